import { filled, words } from '#renderer/lib/i18n/words.ts';

export const sessionsWords = words('sessions', {
  title: 'Where you are logged in',
  lead: 'Log out what you do not know, and change your password then.',
  thisDevice: 'This device',
  seen: filled('Last seen {when}'),
  end: 'Log out',
  endOne: filled('Log out {device}'),
  endOthers: 'Log out everywhere else',
  ask: 'Log out everywhere else?',
  asks: 'Every other device that uses your account has to log in again. This one stays.',
  stay: 'Cancel',
  ended: filled('{device} is logged out.'),
  othersEnded: 'Every other device is logged out.',
  alone: 'You are logged in nowhere else.',
});
