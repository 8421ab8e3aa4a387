import type { analytics as endpoints } from '#shared/contract/staff/analytics.ts';
import type { Db } from '../../db/client.ts';
import { transact } from '../../db/transact.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { createAnalytics } from './analytics.service.ts';
import { createAnnotations } from './annotations.service.ts';
import { createRollups } from './rollups.service.ts';

const countEveryMs = 60_000;

type Dependencies = { db: Db; slowDb: Db; publish: Publish; now?: () => number };

export function createAnalyticsModule({ db, slowDb, publish, now }: Dependencies) {
  const rollups = createRollups({ slowDb });
  const analytics = createAnalytics({ db, ...(now && { now }) });
  const annotations = createAnnotations({ db, publish });
  return {
    handlers: {
      'GET /api/admin/analytics': ({ query }) => analytics.get(query),
      'GET /api/admin/analytics.csv': async ({ caller, query }) => {
        const file = analytics.writeCsv(query);
        const event = { actor: caller.actor, action: 'analytics.export', subject: 'analytics', after: { ...query } };
        await transact(db, (trx) => recordAudit(trx, event));
        return file;
      },
      'POST /api/admin/annotations': async ({ caller, body }) => ({ annotation: await annotations.add(caller, body) }),
      'DELETE /api/admin/annotations/:id': async ({ caller, params: { id } }) => {
        await annotations.remove(caller, id);
        return { id };
      },
    } satisfies Handlers<typeof endpoints>,
    inverses: annotations.inverses,
    jobs: [
      { name: 'count sales', everyMs: countEveryMs, atOnce: true, run: () => rollups.count(countEveryMs / 2) },
      { name: 'delete old half hours', everyMs: 24 * 60 * 60_000, inTurn: true, run: rollups.removeOld },
    ],
    services: { rollups, analytics },
  };
}
