import { rowOf } from './languages/languages.ts';
import { createWords } from './words.ts';

/** Words for a code, by language. */
const code = [
  '*code|*codes|otp|dac|happy number|收件码|收件碼|код для получения заказа|код получения заказа|код для получения посылки|код для отримання посилки|код для отримання замовлення|код отримання|kod odbioru paczki|kod odbioru przesylki|codigo de recogida|codigo de retirada|code de retrait|o.t.p|o.t.p.|otps|totp|mpin|passcode*|*password|passphrase|one time pin|security number|verification number|verification no',
  'confirmation key|account key|release key|start code|entry key|transfer key|pairing key|authorisation key|activation number|handover number|pairing number|one-time number|login number|sign-in number|login string|unlock string|verification pin|token|pin|tac|access key|activation key|security key|approval key|numeric key|unlock key|login key|passwrd|passwd|pasword|passward',
  'कोड|कोडला|कोडचा|कोडने|ओटीपी|ओ.टी.पी|पिन|पासवर्ड|पासकोड|कूटशब्द|सत्यापन संख्या|संकेतांक|गुप्तशब्द|सांकेतिक क्रमांक|संकेतक्रमांक|पडताळणी क्रमांक',
  'কোড*|ওটিপি*|পিন|পিনটি|পাসওয়ার্ড*|পাসকোড*|যাচাইকরণ নম্বর',
  'குறியீ*|ஓடிபி*|ஓ.டி.பி|ஒடிபி*|கோட்|கோடு|கடவுச்சொல்*|கடவுக்குறியீ*|பின்|கடவுஎண்|சரிபார்ப்பு எண்',
  'కోడ్*|కోడు|ఓటీపీ*|ఓటిపి*|పిన్|పాస్వర్డ్*|సంకేతం|సంకేతపదం',
  'કોડ*|ઓટીપી*|પિન|પાસવર્ડ*|ಕೋಡ್*|ಒಟಿಪಿ*|ಓಟಿಪಿ*|ಪಿನ್|കോഡ്*|ഒടിപി*|ഒ.ടി.പി|പിൻ|ਕੋਡ*|ਓਟੀਪੀ|ਪਿੰਨ|କୋଡ*|ଓଟିପି',
  '*رمز|رمزک|*کود|کودک|*شفره|*شیفره|*کلمه المرور|*کلمه السر|*الرقم السری|رقم التحقق|رقم التاکید|او تی پی',
  'کد|کدتان|کدی|گذرواژه*|رمزتان|رمز عبور|رمز یکبارمصرف|رمز پویا|پن کوڈ|کوڈ|او ٹی پی|پاس ورڈ',
  'รหัส|โอทีพี|พินโค้ด|โค้ด|ລະຫັດ|កូដ|លេខកូដ|ကုဒ်',
  '取件码|取件碼|取货码|取貨碼|提货码|提貨碼|收货码|核销码|验证码|驗證碼|校验码|校驗碼|动态码|動態碼|动态密码|動態密碼|激活码|啟用碼|确认码|確認碼|安全码|安全碼|识别码|識別碼|验证代码|驗證代碼|密码|密碼|口令|代码|代碼|认证码|認證碼|检验码|随机码|登录码|登入碼|短信码|数字码|一次性码|碼是|码是|碼为|码为',
  'otp番号|認証コード|確認コード|認証番号|確認番号|暗証番号|検証コード|セキュリティコード|ワンタイムパスワード|ワンタイムパス|パスワード|パスコード|コード|ピンコード',
  '인증번호|인증 번호|인증코드|확인번호|확인코드|확인 코드|보안코드|보안번호|보안 코드|비밀번호|코드|일회용번호|otp 번호|otp번호|핀번호|암호',
  'код|кода|коду|коде|кодом|коди|*пароль|*пароля|*паролем|пин|пинкод|пин код|шифр|парола|лозинка|кодът|кодот|коды|кодыныз|кодын|кодынызды|кодыңыз*|кодуңуз*|кодыгыз|рамз|рамзи|құпиясөз|құпия сөз|сырсөз|нууц үг',
  'codigo|clave|contrasena|pin|nip|codi|senha|palavra passe|palavra chave|chave de acesso|mot de passe|codice|codici|*passwort|*kennwort|*kennzahl|mtan|pushtan|smstan|sms tan|chiptan',
  '*kod|*kodu|*kodunuz|*kodunuzu|*koduyla|*kodun|*kodunu|*kodunuzdur|*kodudur|*sifre|*sifresi|*sifreniz|*sifrenizi|sifrenizdir|parola|parolaniz|kodingiz|kodi|kodini|maxfiy kod',
  'kode|kodenya|*kode|*koden|kata sandi|sandi|kata laluan|nombor pengesahan|nomor verifikasi|kod',
  'ma xac*|ma otp|ma kich hoat|ma bao mat|ma so|ma dang nhap|ma kiem tra|ma pin|ma cua*|ma nay|ma la|ma moi|mat khau|ma truy cap|ma an toan|ma giao dich otp|ma dung mot lan|ma',
  'kodem|kody|haslo|haslem|hasla|*wachtwoord|*pincode|toegangscode|*losenord|*koodi|*koodisi|*koodin|tunnusluku|salasana|adgangskode|engangspassord|passord',
  '*kodja|kodot|jelszo|*jelszava|*kod|heslo|kodem|codul|codul tau|cod de|parole|lozinka|sifra|zaporka|slaptazodis|kodas|kods|κωδικος*|κωδικο|קוד*|הקוד*|סיסמה|סיסמא|*կոդ*|ծածկագ*|գաղտնաբառ*|*კოდი*|*კოდის|პაროლი*|ኮድ*|የይለፍ ቃል*|සංකේත*|කේත*',
  'msimbo*|nambari ya siri|nambari ya uthibitisho|nambari yako ya siri|nambari yako ya uthibitisho|neno la siri|lambar sirri|lambar tabbatarwa*|ikhodi|koodh|koodka|koodhka|kodea|kood*|*kood|koda|kodo|*geslo|parol|parolu|parolingiz|*sifrə|*sifrəniz|*kodunuzdur|*kodi|*kodin|*koddi|*lykilord|*contrasenya|kodici',
];

/** Words for proving who someone is: with a number beside them and no word for a code, the number is one. */
const proof = [
  'verif*|authenti*|confirm*|valider|validez|validation|validate|signup|login|log in|log on|sign in|signin|sign up|activat*|recover*|reset*|regist*|reactivat*|unlock*|secur*|2fa|identity|approve*|authori*|autoriz*|autoris*|*anmeld*|*bestatig*|einloggen|anzumelden|einzuloggen|zu bestatigen|in te loggen|aan te melden|te bevestigen|connexion|connect*|inloggen|aanmelden',
  'सत्याप*|पुष्टि|लॉगिन*|लॉग इन|যাচাই*|লগইন*|লগ ইন|சரிபார்*|உள்நுழை*|ధృవీక*|లాగిన్*|पडताळ*',
  '*تحقق|*تاکید|*تسجیل|*تفعیل|*تایید|ورود|*تصدیق|لاگ ان|ยืนยัน|เข้าสู่ระบบ|验证|驗證|登录|登入|认证|認證|确认|確認|認証|ログイン|인증|로그인|확인',
  'подтвержд*|подтверд*|вход*|войти|верифик*|авториз*|підтвер*|вхід|увійти|входу|activa*|ativ*|entrar|acces*|accede*|accedi|entra|dogrula*|giris*|onayla*|masuk|verifikasi|xac thuc|xac nhan|dang nhap|weryfik*|potwierd*|logowa*|zalog*|restablec*|recuper*|redefin*|reinitialis*|zuruckzusetzen|sifirla*|atur ulang|dat lai|восстанов*|регистрац*|реєстрац*|віднов*|registr*|inscri*|kayit*|daftar|pendaftaran|rejestrac*|registreer*|registrier*',
];

/** Words for using a code. */
const use = [
  'con|com|avec|cu|tell|give|show|quote|read out|muestrale|muestre|mostrar|dile|diga|mostre|montrez|communiquez|presentez|zeige|zeigen sie|nenne|nennen sie|mostra|comunica|покажите|назовите|сообщите|скажите|покажіть|назвіть|повідомте|pokaz|okaz|ukazte|mutasd meg|aratati|arata|gosterin|soyleyin|iletin|tunjukkan|sebutkan|tunjuk|sebut|出示|告知|告诉|बताएं|बताएँ|दिखाएं|বলুন|দেখান|சொல்லுங்கள்|చెప్పండి|أخبر|اعرض|نشان دهید|הצג',
  'use|using|with|submit|provide|verwende*|nutze*|usa|utiliza*|utilisez|gebruik|uzyj|kullan*|gunakan|su dung|dung|anvand|इस्तेमाल|इस्तेमाल करें|उपयोग|उपयोग करें|वापरा|ব্যবহার|பயன்படுத்*|ఉపయోగించ*|استخدم*|استفاده|استعمال|ใช้|使用|ご利用|используйте|використ*',
];

/** Words for typing a number, before or after it. */
const typing = [
  'enter|type|type in|enter in|fill in|put in|input|insert|key in|punch in|введи|вбей|вбейте|mete|meta|pon|ponga|teclea|teclee|masukin|digita ai|skriv in|wklep|wklepaj|tippe|tipp|tape|slaa in|vul in|punch in|fill in|put in|gib|geben sie|eingeben|ingresa*|introduc*|introduz*|digite|digita|escrib*|inserisci|insira|informe|saisis*|entrez|tapez|vul*|voer|toets|wpisz|podaj|gir|girin|giriniz|yazin|masukkan|ketik|nhap|skriv|ange',
  'दर्ज*|दर्ज करें|डालें|डालिए|प्रविष्ट|टाका|লিখুন|দিন|உள்ளிட*|నమోదు|ఎంటర్',
  'ادخل*|اکتب|وارد|درج|กรอก|ใส่|ป้อน|输入|輸入|填写|填寫|入力|입력|введите|укажите|введіть|вкажіть|въведете',
];

/** Codes that are for something else, or for nobody any more. */
const otherCode = [
  'dealer code|agent code|centre code|center code|store code|shop code|merchant code|branch code|outlet code|school code|college code|batch code|lot code|vendor code|franchise code|asset code|machine code|terminal code|vehicle code|station code|hotel code|city code|sponsor code|institution code|anti phishing code|antiphishing code|anti phishing phrase|location id code|location id|location code|security phrase|reference code|promo code|coupon code|referral code|invite code|invitation code|voucher code|discount code|gift code|department code|cost code|operator code|biller code|scheme code|reason code|model code|part code|case code|payment reference code|company code|institute code|distributor code|consumer code|hospital code|team code|group code|paper code|stock code|member code|membership code|plan code|offer code|gate code of conduct|colour code|color code|building regulation code|penal code',
  'codigo de comercio|codigo de sucursal|codigo de tienda|codigo de agencia|codigo de afiliado|codigo de socio|codigo de oficina|codigo de tramite|codigo da loja|codigo da agencia|codigo da escola|codigo do parceiro|codigo da unidade|code magasin|code etablissement|code ecole|code agence|code adherent|code partenaire|code dossier|handlercode|schulcode|haendlercode|partnercode|filialcode|mitgliedscode|codice negozio|codice agenzia|codice filiale|codice scuola|codice pratica|codice partner|kode agen|kode sekolah|kode outlet|kode merchant|kode unit|kode bank|kode dealer|kod sekolah|kod cawangan|kod ejen|kod bank|код магазина|код агента|код дилера|код школы|код станции|код терминала|код договора|код банка|код отделения|код участника|код магазину|код відділення|код агента|kod sklepu|kod placowki|kod szkoly|kod agenta|kod oddzialu|kod banku|magaza kodu|bayi kodu|okul kodu|banka kodu|acente kodu|ma cua hang|ma chi nhanh|ma dai ly|ma truong|ma ngan hang|ma hoc sinh|winkelcode|schoolcode|filiaalcode|butikskod|butikskode|kod prodejny|kod pobocky|cod magazin|cod agentie|cod client|cod postal|cod produs|店铺代码|门店代码|學校代碼|学校代码|銀行代碼|银行代码|支店コード|店舗コード|銀行コード|学校コード|지점코드|학교코드|은행코드|매장코드|رمز المدرسه|رمز البنک|کود المندوب|کد شعبه|کد مدرسه|کد نمایندگی|कंपनी कोड|शाखा कोड|स्कूल कोड|बैंक कोड',
  'previously sent codes|sent codes|old codes|older codes|earlier codes|previous codes|other codes|promo code|reply with code|reply with the code|text code|vote code|voting code|student code|staff code|project code|building code|code of|puk code|puk|to pin|kod pracownika|kod ucznia|kod oddzialu|kode guru|kode siswa|kode pegawai|kode toko|code naf|code ape|code client|codigo de empleado|codigo de alumno|codigo de barra|codigo do aluno|codigo do funcionario|mitarbeitercode|код сотрудника|код оквэд|код группы|код организации|код партнера|код филиала|zip code|response code|status code|exit code|sku|style code|article code|airport code|tax code|ussd code|employee code|customer code|course code|subject code|exam code|morse code|gst code|micr code|regional code|state code|county code|promotion code|promotional code|promocode*|promo|coupon code|coupon*|voucher*|discount code|discount|referral code|refer code|reference code|ref code|ref. code|ref.code|reference number|invite code|gift code|order code|booking code|tracking code|zip*|postal code|postcode*|post code|area code|country code|dial code|dialling code|error code|error*|qr code|qr|bar code|barcode|source code|dress code|sort code|swift*|ifsc*|short code|product code|item code|old code|previous code|earlier code|last code|expired code|hsn code',
  'प्रोमो कोड|एरिया कोड|देश कोड|त्रुटि कोड|क्यूआर कोड|कूपन कोड|कूपन|पिन कोड|पिनकोड|डाक कोड|रेफरल कोड|संदर्भ कोड|প্রোমো কোড|কুপন*|পোস্ট কোড|রেফারেন্স কোড|விளம்பர குறியீடு|கூப்பன்*|அஞ்சல் குறியீடு|ప్రోమో కోడ్|కూపన్*|పిన్ కోడ్|पिन क्रमांक',
  'رمز الخصم|رمز الدوله|رمز المنطقه|رمز الخطا|رمز العمیل|رمز الفرع|کود الخصم|کوبون|رمز المرجع|رمز الطلب|الرمز البریدی|رمز بریدی|کود خصم|کد تخفیف|کد پستی|کد پیگیری|کد رهگیری|کد سفارش|کد مرجع|کد ملی|کد معرف|کد خطا|رمز المنتج|رمز الدعوه',
  'รหัสอ้างอิง|รหัสไปรษณีย์|รหัสส่วนลด|โค้ดส่วนลด|รหัสสินค้า|รหัสพัสดุ|รหัสคำสั่งซื้อ|รหัสสมาชิก|รหัสพนักงาน|รหัสนักเรียน|รหัสนักศึกษา|รหัสประเทศ|รหัสสาขา|รหัสร้าน|รหัสการจอง|รหัสรายการ|รหัสธุรกรรม|รหัสบัตร|รหัสผู้ใช้|รหัสลูกค้า|优惠码|国家代码|地区代码|产品代码|股票代码|学号|区号|優惠碼|折扣码|邀请码|推荐码|订单编号|邮政编码|邮编|商品编码|二维码|错误代码|クーポンコード|国コード|市外局番|証券コード|クーポン|郵便番号|注文番号|予約番号|問い合わせ番号|伝票番号|招待コード|商品コード|エラーコード|会員番号|口座番号|電話番号|쿠폰 코드|국가 코드|국가코드|지역번호|종목코드|오류 코드|오류코드|쿠폰코드|쿠폰번호|우편번호|주문번호|예약번호|운송장번호|송장번호|추천인 코드|추천코드|고객번호|전화번호|계좌번호|할인코드|상품코드',
  'промокод*|код города|код региона|код валюты|код клиента|код бронирования|код бронювання|код міста|код країни|код товару|код помилки|код отслеживания|код подразделения|промо код|купон*|почтовый индекс|индекс|код товара|код заказа|код ошибки|код скидки|код замовлення|поштовий індекс|індекс|код знижки|штрихкод|qr код|реферальный код|код города|код страны',
  'codigo promocional|codigo postal|codigo de pais|codigo de area|codigo de producto|codigo de articulo|codigo de cliente|codigo de cupon|codigo do produto|codigo do cliente|codigo de cliente|codigo de area|codigo do pais|codigo swift|codigo qr|codigo de descuento|codigo de desconto|codigo de referencia|codigo de reserva|codigo de error|codigo de pedido|codigo do pedido|codigo de rastreio|codigo de rastreamento|codigo de seguimiento|cupon*|cupom*|codigo promo|codigo de barras|codigo de indicacao|cep|code postal|code promo|code produit|code client|code barre|code barres|code pays|code couleur|code agence|code guichet|code avantage|code de reduction|code de reference|code parrain*|code erreur|code article|gutschein*|rabattcode*|produktcode*|landercode*|landerkennzahl|vorwahl|filialcode|bankleitzahl|blz|kundencode|postleitzahl|plz|fehlercode|aktionscode*|artikelcode|buchungscode|kundennummer',
  'codice sconto|codice prodotto|codice articolo|codice a barre|codice paese|codice swift|codice tributo|codice spedizione|codice promo*|codice postale|codice ordine|codice cliente|codice fiscale|codice di riferimento|codice errore|codice prenotazione|cap|indirim kodu|ulke kodu|alan kodu|musteri kodu|sube kodu|barkod*|stok kodu|rezervasyon kodu|promosyon kodu|kupon*|posta kodu|siparis kodu|referans kodu|urun kodu|hata kodu|davet kodu|takip kodu|kode promo|kode area|kode negara|kode produk|kode barang|kode pelanggan|kode cabang|kode unik|kode pos|kode diskon|kode voucher|kode referensi|kode pesanan|kode booking|kode resi|kode referral|ma giam gia|ma san pham|ma vung|ma quoc gia|ma nhan vien|ma so thue|ma buu cuc|ma khuyen mai|ma don*|ma tham chieu|ma buu dien|ma van don|ma giao dich|ma khach hang|ma dat cho|ma dat ve|ma loi|ma buu chinh|kod promocyjny|kod klienta|kod kraju|kod bledu|kod kreskowy|kod rezerwacji|kod kierunkowy|kod pocztowy|kod rabatowy|kod zamowienia|kod produktu|kortingscode*|landcode|netnummer|klantcode|productcode|foutcode|actiecode*|referentiecode|bestelcode|boekingscode|rabattkod|postnummer|rabattkode|postinumero',
];

/** Words for going on, and for the places where codes are typed: with a verb for typing directly beside a number, it is one. */
const onward = [
  'driver|courier|rider|delivery partner|delivery agent|delivery executive|delivery boy|captain|conductor|repartidor|motorista|entregador|chauffeur|livreur|fahrer|kurier|boten|corriere|autista|bezorger|водителю|курьеру|водію|kierowcy|kurierowi|kuryr*|ridici|futarnak|soforului|curierului|surucu*|kurye*|kurir|pengemudi|pemandu|tai xe|司机|骑手|快递员|師傅|师傅|기사|ドライバー|चालक|ड्राइवर|डिलीवरी|السائق|المندوب|راننده|پیک',
  'continue|proceed|carry on|go on|finish|finishing|complete|setup|set up|get started|app|apps|application|site|website|web page|webpage|page|browser|screen|portal|login page|form|kiosk|field|device|your tv',
  'seguir|continuar|terminar|finalizar|completar|aplicacion|aplicativo|aplicacao|sitio|pagina|pantalla|tela|navegador|concluir|continuer|poursuivre|terminer|finaliser|application|ecran|navigateur|continuare|proseguire|completare|applicazione|sito|schermo|continua|continuati|finaliza|aplicatie|aplicatia|site-ul|ecran',
  'weiter*|fortzufahren|fortfahren|abschliess*|abzuschliessen|webseite|website|bildschirm|verder|doorgaan|voltooien|scherm|fortsatt*|slutfor*|appen|webbplatsen|skarmen|fortsett*|fullfor*|nettsiden|fortsaette|fortsætte|faerdig*|skaermen|jatka*|viimeist*|sovelluk*|sivul*|halda afram|ljuka',
  'kontynuo*|dokoncz*|aplikacj*|stronie|ekranie|pokrac*|dokonc*|aplikac*|strance|stranke|nastav*|zavrs*|dovrs*|aplikacij*|stranici|nadaljuj*|koncaj*|testi*|testeni|programele*|turpin*|pabeig*|lietotn*|jatka*|rakendus*|folytat*|tovabb*|befejez*|alkalmazas*|oldal*',
  'продолж*|заверш*|приложени*|сайте|сайт|экране|бот|боте|бота|продовж*|застосун*|додатк*|сайті|завърш*|приложение*|настав*|апликациј*|працяг*|жалғастыр*|улантуу*|қосымша*|үргэлжлүүл*|апп|συνεχ*|ολοκληρω*|εφαρμογη|ιστοτοπο|ιστοσελιδα|devam*|uygulama*|sayfa*|ekran*|tamamla*|davom*|ilova*|sayt*|tətbiq*|vazhdo*|aplikacion*',
  'المتابع*|للمتابع*|لمتابع*|لاکمال|اکمال|التطبیق|تطبیق|الموقع|موقع|الصفحه|الشاشه|ادامه|برنامه|سایت|صفحه|اپلیکیشن|جاری رکھ*|ایپ|המש*|להמשיך|באפליקציה|באתר|במסך|להשלים|להשלמ*',
  'जारी|पूरा|ऐप|वेबसाइट|चालू|পূরণ|অ্যাপ*|চালিয়ে|সম্পূর্ণ|தொடர*|செயலி*|యాప్*|కొనసాగ*|ಮುಂದುವರ*|ആപ്പ*|തുടര*|ચાલુ|એપ*|ਜਾਰੀ|ਐਪ*',
  '继续|繼續|完成|页面|頁面|网页|應用|应用|続|完了|アプリ|画面|サイト|계속|완료|화면|앱|ดำเนินการ|แอป|หน้าจอ|เว็บ|ສືບຕໍ່|បន្ត|ဆက်|tiep tuc|hoan tat|ung dung|trang web|lanjut*|melanjutkan|menyelesaikan|aplikasi|situs|halaman|teruskan|laman|magpatuloy|ipagpatuloy|kuendelea|programu|tovuti',
];

export const codeWords = createWords([...code, ...rowOf('code')]);
export const proofWords = createWords([...proof, ...rowOf('proof')]);
export const onwardWords = createWords(onward);
export const useWords = createWords([...use, ...rowOf('use'), ...rowOf('typing')]);
export const typingWords = createWords(typing);
export const otherCodeWords = createWords(otherCode);
