/** Below this many numbers a rate would be a guess, and none is told. */
const minSampleSize = 20;
/** A median of fewer waits than this says nothing. */
const minWaits = 10;

type Counted = { sample: number; delivered: number; median_wait_seconds: number | null };

/** What may be said of an offer: whole percent, never rounded up to certainty. */
export function successRateOf({ sample, delivered, median_wait_seconds }: Counted) {
  if (sample < minSampleSize) return { success_rate: null, median_wait_seconds: null, sample_size: null };
  return {
    success_rate: Math.floor((delivered * 100) / sample),
    median_wait_seconds: delivered < minWaits ? null : median_wait_seconds,
    sample_size: sample,
  };
}
