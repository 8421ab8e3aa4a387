import { expect, test } from 'vitest';
import { isQuiet } from '#main/alerts/quiet-hours.ts';

const at = (hours: number, minutes = 0) => new Date(2026, 10, 23, hours, minutes);

test.each([
  ['22:00', '07:30', at(21, 59), false],
  ['22:00', '07:30', at(22), true],
  ['22:00', '07:30', at(3), true],
  ['22:00', '07:30', at(7, 30), false],
  ['13:00', '14:00', at(13, 30), true],
  ['13:00', '14:00', at(14), false],
  ['09:00', '09:00', at(4), true],
])('quiet from %s to %s: %s → %s', (from, to, now, expected) => {
  expect(isQuiet({ from, to }, now)).toBe(expected);
});

test('nothing is quiet without quiet hours', () => {
  expect(isQuiet(null, at(3))).toBe(false);
});
