import { setTimeout } from 'node:timers/promises';

/** How long one reading is shared by all visitors, in ms. */
const sharedMs = 60_000;
/** How long a page waits for a reading, in ms. */
const longestWaitMs = 500;
/** A page shows the last reading instead of waiting while it is not older than this, in ms. */
const shownMs = 5 * 60_000;

/** What all visitors share for a minute. A failed reading is not kept: the next visitor reads again. */
export function createSharedReading<T>(read: () => Promise<T>, now: () => number) {
  let kept: { until: number; reading: Promise<T> } | undefined;
  /** The last one, even after it expired. */
  let last: { value: T; at: number } | undefined;

  function get(): Promise<T> {
    if (kept && kept.until > now()) return kept.reading;
    const at = now();
    const entry = { until: at + sharedMs, reading: read() };
    kept = entry;
    entry.reading.then(
      (value) => void (last = { value, at }),
      () => {
        if (kept === entry) kept = undefined;
      },
    );
    return entry.reading;
  }

  return {
    get,

    /** For drawing a page: waits only when nothing was read lately. Undefined when it cannot be read in time. */
    async getSoon(onFailure: (error: unknown) => void): Promise<T | undefined> {
      const reading = get().catch((error: unknown) => {
        onFailure(error);
        return undefined;
      });
      if (last && now() - last.at < shownMs) return last.value;
      return Promise.race([reading, setTimeout(longestWaitMs, undefined, { ref: false })]);
    },
  };
}
export type SharedReading<T> = ReturnType<typeof createSharedReading<T>>;
