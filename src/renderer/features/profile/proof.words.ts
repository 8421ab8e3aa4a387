import { words } from '#renderer/lib/i18n/words.ts';

export const proofWords = words('proof', {
  password: 'Current password',
  code: 'Code of your authenticator app',
  codeHint: 'Or one of your recovery codes.',
  noPassword: 'Enter your current password.',
  logInAgain: 'Log out and in again',
  noCode: 'Enter the code of your authenticator app.',
});
