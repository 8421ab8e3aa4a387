import { words } from '#renderer/words/words.ts';

export const loginHistoryWords = words('login-history', {
  logins: 'Logins',
  outcome: 'Outcome',
  all: 'All',
  succeeded: 'Logged in',
  refused: 'Failed',
  wrongPassword: 'Wrong password',
  wrongCode: 'Wrong two-factor code',
  unknownDevice: 'Unknown device',
  none: 'No logins yet',
  noneText: 'Every login to your account, and every attempt, appears here.',
  everywhere: 'Log out everywhere',
  everywhereAsk: 'Log out everywhere?',
  everywhereText: 'All your devices are logged out, including this one.',
  notEnded: 'No device was logged out.',
  stay: 'Stay',
});
