import { words } from '#renderer/lib/i18n/words.ts';

export const setupWords = words('two-factor-setup', {
  scan: 'Scan this with an authenticator app, such as Google Authenticator or Aegis.',
  qr: 'QR code for the authenticator app',
  orOpen: 'On this phone?',
  open: 'Open it in your app',
  orType: 'Or type this key into the app:',
  copyKey: 'Copy the key',
  code: '6-digit code the app shows',
  confirm: 'Turn on',
  cancel: 'Cancel',
  tooLate: 'This key is older than 15 minutes. Cancel and begin again.',
  incomplete: 'Enter all 6 digits.',
});
