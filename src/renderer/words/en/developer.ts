import { filled, words } from '#renderer/words/words.ts';

export const developerWords = words('developer', {
  standsFor: filled('Developer of {site}'),
  intro: 'Questions about this site, its API or a shop of your own? Write any time.',
  contact: 'Contact',
  email: 'Email',
  telegram: 'Telegram',
  website: 'Website',
  copyEmail: 'Copy the email address',
  support: 'Contact support',
  orders: 'About an order, a recharge or your account? Support sees it and helps faster.',
  nobody: filled('The people behind {site}'),
  nobodyText: 'No developer is named here. Support answers questions about the site, its API and your account.',
  nobodyTextAlone: 'No developer is named here. The API is documented on its own page.',
  apiDocs: 'API documentation',
});
