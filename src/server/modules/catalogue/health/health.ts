type Counts = {
  ended: number;
  delivered: number;
  attempts: number;
  failures: number;
  median_wait_seconds: number | null;
};

/** What staff see of a day's counts: percentages, null without anything to count. Success is rounded down. */
export function healthOf({ ended, delivered, attempts, failures, median_wait_seconds }: Counts) {
  return {
    ended,
    success_rate: ended === 0 ? null : Math.floor((delivered * 100) / ended),
    median_wait_seconds,
    attempts,
    error_rate: attempts === 0 ? null : Math.round((failures * 1000) / attempts) / 10,
  };
}
