import { formatRupees, type Paise } from '#shared/money.ts';

/** The email with a receipt, and the words of its PDF file. */
export const receiptEnglish = {
  mail: ({ site, amount, number }: { site: string; amount: Paise; number: string }) => ({
    subject: `Receipt for ${formatRupees(amount)} – ${site}`,
    title: `${formatRupees(amount)} received`,
    before: [`We received your payment and added it to your wallet. Receipt ${number} is attached as a PDF.`],
    button: 'View recharge',
    after: ['You can download the receipt from your recharge at any time.'],
  }),

  pdf: {
    title: 'Receipt',
    number: 'Receipt number',
    issued: 'Date of issue',
    paid: 'Date paid',
    method: 'Payment method',
    methods: { upi: 'UPI', sandbox: 'Demo payment' },
    utr: 'UTR',
    payment: 'Payment ID',
    gstin: 'GSTIN',
    from: 'Received by',
    to: 'Received from',
    headline: ({ amount, date }: { amount: string; date: string }) => `${amount} paid on ${date}`,
    description: 'Description',
    amount: 'Amount',
    recharge: ({ id }: { id: number }) => `Wallet recharge #${id}`,
    bonus: 'Bonus',
    bonusNote: 'A gift of the shop, not paid for',
    amountPaid: 'Amount paid',
    added: 'Added to wallet',
    demo: 'Demo. No real money was paid.',
    notInvoice: 'This is a receipt for a payment into a prepaid wallet. It is not a tax invoice.',
  },
};
