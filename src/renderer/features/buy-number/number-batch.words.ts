import { count, filled, words } from '#renderer/lib/i18n/words.ts';

/** What is done to all open numbers at once. */
export const numberBatchWords = words('number-batch', {
  all: 'All open numbers',
  copyAll: 'Copy all',
  finishAll: filled('Finish {count}'),
  cancelAll: filled('Cancel {count}'),
  cancelTitle: count({ one: 'Cancel {count} number?', other: 'Cancel {count} numbers?' }),
  cancelText: filled('They have no code yet. {amount} comes back to your wallet.'),
  cancelAccept: filled('Cancel, {amount} back'),
  keep: 'Keep them',
  canceled: filled('{count} canceled, {amount} back in your wallet.'),
  finished: count({ one: '{count} number finished.', other: '{count} numbers finished.' }),
  notDone: count({
    one: '{count} stayed as it was: look at it to see why.',
    other: '{count} stayed as they were: look at them to see why.',
  }),
});
