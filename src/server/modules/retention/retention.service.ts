import type { Db } from '../../db/client.ts';
import { deleteOldest, listHistories, type History } from './retention.repository.ts';

const batchSize = 500;
const mostBatches = 40;

/** Deletes histories after `days` (decision 19 says what is kept how long). `db` has connections of its own. */
export function createRetention({ db, days }: { db: Db; days: number }) {
  /** Deletes in small batches, and only so many at a time, so that nothing else waits. Any number of processes may run it. */
  async function deleteOldHistories(): Promise<void> {
    for (const history of listHistories(days)) await deleteOld(history);
  }

  async function deleteOld(history: History): Promise<void> {
    for (let batch = 0; batch < mostBatches; batch += 1) {
      if ((await deleteOldest(db, history, batchSize)) < batchSize) return;
    }
  }

  return { deleteOldHistories };
}
