import { words } from '#renderer/words/desktop-words.ts';

/** Why a remembered login is gone. */
export const lostLoginWords = words('lost-login', {
  no_keyring: 'This computer has no keyring, so your login ended with Numdesk.',
  keyring_locked: 'The keyring of this computer did not open. Unlock it and start Numdesk again, or log in here.',
});
