import { createWords } from './words.ts';

/** To tell, say, read out, show, give or name something to somebody. */
const telling = [
  'needs|need|asks for|ask for|will ask|have ready|diciendo|dando|mostrando|presentando|indicando|pedira|le pide|necesita|dizendo|falando|informando|apresentando|vai pedir|pede|precisa|indiquant|donnant|montrant|presentant|demandera|demande|dicendo|comunicando|fornendo|serve|chiedera|braucht|fragt|vraagt|vraagt om|назвав|показав|сообщив|просит|попросит|назвавши|показавши|podajac|pokazujac|spunand|soyleyerek|gostererek|soracak|menyebutkan|menunjukkan|minta|pases|le pases|demeniz|diyin|zien|na pytanie',
  'tell|tells|telling|say|saying|give|giving|show|showing|quote|quoting|read out|read them|mention|present|hand|recite|state|dictate|repeat|announce|share|shout',
  'muestrale|muestreme|dile|diles|dale|dales|diga|digale|digas|decir|decirle|dictale|dicta|dictar|dicte|muestre|mostrar*|ensena|ensenale|entrega|entregale|entregar|comunica*|menciona*|indica*|indique|leele|facilita*|presenta*|presente|avisale|pasale|comparte|compartela|compartelo|dictaselo|daselo',
  'diz|fale|falar|informe|informa|informar|mostre|mostra|apresente|apresentar|conte|passe|comunique|leia|entregue|indique|repita|revele|dizer|passar|da-lhe|diga-lhe',
  'dites|dis|donnez|donne|donner|montrez|montre|montrer|presentez|presenter|indiquez|indiquer|communiquez|communiquer|annoncez|remettez|transmettez|fournissez|fournir|dictez|lisez',
  'dica|dillo|dille|digli|dirgli|comunicagli|mostragli|presentare|dagli|riferisci|riferire|leggi|rispondi|esibisci|detta|fornisci|consegna|esibire',
  'nennen|nenne|nennst|sage|sagen|zeig|zeige|zeigen|vorzeigen|vorzuzeigen|vorlesen|mitteilen|diktieren|ansagen|durchgeben|vorweisen|geben|gib|ubergeben|noem|noemt|noemen|zeg|zegt|toon|toont|tonen|geef|geeft|vertel|meld|lees|laat zien',
  'uppge|uppger|visa|visar|beratta|oppgi|oppgir|fortell|oplys|giv|fortael|naevn|nevn|las upp|kerro|kertokaa|nayta|sano|sanokaa|anna|ilmoita|esita|segdu|syndu|gefdu',
  'podaj|podac|podajac|powiedz|powiedziec|pokaz|pokazac|okaz|okazac|przekaz|przedstaw|odczytaj|wskaz|podyktuj|sdelte|sdel|reknete|rekni|ukazte|ukaz|nahlaste|nahlas|povedzte|povedz|oznamte|uvedte|uved|predlozte|nadiktujte|mondja*|mondd|mutass*|adja meg|add meg|kozolje|diktalja|bemond*|olvassa fel',
  'spune|spuneti|spune-i|comunica|comunicati|arata|aratati|prezinta|prezentati|ofera|oferiti|ziceti|mentioneaza|dicteaza|кажете|кажи|покажете|покажи|съобщете|дайте|дай|продиктувайте|recite|reci|pokazite|pokazi|navedite|navedi|saopstite|priopcite|dajte|daj|kazite|kazi|povejte|povej|predajte|реците|реци|покажите|саопштите|кажите|дајте',
  'назовите|назови|назвать|назвав|скажите|скажи|сказать|сообщите|сообщи|сообщить|показать|продиктуйте|продиктуй|предъявите|предъяви|предъявить|передайте|озвучьте|назвіть|назви|назвати|скажіть|повідомте|повідомити|покажіть|показати|передайте|надайте|озвучте|продиктуйте|назавіце|скажыце|пакажыце|паведаміце',
  "πειτε|πες|δειξτε|δειξε|δωστε|δωσε|αναφερετε|ανακοινωστε|διαβαστε|soyle*|goster*|bildir*|verin|veriniz|ilet|iletin|iletiniz|paylasin|belirt*|ibraz|okuyun|deyin|soyleyin|bildirin|teqdim|ayting|aytib|korsat*|ko'rsat*|bering|айтыңыз|айтып|көрсет*|беріңіз|айтыңыз|көрсөт*|бериңиз",
  'sebut*|katakan|tunjuk*|beri|berikan|beritahu*|kasih|infokan|bacakan|sampaikan|nyatakan|maklumkan|perlihatkan|serahkan|menyebutkan|ibigay|sabihin|ipakita|banggitin|basahin|ipaalam|bigay|doc|noi|dua|xuat trinh|cung cap|trinh|บอก|แจ้ง|แสดง|โชว์|ບອກ|ສະແດງ|ប្រាប់|បង្ហាញ|ပြောပြ|ပြပါ',
  '出示|告知|告诉|告訴|报给|報給|凭|憑|提供|念给|说出|伝え|見せ|提示|教えてください|보여|알려 주세요|알려주세요|말씀|말해|제시|불러',
  'बताएं|बताएँ|बताइए|बताइये|बताये|बताकर|बता|दिखाएं|दिखाएँ|दिखाइए|दीजिए|दें|कहें|कहिए|सुनाएं|सांगा|दाखवा|द्या|batayein|batayen|bataye|batayiye|bata|batao|bataiye|dikhayein|dikhaye|dikhao|dijiye|boliye|bolo|kahiye|sunaye|भन्नुहोस्|देखाउनुहोस्|दिनुहोस्',
  'বলুন|বলবেন|দেখান|দিন|জানান|જણાવો|બતાવો|આપો|કહો|ਦੱਸੋ|ਦਿਖਾਓ|ਦਿਓ|சொல்ல*|கூற*|காட்ட*|கொடு*|தெரிவி*|చెప్ప*|చూప*|ఇవ్వ*|తెలియజే*|ಹೇಳಿ*|ತೋರಿಸಿ*|ನೀಡಿ*|ತಿಳಿಸಿ*|പറയ*|പറഞ്ഞ*|കാണിക്ക*|നൽക*|അറിയിക്ക*|କୁହନ୍ତୁ|ଦେଖାନ୍ତୁ|কওক|දෙන්න|කියන්න|පෙන්වන්න',
  'اعط|اعطه|اعطی*|اعطها|قل|اخبر*|ابلغ*|بلغ*|اظهر*|قدم|قدمه|اعرض*|زود|سلم|عطه|عط|بتقول|قله|بگویید|بگو|بگین|نشان|ارائه|بدهید|اعلام|بتائیں|بتا|دکھائیں|دیں|کہیں|מסור|מסרו|אמור|אמרו|תגיד*|הציג*|הצג|הראה|הראו|תן|תנו|למסור|להציג|להראות|ይንገሩ|ያሳዩ|ይስጡ|ንገሩ',
  'mwambie|mpe|sema|taja|onyesha|mwonyeshe|mtajie|mweleze|mpatie|gaya|nuna|so fun|fihan|tshela|nikeza|bonisa|khombisa|wys|noem|sheeg|უთხარით|აჩვენეთ|მიეცით|დაასახელეთ|ասեք|ցույց|հայտնեք|տվեք|utle|naita|naidake|esita|edasta|oelge|nosauc*|uzrad*|pasak*|parody*|nurody*|pateik*|thuaji|tregoji|jepi|trego|digues|ensenya|dona|esan|erakutsi|dille|хэлээрэй|үзүүл*',
];

/** To type, use or answer with something, beside the words of the sure rules. */
const entering = [
  'press|pressing|hit|tap|premi|preme|premere|premendo|pulsa|pulse|pulsando|aperte|apertando|pressione|appuyez|appuie|druck|drucken|drucke|drucken sie|druk|toets|tryck|trykk|tryk|nacisnij|wcisnij|stisknete|stlacte|nyomja|apasa|apasati|нажмите|натисніть|натиснете|pritisnite|pritisni|basin|tekan|pindutin|bonyeza|દબાવો|दबाएं|চাপুন|அழுத்த*|నొక్క*|اضغط|فشار|بزنید|לחצו|按|押|누르|กด',
  'ingresando|introduciendo|tecleando|escribiendo|marcando|usando|colocando|digitando|inserindo|composant|tapant|saisissant|utilisant|entrant|inserendo|scrivendo|immettendo|digitare|eingabe von|durch eingabe|eingabe|введя|набрав|указав|ввівши|набравши|wpisujac|wprowadzajac|opsanim|zadanim|beirasaval|megadasaval|introducand|tastand|girerek|yazarak|tuslayarak|memasukkan|mengetik|nhap vao',
  'submit|submitting|entering|typing|using|tap in|pop|paste|plug in|drop|apply|punch|key in|keying|fill in|respond with|confirm with|w/|quoting|write|enter',
  'poné|pon|ponga|poner|coloca|coloque|captura|capture|capturar|marca|marque|firma|usa|use|utiliza|utilice|mete|teclea|escribe|ingresa*|introduc*|valida|confirma|digita|insere|insira|preencha|bota|poe|ponha|assine|composez|renseignez|inserez|signez|inscris|digitare|inserire|immetti|usare|scrivi|batti',
  'eintragen|einzutragen|eintippen|eingeben|angeben|tragen sie|eingibst|hinterlegen|nutzen|invoeren|intypen|knappa in|slå in|slar in|tasta|tast inn|indtast|skriv|syota|kirjoita|nappaile|kayta|wprowadz|wpisac|wpisz|wstukaj|uzyj|zadejte|zadaj|zadajte|vyplnte|opiste|napiste|pouzijte|irja be|usse be|adja|hasznalja|introduce*|tasteaza|tastati|scrie|foloseste|folositi',
  'наберите|набери|набрать|введите|впишите|вбейте|вставьте|укажите|вводите|ввести|используйте|впишіть|наберіть|вставте|вкажіть|введіть|використайте|въведете|въведи|унесите|унеси|unesite|unesi|ukucajte|vpisite|upisite|πληκτρολογηστε|εισαγετε|βαλτε|βαλε|γραψτε',
  'yaz|yazin|yaziniz|gir|girin|girerek|tuslayin|kullanin|daxil|kiriting|terin|теріңіз|енгізіңіз|киргизиңиз|masuk*|ketik*|isi|isikan|pakai|guna|gunakan|input|taip|tekan|ilagay|i-type|i-enter|itype|ienter|gamitin|nhap|dien|dung|bam|กรอก|ใส่|ป้อน|พิมพ์|ใช้',
  'daal*|dalein|dalo|dalen|darj|bharein|bhare|likhein|likho|lagao|enter karein|use karein|डाल*|भरें|लिखें|टाका|टाकून|टाइप|দিন|লিখুন|প্রবেশ|உள்ளிட*|பதிவிட*|ఎంటర్|నమోదు|ನಮೂದಿಸಿ|നൽകുക|દાખલ|ਭਰੋ|ਪਾਓ|ادخل*|اکتب*|استخدم*|وارد|درج|کریں|הזן|הזינו|הקלד|הקלידו|הכנס|להזין|ያስገቡ',
  'weka|ingiza|tumia|andika|jaza|put|shigar|tinye|faka|sebenzisa|gebruik|geli|gali|შეიყვანეთ|մուտքագրեք|sisesta*|ievad*|iveskite|vendos*|futni|introdueix|escriu|idatzi|sartu|输入|輸入|填写|填寫|键入|入力|입력|눌러|적어',
];

/** A number by no other name: a word that says nothing of what it numbers. */
const numbers = [
  'number|numbers|digits|figure|figures|sequence|string|key|characters|combo|combination|no',
  'numero|numerito|cifra|cifras|digitos|numeros|combinacion|clave|chiffres|chiffre|nombre|cle|suite|numeri|cifre|chiave|sequenza|combinazione|sequencia|chave|numarul|cifrele|cheia',
  'nummer|zahl|ziffern|ziffernfolge|zahlenfolge|zahlenkombination|schlussel|zeichenfolge|getal|cijfers|sleutel|siffror|sifferkombination|tal|talet|siffer|sifre|nokkel|nogle|luku|numeroa|numerosarja|avain|avaimella',
  'numer|cyfry|cyfr|liczbe|liczba|ciag|klucz|cislo|cislice|klic|kluc|szam|szamot|szamsor|szamsort|kulcs|broj|brojke|kljuc|stevilko|stevilka|число|цифры|цифр|номер|ключ|комбинация|комбинацию|цифри|комбінацію|цифрите|αριθμο|αριθμος|ψηφια|numara*|rakam*|anahtar*|sayi|raqam*',
  'angka|nomor|nombor|digit|kunci|numero|bilang|con so|day so|เลข|ตัวเลข|หมายเลข|กุญแจ|数字|號碼|号码|番号|数字|번호|숫자|키',
  'नंबर|अंक|संख्या|number|ank|নম্বর|সংখ্যা|எண்|సంఖ్య|నంబర్|ಸಂಖ್ಯೆ|നമ്പർ|નંબર|ਨੰਬਰ|الرقم|الارقام|العدد|شماره|عدد|رقم|نمبر|המספר|מספר|ቁጥር|nambari|namba|lamba|nomba|nommer|numri|skaitlis|skaicius|number|numbri|ნომერი|համարը|zenbakia',
];

/** What the number before it does: "unlocks", "signs you in". */
const doing = [
  'ile|दबाकर|से लॉगिन|দিয়ে|を入力|を押|입력|을 입력|를 입력|을 눌러|로 인증|unlocks|opens|confirms|verifies|activates|authorises|authorizes|approves|completes|finishes|starts|begins|ends|signs|logs|gets|lets|proves|links|connects|restores|resets|allows|releases|secures|validates|grants|sets|brings|takes|is what|is how|is all|is the one|and you|will do|will unlock|will open|will let|does it|goes in|goes into|should do|to confirm|to verify|to log|to sign|to open|to start|to finish|to unlock|to continue|to get|to reset|to join|to activate|to complete|to link|to connect|to use|to approve|to authorise|to authorize|to release|to collect|to pick|to set|to change|to see|to add|to pay|to access|to play|to prove',
  'confirma|desbloquea|abre|activa|autoriza|valida|permite|verifica|inicia|libera|desbloqueia|ativa|confirme|debloque|ouvre|active|autorise|permet|conferma|sblocca|apre|attiva|autorizza|bestatigt|entsperrt|offnet|aktiviert|schaltet|bevestigt|opent|ontgrendelt|bekraftar|oppnar|lasar|bekreftes|bekrefter|apner|abner|bekraefter',
  'potwierdza|otwiera|odblokowuje|aktywuje|potvrzuje|otevira|odemyka|otevre|подтверждает|откроет|открывает|разблокирует|підтверджує|відкриє|відкриває|onaylar|acar|acilir|mengonfirmasi|membuka|mengesahkan',
];

/** News of what has happened or will, in which numbers are of other things. */
const news = [
  'shipped|delivered|dispatched|arriving|arrives|arrived|departs|departed|boarding|cleared|debited|credited|charged|booked|cancelled|canceled|was activated|is active|renewed|delayed|scheduled|successful|overdue|missed|posted|refunded|recharged|processed|declined|assigned|picked up|out for delivery|on its way|on the way|in transit|ready for pickup|ready to collect|received|is due|paid|unread|followers|new jobs|balance|will reach|is confirmed|was confirmed|is ready|has left|expected|viewed|registered|resolved|closed|reminder|recorded|logged|joined',
  'enviado|enviada|entregado|entregada|en camino|recibido|recibida|recibimos|hemos recibido|fue exitosa|fue exitoso|cancelado|confirmado|confirmada|registrado|registrada|disponible|llega hoy|llegara|programado|vence|vencio|saldo|pagado|cobrado|acreditado|debitado|entregue|a caminho|saiu para|recebido|recebida|recebemos|agendado|agendada|pago|creditado|disponivel|chega hoje|vence em',
  'expedie|expediee|livre|livree|en route|recu|recue|confirmee|annulee|arrive|arrivera|disponible|enregistree|programme|solde|debite|credite|spedito|spedita|consegnato|consegnata|in consegna|ricevuto|ricevuta|confermata|annullato|arriva|arrivera|registrata|saldo|accreditato|addebitato',
  'versendet|verschickt|zugestellt|geliefert|unterwegs|eingegangen|erhalten|bestatigt|storniert|kommt heute|kommt morgen|abgebucht|gutgeschrieben|verzonden|bezorgd|onderweg|ontvangen|bevestigd|geannuleerd|komt vandaag|afgeschreven|skickats|skickat|levererats|levererad|pa vag|mottagit|bekraftad|bokad|sendt|levert|leveret|pa vei|pa vej|mottatt|modtaget|bekreftet|bekraeftet|lahetetty|toimitettu|matkalla|vastaanotettu|vahvistettu',
  'wyslana|wyslane|wyslano|dostarczona|dostarczone|w drodze|otrzymalismy|potwierdzona|potwierdzone|anulowane|czeka|odeslano|odeslana|doruceno|dorucena|na ceste|prijali|potvrzena|zrusena|odoslana|dorucena|elkuldve|kezbesitve|uton|megerkezett|expediat|expediata|livrat|livrata|in drum|primit|confirmata|anulat|ajunge azi|изпратена|доставена|получихме|poslana|poslat|isporucena|dostavljena|primili',
  'отправлен*|доставлен*|в пути|получен*|подтвержден*|подтверждена|отменен*|готов к|прибыл*|прибудет|списан*|зачислен*|задерживается|оформлен*|оплачен*|відправлено|відправлен*|доставлен*|в дорозі|отриман*|підтверджен*|скасован*|прибул*|списан*|зараховано|απεσταλη|παραδοθηκε|καθ οδον|ελαβε|επιβεβαιωθηκε',
  'gonderildi|kargoya verildi|teslim edildi|yola cikti|yolda|alindi|onaylandi|iptal edildi|ulasti|dikirim|sedang dikirim|diterima|telah tiba|dalam perjalanan|dikonfirmasi|dibatalkan|berhasil|tiba|dihantar|disahkan|nadala|naipadala|natanggap|nakumpirma|dang giao|da giao|da nhan|da huy|xac nhan thanh cong|จัดส่งแล้ว|ส่งแล้ว|จัดส่ง|ได้รับ|ยืนยันแล้ว|ยกเลิก',
  '已发货|已發貨|已送达|已送達|派送中|已签收|已簽收|已到|已收到|已确认|已確認|已取消|已付款|已出|发货|発送しました|お届け|届け|受け付け|確認しました|キャンセル|배송되|배송이|도착|접수되|확인되었|취소되|출고',
  'accepted|in progress|being processed|under review|boards|boarding|now boards|on time|completed|finished|left our|submitted|raised|lodged|your turn|waiting|on hold|held|aceptado|aceptada|aceptamos|en proceso|en revision|tramitado|resuelto|aceito|em analise|em andamento|concluido|concluida|accepte|acceptee|en cours|traite|traitee|arrivee|annule|accettato|accettata|in lavorazione|in corso|chiusa|angenommen|in bearbeitung|bearbeitet|abgeschlossen|fallt|faellt|storniert|in behandeling|afgehandeld|geaccepteerd|avslutat|avslutad|avsluttet|behandlas|kasitelty',
  'przyjeta|przyjete|przyjety|rozpatrzon*|w trakcie|zakonczon*|prijat*|vyrizen*|vyriesen*|elfogadtuk|feldolgozas|lezarult|acceptat|acceptata|in lucru|rezolvat*|приет*|обработ*|примљен*|primljen*|zavrsen*|принят*|рассмотрен*|закрыт*|ждем вас|задолженность|прийнят*|розглян*|закрит*|прибуває|sonuclan*|tamamlan*|kabul edil*|isleme alindi|selesai|diproses|telah diterima|da tiep nhan|da hoan tat|thanh cong|hoan thanh|ครบกำหนด|เรียบร้อย|已受理|受理|已完成|处理中|更新されました|完了しました|접수|처리|완료되었|दर्ज कर ली|स्वीकार|पूरा हुआ|নিষ্পত্তি|গ্রহণ করা|تم استلام|تمت معالجه|قید المعالجه|تم قبول|در حال بررسی|پذیرفته|התקבלה|בטיפול|טופל*|limepokelewa|limekamilika',
  'भेज दिया|भेजी गई|डिलीवर|रास्ते में|प्राप्त हुआ|पुष्टि हो गई|रद्द|पाठवली|পাঠানো হয়েছে|ডেলিভারি হয়েছে|பெறப்பட்டது|அனுப்பப்பட்டது|పంపబడింది|تم شحن|تم تسلیم|تم تاکید|تم استلام|فی الطریق|تم الغاء|سیصل|ثبت شد|ارسال شد|تایید شد|دریافت شد|تحویل|تم تفعیل|روانہ|موصول|נשלחה|נשלח|נמסר|התקבל|אושר*|imetumwa|imepokelewa|imethibitishwa|imewasilishwa|iko njiani',
];

/** The code is over, said after it. */
const over = [
  'was retired|is retired|was deactivated|has been deactivated|no longer works|no longer valid|is no longer|has expired|have expired|expired|was replaced|has been replaced|is replaced|replaced|is over|is void|was cancelled|is cancelled|does not work any more|stopped working|is dead|we sent earlier|we sent before|was set earlier|keep it for later|for your records|only needed at|was an older|an older one|from yesterday|is old|is now invalid|expire ho gaya*|expire ho gayi|expire ho chuka|kaam nahi|kaam nahin|nahi chalega|nahin chalega|band ho gaya|mat use karein|bhool jaiye|bhool jao|bhul jao|bhul jaiye|ignore kare*|भूल जाएं|भूल जाइए|भूल जाओ',
  "ya no sirve|ya no vale|ya no es valido|ya no funciona|ha caducado|caduco|vencio|ha expirado|expiro|fue reemplazado|reemplazado|sustituido|anulado|foi substituido|substituido|expirou|nao vale mais|nao e mais valido|ja nao e valido|foi cancelado|n'est plus valable|n'est plus valide|a expire|est perime|remplace|non e piu valido|e scaduto|scaduto|sostituito|annullato",
  'wurde storniert|ist abgelaufen|abgelaufen|nicht mehr gultig|wurde ersetzt|ersetzt|ist ungultig|is verlopen|niet meer geldig|vervangen|har gatt ut|galler inte|ersatts|er utlopt|utlopt|er udlobet|vanhentunut|ei ole enaa',
  'wygasl|stracil waznosc|niewazny|zastapiony|vyprsel|neplatny|nahrazen|neplati|lejart|ervenytelen|a expirat|expirat|nu mai este valabil|inlocuit|изтече|невалиден|istekao|ne vazi',
  'истек|истёк|устарел|больше не действует|не действует|недействителен|аннулирован|заменен|заменён|уже не работает|не работает|застарів|більше не діє|не діє|недійсний|замінено|εληξε|δεν ισχυει',
  'suresi doldu|iptal edildi|gecersiz|gecerliligini yitirdi|sudah kedaluwarsa|kedaluwarsa|kadaluarsa|tidak berlaku|sudah tidak|telah tamat|tamat tempoh|diganti|expired na|hindi na valid|het han|da het hieu luc|khong con|หมดอายุแล้ว|ใช้ไม่ได้|已失效|已过期|已過期|已作废|期限切れ|만료되|만료됐|무효',
  'समाप्त हो गया|मान्य नहीं|रद्द|बेकार|মেয়াদ শেষ|காலாவதி|గడువు ముగి|منتهی|انتهت صلاحی*|انتهی|ملغی|لم یعد|منقضی|دیگر معتبر نیست|باطل|ختم ہو|פג|אינו תקף|imekwisha|umeisha',
];

/** If you did not ask for it. */
const doubt = [
  "ignore|disregard|didn't request|did not request|didnt request|didn't ask|did not ask|not you|wasn't you|wasnt you|wasn't me|not requested|if this isn't you|didn't do it|don't recognise|didn't try|someone else",
  'ignora|ignore|no fuiste|no solicitaste|no lo solicitaste|no lo pediste|no has sido|no eres tu|no lo pidio|nao foi voce|nao pediu|nao solicitou|nao reconhece|desconsidere|ignorez|pas vous|pas demande|non sei stato|non hai richiesto|ignoralo|ignorieren|nicht angefordert|nicht sie|nicht du|nicht beantragt|negeer|niet aangevraagd|niet jij|ignorera|inte du|ikke deg|ikke dig|alla valita',
  'zignoruj|to nie ty|nie ty|ignorujte|nezadali|ignoruj|hagyja figyelmen|nu ai cerut|ignorati|nu ati solicitat|игнориру*|не вы|не запрашивали|не ви|не запитували|проігноруйте|игнорирайте|ignorisite|zanemarite|αγνοηστε|siz degilseniz|siz yapmadiysaniz|dikkate almayin|abaikan|bukan anda|bukan kamu|huwag pansinin|hindi ikaw|bo qua|khong phai ban|เพิกเฉย|ไม่ใช่คุณ|忽略|非本人|無視|心当たり|무시|본인이 아',
  'नज़रअंदाज़|अनदेखा|नहीं किया|উপেক্ষা|புறக்கணி*|విస్మరించ*|تجاهل*|نادیده|نظر انداز|התעלם|התעלמו|puuza|ignoreer',
];

export const tellingWords = createWords(telling);
export const enteringWords = createWords(entering);
export const numberWords = createWords(numbers);
export const doingWords = createWords(doing);
export const newsWords = createWords(news);
export const overWords = createWords(over);
export const doubtWords = createWords(doubt);
