import type { Db } from '../../db/client.ts';
import { createRetention } from './retention.service.ts';

export function createRetentionModule({ slowDb, historyDays }: { slowDb: Db; historyDays: number }) {
  const retention = createRetention({ db: slowDb, days: historyDays });
  return {
    jobs: [{ name: 'delete old histories', everyMs: 600_000, inTurn: true, run: retention.deleteOldHistories }],
    services: { retention },
  };
}
