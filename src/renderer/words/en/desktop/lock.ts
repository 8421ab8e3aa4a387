import { words } from '#renderer/words/desktop-words.ts';
import { filled } from '#renderer/words/words.ts';

export const lockWords = words('lock', {
  title: 'Numdesk is locked',
  lead: filled('Confirm that you are {email} to continue.'),
  leadUnnamed: 'Confirm it is you to continue.',
  password: 'Password',
  noPassword: 'Enter your password.',
  code: 'Code from your authenticator app',
  codeHint: 'Or a recovery code.',
  unlock: 'Unlock',
  logOut: 'Log out',
});
