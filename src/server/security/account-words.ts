import type { ImportColumn } from '#shared/staff/stock.ts';
import { withoutInvisible } from './invisible-marks.ts';

/** What a column or a labelled value of an account holds. */
export type AccountRole = ImportColumn['role'];

/** How suppliers name columns and values, in the languages in which they write. */
const written: Record<AccountRole, string> = {
  login: `
    email, e-mail address, email id, mail, mail id, mail address, mailbox, gmail, outlook, hotmail, login, log in, login id, login name, login email, logon,
    user, users, username, user id, userid, usr, uname, account, account name, account id, acc, handle, nick, nickname, phone, phone number, mobile,
    mobile number, tel, telephone, correo, correo electrónico, usuario, nombre de usuario, cuenta, teléfono, celular, usuário, nome de usuário,
    utilizador, conta, telefone, identifiant, utilisateur, nom d'utilisateur, adresse e-mail, adresse mail, courriel, compte, téléphone,
    Benutzer, Benutzername, Nutzer, Nutzername, Anmeldename, Konto, E-Mail-Adresse, Mailadresse, Telefon, utente, nome utente, posta, telefono,
    gebruiker, gebruikersnaam, e-mailadres, telefoon, kullanıcı, kullanıcı adı, e-posta, eposta, hesap, użytkownik, nazwa użytkownika, konto, poczta,
    pengguna, nama pengguna, akun, surel, tên đăng nhập, tài khoản, người dùng, thư điện tử,
    логин, почта, эл. почта, электронная почта, эмейл, пользователь, имя пользователя, юзер, аккаунт, учетная запись, телефон, номер телефона,
    логін, пошта, електронна пошта, користувач, ім'я користувача, акаунт, लॉगिन, लॉग-इन, ईमेल, यूज़र, यूज़रनेम, उपयोगकर्ता नाम, खाता, फ़ोन, मोबाइल,
    ইমেইল, লগইন, ব্যবহারকারী, البريد, البريد الإلكتروني, الايميل, ايميل, المستخدم, اسم المستخدم, الحساب, الهاتف, ایمیل, نام کاربری, حساب, تلفن,
    账号, 帐号, 帳號, 账户, 帐户, 用户名, 用户, 使用者名稱, 邮箱, 郵箱, 电子邮箱, 电子邮件, 電子郵件, 手机号, 手機, メール, メールアドレス, ログイン, ログインid, ユーザー, ユーザー名, アカウント,
    이메일, 메일, 아이디, 계정, 사용자, 사용자 이름, อีเมล, ชื่อผู้ใช้, บัญชี, மின்னஞ்சல், பயனர்பெயர், ఇమెయిల్, వినియోగదారు`,
  password: `
    password, passwort, pass, passwd, pwd, pw, passcode, passphrase, pin, pin code, login password, email password, mail password, account password,
    Kennwort, contraseña, clave, mot de passe, mdp, senha, palavra-passe, palavra passe, parola, parola d'ordine, wachtwoord, hasło, şifre, parola, lösenord, heslo,
    kata sandi, sandi, mật khẩu, пароль, пасс, пароль от почты, पासवर्ड, পাসওয়ার্ড, كلمة المرور, كلمة السر, الباسورد, باسورد, رمز عبور, رمزعبور, گذرواژه, پسورد,
    密码, 密碼, パスワード, 비밀번호, 비번, รหัสผ่าน, கடவுச்சொல், పాస్‌వర్డ్`,
  code: `
    code, codes, gift code, gift card, giftcard, card, card number, card code, voucher, voucher code, coupon, key, keys, license, licence, license key, licence key,
    serial, serial number, activation code, activation key, redeem code, promo code, link, links, url, invite, invite link, config, código, códigos, codigo de regalo,
    chave, enlace, lien, clé, Schlüssel, Gutschein, Gutscheincode, codice, kod, klucz, kode, tautan, mã, код, коды, ключ, ключи, ссылка, कोड, लिंक, كود, رمز, الرمز, رابط, کد, لینک,
    兑换码, 卡号, 卡密, 激活码, 链接, コード, リンク, 코드, 링크, รหัส, ลิงก์`,
  other: `
    id, no, nr, number, index, name, first name, last name, full name, country, region, state, city, year, age, gender, date, created, created at, birthday, birth date,
    date of birth, dob, note, notes, comment, comments, remark, remarks, info, status, type, plan, expiry, expires, expiry date, valid until, price, quantity, server, host, port,
    ip, proxy, cookie, cookies, token, access token, refresh token, auth token, client id, 2fa, 2fa key, 2fa secret, two factor, totp, otp, otp secret, backup codes, secret key, value, amount, denomination,
    recovery codes, recovery, recovery email, recovery mail, recovery phone, backup email, backup mail, secondary email, alternate email, alt email, security question, security answer,
    profile, profile link, profile url, user agent, followers, friends, balance,
    nombre, país, año, fecha, nota, notas, comentario, correo de recuperación, nome, data, observação, nom, pays, année, date de naissance, remarque, e-mail de récupération,
    Vorname, Nachname, Land, Jahr, Datum, Geburtsdatum, Bemerkung, Bemerkungen, Notiz, Notizen, Kommentar, paese, anno, naam, opmerking, isim, ülke, yıl, tarih, imię, kraj, rok, uwagi,
    имя, фамилия, страна, год, дата, дата рождения, примечание, заметка, комментарий, резервная почта, имейл восстановления, токен, куки, ім'я, країна, рік, примітка,
    नाम, देश, वर्ष, साल, तारीख, टिप्पणी, नोट, الاسم, البلد, السنة, ملاحظة, نام, کشور, سال, 姓名, 国家, 年份, 备注, 辅助邮箱, 名前, 国, 年, 備考, 이름, 국가, 비고`,
};

const roles = new Map(
  Object.entries(written).flatMap(([role, words]) =>
    words.split(',').map((word) => [plain(word), role as AccountRole]),
  ),
);

/** What a word such as "E-Mail" or "Пароль" names; undefined for what is no such word. */
export function roleOf(word: string): AccountRole | undefined {
  return word.length > 40 || /@|\d{2}/.test(word) ? undefined : roles.get(plain(word));
}

/** The same of a column, which may say whose it is: "Steam Login", "Email (primary)". Its last word then names what it holds. */
export function roleOfColumn(name: string): AccountRole | undefined {
  const words = name
    .replaceAll(/\([^()]*\)/g, ' ')
    .trim()
    .split(/\s+/);
  const isPhrase = words.length > 1 && words.length < 5 && words.every((word) => /^[\p{L}\p{M}'’-]+$/u.test(word));
  return roleOf(name) ?? roleOf(words.join(' ')) ?? (isPhrase ? roleOf(words.at(-1) ?? '') : undefined);
}

/** Without case, accents and what stands between and around the letters. */
function plain(word: string): string {
  return withoutInvisible(word)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mn}|[\s_.'’"“”()[\]#*•·-]/gu, '');
}
