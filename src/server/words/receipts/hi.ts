import { formatRupees } from '#shared/money.ts';
import type { receiptEnglish } from './en.ts';

export const receiptHindi: typeof receiptEnglish = {
  mail: ({ site, amount, number }) => ({
    subject: `${formatRupees(amount)} की रसीद – ${site}`,
    title: `${formatRupees(amount)} मिल गए`,
    before: [`हमें आपका भुगतान मिल गया और रकम आपके वॉलेट में जोड़ दी गई। रसीद ${number} PDF के रूप में साथ है।`],
    button: 'रिचार्ज देखें',
    after: ['आप यह रसीद कभी भी अपने रिचार्ज से डाउनलोड कर सकते हैं।'],
  }),

  pdf: {
    title: 'रसीद',
    number: 'रसीद नंबर',
    issued: 'जारी करने की तारीख',
    paid: 'भुगतान की तारीख',
    method: 'भुगतान का तरीका',
    methods: { upi: 'UPI', sandbox: 'डेमो भुगतान' },
    utr: 'UTR',
    payment: 'पेमेंट ID',
    gstin: 'GSTIN',
    from: 'भुगतान पाने वाले',
    to: 'भुगतान करने वाले',
    headline: ({ amount, date }) => `${date} को ${amount} का भुगतान हुआ`,
    description: 'विवरण',
    amount: 'रकम',
    recharge: ({ id }) => `वॉलेट रिचार्ज #${id}`,
    bonus: 'बोनस',
    bonusNote: 'दुकान की ओर से, इसका भुगतान नहीं हुआ',
    amountPaid: 'चुकाई गई रकम',
    added: 'वॉलेट में जोड़े गए',
    demo: 'डेमो। असली पैसा नहीं दिया गया।',
    notInvoice: 'यह प्रीपेड वॉलेट में किए गए भुगतान की रसीद है। यह टैक्स इनवॉइस नहीं है।',
  },
};
