import { count, filled, words } from '#renderer/lib/i18n/words.ts';

/** What both pages say of delivered accounts. */
export const accountsWords = words('readymade-accounts', {
  list: 'Accounts',
  copyOne: filled('Copy account {number}'),
  copyAll: 'Copy all',
  copy: 'Copy',
  download: 'Download',
  saved: 'Saved',
  started: 'Download started',
  accounts: count({ one: '{count} account', other: '{count} accounts' }),
});
