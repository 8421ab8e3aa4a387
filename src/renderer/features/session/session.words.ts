import { filled, words } from '#renderer/lib/i18n/words.ts';

/** What log-in, registering and a forgotten password share. */
export const sessionWords = words('session', {
  email: 'Email',
  password: 'Password',
  newPassword: 'New password',
  remember: 'Remember me on this device',
  malformedEmail: 'Enter a valid email address.',
  noPassword: 'Enter your password.',
  shortPassword: filled('Use at least {least} characters.'),
  backToLogIn: 'Back to log in',
  support: 'Contact support',
  notRemembered: 'This computer cannot keep a log-in safely, so you stay logged in until you close the app.',
});
