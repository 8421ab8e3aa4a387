import { words } from '#renderer/lib/i18n/words.ts';

export const passwordWords = words('profile-password', {
  title: 'Password',
  lead: 'Changing it logs every other device out.',
  firstLead: 'You have none yet. With one you can also log in by your email.',
  noEmail: 'A password needs an email, and this account has none: it logs in with Telegram.',
  fresh: 'New password',
  change: 'Change password',
  set: 'Set a password',
  changed: 'Your password is changed. Every other device was logged out.',
  first: 'Your password is set.',
});
