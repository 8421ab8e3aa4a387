import { filled, words } from '#renderer/words/words.ts';

/** The dialogs that the links in emails open. */
export const mailedLinkWords = words('mailed-link', {
  confirmTitle: 'Confirm your email',
  confirmText: 'Did you ask for this link? If not, close this.',
  confirm: 'Confirm email',
  confirmed: filled('{email} is confirmed.'),
  confirmedTitle: 'Email confirmed',
  keepTitle: 'Keep two-factor?',
  keepText: 'Logins still ask for a code. Support does not remove it.',
  keep: 'Keep two-factor',
  kept: 'Somebody may know your password. Change it now.',
  keptTitle: 'Two-factor stays on',
  changePassword: 'Change password',
  oldTitle: 'This link no longer works',
  oldLogIn: 'Log in and send a new one from your profile.',
  oldNewLink: 'Send a new one from your profile.',
  oldConfirmed: filled('{email} is confirmed. To change it, open your profile.'),
  logIn: 'Log in',
  viewProfile: 'View profile',
  close: 'Close',
});
