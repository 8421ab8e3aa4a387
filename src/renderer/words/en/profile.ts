import { count, filled, words } from '#renderer/words/words.ts';

export const profileWords = words('profile', { title: 'Profile' });

export const aboutWords = words('profile-about', {
  title: 'About you',
  since: filled('Customer since {date}'),
  byGoogle: 'Logs in with Google',
  byTelegram: 'Logs in with Telegram',
  nameless: 'No name yet',
  name: 'Name',
  nameHint: 'Only you and our staff see your name.',
  language: 'Language',
  languageHint: 'For this site, emails and notifications.',
  save: 'Save name',
  saved: 'Name saved.',
});

export const avatarWords = words('avatar', {
  choose: 'Choose photo',
  change: 'Change photo',
  remove: 'Remove photo',
  dropHere: 'or drop one here',
  letGo: 'Release to use this photo',
  saved: 'Photo updated.',
  removed: 'Photo removed.',
  unreadable: 'This browser cannot read that file as a photo. Choose a JPEG, PNG or WebP.',
  tooLarge: 'That photo is too large. Choose another one.',
});

export const passwordWords = words('profile-password', {
  title: 'Password',
  lead: 'Changing it logs out your other devices and revokes your API key.',
  firstLead:
    'With a password you can also log in by email. Setting it logs out your other devices and revokes your API key.',
  noEmail: 'A password needs an email. This account has none, because it logs in with Telegram.',
  fresh: 'New password',
  change: 'Change password',
  set: 'Set password',
  changed: 'Password changed. Other devices are logged out.',
  first: 'Password set.',
});

export const proofWords = words('proof', {
  title: 'Confirm it is you',
  lead: filled('We do not ask again for this for {time}.'),
  confirm: 'Confirm',
  cancel: 'Cancel',
  onlyLogIn: 'This account has no password. A new login confirms it is you.',
  setPassword: 'This account has no password. Log out and use “Forgot password?” to set one.',
  logOut: 'Log out',
  password: 'Current password',
  forgot: 'Forgot password?',
  forgotSent: filled('We sent a link to {email}. It sets a new password.'),
  forgotNotSent: 'The link was not sent.',
  code: 'Code from your authenticator app',
  codeHint: 'Or a recovery code.',
  noPassword: 'Enter your current password.',
  noCode: 'Enter the code from your authenticator app.',
});

export const linkedWords = words('linked-logins', {
  title: 'Other ways to log in',
  lead: 'They work even after you change your email or password.',
  unlink: 'Unlink',
  unlinkOne: filled('Unlink {provider}'),
  ask: filled('Unlink {provider}?'),
  text: 'It no longer logs in to this account. Your other devices are logged out and your API key is revoked.',
  linksAgain: filled('A Google login with {email} links it again.'),
  cancel: 'Cancel',
  unlinked: filled('{provider} is unlinked.'),
  onlyOne: 'This is your only way to log in. Set a password to unlink it.',
  onlyOneNoEmail: 'This is your only way to log in. Add an email and a password to unlink it.',
});

export const recoveryWords = words('recovery-codes', {
  title: 'Save your recovery codes',
  lead: 'Lost your phone? Each code logs you in once. Shown only now.',
  copy: 'Copy all',
  download: 'Download',
  saved: 'I saved them in a safe place',
  done: 'Done',
  fileName: filled('{site}-recovery-codes.txt'),
  fileLead: filled('Recovery codes for {email} at {site}. Each works once.'),
  downloadFailed: 'The file could not be saved. Copy the codes instead.',
});

export const sessionsWords = words('sessions', {
  title: 'Where you are logged in',
  lead: 'Not your device? Log it out and change your password.',
  thisDevice: 'This device',
  seen: filled('Last seen {when}'),
  end: 'Log out',
  unknownDevice: 'Unknown device',
  endOne: filled('Log out {device}'),
  endOthers: 'Log out other devices',
  ask: 'Log out other devices?',
  asks: 'Your other devices have to log in again. This one stays logged in.',
  stay: 'Cancel',
  ended: filled('{device} is logged out.'),
  othersEnded: 'Your other devices are logged out.',
  notEnded: 'No device was logged out.',
  alone: 'No other devices are logged in.',
});

export const twoFactorWords = words('two-factor', {
  title: 'Two-factor login',
  on: 'On',
  off: 'Off',
  offLead: 'Logins also ask for a code from your phone. A stolen password is not enough.',
  onLead: 'Logins ask for a code from your authenticator app.',
  countsFrom: filled('You can use it for money and secrets from {when}.'),
  turnOn: 'Turn on',
  turnOff: 'Turn off',
  renew: 'New recovery codes',
  left: count({ one: '{count} recovery code left', other: '{count} recovery codes left' }),
  fewLeft: 'Create new codes soon. Without one, a lost phone means no access.',
  emailFirst: 'Confirm your email first. Without it, a forgotten password means no access.',
  offAsk: 'Turn off two-factor?',
  offText: 'Logins will ask for your password only.',
  renewAsk: 'Create new recovery codes?',
  renewText: 'Your old recovery codes stop working.',
  renewAccept: 'Create codes',
  cancel: 'Cancel',
  turnedOff: 'Two-factor login is off.',
});

export const setupWords = words('two-factor-setup', {
  scan: 'Scan this with an authenticator app, such as Google Authenticator or Aegis.',
  qr: 'QR code for the authenticator app',
  orOpen: 'On this phone?',
  open: 'Open in your app',
  orType: 'Or type this key into the app:',
  copyKey: 'Copy key',
  code: '6-digit code from the app',
  confirm: 'Turn on',
  cancel: 'Cancel',
  tooLate: 'This key is older than 15 minutes. Cancel and start again.',
  incomplete: 'Enter all 6 digits.',
});

export const removalWords = words('two-factor-removal', {
  title: 'Two-factor is being removed',
  text: filled('Support removes it on {moment}. You did not ask for this? Stop it and change your password.'),
  keep: 'Keep two-factor',
  kept: 'Two-factor stays on.',
  notKept: 'The removal was not stopped.',
});
