import { expect, test } from 'vitest';
import { clockOf, readClock } from './seen-clock.ts';

const quick = (offset: number) => ({ offset, tookMs: 300 });
const hour = 3_600_000;

test('the clock is told by the quickest of our sales, and one that was answered late excludes nothing', () => {
  expect(readClock([quick(hour + 400), quick(hour + 100), { offset: hour, tookMs: 4_500 }])).toEqual({
    offset: hour + 100,
    isFresh: true,
  });
  expect(readClock([{ offset: 4_500, tookMs: 4_600 }])).toEqual({ offset: 4_500, isFresh: false });
  expect(readClock([])).toBeUndefined();
});

test('a time that is no time of a sale tells nothing', () => {
  expect(readClock([quick(-1_700_000_000_000)])).toBeUndefined();
  expect(readClock([quick(-1_700_000_000_000), quick(500)])?.offset).toBe(500);
  expect(readClock([quick(-5 * hour), quick(500), quick(300)])?.offset).toBe(300);
});

test('what was learned earlier counts where it is nearer to the truth, but not after a change of the time zone', () => {
  expect(clockOf({ offset: 4_500, isFresh: true }, 200)).toEqual({ offset: 200, isFresh: true });
  expect(clockOf({ offset: 100, isFresh: true }, 200)).toEqual({ offset: 100, isFresh: true });
  expect(clockOf({ offset: hour, isFresh: true }, 200)).toEqual({ offset: hour, isFresh: true });
  expect(clockOf(undefined, 200)).toEqual({ offset: 200, isFresh: false });
});
