import { filled, words } from '#renderer/words/words.ts';

export const forgotPasswordWords = words('forgot-password', {
  askTitle: 'Forgot your password?',
  askLead: 'Enter your email. We send you a link to reset your password.',
  send: 'Send link',
  sentTitle: 'Check your email',
  sentLead: filled('If an account has the email {email}, we sent it a link. It works once, for 30 minutes.'),
  sentHint: 'No email after a few minutes? Check spam.',
  sendAgain: 'Send again',
  sentAgain: 'If an account has this email, we sent another link.',
  otherEmail: 'Use another email',
  newTitle: 'Set a new password',
  newLead: 'This logs you out on all devices.',
  save: 'Save password',
  done: 'Your new password is set. Log in with it.',
  expiredTitle: 'This link no longer works',
  expiredLead: 'It was used already or is older than 30 minutes. Enter your email to get a new one.',
});
