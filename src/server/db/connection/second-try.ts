import { findUnavailable } from './unavailable.ts';

/** Runs work that may be run twice. Rejects as the last run did. `alsoBusy`: work that must not fail may wait again. */
export type SecondTry = <Result>(work: () => Promise<Result>, more?: { alsoBusy?: boolean }) => Promise<Result>;

const tries = 3;

/**
 * Repeats work whose connection was lost as soon as the database answers again, within `limitMs`, and work that lost a
 * conflict at once. What ran into a limit is not repeated, unless it is asked for: it would wait again.
 */
export function createSecondTry(waitUntilReady: (limitMs: number) => Promise<boolean>, limitMs: number): SecondTry {
  return async (work, { alsoBusy = false } = {}) => {
    const deadline = Date.now() + limitMs;
    for (let left = tries - 1; ; left -= 1) {
      try {
        return await work();
      } catch (error) {
        const reason = findUnavailable(error)?.reason;
        const isRepeated = reason === 'lost' || reason === 'conflict' || (reason === 'busy' && alsoBusy);
        if (left === 0 || !isRepeated) throw error;
        if (reason === 'lost' && !(await waitUntilReady(deadline - Date.now()))) throw error;
      }
    }
  };
}
