import { filled, words } from '#renderer/lib/i18n/words.ts';

export const forgotPasswordWords = words('forgot-password', {
  askTitle: 'Forgot your password?',
  askLead: 'Enter the email of your account. We mail you a link that sets a new password.',
  send: 'Send the link',
  sentTitle: 'Look into your mail',
  sentLead: filled('If an account has the email {email}, a link is on its way. It works once, for 30 minutes.'),
  sentHint: 'Nothing there after a few minutes? Look into the spam folder too.',
  sendAgain: 'Send it again',
  sentAgain: 'If an account has this email, another link is on its way.',
  otherEmail: 'Use another email',
  newTitle: 'Set a new password',
  newLead: 'It ends every session of this account, here and on other devices.',
  save: 'Save and go to log in',
  done: 'Your new password is set. Log in with it.',
  expiredTitle: 'This link no longer works',
  expiredLead: 'It was used already or is older than 30 minutes. Enter your email for a new one.',
});
