import { filled, words } from '#renderer/words/words.ts';

export const apiKeyWords = words('api-key', {
  title: 'API key',
  none: 'You have none yet. Make one to use the API from your programs.',
  create: 'Create a key',
  rotate: 'Make a new key',
  revoke: 'Revoke',
  endsWith: 'Ends with',
  createdAt: filled('Made {moment}'),
  lastUsed: filled('Used {moment}'),
  neverUsed: 'Not used yet',
  shownOnce: 'This is your key. Copy it now: it is not shown again.',
  copyKey: 'Copy the key',
  rotateTitle: 'Make a new key?',
  rotateText: 'The key you have now stops working at once. Programs that use it need the new one.',
  rotateAccept: 'Make a new key',
  revokeTitle: 'Revoke the key?',
  revokeText: 'Programs that use it stop working at once. Your balance and numbers stay as they are.',
  revokeAccept: 'Revoke the key',
  keep: 'Not now',
});
