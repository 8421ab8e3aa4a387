import type { Language } from './language.ts';

/** Russian, Ukrainian, Belarusian, Bulgarian, Macedonian, Serbian, Croatian and Bosnian, Slovenian, Polish, Czech, Slovak. */
export const slavic: Readonly<Record<string, Language>> = {
  ru: {
    code: 'код*|*пароль|*пароля|*паролю|*паролем|*пароли|пин|пин-код*|ключ|ключа|номер подтверждения|номер для подтверждения|проверочный номер|секретный номер|цифры|otp-код|смс-код*|одноразовый ключ',
    proof:
      'подтвержд*|подтверд*|провер*|верифи*|верифиц*|вход*|войти|войдите|авториз*|регистрац*|зарегистр*|активац*|активир*|аутентиф*|привяз*|восстанов*|разблок*',
    use: 'используйте|используй|воспользуйтесь|примените|с помощью|использовать',
    typing:
      'введите|введи|ввести|наберите|набери|укажите|укажи|впишите|вбейте|вводите|введя|сообщите курьеру|назовите курьеру|назовите водителю',
    being: 'это|есть|вот|будет|равен',
    warning:
      'никому|не сообщайте|не говорите|не передавайте|не показывайте|не называйте|никогда|не разглашайте|не сообщай*|не говори',
    other:
      'заказ*|счет*|карт*|телефон*|сумм*|баланс*|ссылка|квитанц*|договор*|обращени*|заявк*|горячая линия|звоните|ул|адрес*|офис*|пациент*|талон*|очеред*|трек*|накладн*|рейс*|кабинет*|отделени*|банкомат*|участк*|подъезд*|квартир*',
    past: 'отправлен*|выслан*|изменен*|изменён*|заблокирован*|просрочен*|истек*|истёк|сменен*|обновлен*|сброшен*|использован*|был отправлен',
  },
  ruLatin: {
    code: 'kod|koda|kodom|parol|parolem|parolya|parolia|sms-kod|pin-kod|pinkod|klyuch',
    proof:
      'podtverzhd*|podtverd*|vhod*|vkhod*|voyti|voiti|avtoriz*|registrac*|registrats*|aktivac*|aktivats*|proverk*|verifik*',
    use: 'ispolzuyte|ispolzuite|ispolzuj*',
    typing: 'vvedite|vvedi|ukazhite|naberite',
    being: 'eto|vot',
    warning: 'nikomu|ne soobsh*|ne govor*|ne pereda*|nikogda',
    other: 'zakaz*|schet*|karta|karty|karte|kartu|telefon*|summa|summu|balans|dogovor*|zayavk*|zvonite',
    past: 'otpravlen*|izmenen*|zablokirovan*|istek*',
  },
  uk: {
    code: 'код*|*пароль|*пароля|*паролем|*паролі|пін|пін-код*|пінкод|ключ|ключа|номер підтвердження|номер для підтвердження|смс-код*|цифри',
    proof:
      'підтвер*|перевір*|верифік*|вхід|входу|увійти|увійдіть|авториз*|реєстрац*|зареєстр*|активац*|активу*|автентиф*|віднов*|розблок*',
    use: 'використ*|скористайтеся|застосуйте|вікористайте',
    typing: 'введіть|введи|ввести|вкажіть|вкажи|наберіть|впишіть|уведіть',
    being: 'це|є|ось|буде',
    warning: 'нікому|не повідомляй*|не кажіть|не передавай*|ніколи|не показуй*|не розголош*|не діліть*',
    other:
      'замовлення|рахун*|картк*|карт*|телефон*|сума|суму|баланс|квитанц*|договор*|договір|звернення|заявк*|гаряча лінія|дзвоніть|вул|адрес*|відділення|посилк*|накладн*|банкомат*|талон*|черг*|рейс*',
    past: 'надіслан*|відправлен*|змінен*|заблокован*|прострочен*|минув|оновлен*|скинут*|використан*',
  },
  be: {
    code: 'код*|*пароль|*пароля|пін-код*|ключ|нумар пацвярджэння',
    proof: 'пацвяр*|пацвердз*|праверк*|уваход*|увайсці|рэгістрац*|актывац*|верыфік*|аўтарыз*',
    use: 'выкарыстоўвайце|выкарыстайце|скарыстайце*',
    typing: 'увядзіце|укажыце|набярыце',
    being: 'гэта|ёсць',
    warning: 'нікому|не паведамляйце|не кажыце|ніколі|не перадавайце',
    other: 'заказ*|рахун*|картк*|тэлефон*|сума|баланс|дагавор*|званіце|вул|адрас*|пасылк*',
    past: 'адпраўлен*|дасланы|зменен*|заблакіраван*|скончыўся',
  },
  bg: {
    code: 'код*|парол*|пин|пин-код*|ключ|ключът|номер за потвърждение|номер за проверка',
    proof: 'потвърд*|потвържд*|провер*|верифик*|вход*|влез*|влиз*|регистр*|актив*|удостовер*|автентик*',
    use: 'използвай|използвайте|използвате|ползвайте',
    typing: 'въведи|въведете|напиши|напишете|набери|наберете|впишете',
    being: 'е|са|ще бъде',
    warning: 'не споделяй*|не го споделяй*|никога|никого|никому|не казвай*|не предоставяй*|с никого',
    other:
      'поръчк*|сметк*|карт*|телефон*|сума|баланс|салдо|договор|заявк*|обадете|ул|адрес|пратк*|офис|товарителниц*|банкомат*|клиент*',
    past: 'изпратен*|променен*|блокиран*|изтекъл|изтекла|обновен*',
  },
  mk: {
    code: 'код*|лозинк*|пин|клуч|број за потврда',
    proof: 'потврд*|провер*|верифик*|најав*|регистр*|актив*',
    use: 'користете|користи|употребете|искористете',
    typing: 'внесете|внеси|впишете|напишете',
    being: 'е|ќе биде',
    warning: 'не го споделувај*|не споделувај*|никогаш|никому|никого|не кажувај*',
    other: 'нарачк*|сметк*|картичк*|телефон*|износ|салдо|јавете|адреса|пратк*',
    past: 'испратен*|сменет*|променет*|блокиран*|истечен*',
  },
  sr: {
    code: 'код*|шифр*|лозинк*|пин|пин-код*|кључ|број за потврду|број за проверу',
    proof: 'потврд*|потврђ*|провер*|верифик*|пријав*|регистр*|актив*|аутентиф*|опорав*|улаз*',
    use: 'користите|користи|употребите|искористите',
    typing: 'унесите|унеси|укуцајте|упишите|откуцајте',
    being: 'је|гласи|биће|су',
    warning: 'никоме|не делите|никада|немојте|ником|не откривајте',
    other: 'поруџбин*|рачун*|картиц*|телефон*|износ|стање|салдо|позовите|адреса|пошиљк*|улица|ул|наруџб*',
    past: 'послат*|промењен*|блокиран*|истекао|истекла',
  },
  hr: {
    code: '*kod|kodom|koda|*sifra|*sifru|*sifre|*lozinka|*lozinku|*zaporka|*zaporku|kljuc|*broj za potvrdu|*broj za provjeru|kontrolni broj|pin|potvrdni broj|sigurnosni broj|verifikacijski broj|verifikacioni broj',
    proof: 'potvrd*|provjer*|prover*|verifik*|prijav*|registr*|aktivir*|aktivac*|autentif*|ulaz*|oporavak',
    use: 'koristite|koristi|upotrijebite|upotrebite|iskoristite|upotrijebi',
    typing: 'unesite|unesi|upisite|upisi|ukucajte|utipkajte|otkucajte|unos',
    being: 'je|glasi|bit ce|bice|su',
    warning: 'nikome|nikom|ne dijelite|ne delite|nikad|nikada|nemojte|ne otkrivajte|ne saopstavajte',
    other:
      'narudzb*|porudzbin*|racun*|kartic*|telefon*|mobitel*|iznos*|stanje|saldo|referenc*|nazovite|pozovite|adresa|ulica|ul|posilj*|paket*|poslovnic*|bankomat*|korisnik|zahtjev*',
    past: 'poslan*|poslat*|promijenjen*|promenjen*|blokiran*|istekao|istekla|azuriran*',
  },
  sl: {
    code: '*koda|*kodo|*kode|*geslo|*gesla|kljuc|*stevilka za potrditev|potrditvena stevilka|pin|varnostna stevilka',
    proof: 'potrd*|potrjev*|preverj*|preverit*|prijav*|registr*|aktivir*|verifik*|avtentik*|overit*',
    use: 'uporabite|uporabi',
    typing: 'vnesite|vnesi|vpisite|vpisi|vtipkajte',
    being: 'je|se glasi|bo',
    warning: 'nikomur|nikoli|ne delite|ne deli|ne posredujte|ne razkrivajte',
    other: 'narocil*|racun*|kartic*|telefon*|znesek|stanje|poklicite|naslov|ulica|posiljk*|sklic*|poslovalnic*',
    past: 'poslan*|spremenjen*|blokiran*|potekl*',
  },
  pl: {
    code: '*kod|kodu|kodem|kody|*haslo*|hasla|haslem|*klucz|numer potwierdz*|numer weryfikac*|numer autoryz*|pin|pinem|smskod|kodsms|haslosms|token|cyfry',
    proof:
      'weryfik*|potwierd*|potwierdz*|zalog*|logowa*|logow*|zaloguj|rejestr*|zarejestr*|aktyw*|autoryz*|uwierzyt*|odblok*|odzysk*|zatwierdz*|zmian*',
    use: 'uzyj|uzyc|uzywaj|uzyjcie|skorzystaj z|z uzyciem|prosze uzyc',
    typing: 'wpisz|podaj|wprowadz|wpisac|podac|wprowadzic|przepisz|wklej|wklep|wstukaj',
    being: 'jest|brzmi|beda|bedzie',
    warning: 'nie udostepn*|nie podawaj|nie przekazuj|nigdy|nikomu|nie ujawniaj|nie wysylaj',
    other:
      'zamowieni*|faktur*|kart*|kont*|rachun*|telefon*|kwot*|saldo|referenc*|zgloszen*|umow*|zadzwon|ul|adres*|przesylk*|paczk*|bankomat*|klient*|oddzial*|infolini*|bilet*|polis*|pokoj*|stolik*',
    past: 'wyslan*|wyslalismy|zostal*|zmienion*|zablokowan*|wygasl*|zaktualizowan*|uzyt*',
  },
  cs: {
    code: '*kod|kodu|kodem|kody|*heslo*|hesla|heslem|*klic|*klice|pin|cislo pro overeni|cislo pro potvrzeni|overovaci cislo|potvrzovaci cislo|bezpecnostni cislo|autorizacni cislo|smskod|sms-kod|sms klic',
    proof:
      'potvrd*|potvrz*|prihlas*|registr*|aktiv*|autoriz*|verifik*|autentiz*|odemk*|obnov*|overt*|overen*|overov*|overit*',
    use: 'pouzij|pouzijte|pouzit|zadanim|s pomoci|vyuzijte',
    typing: 'zadej|zadejte|zadat|vloz|vlozte|napis|napiste|vepiste|opiste|vyplnte|vypln|zadavejte|vypiste',
    being: 'je|zni|bude|jsou',
    warning: 'nikomu|nesdel*|nesdil*|nikdy|neposilej*|neprozra*|neukazuj*|nepredav*|nerikej*',
    other:
      'objednav*|faktur*|kart*|ucet|uctu|telefon*|castk*|castce|zustatek|referenc*|zavolejte|volejte|ul|adres*|zasilk*|bankomat*|zakazni*|pobock*|smlouv*|variabilni symbol|vs|balik*|jizdenk*|pokoj',
    past: 'odeslan*|zaslan*|zmenen*|zablokovan*|vyprsel*|aktualizovan*|pouzit*',
  },
  sk: {
    code: '*kod|kodu|kodom|kody|*heslo*|hesla|heslom|*kluc|*kluca|pin|cislo na overenie|cislo na potvrdenie|overovacie cislo|potvrdzovacie cislo|bezpecnostne cislo|smskod|sms-kod',
    proof: 'potvrd*|prihlas*|registr*|aktiv*|autoriz*|verifik*|autentif*|odomk*|obnov*|overt*|overen*|overov*|overit*',
    use: 'pouzi|pouzite|pouzit|vyuzite',
    typing: 'zadaj|zadajte|zadat|vloz|vlozte|napis|napiste|vpiste|opiste|vyplnte',
    being: 'je|znie|bude|su',
    warning: 'nikomu|nezdiel*|neposkyt*|nikdy|neposielaj*|neprezrad*|neukazuj*|nehovor*|s nikym',
    other:
      'objednav*|faktur*|kart*|ucet|uctu|telefon*|suma|sumu|sume|zostatok|referenc*|zavolajte|volajte|ul|adres*|zasielk*|bankomat*|zakazni*|pobock*|zmluv*|variabilny symbol|balik*|izba',
    past: 'odoslan*|zaslan*|zmenen*|zablokovan*|vyprsal*|aktualizovan*|pouzit*',
  },
};
