import { count, filled, words } from '#renderer/words/words.ts';

export const homeWords = words('home', {
  balance: 'Balance',
  recharge: 'Recharge',
  buyNumber: 'Buy number',
  openNumbers: 'Open numbers',
  howManyOpen: count({ one: '{count} open', other: '{count} open' }),
  manage: 'Manage',
  noneOpen: 'No open numbers',
  noneOpenText: 'Numbers you buy appear here with their codes.',
  buyOne: 'Buy a number',
  finding: 'Finding a number…',
  copyNumber: 'Copy the number',
  copyCode: 'Copy code',
  spokenCode: filled('{service} code: {code}'),
  waiting: 'Waiting for SMS · auto-refund if none arrives',
  allServices: 'All services',
  from: filled('from {price}'),
  recent: 'Recent transactions',
  all: 'All',
  nothingMoved: 'No transactions yet',
  nothingMovedText: 'Recharges, purchases and refunds appear here.',
  refund: filled('Refund · {what}'),
});

export const landingWords = words('landing', {
  title: 'Numbers for one-time codes',
  headline: 'A number for the code. The code in seconds.',
  pitch:
    'Pick a service and a country, pay a few rupees from your wallet, and the one-time code appears on your screen automatically. If none arrives, your money is refunded to your wallet.',
  createAccount: 'Create an account',
  logIn: 'Log in',
  whatYouGet: 'What you get',
  walletTitle: 'A wallet in rupees',
  walletText: 'Recharge by UPI from your own app. Every price is shown before you buy, every transaction after.',
  choiceTitle: 'The service and country you need',
  choiceText: 'Compare price, stock and how often codes arrive, then buy with one tap.',
  refundTitle: 'No code, no charge',
  refundText: 'A number that receives nothing is refunded automatically, to the paisa.',
  sample: 'A bought number that has just received its code',
  arrivedAfter: filled('arrived after {seconds} s'),
});
