import { rowOf } from './languages/languages.ts';
import { createWords } from './words.ts';

/** Names of numbers that are no codes, by language; the number follows. */
const before = [
  'appointment*|cita|consulta|turno|rdv|rendez vous|termin|termine|afspraak|appuntamento|visita|wizyt*|navstev*|termin|termina|randevu*|lich hen|запись|записи|записью|приём|прием|запис|візит|час|ραντεβού|תור|פגישה|موعد*|نوبت*|अपॉइंटमेंट*|অ্যাপয়েন্টমেন্ট*|janji|temu janji|นัดหมาย|预约|預約|予約|예약|miadi|programare*|programarea|idopont*|tid|aika|ajanvaraus*|vizit*',
  'warranty|domain|trademark|module|window|door|hall|lobby|modulo|ventanilla|puerta|aula|sala|salon|local|oficina|guiche|porta|balcao|salle|porte|bureau|etage|schalter|raum|saal|tur|zimmer|lokal|sportello|porta|piano|loket|balie|zaal|deur|окно|окне|зал|зале|дверь|аудитори*|кабинете|вікно|залі|okienko|okienku|drzwi|pokoju|sali|okenko|prepazka|dvere|mistnost|ablak|terem|ajto|ghiseu|gise|kapi|ruang|loket|pintu|bilik|kaunter|quay|窗口|窓口|창구|خط|نافذه|باجه|दरवाजा|काउंटर|खिड़की|কাউন্টার',
  'info|information|help|support|care|customer care|queries|query|questions|enquiries|inquiries|complaints|emergency|hilfe|auskunft|notruf|notfall|ayuda|ajuda|aide|assistance|aiuto|bantuan|yardim|destek|pomoc|pomoci|segitseg|informacio|ajutor|hjalp|hjelp|apua|справка|справки|помощь|поддержка|поддержки|довідка|довідки|допомога|підтримка|помощ|инфо|інфо|βοηθεια|עזרה|תמיכה|مساعده|للمساعده|للاستفسار|استفسار|الدعم|کمک|پشتیبانی|मदद|सहायता|সাহায্য|உதவி|సహాయం|咨询|諮詢|客服|문의|상담|ช่วยเหลือ|สอบถาม|msaada|taimako',
  // What was complained of, claimed or sent back.
  'trn|manager|denuncie|denunciar|marque|marque al|calle|seats|shares|bsb|sort code|poin|points|prius|gabinet*|absage|kabinet*|puntos|pontos|bonusow|points balance|location|zone|bay|site|lane|complaint|claim|return|report|incident|contract|licence|license|permit|meter|plan|bus|train|building|reclamo|reclamacion|queja|denuncia|devolucion|contrato|medidor|linea|edificio|reclamacao|devolucao|protocolo|chamado|reclamation|retour|contrat|dossier|batiment|compteur|reso|reclamo|segnalazione|contratto|edificio|meldung|beschwerde|retoure|vertrag|zahler|gebaude|melding|klacht|contract|arende|avtal|sak|sag|reklamation|avtale|aftale|sopimus|valitus',
  'reklamacj*|zgloszeni*|umow*|zwrot|licznik*|reklamac*|smlouv*|zmluv*|panasz*|szerzodes*|reclamatie|contractul|sesizare*|договор*|жалоба|жалобы|обращени*|заявк*|заявлени*|скарг*|звернен*|заяв*|basvuru*|sikayet*|sozlesme*|keluhan|kontrak|laporan|aduan|khieu nai|hop dong|hoa don|ใบแจ้งหนี้|สัญญา|คำร้อง|投诉|投訴|合同|工单|报修|契約|申込|お客様番号|신청|계약|민원|शिकायत|उपभोक्ता|बिल|অভিযোগ|புகார்|ఫిర్యాదు|شکوی|شکواک|عقد|شکایت|قرارداد|תלונה|חוזה|ombi|malalamiko|mkataba',
  // What was ordered, booked, sent or asked.
  'order*|ref|ref.|refno|reference*|ticket|invoice|bill|booking*|pnr|tracking|awb|consignment|shipment|parcel|package|case|complaint|request|transaction*|txn|trxn|trx|utr|rrn|upi|receipt|policy|docket|token number|queue|serial|model|imei|batch|id|userid|user id|username|user name|login id|customer|cust|member*|loan|application|registration|reg|uid|crn|folio|device|session|terminal|room|gate|seat|flight|train|bus|cab|taxi|driver|rider|locker|box|slot|table|platform|route|atm|bankomat*|cajero|банкомат*|counter|kiosk|till no|channel|episode|version|build|windows|iphone|galaxy|class of|agent|branch|shop|store no|unit|apt|apartment|suite|floor|block|house|house no|flat|plot|pincode|pin code|postbox|po box|sector',
  // Cards and accounts.
  'card*|debit card|credit card|account|acct|a/c|ac|acc|ending|ending in|ending with|ends|ends in|ends with|last four|last 4|last digits|wallet no|iban|vpa|mobile|mob|phone|ph|tel|tel.|telephone|cell|call|dial|helpline|hotline|toll free|whatsapp|fax|contact|reply',
  // Amounts.
  'pay|paid|payment|pays|amount|amt|total|sum|price|worth|balance|bal|limit|spent|spend|debited|debited by|credited|credited by|transfer*|send|sending|sent|withdraw*|purchase of|purchase|of|deposit*|received|refund*|recharge*|win|won|earn|earned|save|bonus|cashback|charge|charged|fee|due|emi|steps|walked|points|score|follow',
  'ऑर्डर|ऑर्डर संख्या|ऑर्डर नंबर|संदर्भ|संदर्भ संख्या|टिकट|खाता|खाते|खात्यातून|खात्यात|कार्ड|क्रेडिट कार्ड|डेबिट कार्ड|फ़ोन|फोन|मोबाइल|हेल्पलाइन|कॉल|कॉल करें|भुगतान|राशि|कुल|शेष|बैलेंस|बिल|शिकायत|बुकिंग|लेनदेन|पीएनआर|पार्सल|मकान|फ्लैट|पिनकोड|एकूण|रक्कम|शिल्लक|तिकीट|संपर्क|ग्राहक|ड्राइवर|ट्रेन|उड़ान',
  'অর্ডার*|রেফারেন্স*|টিকিট*|অ্যাকাউন্ট*|একাউন্ট*|কার্ড*|ফোন|মোবাইল|হেল্পলাইন|কল|পরিমাণ|মোট|ব্যালেন্স|বিল|লেনদেন|বুকিং|গ্রাহক|পেমেন্ট|ট্রেন|বাড়ি|রেফ|রেফ.|ট্র্যাকিং',
  'ஆர்டர்*|குறிப்பு*|டிக்கெட்*|கணக்கு*|அட்டை*|கார்டு*|தொலைபேசி|அழைக்க*|உதவி*|தொகை|மொத்தம்|இருப்பு|பில்|ரயில்|வாடிக்கையாளர்|பரிவர்த்தனை*|ஆர்டர் எண்|குறிப்பு எண்',
  'ఆర్డర్*|రిఫరెన్స్*|టికెట్*|ఖాతా*|కార్డ్*|కార్డు*|ఫోన్|మొబైల్|కాల్|మొత్తం|బ్యాలెన్స్|బిల్లు|లావాదేవీ*|రైలు|కస్టమర్|రెఫ్',
  'الطلب|طلب|طلبک|طلبیه|*رقم الطلب|المرجع|مرجع|مرجعی|رقم المرجع|الفاتوره|فاتوره|تذکره|التذکره|الحجز|حجز|حساب|الحساب|حسابک|بطاقه|البطاقه|بطاقتک|المنتهیه ب*|المنتهی ب*|تنتهی ب*|ینتهی ب*|منتهیه ب*|هاتف|الهاتف|اتصل|اتصل علی|جوال|المبلغ|مبلغ|بمبلغ|بقیمه|قیمه|رصید|رصیدک|اجمالی|دفع|الرحله|رحله|شحنه|الشحنه|غرفه|شارع|الرمز البریدی|عملیه|العملیه|رقم العمیل|الدعم',
  'سفارش|شماره سفارش|پیگیری|شماره پیگیری|فاکتور|بلیت|بلیط|رزرو|کارت|حساب|تلفن|موبایل|تماس|مبلغ|موجودی|پرداخت|تراکنش|پرواز|قطار|پلاک|پلاک خودرو|واحد|خیابان|کدپستی|مشتری|مرسوله|آرڈر|اکاؤنٹ|کارڈ|فون|رقم|بیلنس|پشتیبانی',
  'ออเดอร์|คำสั่งซื้อ|เลขที่คำสั่งซื้อ|เลขที่|หมายเลขคำสั่งซื้อ|อ้างอิง|เลขอ้างอิง|ใบเสร็จ|ตั๋ว|การจอง|บัญชี|บัตร|บัตรลงท้าย|ลงท้าย|ลงท้ายด้วย|โทร|โทร.|เบอร์|ยอด|จำนวน|ยอดเงิน|ยอดรวม|รวม|ชำระ|จ่าย|ราคา|ห้อง|เที่ยวบิน|พัสดุ|บ้านเลขที่|ปี|พ.ศ.|ค.ศ.|หมายเลขพัสดุ|สายด่วน|ติดต่อ',
  '订单|訂單|订单号|訂單編號|单号|單號|流水号|参考号|參考編號|票号|发票|账户|帳戶|账号|帳號|卡号|卡號|尾号|尾號|尾号为|尾号是|末四位|末四碼|后四位|後四碼|电话|電話|拨打|致电|手机|手机号|客服|热线|熱線|金额|金額|支付|付款|支出|消费|消費|余额|餘額|总额|合计|共|转账|轉帳|充值|航班|车次|房间|门牌|快递|包裹|运单|編號|编号|工号|回复|退订|第|约|价值|车牌|车牌号|尾数',
  '注文|ご注文|受付番号|お問い合わせ番号|参照番号|請求書|チケット|予約|口座|カード|カード番号|末尾|下4桁|下四桁|電話|お電話|連絡先|合計|金額|お支払い|支払い|残高|ご利用額|便名|号車|部屋|荷物|配送番号|会員|サポート|西暦|〒',
  '주문|예약|접수번호|참조번호|청구서|티켓|계좌|카드|끝자리|끝번호|뒷자리|전화|고객센터|문의|연락처|금액|결제|결제금액|총|합계|잔액|출금|입금|송금|항공편|열차|객실|택배|송장|회원번호|사번|차량번호|차량',
  'заказ*|замовлення|номер заказа|референс*|ссылка|квитанц*|счет*|счёт*|счета|рахун*|билет*|квиток|бронь|бронирован*|бронюван*|карт*|картк*|карта|карты|номер карты|телефон*|тел|тел.|звоните|позвоните|дзвоніть|зателефонуйте|горячая линия|сумм*|сума|суму|итого|разом|оплат*|оплач*|сплат*|списан*|списано|зачислен*|перевод*|переказ*|баланс*|залишок|остаток|на сумму|стоимост*|рейс*|поезд|поезда|поезде|поездом|поїзд|поїзда|поїзді|посылк*|посилк*|трек|ттн|накладн*|кабинет|дом|д|д.|кв|кв.|оф|оф.|ул|ул.|вул|вул.|буд|буд.|под|заявк*|обращени*|договор*|договір|полис*|лот|авто|маршрут*|этаж|участник*|клиент*|клієнт*|операци*|чек',
  'pedido*|orden|factura|reserva|referencia|ref|boleto|billete|cuenta|tarjeta|terminada en|terminado en|acabada en|que termina en|terminacion|tel|telefono|telefone|llame|llama|llame al|llama al|ligue|ligue para|monto|importe|cantidad|valor|valor de|total|saldo|pago|pague|pagar|compra de|compra por|compra|cargo|transferencia*|vuelo|voo|tren|trem|paquete|pacote|encomenda|calle|av|av.|avenida|rua|piso|habitacion|conta|cartao|final|terminado em|terminada em|com final|protocolo|nota fiscal|chamado|boleto|numero de pedido|numero do pedido|pix|guia|envio|linea|linha|caso|tramite|atencion|cliente',
  'commande|facture|reservation|reference|billet|compte|carte|se terminant par|terminant par|finissant par|dossier|telephone|appelez|appelez le|montant|total|solde|paiement|payer|payez|achat de|achat|virement|vol|train|colis|rue|avenue|chambre|numero de commande|numero client|client|suivi',
  'bestell*|auftrag*|rechnung*|buchung*|referenz*|vorgang*|ticket*|konto*|karte*|kartennummer|endziffern|endend auf|endet auf|endend mit|endet mit|mit der endung|endung|tel|telefon*|rufnummer|hotline|anrufen|betrag*|summe|gesamt*|saldo|zahlung*|zahlen|uberweisung*|kauf|flug|zug|paket*|sendung*|zimmer|kunde*|kundennr|vertrag*|wagen|fahrt|strasse|hausnummer|in hohe von',
  'ordine|fattura|prenotazione|riferimento|rif|rif.|biglietto|conto|carta|che termina con|terminante con|che finisce con|con finale|telefono|chiama|chiamare|chiama il|importo|totale|saldo|pagamento|pagare|acquisto|acquisto di|bonifico|volo|treno|pacco|spedizione|pratica|via|camera|cliente|assistenza',
  'siparis*|fatura*|rezervasyon*|referans*|bilet*|hesab*|kart*|sonu|son hanesi|son 4 hanesi|telefon*|arayin|arayiniz|tutar*|toplam|bakiye*|odeme*|islem*|havale|ucus|sefer|kargo|takip|musteri*|talep*|oda|kapi|numarali',
  'pesanan*|faktur|tagihan*|referensi|tiket|rekening*|kartu*|berakhiran|yang berakhir|akhiran|telepon|telp|telp.|hubungi|jumlah|total|saldo|pembayaran*|bayar|transfer*|sebesar|senilai|penerbangan|kereta|resi|paket|kamar|jalan|jl|jl.|nomor pesanan|pelanggan|layanan|transaksi*|baki|akaun|kad|bilangan',
  'don hang|hoa don|dat ve|dat cho|tham chieu|tai khoan|tk|so the|ket thuc bang|duoi so|so cuoi|dien thoai|sdt|goi|lien he|hotline|tong dai|so tien|tong|tong cong|so du|thanh toan|chuyen khoan|chuyen|giao dich|gd|chuyen bay|tau|phong|so nha|duong|nam|ho tro|kien hang|bill|khach hang',
  'zamowieni*|faktur*|rezerwac*|referenc*|bilet*|kont*|rachun*|kart*|konczacy sie na|koncowce|konczaca sie na|konczacej sie|tel|telefon*|zadzwon|zadzwon pod|infolini*|kwot*|sum*|razem|saldo|platnos*|przelew*|zaplac*|lot|pociag*|paczk*|przesylk*|pokoj|ul|ul.|klient*|zgloszen*|umow*|nr zamowienia|transakcj*|na kwote',
  'bestelling|bestelnummer|factuur|boeking|referentie|kenmerk|ticket|rekening|kaart|pas|eindigend op|eindigt op|telefoon|bel|bedrag|totaal|saldo|betaling|betaal|overboeking|vlucht|trein|pakket|zending|kamer|klant|klantnummer|dossier|beställning|ordre*|faktura|konto|kort|belopp|tilaus*|lasku|kortti|tili|summa|comanda|factura|suma|objednavk*|castka|uctu|rendeles*|osszeg|szamla|παραγγελι*|ποσο|κάρτα|λογαριασμ*|τηλ|הזמנה|סכום|כרטיס|חשבון',
];

/** Small words directly before a number that is an amount, a year or an address. */
const leading = [
  'e.g.|eg|e.g|such as|like|z.b.|z. b.|p. ej.|np.|for example|not|instead of|nicht|statt|не|вместо|en vez de|en lugar de|au lieu de|since|until|till|before|after|copyright|c|from|over|about|only|up to|than|worth of|by|in|on|sms|text|send to|to|at|of',
  'с|до|з|року|от|від|більше|более|около|на|к|desde|en|em|por|depuis|au|seit|uber|dal|od|do|sinds|van|nam|nu|tahun|sejak|ปี|年',
];

/** What stands after such a number. */
const after = [
  'szamu|poin|puntow|нол|points|pts|unread|litres|liters|mb left|gb left|others|new jobs',
  "is your order|is your booking*|is your reference*|is your ticket|is the reference*|points|coins|miles|steps|people|users|orders|items|kms|km|gb|mb|kb|tb|kg|calls|sms|messages|rewards|stars|likes|followers|tokens|credits|seats|shares|units|hrs|street|st|road|rd|avenue|ave|blvd|boulevard|lane|ln|drive|dr|court|way|square|parkway|pkwy|debited|credited|paid|spent|transferred|sent|received|deducted|withdrawn|has been debited|has been credited|was debited|off|edition|festival|has expired|has now expired|is expired|is now expired|expired|is no longer valid|no longer valid|was used|has been used|is invalid|is not valid|is incorrect|was incorrect|has been cancelled|is disabled|is void|is outdated|is obsolete|was replaced|has been replaced|can no longer be used|no longer works|no longer work|do not work|don't work",
  'वाले कार्ड|से समाप्त*|पर समाप्त*|ने संपणा*|ने समाप्त*|पर ख़त्म*|पर खत्म*|अंक|पॉइंट*|पॉइंट्स|ऑर्डर|लोग|নম্বর অর্ডার|দিয়ে শেষ*|এ শেষ*|পয়েন্ট*|இல் முடி*|புள்ளி*|என முடி*|తో ముగి*|పాయింట్*|నంబర్ ఆర్డర్',
  'نقطه|نقاط|امتیاز|تومان|تومانی|ریال|کو ختم|แต้ม|คะแนน|คน|积分|積分|点积分|元|人|号订单|號訂單|的订单|结尾*|的卡|的银行卡|ポイント|円|人|番のご注文|番の|番で|で終わる|丁目|番地|号室|号車|년|포인트|번 주문|번 카드|로 끝나는|으로 끝나는|호실|번길',
  'numarali siparis*|nolu siparis*|numarali|nolu|no lu|ile biten|ile sona eren|hesab*|kart*|puan*|tl|kisi|балл*|бонус*|очк*|человек|шт|шт.|людей|бали|балів|punkt*|pontos|puntos|points|punti|personas|pessoas|poin|orang|diem|nguoi|osob|punten|mensen|straat|laan|strasse|str|str.|stuck|vegzodo*|re vegzodo*|просрочен|истек|устарел|больше не действ*|недействител*|expirado|caducado|abgelaufen|scaduto|expirou|ha caducado|ha expirado|a expire|ist abgelaufen|e scaduto|suresi doldu|kadaluarsa|het han|wygasl|verlopen|已过期|已失效|已過期|有効期限が切れ*|만료되었*|समाप्त हो चुका|अमान्य',
  "vencido|vencida|anulado|anulada|cancelado|cancelada|perime|annule|annullato|ungultig|kedaluwarsa|niewazny|nieaktualny|cancelled|canceled|ya no es valid*|ya no sirve|ya no vale|ya no funciona|no es valid*|vencio|ha vencido|esta vencid*|ja nao e valid*|nao e mais valid*|nao vale mais|perdeu a validade|esta expirado|n'est plus valable|n'est plus valide|a expiree|ist nicht mehr gultig|ist ungultig|gilt nicht mehr|wurde ersetzt|non e piu valid*|non vale piu|nie jest juz wazny|jest niewazny|stracil waznosc|is niet meer geldig|is verlopen|artik gecer*|gecersiz*|gecerliligini|tidak berlaku lagi|sudah tidak berlaku|telah kedaluwarsa|sudah kedaluwarsa|khong con hieu luc|khong con dung*|da het han",
  'уже не действ*|не действует|не действителен|уже недействител*|просрочен*|истёк|истек|отменен|более не действ*|більше не д*|вже не д*|недійсн*|अब मान्य नहीं|मान्य नहीं|समाप्त हो गया|की अवधि समाप्त|আর বৈধ নয়|আর কার্যকর নয়|মেয়াদোত্তীর্ণ|لم یعد صالح*|منتهی الصلاحیه|انتهت صلاحیته|غیر صالح|دیگر معتبر نیست|منقضی*|หมดอายุแล้ว|ใช้ไม่ได้แล้ว|ใช้งานไม่ได้|已作废|作废|已作廢|已无效|无效|無效|は無効|は使用できません|더 이상 유효하지',
];

/** How long a code may be used. */
const lasting = [
  'valid|valid for|expires*|works for|works until|मान्य|वैध|মেয়াদ*|বৈধ|செல்லு*|చెల్లు*|صالح*|ینتهی|معتبر|اعتبار|หมดอายุ|ใช้ได้|有效|有效期|有効|有効期限|유효*|действ*|дійсн*|valido|valida|vence|caduca|valable|expire|gultig|verfallt|scade|gecerli*|berlaku|hieu luc|wazn*|geldig|giltig|gyldig|voimassa|valabil|platny',
];

/** Said of all codes, not of this one. */
const warning = [
  "never|do not|dont|don't|not share|nobody|anyone|will not|won't|asks for|ask for|ask you for|न बताएं|साझा न|शेयर न|কাউকে|কখনও|பகிர வேண்டாம்|చెప్పవద్దు|لا تشارک|ندهید|อย่า|ห้าม|请勿|請勿|勿|切勿|不要|しないで|教えない|마세요|не сообщайте|никому|нікому|не передавайте|не повідомляйте|no comparta*|no lo compart*|nunca|jamas|nao compartilhe|nao informe|ne partagez|jamais|niemals|nicht weiter*|non condivid*|mai|paylasmay*|jangan|khong chia se|khong cung cap|tuyet doi|nie udostepniaj|nigdy|nikomu|nooit|deel deze niet|niet delen",
];

/** Said of what is to be bought for less: a code beside it is for the shop's till. */
const offer = [
  '%|discount*|off your|off on|free ride*|a free|for free|first order|next order*|next ride*|at checkout|friend|friends|earn|referral|promo|promos|promotion*|coupon*|voucher*|sale|deal|deals|offer|offers|cashback|gift card*|giftcard*|free delivery|free shipping|giveaway|buy 1|buy one|get 1 free|get one free|bogo|2x1|1+1',
  "diskon|potongan|hemat|gratis|ahorra*|amigos|economiz*|economis*|amis|sparst|sparen|freunde*|risparmi*|amici|oszczed*|kazan|tiet kiem|descuento*|desconto*|oferta*|rebaja*|cupon*|cupom|remise*|reduction|soldes|bon d'achat|rabatt*|gutschein*|angebot*|sconto|sconti|offerta|buono|indirim*|firsat*|kampanya*|giam gia|uu dai|khuyen mai|znizk*|rabat*|promocj*|korting*|aanbieding*|slevu|sleva|reducere|alennus*|εκπτωσ*",
  'скидк*|скидок|акци*|распродаж*|бонусн*|знижк*|छूट|ऑफर|डिस्काउंट|ছাড়|অফার|ডিসকাউন্ট|தள்ளுபடி|తగ్గింపు|خصم|الخصم|تخفیض*|عرض|عروض|تخفیف*|رعایت|ส่วนลด|โปรโมชั่น|优惠|折扣|立减|優惠|割引|クーポン|セール|할인|쿠폰|הנחה|מבצע',
];

export const offerWords = createWords(offer);
export const otherWords = createWords([...before, ...rowOf('other')]);
export const leadingWords = createWords(leading);
export const followingWords = createWords(after);
export const lastingWords = createWords(lasting);
export const warningWords = createWords([...warning, ...rowOf('warning')]);
export const pastWords = createWords(rowOf('past'));
