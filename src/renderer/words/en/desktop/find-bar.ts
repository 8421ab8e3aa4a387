import { words } from '#renderer/words/desktop-words.ts';
import { filled } from '#renderer/words/words.ts';

export const findBarWords = words('find-bar', {
  find: 'Find in this page',
  place: filled('{at} of {of}'),
  none: 'No results',
  previous: 'Previous result',
  next: 'Next result',
  close: 'Close',
});
