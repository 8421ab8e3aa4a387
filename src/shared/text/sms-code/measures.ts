import { createWords } from './words.ts';

/** Money, mostly written before its amount. */
const leadingMoney = [
  'nt$|hk$|twd$|us$|usd$|s$|a$|c$|nz$|mx$|ar$|cl$|co$|rd$|gh₵|$|€|£|¥|₹|₽|₩|฿|₫|₴|₺|₦|₱|৳|﷼|₪|₸|₼|₾|₡|₲|r$|us$|rs|rs.|inr|usd|eur|gbp|aed|sar|idr|myr|thb|rp|rp.|rm|रु|रु.|रू|रू.|ரூ|ரூ.|రూ|రూ.',
];

/** Money, mostly written after its amount. */
const money = [
  'qar|kwd|egp|irr|bdt|cny|rmb|jpy|krw|rub|uah|mxn|cop|clp|brl|vnd|pln|php|sgd|npr|lkr|pkr|ngn|kes|zar|cad|aud|chf|sek|nok|dkk|huf|czk|ron|bgn|ils|usdt|btc|eth|twd|hkd|nzd|omr|bhd|jod|lbp|iqd|mad|dzd|tnd|lyd|etb|tzs|ugx|rwf|ghs|xof|xaf|fcfa|cfa|ksh|tsh|ush|mmk|khr|lak|mnt|kzt|uzs|azn|gel|amd|byn|mdl|rsd|bam|isk|us dollars|dollar*|euro|euros|pound*|bucks|rupee*|rupay*|rupees|lakh|crore|cents',
  'रुपये|रुपए|रुपया|रुपयांची|रुपयांचे|रुपय*|টাকা*|ரூபாய்*|రూపాయ*|ر.س|ریال|ریالا|درهم*|جنیه*|دینار*|دولار*|تومان|روپ*|บาท|元|块|人民币|円|원|만원|руб|руб.|рубл*|р.|р|грн|грн.|гривень|гривні|тенге|peso*|sol|soles|reais|euro|tl|lira*|rupiah|dong|zl|zloty*|kr|kr.|kc|ft|lei|лв',
];
export const leadingMoneyWords = createWords(leadingMoney);
export const moneyWords = createWords(money);

const time = [
  'min|min.|mins|minute*|sec|sec.|secs|second*|hour*|hr|hrs|day|days|week*|month*|year*|sek*|std|stunde*|tag|tage|tagen|jahr*|monat*|heure*|jour|jours|mois|minuto*|segundo*|hora|horas|dia|dias|mes|meses|minuti|secondi|ore|giorni|minuut|minuten|uur|dagen|dakika*|saniye*|saat*|gun|gundur|menit*|detik*|jam|hari|phut|giay|gio|minut*|godzin*|sekund*|dni|dzien',
  'मिनट*|मिनिट*|सेकंड*|सेकेंड*|घंट*|तास*|दिन*|দিন*|মিনিট*|সেকেন্ড*|ঘণ্টা*|நிமிட*|நொடி*|விநாடி*|மணி*|నిమిష*|సెకన్*|గంట*|دقیقه|دقائق|دقیقتین|ثانیه|ثوانی|ساعه|ساعات|ساعت|روز|یوم|منٹ|นาที|วินาที|ชั่วโมง|วัน|分钟|分鐘|秒|小时|小時|天内|分間|分以内|分内|分有効|時間|日間|분|초|시간|минут*|мин|мин.|секунд*|сек|сек.|час|часа|часов|день|дня|дней|дн.|хвилин*|хв|хв.|годин*|діб',
];
export const timeWords = createWords(time);
