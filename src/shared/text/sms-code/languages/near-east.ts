import type { Language } from './language.ts';

/** Arabic, Persian, Urdu, Pashto, Kurdish, Sindhi, Hebrew, Arabic in Latin letters, English. */
export const nearEast: Readonly<Record<string, Language>> = {
  ar: {
    code: '*رمز|*رمزک|رموز|*کود|*کودک|کلمه مرور|کلمه المرور|کلمه السر|کلمه سر|*الرقم السری|رقم سری|رقم التحقق|رقم تحقق|رقم التاکید|رقم تاکید|رقم التفعیل|رقم تفعیل|مفتاح|المفتاح|رقمک السری|رقم الامان|رقم التعریف الشخصی|الشفره|شفره|شیفره',
    proof: '*تحقق*|*تاکید*|*تسجیل*|*تفعیل*|*مصادقه|*تایید*|دخول|الدخول|للدخول|*توثیق|لتاکید|اثبات|*استعاده|*تنشیط',
    use: 'استخدم*|یرجی استخدام|باستخدام|استعمل*|استخدام',
    typing: 'ادخل*|اکتب*|ادخال|بادخال|یرجی ادخال|ادرج|الرجاء ادخال',
    being: 'هو|هی|هوه|هو التالی|التالی',
    warning: 'لا تشارک*|لا تعط*|احد|ای احد|ای شخص|لا ترسل*|ابدا|لا تفصح|عدم مشارکه|لن نطلب|عدم الافصاح|لا تخبر*',
    other:
      '*طلب|*طلبک|*حساب|*حسابک|بطاقه|البطاقه|بطاقتک|هاتف|هاتفک|جوال|جوالک|المبلغ|مبلغ|رصید|رصیدک|مرجع|المرجع|العنوان|فرع|الفرع|عمیل|العمیل|اتصل|شارع|فاتوره|الفاتوره|شحنه|الشحنه|صراف|الصراف|موعد|تذکره|معامله|المعامله',
    past: 'تم ارسال*|ارسلنا|تم تغییر*|تم حظر|تم تحدیث|انتهت صلاحی*|تم ایقاف|منتهی',
  },
  arLatin: {
    code: 'ramz|el code|al code|el ramz|ramz al|kalimat al murur',
    proof: 'tahaqoq|ta2kid|takid|tasjil|taf3il|dokhol',
    use: 'esta5dem|istakhdim',
    typing: 'adkhil|da55al|dakhel|d5el',
    being: 'howa|huwa|hiya|heya',
    warning: 'la tusharik|matsharksh|la to3ti',
    other: 'talab|hisab|raqm hatef|mablagh',
    past: 'tam ersal|tam taghyir',
  },
  fa: {
    code: '*کد|کدتان|کدی|کد شما|*گذرواژه*|*رمز|رمزدوم|رمز دوم|رمزتان|رمز عبور|رمز ورود|شماره تایید|شماره تأیید|کلمه عبور|شناسه تایید|کلید|پین|رمز موقت|کد ورود',
    proof: '*تایید*|ورود|تصدیق|احراز*|ثبت نام|ثبتنام|فعالسازی*|فعال سازی*|بازیابی|تغییر رمز|عضویت|احرازهویت|لاگین',
    use: 'استفاده*|بکار ببرید',
    typing: 'وارد*|درج*|بنویسید|تایپ*',
    being: 'است|می باشد|میباشد|عبارت است از',
    warning: 'ندهید|نگذارید|هیچ کس*|هیچکس*|هرگز|کسی|قرار ندهید|افشا نکنید|نگویید|محرمانه',
    other:
      'سفارش*|حساب|کارت|کارت:|تلفن|موبایل|تلفن همراه|شماره همراه|مبلغ|موجودی|مانده|پیگیری|مرجع|تماس|نشانی|آدرس|شعبه|مشتری|فاکتور|قبض|مرسوله|پشتیبانی|پلاک|نوبت',
    past: 'ارسال شد|ارسال گردید|تغییر کرد|تغییر یافت|مسدود*|منقضی*|به روز',
  },
  ur: {
    code: 'کوڈ*|او ٹی پی|پاس ورڈ*|پاسورڈ*|پن|پن کوڈ|تصدیقی نمبر|تصدیق نمبر|خفیه نمبر|خفیہ نمبر|خفیہ کوڈ',
    proof: 'تصدیق*|لاگ ان|لاگن|رجسٹر*|فعال*|ویریف*|سائن ان|توثیق*|داخل هونے',
    use: 'استعمال*',
    typing: 'درج*|لکھیں|ٹائپ*|داخل کریں|ڈالیں',
    being: 'ہے|ہیں|ھے|یہ ہے',
    warning: 'کسی کو*|کسی کے ساتھ*|کبھی*|شیئر نہ*|مت*|نہ بتائیں|نہ دیں',
    other: 'آرڈر*|اکاؤنٹ*|کارڈ*|فون*|موبائل*|رقم*|بیلنس*|حوالہ*|پتہ|کال*|صارف*|برانچ',
    past: 'بھیج*|تبدیل*|بلاک*|ختم ہو*',
  },
  ps: {
    code: 'کوډ*|رمز*|پټنوم*|پاسورډ*|د تایید شمیره|پټ نوم*|شفر*',
    proof: 'تایید*|تصدیق*|ننوتل*|ننوت*|راجستر*|فعال*|د ننوتلو',
    use: 'وکاروئ|استعمال*|کارول*',
    typing: 'دننه کړئ|ولیکئ|داخل کړئ',
    being: 'دی|ده',
    warning: 'له چا سره*|هیچا*|مه شریکوئ|هیڅکله',
    other: 'فرمایش*|حساب*|کارت*|تلیفون*|مبلغ*|ادرس*',
    past: 'ولیږل*|بدل*|بند*',
  },
  ku: {
    code: 'کۆد*|کود*|وشه نهێنی*|وشەی نهێنی*|koda*|kod|kodê|kodi|sifre*|şîfre*|sîfre*|ژماره دلنیای*|ژمارەی دڵنیاکردنەوە*|peyva nehînî|تێپه ڕه وشه*',
    proof: 'دڵنیا*|پشتڕاست*|چوونه ژوور*|چوونەژوورەوە*|تۆمار*|چالاک*|pesrast*|piştrast*|têketin*|teketin*|tomar*|qeyd*',
    use: 'به کار بهێنه|بەکاربهێنە*|بەکار بهێنە*|bikar bine|bikar bîne|bi kar bine',
    typing: 'بنووسه|بنووسە*|داخل بکه*|binivise|binivîse|tekeve',
    being: 'ە|بریتیه له|بریتییە لە|e|ye',
    warning: 'مه ده|مەدە*|هیچ که س*|هیچ کەس*|parve neke*|tu kesi|tu kesî',
    other: 'داواکاری*|هه ژمار*|هەژمار*|کارت*|ته له فۆن|مۆبایل|بڕ*|siparis|hesab*|kart*',
    past: 'نێردرا*|گۆڕدرا*|hat sandin|hat guhertin',
  },
  sd: {
    code: 'ڪوڊ*|پاسورڊ*|او ٽي پي|پن',
    proof: 'تصدیق*|لاگ ان|رجسٽر*',
    use: 'استعمال*',
    typing: 'داخل ڪریو*|لکو',
    being: 'آهی|آھی|اهی',
    warning: 'ڪنهن سان*|شیئر نه*|نه ٻڌایو',
    other: 'آرڊر*|اڪائونٽ*|ڪارڊ*|فون*|رقم*',
    past: 'موڪل*|تبدیل*',
  },
  he: {
    code: '*קוד|*קודים|*הקוד|*סיסמ*|*סיסמה|*סיסמא|*ססמה|*ססמא|*סיסמתך|*סיסמתכם|*סיסמת|*מפתח|מספר אימות|מספר זיהוי|*צופן|*פין|קוד-האימות|קוד-אימות|סוד',
    proof: '*אימות|*אישור|*התחברות|*כניסה|*הרשמה|*הפעלה|*הזדהות|*זיהוי|לאמת|לאשר|אמת|להתחבר|*איפוס|*וידוא|*שחזור',
    use: 'השתמש*|השתמשו|יש להשתמש|תוך שימוש|באמצעות',
    typing: 'הזן|הזינו|הזיני|להזין|הקלד*|הקיש*|הקש|הכנס*|כתוב|רשמו|להקליד',
    being: 'הוא|היא|הינו|הינה|זה|הנו',
    warning: 'אין למסור|אל תשתף*|לעולם|לאף אחד|אל תמסור*|אין לשתף|אל תעביר*|לאיש|אין להעביר|איש',
    other:
      '*הזמנה|*הזמנתך|*חשבון|*כרטיס*|המסתיים ב|המסתיים|מסתיים ב|המסתיימת ב|*טלפון|*נייד|*סכום|*יתרה|*אסמכתא|*אסמכתה|*כתובת|רחוב|*סניף|*לקוח|חייגו|חייג|*משלוח|*חבילה|*פנייה|*תור',
    past: 'נשלח*|שונה|שונתה|נחסמ*|נחסם|פג תוקף|פג תוקפו|עודכנ*|הוחלפ*',
  },
  en: {
    code: 'passkey|captcha|secret key|login key|secret number|security number|confirmation number|confirmation digits|verification digits|verification key|one-time key|one time number|auth key|pass code|passwd|pw|pwd|code word|codeword|magic number|secret word|access number|one time passcode|passcode|vcode|vercode|authcode|auth number|coce|coed|cdoe|ocde|codde|coode|ccode|codw|xode|vode|pascode|passocde|pasword|passwrod|passowrd|passsword|passwod|login number|sign-in number|login digits|security digits|unlock digits|tac no|tac number|smscode|smspin|dynamic pin',
    proof:
      'verif*|veirf*|varif*|authenti*|confirm*|comfirm*|validat*|login|log-in|log in|log into|log onto|let you in|lets you in|let you into|lets you into|get you in|gets you in|sign into|logging into|signing into|logging in|sign in|signing in|sign up|signing up|activat*|recover*|reset*|regist*|unlock*|identity|approv*|authori*|link your|linking|join|enrol*|pair|pairing|2fa|two factor|two-factor',
    use: 'use|using|submit|provide|apply|quote',
    typing: 'enter|type|input|insert|key in|punch in|fill in|put in|entering|typing|key-in|enter in',
    being: "is|are|it is|it's|its|that's|will be|equals|being|is now",
    warning:
      "never|do not|dont|don't|nobody|anyone|anybody|no one|noone|won't|not to be shared|keep it|asks for|ask for|ask you for|not share|cant|cannot",
    other:
      'room|hall|booth|desk|counter|lane no|floor|bay|dock|locker no|hotline|helpline|call us|call on|address|district|dist|pincode|postal|branch|kiosk|flight|order no|order id|case id|case no|ticket no|reference no|serial no|member no|policy no|meter|meter no|extension|ext|ext.|plate|bus no|train no|coach|seat|invoice no|employee|student|roll no|loan no|survey|ward|queue no|token no',
    past: 'was sent|has been sent|been sent|we sent|we have sent|was changed|has been changed|been changed|changed|was updated|been updated|blocked|locked|was reset|has been reset|been reset|expired|was used|been used|wrong|incorrect|invalid|will be sent|is sent|was entered|has been disabled|deactivated|has been removed|will receive|will get|was set|has been set|successfully set',
  },
};
