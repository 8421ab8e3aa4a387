import { formatRupees } from '#shared/money.ts';
import { formatPhone } from '#shared/text/phone.ts';
import { waitText } from '#shared/wait.ts';
import { excerptOf, type Words } from './en.ts';
import { receiptHindi } from './receipts/hi.ts';
import { securityHindi } from './security/hi.ts';
import { staffHindi } from './staff/hi.ts';
import { visitorsHindi } from './visitors/hi.ts';

const waitOf = (hours: number) => waitText(hours * 3600, 'hi');
const day = new Intl.DateTimeFormat('hi-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
const moment = new Intl.DateTimeFormat('hi-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const clock = new Intl.DateTimeFormat('hi-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const on = (phone: string | null) => (phone === null ? '' : `${formatPhone(phone)} पर `);

export const hindi: Words = {
  staff: staffHindi,
  visitors: visitorsHindi,

  notices: {
    codeArrived: ({ service, phone }) => ({
      title: `${service} का कोड आ गया`,
      message: `${on(phone)}आपका कोड कॉपी करने के लिए तैयार है।`,
    }),
    smsArrived: ({ service, phone }) => ({
      title: `${service} का SMS आ गया`,
      message: `${on(phone)}आपका SMS पढ़ने के लिए तैयार है।`,
    }),
    noCode: ({ service, phone, amount }) => ({
      title: `${formatRupees(amount)} आपके वॉलेट में रिफ़ंड हुए`,
      message: `${service}: ${on(phone)}कोई SMS नहीं आया। आपसे पैसे नहीं लिए गए।`,
    }),
    notBought: ({ service, amount }) => ({
      title: `${formatRupees(amount)} आपके वॉलेट में रिफ़ंड हुए`,
      message: `${service}: नंबर ख़रीदा नहीं जा सका। आपसे पैसे नहीं लिए गए।`,
    }),
    refunded: ({ amount, description, isPart }) => ({
      title: `${formatRupees(amount)} आपके वॉलेट में रिफ़ंड हुए`,
      message: isPart ? `${description}: क़ीमत का एक हिस्सा।` : `${description}: पूरी क़ीमत।`,
    }),
    accountsRecalled: ({ order, product, accounts, amount, text }) => ({
      title: amount > 0 ? `${formatRupees(amount)} आपके वॉलेट में रिफ़ंड हुए` : `${product} वापस लिया गया`,
      message: [
        accounts === 1
          ? `${product}, ऑर्डर #${order}: आपका ख़रीदा एक अकाउंट हमने वापस ले लिया है। उसे इस्तेमाल न करें।`
          : `${product}, ऑर्डर #${order}: आपके ख़रीदे ${accounts} अकाउंट हमने वापस ले लिए हैं। उन्हें इस्तेमाल न करें।`,
        text,
      ]
        .filter(Boolean)
        .join(' '),
    }),
    accountReplaced: ({ order, product }) => ({
      title: 'एक अकाउंट बदला गया',
      message: `${product}, ऑर्डर #${order}: जो अकाउंट नहीं चला, उसकी जगह आपको दूसरा मिला है। देखने के लिए ऑर्डर खोलें।`,
    }),
    rechargePaid: ({ amount, bonus }) => ({
      title: `${formatRupees(amount)} आपके वॉलेट में जुड़ गए`,
      message: bonus ? `आपका रिचार्ज पूरा हो गया। बोनस: ${formatRupees(bonus)}।` : 'आपका रिचार्ज पूरा हो गया।',
    }),
    discount: ({ basisPoints, until }) => ({
      title: basisPoints === 0 ? 'आपकी छूट ख़त्म हो गई' : `आपको नंबरों पर ${basisPoints / 100}% छूट मिली है`,
      message:
        basisPoints === 0
          ? 'अब आपको सामान्य क़ीमतें दिखेंगी।'
          : `दिख रही क़ीमतों में छूट शामिल है${until ? `, ${day.format(until)} तक` : ''}।`,
    }),
    rechargeRejected: ({ amount, reason }) => ({
      title: `${formatRupees(amount)} का रिचार्ज स्वीकार नहीं हुआ`,
      message: reason,
    }),
    rechargeNotFound: ({ amount, days }) => ({
      title: `${formatRupees(amount)} का रिचार्ज नहीं मिला`,
      message: `हमें ${days} दिनों में यह भुगतान अपने बैंक स्टेटमेंट में नहीं मिला। भुगतान किया हो तो सपोर्ट से संपर्क करें।`,
    }),
    balanceAdded: ({ amount, reason }) => ({
      title: `${formatRupees(amount)} आपके वॉलेट में जुड़ गए`,
      message: reason,
    }),
    balanceTaken: ({ amount, reason }) => ({
      title: `${formatRupees(amount)} आपके वॉलेट से काटे गए`,
      message: reason,
    }),
    ticketAnswered: ({ title, text }) => ({
      title: 'सपोर्ट ने आपके टिकट का जवाब दिया',
      message: `${title}: ${excerptOf(text)}`,
    }),
    supportVisit: ({ began_at: from, expires_at: latest, acting_at: acting, ended_at: ended }) => ({
      title: ended
        ? `सपोर्ट ने आपके अकाउंट ${acting ? 'में काम किया' : 'को देखा'}`
        : `सपोर्ट आपके अकाउंट ${acting ? 'में काम कर रहा है' : 'को देख रहा है'}`,
      message: ended
        ? `${moment.format(from)} से ${clock.format(ended)} तक, भारतीय समय। यह विज़िट और जो दिखाया गया, लॉगिन इतिहास में देखें।`
        : `${moment.format(from)} से, ज़्यादा से ज़्यादा ${clock.format(latest)} तक, भारतीय समय। यह विज़िट और जो दिखाया जा रहा है, लॉगिन इतिहास में देखें।`,
    }),
    twoFactorRemoval: ({ hours, warned }) => ({
      title: 'टू-फ़ैक्टर हटाया जा रहा है',
      message: `सपोर्ट ${waitOf(hours)} में आपके अकाउंट से टू-फ़ैक्टर हटा देगा। ${warned ? '' : 'हम आपको ईमेल से सूचना नहीं दे सकते। '}यह आप नहीं थे? अपनी प्रोफ़ाइल में इसे रोकें।`,
    }),
    twoFactorKept: {
      title: 'टू-फ़ैक्टर चालू रहेगा',
      message: 'टू-फ़ैक्टर हटाना रोक दिया गया। लॉग-इन के लिए कोड अब भी चाहिए।',
    },
  },

  rejectReasons: {
    not_on_statement: 'यह भुगतान हमारे बैंक स्टेटमेंट में नहीं मिला।',
    utr_used: 'यह UTR किसी और रिचार्ज में पहले ही इस्तेमाल हो चुका है।',
    amount_differs: 'हमें मिली रकम इस रिचार्ज की रकम से अलग है।',
    double: 'इसी भुगतान का दावा किसी और रिचार्ज के लिए भी किया गया।',
  },

  mails: {
    passwordReset: ({ site }) => ({
      subject: `${site} के लिए नया पासवर्ड रखें`,
      title: 'नया पासवर्ड रखें',
      before: [
        `हमें आपका ${site} पासवर्ड रीसेट करने का अनुरोध मिला है।`,
        'यह लिंक 30 मिनट तक, सिर्फ़ एक बार काम करेगा। नया पासवर्ड रखते ही आपके सभी डिवाइस लॉग आउट हो जाएँगे।',
      ],
      button: 'नया पासवर्ड रखें',
      after: ['यह आप नहीं थे? इस ईमेल को अनदेखा करें। आपका पासवर्ड वही रहेगा।'],
    }),
    emailConfirmation: ({ site }) => ({
      subject: `${site} के लिए अपना ईमेल कन्फ़र्म करें`,
      title: 'अपना ईमेल कन्फ़र्म करें',
      before: [
        `कन्फ़र्म करें कि यह ईमेल आपके ${site} अकाउंट का है।`,
        'इसके बाद हम आपको बदलावों की सूचना दे सकेंगे और आप टू-फ़ैक्टर चालू कर सकेंगे। यह लिंक 3 दिन तक काम करेगा।',
      ],
      button: 'ईमेल कन्फ़र्म करें',
      after: [`${site} पर आपका अकाउंट नहीं है? इस ईमेल को अनदेखा करें। लिंक न खोलें।`],
    }),
    twoFactorRemoval: ({ site, hours = 72 }) => ({
      subject: `आपके ${site} अकाउंट से टू-फ़ैक्टर हटाया जा रहा है`,
      title: 'टू-फ़ैक्टर हटाया जा रहा है',
      before: [
        `किसी ने ${site} सपोर्ट से कहा कि आपके अकाउंट का दूसरा फ़ैक्टर खो गया है। सपोर्ट इसे ${waitOf(hours)} में हटा देगा।`,
        `यह अनुरोध आपने किया था? आपको कुछ नहीं करना है। ${waitOf(hours)} बाद पासवर्ड से लॉग इन करें।`,
      ],
      button: 'टू-फ़ैक्टर रहने दें',
      after: ['यह आप नहीं थे? इसे अभी रोकें। फिर अपना पासवर्ड बदलें। शायद कोई उसे जानता है।'],
    }),
    staffInvitation: ({ site }) => ({
      subject: `${site} के स्टाफ़ में आपको न्योता`,
      title: `${site} के स्टाफ़ में शामिल हों`,
      before: [
        `${site} के मालिक आपको अपने स्टाफ़ में बुलाते हैं। भूमिका और बुलाने वाले को देखने के लिए लिंक खोलें।`,
        'अपने अकाउंट से स्वीकार करें, या नया बनाएँ। लिंक एक बार, 7 दिन तक चलता है।',
      ],
      button: 'न्योता देखें',
      after: ['आपको इसकी उम्मीद नहीं थी? इस ईमेल को अनदेखा करें। लिंक किसी को न दें: जिसके पास है, वह स्वीकार कर सकता है।'],
    }),
    staffFactorNew: ({ site, who, role, since, opens }) => ({
      subject: `${site} के स्टाफ़ में एक नया दूसरा फ़ैक्टर`,
      title: 'एक नया दूसरा फ़ैक्टर',
      before: [
        `${who} (${staffHindi.roles[role]}) ने ${moment.format(since)} (भारतीय समय) पर टू-फ़ैक्टर चालू किया।`,
        `उससे पैसे और गोपनीय जानकारी ${moment.format(opens)} (भारतीय समय) से खुलेगी। उससे पहले कुछ नहीं खुलेगा।`,
        'क्या यह वे थे? उनसे फ़ोन पर या मिलकर पूछें। फिर स्टाफ़ पेज पर पुष्टि करें।',
      ],
      button: 'स्टाफ़ पेज खोलें',
      after: [
        'यह वे नहीं थे? उनके अकाउंट पर अभी रोक लगाएँ। इससे वे हर जगह से लॉग आउट हो जाएँगे।',
        'पुष्टि या रोक के लिए आपका अपना पुराना टू-फ़ैक्टर चाहिए। वह न हो, तो किसी दूसरे मालिक या सर्वर चलाने वाले से कहें।',
      ],
    }),
    receipt: receiptHindi.mail,
    test: ({ site }) => ({
      subject: `${site} से टेस्ट ईमेल`,
      title: 'ईमेल पहुँच रहे हैं',
      before: [`${site} की सेटिंग से किसी ने यह टेस्ट भेजा है। ग्राहकों को ईमेल इसी तरह मिलते हैं।`],
      button: 'सेटिंग खोलें',
      after: [],
    }),
    security: {
      subject: ({ title, site }) => `${title} – ${site}`,
      unknownDevice: 'किसी प्रोग्राम',
      button: 'मेरा अकाउंट देखें',
      notYou: 'यह आप नहीं थे? अभी अपना पासवर्ड रीसेट करें। इससे आपके बाकी डिवाइस लॉग आउट हो जाएँगे और API key रद्द हो जाएगी।',
      notYouLate: 'यह आप नहीं थे? अभी सपोर्ट से संपर्क करें।',
    },
    orLink: 'अगर बटन काम न करे, तो यह पता खोलें:',
    invitedFooter: ({ site }) => `आपको यह ईमेल इसलिए मिला क्योंकि ${site} के मालिक ने आपको न्योता दिया।`,
    footer: ({ site }) => `यह ईमेल आपको इसलिए मिला है क्योंकि ${site} पर आपका अकाउंट है।`,
  },

  receipt: receiptHindi.pdf,

  security: securityHindi,

  apiKey: {
    created: {
      title: 'API key बनाई गई',
      message: 'जिन प्रोग्राम के पास यह key है, वे अब आपका बैलेंस ख़र्च कर सकते हैं। यह आप नहीं थे? Key रद्द करें और अपना पासवर्ड बदलें।',
    },
    rotated: {
      title: 'API key बदली गई',
      message: 'पुरानी key अब काम नहीं करती। यह आप नहीं थे? नई key रद्द करें और अपना पासवर्ड बदलें।',
    },
    revoked: {
      title: 'API key रद्द की गई',
      message: 'जो प्रोग्राम इसे इस्तेमाल करते थे, वे अब आपके अकाउंट तक नहीं पहुँच सकते।',
    },
  },
};
