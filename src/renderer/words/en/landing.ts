import { count, filled, words } from '#renderer/words/words.ts';

export const landingWords = words('landing', {
  title: 'Virtual numbers for OTPs',
  headline: 'Virtual numbers for OTPs. Pay only when the code arrives.',
  pitch:
    'Choose a service and country, buy a number in rupees and read the code on your screen. No code? Full automatic refund.',
  createAccount: 'Create an account',
  logIn: 'Log in',
  closed: 'We take no new customers right now.',
  sample: 'Sample',
  sampleText: 'A bought number that has just received its code',
  hiddenDigits: 'An Indian number with hidden digits',
  arrivedAfter: filled('arrived after {seconds} s'),

  prices: 'Live prices',
  pricesNote: 'The price you see is the most you pay.',
  services: count({ one: '{count} service', other: '{count} services' }),
  countries: count({ one: '{count} country', other: '{count} countries' }),
  from: filled('from {price}'),
  rate: filled('{rate}% success'),
  allServices: 'See all services',
  search: 'Search services',
  noneFound: filled('No results for “{search}”'),
  more: filled('Show {count} more'),

  steps: 'How it works',
  addTitle: 'Add money',
  addByUpi: filled('Recharge by UPI, from {minimum}.'),
  addMoney: filled('Recharge your wallet, from {minimum}.'),
  addUnavailable: 'Recharges are not available right now.',
  buyTitle: 'Buy a number',
  buyText: 'Compare price, stock and success rate.',
  copyTitle: 'Copy the code',
  copyText: 'It appears when the SMS arrives.',

  trust: 'Your money is safe',
  noCode: 'No code, no charge',
  neverMore: 'Never more than the price shown or your maximum',
  realRates: 'Success rates from real orders, last 30 days',
  everyRupee: 'Every rupee in Transactions',
  twoFactor: 'Two-factor login',

  questions: 'Questions and answers',
  finalCall: 'Get your first number.',
});

/** The questions of visitors, in the order in which they are shown. */
export const landingQuestions = words('landingQuestions', {
  what: 'What is a virtual number?',
  whatAnswer: 'A number you use for a few minutes to receive a code by SMS. No SIM needed.',
  noCode: 'What if no code arrives?',
  noCodeAnswer:
    'When the timer ends, the full price returns to your wallet automatically. You can also cancel earlier, after a short wait.',
  cost: 'What does a number cost?',
  costAnswer: 'It depends on service and country. You see the price before you buy.',
  add: 'How do I add money?',
  addAnswer: 'Pay the exact amount with any UPI app and enter the 12-digit UTR. We check it and add the money.',
  fast: 'How fast is the code?',
  fastAnswer: 'Offers with enough recent orders show their success rate and usual time.',
  another: 'Can I get another code?',
  anotherAnswer: 'Yes, where the server allows it. It is free while the number is open.',
  readymade: 'What are readymade accounts?',
  readymadeAnswer: 'Email and social accounts, delivered right after payment. Change the password before use.',
  api: 'Is there an API?',
  apiAnswer: 'Yes. It follows handler_api, so common client libraries work.',
});
