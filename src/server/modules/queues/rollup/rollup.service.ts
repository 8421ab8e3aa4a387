import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { countEntries, endDays, forgetTakings, lockProgress, readMark, saveProgress } from './rollup.repository.ts';

/** Entries counted in one transaction, and transactions in one run: others wait for neither. */
const batchSize = 10_000;
const mostBatches = 200;

/**
 * Keeps the figures that lists of users are sorted by, and the takings of the shop, by reading what is new in the ledger.
 * Ids do not commit in order, so an entry is counted once every transaction from before a mark behind it has ended: at the
 * second run after it was written.
 */
export function createRollup({ db }: { db: Db }) {
  async function rollUp(): Promise<void> {
    for (let batch = 0; batch < mostBatches; batch += 1) {
      if ((await countNext()) === 'done') break;
    }
    await transact(db, async (trx) => {
      if (!(await lockProgress(trx))) return;
      for (let batch = 0; batch < mostBatches; batch += 1) if ((await endDays(trx, batchSize)) < batchSize) break;
      await forgetTakings(trx);
    });
  }

  async function countNext(): Promise<'done' | 'more'> {
    const mark = await readMark(db);
    return transact(db, async (trx) => {
      const progress = await lockProgress(trx);
      if (!progress?.mayAdvance) return 'done';
      const to = Math.min(progress.nextEntryId, progress.entryId + batchSize);
      if (to > progress.entryId) await countEntries(trx, progress.entryId, to);
      const reached = to >= progress.nextEntryId;
      await saveProgress(trx, to, reached ? mark : undefined);
      return reached ? 'done' : 'more';
    });
  }

  return { rollUp };
}
