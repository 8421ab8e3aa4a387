import { filled, words } from '#renderer/words/words.ts';

export const apiKeyWords = words('api-key', {
  title: 'API key',
  none: 'You have no key yet. Create one to use the API from your programs.',
  create: 'Create key',
  rotate: 'Replace key',
  revoke: 'Revoke key',
  endsWith: 'Ends with',
  createdAt: filled('Created {moment}'),
  lastUsed: filled('Last used {moment}'),
  neverUsed: 'Not used yet',
  shownOnce: 'This is your key. Copy it now. It is not shown again.',
  copyKey: 'Copy key',
  rotateTitle: 'Replace your key?',
  rotateText: 'Your current key stops working immediately. Programs that use it need the new one.',
  rotateAccept: 'Replace key',
  revokeTitle: 'Revoke your key?',
  revokeText: 'Programs that use it stop working immediately. Your balance and numbers do not change.',
  revokeAccept: 'Revoke key',
  keep: 'Not now',
  alsoRevoke: 'Also revoke my API key',
});
