import type { Db } from '../../../db/client.ts';
import { claimHealth, countDay, countWeek } from './health.repository.ts';

const salesPauseMs = 10 * 60_000;

/** Counts in the background how offers and servers do, for staff. */
export function createHealth({ db }: { db: Db }) {
  return {
    /**
     * Counts the last 24 hours, and every ten minutes the sales of seven days. Processes may run it concurrently: one counts,
     * the others return until `pauseMs` have passed. `all` counts the sales too.
     */
    async count(pauseMs = 0, { all = false } = {}): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const due = await claimHealth(trx, pauseMs, all ? 0 : salesPauseMs);
        if (!due) return;
        await countDay(trx);
        if (due.sales) await countWeek(trx);
      });
    },
  };
}
