import { formatRupees } from '#shared/money.ts';
import { shareText, type Measure } from '#shared/staff/limits.ts';
import type { staffEnglish } from './en.ts';

type StaffWords = typeof staffEnglish;

const moment = new Intl.DateTimeFormat('hi-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const day = new Intl.DateTimeFormat('hi-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });

const paid = ({ recharge, asked, payment, paid: amount }: Parameters<StaffWords['cases']['paymentAmount']>[0]) =>
  `रिचार्ज ${recharge}, ${formatRupees(asked)}: भुगतान ${payment}, ${formatRupees(amount)},`;

const roles: StaffWords['roles'] = { owner: 'मालिक', admin: 'एडमिन', support: 'सहायता' };

export const staffHindi: StaffWords = {
  roles,

  alerts: {
    newCase: { title: 'एक मामले में फ़ैसला चाहिए' },
    moreCases: ({ count }) => ({
      title: 'और मामले',
      message: `${count} और ${count === 1 ? 'मामले' : 'मामलों'} में फ़ैसला चाहिए।`,
    }),
    moreAlerts: ({ count }) => ({ title: 'और अलर्ट', message: `इसी तरह के ${count} और अलर्ट।` }),
    booksDiffer: { title: 'हिसाब मेल नहीं खाता' },
    backupFailed: { title: 'बैकअप नहीं बन पाया' },
    paymentObjected: { title: 'एक भुगतान देखना होगा' },
    reviewWaits: { title: 'एक रिचार्ज बहुत देर से रुका है' },
    serverCritical: { title: 'एक सर्वर का बैलेंस लगभग ख़त्म है' },
    serverLow: { title: 'एक सर्वर में बैलेंस कम है' },
    drift: ({ server, action, kind, name }) => ({
      title: 'एक प्रोवाइडर के जवाब बदल गए हैं',
      message:
        kind === 'word'
          ? `${server} ने ${action} का जवाब अनजान शब्द “${name}” से दिया। इसके नंबर जाँचें।`
          : `${server} ने ${action} का जवाब अनजान रूप में दिया: “${name}”। इसके नंबर जाँचें।`,
    }),
    offersStopped: { title: 'न्यूनतम से कम क़ीमत वाले ऑफ़र रुक गए' },
    ticketRaised: ({ ticket, from }) => ({
      title: 'एक नया टिकट',
      message: `टिकट ${ticket}, ${from} का।`,
    }),
    ticketWritten: ({ ticket, from }) => ({
      title: 'एक ग्राहक ने टिकट पर लिखा',
      message: `टिकट ${ticket}, ${from} का।`,
    }),
    rechargeToReview: ({ amount, from, utr }) => ({
      title: 'एक रिचार्ज जाँच के लिए रुका है',
      message: `${from} से ${formatRupees(amount)}, UTR ${utr}।`,
    }),
    approvalAsked: ({ by, ...measure }) => ({
      title: 'एक अनुरोध मंज़ूरी के लिए रुका है',
      message: `${asked(measure)}, ${by} का अनुरोध।`,
    }),
    approved: ({ by, ...measure }) => ({
      title: 'आपका अनुरोध मंज़ूर हुआ',
      message: `${asked(measure)}, ${by} ने मंज़ूर किया।`,
    }),
    rejected: ({ reason, ...measure }) => ({
      title: 'आपका अनुरोध अस्वीकार हुआ',
      message: `${asked(measure)}: ${reason}`,
    }),
    revealsNear: ({ by, shown, most }) => ({
      title: 'एक व्यक्ति को बहुत से कोड और अकाउंट दिखाए गए',
      message: `${by} को ${day.format()} को ${shown} कोड और अकाउंट दिखाए गए। एक दिन की सीमा ${most} है।`,
    }),
    revealsReached: ({ by, most }) => ({
      title: 'कोड और अकाउंट दिखाने की सीमा पूरी हो गई',
      message: `${by} को ${day.format()} को ${most} कोड और अकाउंट दिखाए गए। यही एक दिन की सीमा है।`,
    }),
    factorNew: ({ who, opens }) => ({
      title: 'एक नया दूसरा फ़ैक्टर',
      message: `${who} ने टू-फ़ैक्टर चालू किया। उससे पैसे और गोपनीय जानकारी ${moment.format(opens)} से खुलेगी। उनसे पूछें, फिर स्टाफ़ पेज पर पुष्टि करें। यह वे नहीं थे, तो उनके अकाउंट पर रोक लगाएँ। पुष्टि या रोक के लिए आपका अपना पुराना टू-फ़ैक्टर चाहिए। वह न हो, तो किसी दूसरे मालिक या सर्वर चलाने वाले से कहें।`,
    }),
    staffJoined: ({ who, role, invited, by }) => ({
      title: 'स्टाफ़ में कोई शामिल हुआ',
      message: `${who} की भूमिका अब ${roles[role]} है। ${by} ने ${invited} को बुलाया था। यह कोई और है, तो उन्हें स्टाफ़ पेज पर हटाएँ।`,
    }),
    roleChanged: ({ who, was, role, by }) => ({
      title: role === null ? 'किसी को स्टाफ़ से हटाया गया' : 'एक भूमिका बदली गई',
      message:
        role === null
          ? `${by} ने ${who} को स्टाफ़ से हटाया। भूमिका ${roles[was]} थी।`
          : `${by} ने ${who} को ${roles[role]} बनाया। पहले भूमिका ${roles[was]} थी।`,
    }),
    factorReset: ({ who, hours, isPasswordNew }) => ({
      title: 'सर्वर पर टू-फ़ैक्टर रीसेट किया गया',
      message: `${who} का टू-फ़ैक्टर बंद है${isPasswordNew ? ' और उनका पासवर्ड नया है' : ''}। ${hours} घंटे में चालू करें, तो वह तुरंत काम करेगा। आपको इसका पता नहीं था? सर्वर चलाने वाले से पूछें।`,
    }),
    staffBanned: ({ who, by }) => ({
      title: 'स्टाफ़ के एक सदस्य पर रोक लगी',
      message: `${by} ने ${who} पर रोक लगाई। यह ग़लती थी, तो रोक हटाएँ।`,
    }),
    staffUnbanned: ({ who, by }) => ({
      title: 'स्टाफ़ के एक सदस्य की रोक हटी',
      message: `${by} ने ${who} की रोक हटाई। वे फिर लॉग इन कर सकते हैं।`,
    }),
    noticeHeld: ({ title }) => ({
      title: 'एक तय नोटिस रोका गया',
      message: `“${title}” नहीं भेजा गया। जिसने इसे तय किया था, वह अब नोटिस नहीं भेज सकता। इसे भेजें या हटाएँ।`,
    }),
    lowStock: ({ product, stock, threshold }) => ({
      title: stock === 0 ? `${product} बिक चुका है` : `${product}: ${stock} बचे हैं`,
      message: `आपने ${threshold} पर सूचना माँगी थी। रेडीमेड अकाउंट में और इंपोर्ट करें।`,
    }),
  },

  cases: {
    booksDiffer: ({ accounts }) => `इनका हिसाब मेल नहीं खाता: ${accounts.join(', ')}।`,
    backupFailed: ({ reason }) => `तय समय का बैकअप नहीं बन पाया, एक घंटे में फिर कोशिश होगी: ${reason}`,
    paymentReused: (facts) => `${paid(facts)} किसी और रिचार्ज का है।`,
    paymentAmount: (facts) => `${paid(facts)} माँगी गई रकम नहीं है।`,
    paymentRejected: (facts) => `${paid(facts)} अस्वीकार होने के बाद आया।`,
    paymentTwice: (facts) => `${paid(facts)} तब आया जब ${facts.earlier} से भुगतान हो चुका था।`,
    paymentTooHigh: (facts) => `${paid(facts)} वॉलेट की सीमा से ज़्यादा है।`,
    reviewWaits: ({ recharge, user, amount, utr }) =>
      `यूज़र ${user} का रिचार्ज ${recharge}, ${formatRupees(amount)}, UTR ${utr}, एक दिन से रुका है।`,
    serverCritical: ({ server, balance, limit }) => `${server} में ${balance} बचे हैं, गंभीर स्तर ${limit} से कम।`,
    serverLow: ({ server, balance, limit }) => `${server} में ${balance} बचे हैं, चेतावनी के स्तर ${limit} से कम।`,
    catalogueCutOff: ({ server, name, listed, missing, enabled, minutes }) =>
      `सर्वर ${server} (${name}) की सूची में ${listed} ऑफ़र हैं, ${enabled} में से ${missing} नहीं मिले। वे ${minutes} मिनट तक बिकते रहेंगे।`,
    offersStopped: ({ offers, others }) => {
      const named = offers.map(
        ({ service, country, server, price, floor }) =>
          `${service}, ${country} (${server}) की क़ीमत ${formatRupees(price)}, न्यूनतम ${formatRupees(floor)}`,
      );
      return `${named.join('। ')}।${others > 0 ? ` और ${others}।` : ''}`;
    },
    lateCode: () => 'पैसे लौटने के बाद SMS आया।',
    soldAfterClose: ({ activation, outcome }) => `सर्वर का ऐक्टिवेशन ${activation}: ${outcome}`,
    hiddenSale: ({ server, order, activations }) =>
      `सर्वर ${server} ने ऑर्डर ${order} को अनजान शब्दों में मना किया, पर शायद बेच दिया: ${activations.join(', ')}। जो किसी का नहीं है, उसे वहाँ रद्द करें।`,
    hiddenSaleUnseen: ({ server, order, at, service, country, activations }) =>
      `सर्वर ${server} ने ऑर्डर ${order} को ${moment.format(at)} पर अनजान शब्दों में मना किया। उसके खुले नंबरों की सूची से पता नहीं चला कि नंबर बिका या नहीं। वहाँ उस समय ख़रीदा ${service}, ${country} का नंबर देखें। जो किसी का नहीं है, उसे रद्द करें। ग्राहक ने इसके पैसे नहीं दिए।${activations.length > 0 ? ` यह हो सकता है: ${activations.join(', ')}।` : ''}`,
    numberStuck: ({ error }) => error,
    refundForced: ({ outcome }) => `स्टाफ़ ने पैसे लौटाए, जबकि सर्वर ने इसे बंद नहीं किया: ${outcome}।`,
    notClosed: ({ outcome }) => `सर्वर ने इसे बंद नहीं किया: ${outcome}`,
    notReadable: () => 'सर्वर ने बहुत देर तक पढ़ने लायक जवाब नहीं दिया।',
    windowsSilent: ({ server, day }) =>
      `सर्वर ${server}, ${day}: जिन नंबरों का समय ख़त्म हो गया, वे पढ़ने लायक जवाब के बिना खुले हैं।`,
    purchasesSilent: ({ server, day }) =>
      `सर्वर ${server}, ${day}: अस्पष्ट ख़रीद रुकी हैं, क्योंकि उसके खुले नंबरों की सूची पढ़ी नहीं जा रही।`,
    purchaseUnclear: ({ order, wasSold, doubt }) => {
      const found = wasSold ? 'सर्वर ने बेचा, पर उसका ऐक्टिवेशन नहीं मिला।' : 'सर्वर पर नहीं मिला।';
      if (!doubt) return `ऑर्डर ${order}: ${found}`;
      const why =
        doubt === 'unreadable'
          ? 'सर्वर ने बहुत देर तक पढ़ने लायक सूची नहीं दी।'
          : `ये ऐक्टिवेशन इसके हो सकते हैं, या हमारे नहीं हैं: ${doubt.activations.join(', ')}।`;
      return `ऑर्डर ${order}: ${found} ${why}`;
    },
    answerLost: ({ server, order }) =>
      `सर्वर ${server} से ऑर्डर ${order} के बारे में पूछा गया, और जवाब खो गया। जो सर्वर न ऑर्डर ID देखता है न क़ीमत की सीमा, उसने तब एक नंबर बेच दिया है। उसके खुले ऐक्टिवेशन देखें।`,
    soldByAsking: ({ server, activation, order, outcome }) =>
      `ऑर्डर ${order} के बारे में पूछने पर सर्वर ${server} ने ऐक्टिवेशन ${activation} बेच दिया। रद्द नहीं हुआ: ${outcome ?? 'कोशिश नहीं हुई, क्योंकि उसकी पूरी सूची नहीं पढ़ी जा सकी'}। यह किसी ग्राहक का नहीं है। उसे वहाँ रद्द करें।`,
  },
};

function asked({ amount, share, people }: Measure): string {
  if (people !== null) return `${people} ग्राहक`;
  return share === null ? formatRupees(amount) : shareText(share);
}
