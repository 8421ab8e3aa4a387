import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medianWait, waitEnds } from './waits.ts';

const classOf = (seconds: number) => {
  const place = waitEnds.findIndex((end) => seconds < end);
  return place < 0 ? waitEnds.length : place;
};
const classed = (waits: readonly number[]) => {
  const counts = Array.from({ length: waitEnds.length + 1 }, () => 0);
  for (const wait of waits) counts[classOf(wait)] = (counts[classOf(wait)] ?? 0) + 1;
  return counts;
};

test('the median of classed waits lies in the class of the true median', () => {
  const waits = fc.array(fc.integer({ min: 0, max: 1199 }), { minLength: 1, maxLength: 99 });
  fc.assert(
    fc.property(waits, (some) => {
      const sorted = some.toSorted((one, other) => one - other);
      const place = classOf(sorted[Math.ceil(sorted.length / 2) - 1] ?? 0);
      const median = medianWait(classed(some)) ?? -1;
      expect(median).toBeGreaterThanOrEqual(waitEnds[place - 1] ?? 0);
      expect(median).toBeLessThanOrEqual(waitEnds[place] ?? 1200);
    }),
  );
});

test('there is no median without waits, and a wait beyond the last class counts as its start', () => {
  expect(medianWait(classed([]))).toBeUndefined();
  expect(medianWait(classed([5000]))).toBe(1200);
});
