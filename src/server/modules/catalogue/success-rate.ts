/** Rates of fewer numbers are not shown. */
export const minSampleSize = 20;
/** Medians of fewer waits are not shown. */
const minWaits = 10;

type Counts = { sample: number; delivered: number; median_wait_seconds: number | null };

/** Returns the rate to show in whole percent, rounded down so that only a perfect record is 100, or nulls. */
export function successRateOf({ sample, delivered, median_wait_seconds }: Counts) {
  if (sample < minSampleSize) return { success_rate: null, median_wait_seconds: null, sample_size: null };
  return {
    success_rate: Math.floor((delivered * 100) / sample),
    median_wait_seconds: delivered < minWaits ? null : median_wait_seconds,
    sample_size: sample,
  };
}
