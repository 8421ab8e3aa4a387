import { words } from '#renderer/lib/i18n/words.ts';

export const logInWords = words('log-in', {
  title: 'Log in',
  lead: 'Your numbers and your wallet are waiting.',
  newHere: 'New here?',
  register: 'Create an account',
  forgot: 'Forgot it?',
  submit: 'Log in',
});
