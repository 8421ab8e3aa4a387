import { filled, words } from '#renderer/words/words.ts';

export const emailWords = words('email', {
  email: 'Email',
  none: 'None. This account logs in with Telegram.',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed',
  openLink: 'Open the link we sent you. Then we can warn you about changes.',
  remind: filled('Confirm your email. Open the link we sent to {email}.'),
  sendAgain: 'Send link again',
  sent: filled('Link sent to {email}.'),
  waiting: filled('Open the link we sent to {email}. Until then nothing changes.'),
  withdraw: 'Cancel change',
  withdrawn: 'Your email stays the same.',
  change: 'Change email',
  add: 'Add email',
  newEmail: 'New email',
  save: 'Send link',
  saveNow: 'Change email',
  cancel: 'Cancel',
  changed: 'Email changed.',
  invalid: 'Enter a valid email address.',
});
