/**
 * The upper ends, in seconds, of the classes in which waits for a code are counted: counts of half hours can be added up,
 * medians cannot. A class is at most a quarter wider than the one before. Longer waits are one class more.
 */
export const waitEnds = [
  1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 18, 22, 27, 33, 40, 48, 58, 70, 84, 100, 120, 150, 180, 220, 270, 330, 400, 500, 600,
  750, 900, 1200,
] as const;

/** The median of classed waits in seconds, taken evenly within its class. Undefined without any. */
export function medianWait(counts: readonly number[]): number | undefined {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return undefined;
  let before = 0;
  for (const [place, count] of counts.entries()) {
    if (before + count >= total / 2) {
      const start = waitEnds[place - 1] ?? 0;
      const end = waitEnds[place] ?? start;
      return start + (end - start) * ((total / 2 - before) / count);
    }
    before += count;
  }
  return undefined;
}
