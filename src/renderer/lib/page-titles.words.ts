import { words } from './i18n/words.ts';

/** A page's headline: the same while its code is still on its way as on the page itself. */
export const pageTitles = words('page-titles', {
  dashboard: 'Dashboard',
  buyNumber: 'Buy number',
  recharge: 'Recharge',
  numbers: 'Numbers',
  transactions: 'Transactions',
  notifications: 'Notifications',
  logins: 'Logins',
  profile: 'Profile',
  readymade: 'Readymade accounts',
  orderedReadymade: 'My accounts',
  apiDocs: 'API',
  developer: 'Developer',
});
