import { filled, words } from '#renderer/lib/i18n/words.ts';

export const landingWords = words('landing', {
  title: 'Numbers for one-time codes',
  headline: 'A number for the code. The code in seconds.',
  pitch:
    'Pick a service and a country, pay a few rupees from your wallet, and the one-time code appears on your screen by itself. If none comes, your money is back without asking.',
  createAccount: 'Create an account',
  logIn: 'Log in',
  whatYouGet: 'What you get',
  walletTitle: 'A wallet in rupees',
  walletText: 'Recharge by UPI from your own app. Every price is shown before you buy, every movement after.',
  choiceTitle: 'The service and country you need',
  choiceText: 'Compare price, stock and how often codes arrive, then buy with one tap.',
  refundTitle: 'No code, no charge',
  refundText: 'A number that receives nothing is refunded by itself, to the paisa.',
  sample: 'A bought number that has just received its code',
  arrivedAfter: filled('arrived after {seconds} s'),
});
