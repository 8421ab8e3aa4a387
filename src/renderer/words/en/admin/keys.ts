import { words } from '#renderer/words/admin-words.ts';
import { filled } from '#renderer/words/words.ts';

/** What each key does, in the table that `?` opens. */
export const adminKeyWords = words('adminKeys', {
  title: 'Keys',
  palette: 'Find anything',
  search: 'Search this list',
  filter: 'Filter',
  next: 'Next row',
  previous: 'Previous row',
  open: 'Open in the side panel',
  back: 'Close',
  select: 'Select',
  extendNext: 'Select down',
  extendPrevious: 'Select up',
  nextRecord: 'Next record',
  previousRecord: 'Previous record',
  main: 'Main action and next',
  reject: 'Reject',
  ask: 'Ask the server',
  note: 'Note',
  choose: 'Choose a reason',
  copyFirst: 'Copy the amount',
  copySecond: 'Copy the UTR',
  submit: 'Send',
  undo: 'Undo',
  redo: 'Redo',
  undoLast: 'Undo the last save',
  help: 'Keys',
  goTo: filled('Go to {page}'),
});
