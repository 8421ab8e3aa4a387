import { count, words } from '#renderer/lib/i18n/words.ts';

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
