import type { analytics as endpoints } from '#shared/contract/staff/analytics.ts';
import type { Db } from '../../db/client.ts';
import type { Handlers } from '../../http/serve.ts';
import { createAnalytics } from './analytics.service.ts';
import { createRollups } from './rollups.service.ts';

const countEveryMs = 60_000;

export function createAnalyticsModule({ db, slowDb, now }: { db: Db; slowDb: Db; now?: () => number }) {
  const rollups = createRollups({ slowDb });
  const analytics = createAnalytics({ db, ...(now && { now }) });
  return {
    handlers: {
      'GET /api/admin/analytics': ({ query }) => analytics.get(query),
      'GET /api/admin/analytics.csv': async ({ query }) => analytics.writeCsv(query),
    } satisfies Handlers<typeof endpoints>,
    jobs: [
      { name: 'count sales', everyMs: countEveryMs, atOnce: true, run: () => rollups.count(countEveryMs / 2) },
      { name: 'delete old half hours', everyMs: 24 * 60 * 60_000, run: rollups.removeOld },
    ],
    services: { rollups },
  };
}
