import { words } from '#renderer/lib/i18n/words.ts';

export const notFoundWords = words('not-found', {
  title: 'Not found',
  lost: 'Are you lost?',
  sorry: 'Sorry, we could not find the page.',
  home: 'Go back to home page',
});
