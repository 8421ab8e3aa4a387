import { filled, words } from '#renderer/lib/i18n/words.ts';

export const socialWords = words('social-login', {
  or: 'or',
  google: 'Continue with Google',
  telegram: 'Continue with Telegram',
  unreachable: filled('{provider} could not be reached. Check your connection, or use your email and password.'),
  blocked: filled('Your browser blocked the window of {provider}. Allow pop-ups for this site, then try again.'),
  closed: filled('The window of {provider} was closed before you logged in. Nothing was changed.'),
});
