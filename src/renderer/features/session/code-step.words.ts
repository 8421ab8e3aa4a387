import { words } from '#renderer/lib/i18n/words.ts';

export const codeStepWords = words('code-step', {
  title: 'One more step',
  appLead: 'Enter the 6 digits your authenticator app shows for this account.',
  recoveryLead: 'Enter one of the recovery codes you kept. Each works once.',
  appCode: '6-digit code',
  recoveryCode: 'Recovery code',
  submit: 'Log in',
  useRecovery: 'Use a recovery code',
  useApp: 'Use the authenticator app',
  back: 'Log in another way',
  incomplete: 'Enter all 6 digits.',
  noRecovery: 'Enter a recovery code.',
});
