import { words } from '#renderer/words/words.ts';

/** What keys do on customers' pages. */
export const pageKeyWords = words('page-keys', {
  title: 'Keys',
  all: 'All keys',
  search: 'Search',
  copy: 'Copy the newest code',
  help: 'Show these keys',
  along: 'Move in a list',
  besides: 'Other buttons of a row',
  ends: 'First or last of a list',
  escape: 'Clear a search, close a dialog',
  single: 'Use single keys on this device',
  pressToCopy: 'Press C to copy it.',
});
