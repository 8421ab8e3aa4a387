import { filled, words } from '#renderer/lib/i18n/words.ts';

export const passwordStrengthWords = words('password-strength', {
  empty: filled('At least {least} characters. A few words in a row are easy to remember and hard to guess.'),
  short: filled('Use at least {least} characters.'),
  weak: 'Easy to guess. Add a word or two.',
  fair: 'Good. Longer is stronger.',
  strong: 'Strong.',
});
