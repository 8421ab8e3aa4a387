import { words } from '#renderer/words/desktop-words.ts';
import { filled } from '#renderer/words/words.ts';

export const lockWords = words('lock', {
  title: 'Numdesk is locked',
  lead: filled('Confirm that you are {email} to go on.'),
  leadUnnamed: 'Confirm that it is you to go on.',
  password: 'Password',
  code: 'Code from your authenticator app',
  codeHint: 'Or a recovery code.',
  unlock: 'Unlock',
  logOut: 'Log out',
});
