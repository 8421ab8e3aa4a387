import { words } from '#renderer/words/desktop-words.ts';
import { filled } from '#renderer/words/words.ts';

export const awayWords = words('away', {
  title: filled('{name} cannot be reached'),
  looking: 'Looking for the reason…',
  triesAgain: filled('The next attempt is in {seconds} s.'),
  trying: 'Numdesk is trying again.',
  tryNow: 'Try now',
});
