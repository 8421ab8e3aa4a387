import type { Db } from '../../db/client.ts';
import { claimProgress, countOffers, findOffersToCount, writeProgress } from './success-rates.repository.ts';

/** Counts success rates and waits per offer in the background, so that reading the catalogue stays fast. */
export function createSuccessRates({ db }: { db: Db }) {
  return {
    /**
     * Counts the numbers that ended since the last count, and returns how many offers were updated. Processes may run it
     * concurrently: one counts, the others return 0 until `pauseMs` have passed.
     */
    async count(pauseMs = 0): Promise<number> {
      return db.transaction().execute(async (trx) => {
        const since = await claimProgress(trx, pauseMs);
        if (!since) return 0;
        const offers = await findOffersToCount(trx, since);
        await countOffers(trx, offers);
        await writeProgress(trx);
        return offers.length;
      });
    },
  };
}
