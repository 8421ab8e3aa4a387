import type { Db } from '../../db/client.ts';
import { createLimits } from './limits.service.ts';

export function createLimitsModule({ db }: { db: Db }) {
  const limits = createLimits({ db });
  return {
    jobs: [{ name: 'delete old limit claims', everyMs: 3_600_000, inTurn: true, run: limits.removeOld }],
    services: { limits },
  };
}
