import { expect, test } from 'vitest';
import { dateOfUtr } from './utr-date.ts';

test.each([
  ['632612345678', '2026-11-22T08:00:00Z', 'fits'],
  ['632512345678', '2026-11-22T08:00:00Z', 'fits'],
  ['632412345678', '2026-11-22T08:00:00Z', 'unknown'],
  // Midnight in India is half past six in the evening in UTC.
  ['632712345678', '2026-11-22T18:29:00Z', 'unknown'],
  ['632712345678', '2026-11-22T18:31:00Z', 'fits'],
  ['736512345678', '2027-12-31T19:00:00Z', 'fits'],
  ['800112345678', '2027-12-31T19:00:00Z', 'fits'],
])('UTR %s that was sent at %s: its date %s', (utr, sentAt, expected) => {
  expect(dateOfUtr(utr, new Date(sentAt))).toBe(expected);
});
