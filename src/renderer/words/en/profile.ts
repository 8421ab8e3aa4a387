import { count, filled, words } from '#renderer/words/words.ts';

export const profileWords = words('profile', { title: 'Profile' });

export const aboutWords = words('profile-about', {
  title: 'About you',
  since: filled('Customer since {date}'),
  byGoogle: 'Logs in with Google',
  byTelegram: 'Logs in with Telegram',
  nameless: 'No name yet',
  name: 'Name',
  nameHint: 'How we address you. Only you and our staff see it.',
  email: 'Email',
  noEmail: 'None: this account logs in with Telegram.',
  language: 'Language',
  languageHint: 'Of these pages, of mails and of notifications.',
  save: 'Save name',
  saved: 'Your name is saved.',
});

export const avatarWords = words('avatar', {
  choose: 'Choose a picture',
  change: 'Change picture',
  remove: 'Remove picture',
  dropHere: 'or drop one here',
  letGo: 'Let go to use this picture',
  saved: 'Your new picture is there.',
  removed: 'Your picture is removed.',
  unreadable: 'That file is not a picture this browser can read. Choose a JPEG, PNG or WebP.',
  tooLarge: 'That picture cannot be made small enough. Choose another one.',
});

export const passwordWords = words('profile-password', {
  title: 'Password',
  lead: 'Changing it logs every other device out and ends your API key.',
  firstLead:
    'You have none yet. With one you can also log in by your email. Setting it logs every other device out and ends your API key.',
  noEmail: 'A password needs an email, and this account has none: it logs in with Telegram.',
  fresh: 'New password',
  change: 'Change password',
  set: 'Set a password',
  changed: 'Your password is changed. Every other device was logged out; an API key made before no longer works.',
  first: 'Your password is set.',
});

export const proofWords = words('proof', {
  password: 'Current password',
  code: 'Code of your authenticator app',
  codeHint: 'Or one of your recovery codes.',
  noPassword: 'Enter your current password.',
  logInAgain: 'Log out and in again',
  noCode: 'Enter the code of your authenticator app.',
});

export const recoveryWords = words('recovery-codes', {
  title: 'Keep these recovery codes',
  lead: 'Each of them logs you in once when your phone is lost. They are shown this one time.',
  copy: 'Copy all',
  download: 'Download',
  saved: 'I saved them in a safe place',
  done: 'Done',
  fileName: filled('{site}-recovery-codes.txt'),
  fileLead: filled('Recovery codes for {email} at {site}. Each works once.'),
  downloadFailed: 'The file could not be written. Copy the codes instead.',
});

export const sessionsWords = words('sessions', {
  title: 'Where you are logged in',
  lead: 'Log out what you do not know, and change your password then.',
  thisDevice: 'This device',
  seen: filled('Last seen {when}'),
  end: 'Log out',
  endOne: filled('Log out {device}'),
  endOthers: 'Log out everywhere else',
  ask: 'Log out everywhere else?',
  asks: 'Every other device that uses your account has to log in again. This one stays.',
  stay: 'Cancel',
  ended: filled('{device} is logged out.'),
  othersEnded: 'Every other device is logged out.',
  alone: 'You are logged in nowhere else.',
});

export const twoFactorWords = words('two-factor', {
  title: 'Two-factor log-in',
  on: 'On',
  off: 'Off',
  offLead:
    'Besides your password, log-in then asks for a code from an app on your phone. Whoever learns your password still cannot get in.',
  onLead: 'Log-in asks for a code from your authenticator app.',
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  renew: 'New recovery codes',
  left: count({ one: '{count} recovery code left', other: '{count} recovery codes left' }),
  fewLeft: 'Make new ones before they run out: without one, a lost phone locks you out.',
  proveOn: 'First, show that it is you.',
  proveOff: 'Log-in will ask for nothing but your password. Show that it is you.',
  proveRenew: 'The old recovery codes stop working. Show that it is you.',
  next: 'Continue',
  cancel: 'Cancel',
  turnedOff: 'Two-factor log-in is off.',
});

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
