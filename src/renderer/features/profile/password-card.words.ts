import { words } from '#renderer/lib/i18n/words.ts';

export const passwordWords = words('profile-password', {
  title: 'Password',
  lead: 'Changing it logs every other device out and ends your API key.',
  firstLead:
    'You have none yet. With one you can also log in by your email. Setting it logs every other device out and ends your API key.',
  noEmail: 'A password needs an email, and this account has none: it logs in with Telegram.',
  fresh: 'New password',
  change: 'Change password',
  set: 'Set a password',
  changed: 'Your password is changed. Every other device was logged out; an API key made before no longer works.',
  first: 'Your password is set.',
});
