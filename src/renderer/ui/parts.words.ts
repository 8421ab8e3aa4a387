import { words } from '#renderer/lib/i18n/words.ts';

/** What the parts of the design system say by themselves. */
export const partsWords = words('parts', {
  loading: 'Loading',
  close: 'Close',
  yes: 'Yes',
  no: 'No',
  retry: 'Try again',
  needsShop: 'You are offline. This waits until you are back.',
  backHome: 'Back to home',
  copied: 'Copied',
  notCopied: 'Not copied',
  copyByHand: 'Select and copy it yourself',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  language: 'Language',
  toasts: 'Notification',
  info: 'Info',
  success: 'Success',
  warn: 'Warn',
  error: 'Error',
  secondary: 'Secondary',
});
