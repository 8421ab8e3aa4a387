import { expect, test } from 'vitest';
import { waitText } from './wait.ts';

test.each([
  [0.2, 'en', '1 second'],
  [40, 'en', '40 seconds'],
  [91, 'en', '2 minutes'],
  [13 * 60, 'hi', '13 मिनट'],
  [3600, 'en', '60 minutes'],
  [5 * 3600 + 1, 'en', '6 hours'],
  [30 * 3600, 'hi', '30 घंटे'],
  [40 * 3600, 'en', '2 days'],
])('%d seconds in %s: %s', (seconds, language, text) => {
  expect(waitText(seconds, language)).toBe(text);
});
