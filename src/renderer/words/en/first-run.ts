import { words } from '#renderer/words/words.ts';

export const firstRunWords = words('first-run', {
  title: 'Which shop is yours?',
  intro: 'Enter its address once, then log in.',
  address: 'Shop address',
  example: 'For example shop.example.com',
  connect: 'Connect',
  noAddress: 'Enter the address you open in a browser.',
  noAnswer: 'Nothing answered at this address. Check it and your connection.',
});
