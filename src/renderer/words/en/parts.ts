import { count, filled, words } from '#renderer/words/words.ts';

/** Words of the ui components. */
export const partsWords = words('parts', {
  loading: 'Loading',
  longWait: 'This takes longer than usual. You can wait or reload the page.',
  longAnswer: 'This takes longer than usual. Keep this page open.',
  languageFailed: 'The language did not load. Try again.',
  longAction: 'This takes longer than usual. Nothing is charged twice.',
  close: 'Close',
  yes: 'Yes',
  no: 'No',
  retry: 'Try again',
  notLoadedHere: 'This did not load.',
  needsShop: 'You are offline. Try again when you are back online.',
  backHome: 'Back to home',
  copied: 'Copied',
  notCopied: 'Not copied',
  copyByHand: 'Select and copy it yourself',
  showPassword: 'Show the password',
  hidePassword: 'Hide the password',
  language: 'Language',
  toasts: 'Notification',
  info: 'Info',
  success: 'Success',
  warn: 'Warn',
  error: 'Error',
  secondary: 'Secondary',
});

export const timeWords = words('time', { justNow: 'just now', today: 'Today', yesterday: 'Yesterday' });

export const lengthWords = words('length', {
  tooLong: count({ one: '{count} character too many.', other: '{count} characters too many.' }),
});

export const passwordStrengthWords = words('password-strength', {
  empty: filled('At least {least} characters. A few words in a row are easy to remember and hard to guess.'),
  short: filled('Use at least {least} characters.'),
  weak: 'Easy to guess. Add a word or two.',
  fair: 'Good. Longer is stronger.',
  strong: 'Strong.',
});
