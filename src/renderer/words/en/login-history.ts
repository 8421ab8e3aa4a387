import { words } from '#renderer/words/words.ts';

export const loginHistoryWords = words('login-history', {
  logins: 'Logins',
  outcome: 'Outcome',
  all: 'All',
  succeeded: 'Logged in',
  refused: 'Refused',
  wrongPassword: 'Wrong password',
  wrongCode: 'Wrong two-factor code',
  unknownDevice: 'Unknown device',
  none: 'No logins yet',
  noneText: 'Every log-in to your account, and every try, is listed here.',
  everywhere: 'Log out everywhere',
  everywhereAsk: 'Log out everywhere?',
  everywhereText: 'Every device that uses your account is logged out, this one too.',
  stay: 'Stay',
});
