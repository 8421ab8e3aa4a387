import type { Clock } from './fit.ts';
import { zoneChangeMs } from './server-habits.repository.ts';

/** A sale that was answered later than this tells the clock badly, in ms. */
export const quickMs = 1_500;
/** No time zone is so far from ours: what is farther is no time of a sale. */
const farthestMs = 24 * 60 * 60 * 1000;

/** A sale of ours: the provider's time of it minus that of its request, and after how long it was answered; in ms. */
export type ClockSample = { offset: number; tookMs: number };

export function isOffset(offset: number): boolean {
  return Math.abs(offset) < farthestMs;
}

/**
 * The clock that our sales show. A sale is a little later than its request, so the smallest offset is nearest to the truth,
 * but not one that is far from most others. Without a sale that was answered quickly it may be off, and is not fresh.
 */
export function readClock(samples: readonly ClockSample[]): Clock | undefined {
  const usable = samples.filter(({ offset }) => isOffset(offset));
  const quick = usable.filter(({ tookMs }) => tookMs <= quickMs);
  const isFresh = quick.length > 0;
  const offsets = (isFresh ? quick : usable).map(({ offset }) => offset).toSorted((a, b) => a - b);
  const middle = offsets[Math.floor(offsets.length / 2)];
  if (middle === undefined) return undefined;
  const offset = offsets.find((one) => one > middle - zoneChangeMs) ?? middle;
  return { offset, isFresh };
}

/**
 * The clock to judge by: what a list shows, or else what was learned earlier (`kept`), which is nearer to the truth where it
 * is smaller, unless the provider has changed its time zone since.
 */
export function clockOf(seen: Clock | undefined, kept: number | null): Clock | undefined {
  if (!seen) return kept === null ? undefined : { offset: kept, isFresh: false };
  if (kept === null || Math.abs(seen.offset - kept) >= zoneChangeMs) return seen;
  return { ...seen, offset: Math.min(seen.offset, kept) };
}
