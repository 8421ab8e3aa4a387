/** A longer pause between two looks is a break: the process hung, or its machine slept. */
const longestPauseMs = 10_000;

/**
 * Tells each look for how long this process has been looking without a break, in ms: what happened before, nobody saw. A
 * new process, a look that fails, such as without a database, and a long pause start again at 0. Looks may overlap.
 */
export function createLookingTime(readClock: () => number = Date.now) {
  let since = 0;
  let last = -Infinity;

  return async <Result>(look: (lookingMs: number) => Promise<Result>): Promise<Result> => {
    const at = readClock();
    if (at < last || at - last > longestPauseMs) since = at;
    try {
      const result = await look(at - since);
      last = at;
      return result;
    } catch (error) {
      last = -Infinity;
      throw error;
    }
  };
}
