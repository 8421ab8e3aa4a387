import { words } from '#renderer/words/desktop-words.ts';
import { filled } from '#renderer/words/words.ts';

export const awayWords = words('away', {
  title: filled('{name} cannot be reached'),
  looking: 'Looking for the reason…',
  triesAgain: filled('The next attempt is in {seconds} s.'),
  trying: 'Numdesk is trying again.',
  tryNow: 'Try now',
});

export const crashWords = words('page-crash', {
  crashed: 'This page crashed. Text that was not saved is lost.',
});

/** Why a remembered login is gone. */
export const lostLoginWords = words('lost-login', {
  no_keyring: 'This computer has no keyring, so your login ended with Numdesk.',
  keyring_locked: 'The keyring of this computer did not open. Unlock it and start Numdesk again, or log in here.',
});
