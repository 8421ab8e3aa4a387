import { words } from '#renderer/words/admin-words.ts';
import { count, filled } from '#renderer/words/words.ts';

/** Words of the admin's design system. */
export const adminPartsWords = words('adminParts', {
  more: 'More',
  retry: 'Try again',
  columns: 'Columns',
  resetColumns: 'Reset columns',
  selectRow: 'Select',
  selectShown: 'Select all rows shown',
  newRows: count({ one: '{count} new', other: '{count} new' }),
  changedRows: count({ one: '{count} changed', other: '{count} changed' }),
  showFresh: filled('{what} · show'),
  endOfList: 'End of list',
  loadingMore: 'Loading more',
  reason: 'Reason',
  reasonHint: 'Why?',
  reasonMissing: 'Say why. The next person reads it.',
  backKey: 'Back (Esc)',
  closeKey: 'Close (Esc)',
  previousKey: 'Previous ( [ )',
  nextKey: 'Next ( ] )',
});
