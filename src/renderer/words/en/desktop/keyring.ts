import { words } from '#renderer/words/desktop-words.ts';

export const keyringWords = words('keyring', {
  title: 'Waiting for your keyring',
  lead: 'This computer’s keyring has your login. It may ask for its password in another window.',
});
