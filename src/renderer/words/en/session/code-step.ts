import { filled, words } from '#renderer/words/words.ts';

export const codeStepWords = words('code-step', {
  title: 'Two-factor login',
  appLead: 'Enter the 6-digit code from your authenticator app.',
  recoveryLead: 'Enter one of your recovery codes. Each works once.',
  removal: filled('Support removes two-factor on {moment}. Log in with a code to stop it.'),
  appCode: '6-digit code',
  recoveryCode: 'Recovery code',
  submit: 'Log in',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  back: 'Log in another way',
  incomplete: 'Enter all 6 digits.',
  lostBoth: 'No codes left? Support can remove two-factor.',
  noRecovery: 'Enter a recovery code.',
});
