import type { Db } from '../../db/client.ts';
import {
  claimPeriod,
  countDays,
  countHalfHours,
  recordLiabilities,
  removeOldHalfHours,
  writeProgress,
} from './rollups.repository.ts';

/** Counts sales in the background, so that the analytics read a few rows a day whatever was sold. */
export function createRollups({ slowDb }: { slowDb: Db }) {
  /** Counts one period, and returns whether everything is counted. */
  async function countNext(pauseMs: number): Promise<boolean> {
    return slowDb.transaction().execute(async (trx) => {
      const period = await claimPeriod(trx, pauseMs);
      if (!period) return true;
      await countHalfHours(trx, period);
      await countDays(trx, period);
      return writeProgress(trx, period);
    });
  }

  return {
    /**
     * Counts what happened since the last time, day by day on the first run. Processes may run it concurrently: one
     * counts, the others do nothing until `pauseMs` have passed.
     */
    async count(pauseMs = 0): Promise<void> {
      while (!(await countNext(pauseMs)));
      await recordLiabilities(slowDb);
    },

    async removeOld(): Promise<void> {
      await removeOldHalfHours(slowDb);
    },
  };
}
