import type { Db } from '../../db/client.ts';
import { claimProgress, countOffers, findOffersToCount, writeProgress } from './success-rates.repository.ts';

/** Keeps how often and how soon each offer delivers, so that reading the catalogue counts nothing. */
export function createSuccessRates({ db }: { db: Db }) {
  return {
    /**
     * Counts what has ended since the last count, and answers how many offers that touched. Any number of processes may
     * run it: one counts, and the others have nothing to do until `pauseMs` have passed.
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
