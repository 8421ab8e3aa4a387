import { words } from '#renderer/lib/i18n/words.ts';

export const registerWords = words('register', {
  title: 'Create your account',
  lead: 'An email and a password are all it takes.',
  known: 'Already have an account?',
  logIn: 'Log in',
  submit: 'Create account',
});
