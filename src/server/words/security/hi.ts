import { providerNames, type SocialProvider } from '#shared/social-provider.ts';
import type { securityEnglish } from './en.ts';

const list = new Intl.ListFormat('hi');
const stillLogIn = (logins: SocialProvider[]) =>
  logins.length === 0
    ? ''
    : ` ${list.format(logins.map((one) => providerNames[one]))} से लॉग-इन अब भी होगा। आप इसे प्रोफ़ाइल में हटा सकते हैं।`;

export const securityHindi: typeof securityEnglish = {
  password_changed: ({ device, ip, logins }) => ({
    title: 'आपका पासवर्ड बदला गया',
    message: `इसे ${device} (${ip}) से बदला गया। आपके बाकी डिवाइस लॉग आउट कर दिए गए। पहले बनी API key अब काम नहीं करेगी।${stillLogIn(logins)}`,
  }),
  password_reset: ({ device, ip, logins }) => ({
    title: 'आपका पासवर्ड रीसेट हुआ',
    message: `ईमेल में भेजा गया लिंक ${device} (${ip}) से इस्तेमाल हुआ। सभी डिवाइस लॉग आउट कर दिए गए। पहले बनी API key अब काम नहीं करेगी।${stillLogIn(logins)}`,
  }),
  two_factor_on: ({ device, ip }) => ({
    title: 'टू-फ़ैक्टर चालू है',
    message: `इसे ${device} (${ip}) से चालू किया गया। अब लॉग-इन के लिए ऑथेंटिकेटर ऐप का कोड चाहिए।`,
  }),
  two_factor_off: ({ device, ip }) => ({
    title: 'टू-फ़ैक्टर बंद है',
    message: `इसे ${device} (${ip}) से बंद किया गया। अब सिर्फ़ पासवर्ड से लॉग-इन होगा।`,
  }),
  recovery_codes_renewed: ({ device, ip }) => ({
    title: 'नए रिकवरी कोड बनाए गए',
    message: `इन्हें ${device} (${ip}) से बनाया गया। पुराने कोड अब काम नहीं करेंगे।`,
  }),
  recovery_code_used: ({ device, ip }) => ({
    title: 'एक रिकवरी कोड इस्तेमाल हुआ',
    message: `इससे ${device} (${ip}) पर आपकी पहचान की पुष्टि हुई। यह सिर्फ़ एक बार काम करता है।`,
  }),
  two_factor_removed: () => ({
    title: 'टू-फ़ैक्टर हटा दिया गया',
    message: 'जैसा बताया गया था, सपोर्ट ने इसे हटा दिया। सभी डिवाइस लॉग आउट कर दिए गए। अब सिर्फ़ पासवर्ड से लॉग-इन होगा।',
  }),
  email_change_started: ({ device, ip }) => ({
    title: 'आपका ईमेल बदलने वाला है',
    message: `यह बदलाव ${device} (${ip}) से शुरू हुआ। नए ईमेल पर भेजा गया लिंक खुलते ही ईमेल बदल जाएगा।`,
  }),
  email_changed: ({ device, ip, logins }) => ({
    title: 'आपका ईमेल बदला गया',
    message: `इसे ${device} (${ip}) से बदला गया। अब से लॉग-इन और ईमेल के लिए नया ईमेल इस्तेमाल होगा।${stillLogIn(logins)}`,
  }),
  sessions_ended: ({ device, ip, logins }) => ({
    title: 'आपके सभी डिवाइस लॉग आउट हुए',
    message: `यह ${device} (${ip}) से किया गया। अब हर डिवाइस पर फिर से लॉग इन करना होगा।${stillLogIn(logins)}`,
  }),
  google_linked: ({ device, ip }) => ({
    title: 'Google लॉग-इन जोड़ा गया',
    message: `इसे पहली बार ${device} (${ip}) पर इस्तेमाल किया गया। ईमेल बदलने के बाद भी इससे आपके अकाउंट में लॉग-इन होगा।`,
  }),
  google_unlinked: ({ device, ip }) => ({
    title: 'Google लॉग-इन हटाया गया',
    message: `इसे ${device} (${ip}) से हटाया गया। आपके बाकी डिवाइस लॉग आउट कर दिए गए। पहले बनी API key अब काम नहीं करेगी।`,
  }),
  telegram_unlinked: ({ device, ip }) => ({
    title: 'Telegram लॉग-इन हटाया गया',
    message: `इसे ${device} (${ip}) से हटाया गया। आपके बाकी डिवाइस लॉग आउट कर दिए गए। पहले बनी API key अब काम नहीं करेगी।`,
  }),
  taken_back: ({ device, ip }) => ({
    title: 'Google ने पुष्टि की कि यह अकाउंट आपका है',
    message: `यह ${device} (${ip}) पर हुआ। पहले का पासवर्ड, API key और Telegram लॉग-इन अब काम नहीं करेंगे। बाकी डिवाइस लॉग आउट कर दिए गए। आप ईमेल से नया पासवर्ड रख सकते हैं।`,
  }),
  new_device: ({ device, ip }) => ({
    title: 'आपके अकाउंट में नया लॉग-इन',
    message: `${device} (${ip}) से पहली बार लॉग-इन हुआ।`,
  }),
};
