import type { MainWords } from './words.ts';

/** What the shell itself says, in Hindi. */
export const hindi: MainWords = {
  alerts: {
    several: (count) => (count === 1 ? '1 नया अलर्ट' : `${count} नए अलर्ट`),
    whileAway: (count) => `आपकी अनुपस्थिति में ${count} अलर्ट`,
    afterQuiet: (count) => `शांत समय में ${count} अलर्ट`,
    unlockToRead: 'पढ़ने के लिए Numdesk अनलॉक करें।',
    testTitle: 'यह एक जाँच अलर्ट है',
    testText: 'आपकी दुकान के अलर्ट ऐसे दिखते हैं।',
  },
  tray: {
    loggedOut: 'लॉग इन नहीं है',
    connected: (email) => `जुड़ा हुआ · ${email}`,
    connecting: (email) => `जुड़ रहा है · ${email}`,
    offline: (email) => `ऑफ़लाइन · ${email}`,
    locked: 'लॉक है',
    queues: {
      recharges: (count) => `जाँच के लिए रिचार्ज: ${count}`,
      cases: (count) => `मामले: ${count}`,
      tickets: (count) => `टिकट: ${count}`,
      approvals: (count) => `स्वीकृतियाँ: ${count}`,
      servers: (count) => `कम बैलेंस वाले सर्वर: ${count}`,
    },
    alerts: 'अलर्ट',
    impersonate: 'ग्राहक के रूप में देखें',
    findCustomer: 'ग्राहक खोजें…',
    end: (email) => `${email} का खाता बंद करें`,
    lock: 'लॉक करें',
    open: 'Numdesk खोलें',
    quit: 'Numdesk बंद करें',
  },
  windows: {
    find: 'ग्राहक के रूप में देखें',
  },
};
