import type { bulk as endpoints } from '#shared/contract/staff/bulk.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Approvable } from '../staff/approvals/approvals.service.ts';
import { AskedBans, createBulkBans } from './bulk-bans.service.ts';
import { createBulkWorker } from './bulk-worker.service.ts';
import { createBulk } from './bulk.service.ts';

type Dependencies = Omit<Parameters<typeof createBulk>[0], 'bans'> &
  Parameters<typeof createBulkBans>[0] &
  Parameters<typeof createBulkWorker>[0];

export function createBulkModule(dependencies: Dependencies) {
  const bulk = createBulk({ ...dependencies, bans: createBulkBans(dependencies) });
  const worker = createBulkWorker(dependencies);
  return {
    handlers: {
      'POST /api/admin/bulk/preview': ({ caller, body }) => bulk.preview(caller, body),
      'POST /api/admin/bulk': async ({ caller, body, idempotencyKey }) => ({
        job: await bulk.start(caller, body, idempotencyKey),
      }),
      'GET /api/admin/bulk': ({ caller, query }) => bulk.list(caller, query.cursor),
      'GET /api/admin/bulk/:id': async ({ caller, params }) => ({ job: await bulk.get(caller, params.id) }),
      'GET /api/admin/bulk/:id/rows': ({ caller, params, query }) => bulk.listResults(caller, params.id, query.cursor),
      'GET /api/admin/bulk/:id/rows.csv': ({ caller, params }) => bulk.writeCsv(caller, params.id),
      'POST /api/admin/bulk/:id/rerun': async ({ caller, params, body, idempotencyKey }) => ({
        job: await bulk.rerun(caller, params.id, body.reason, idempotencyKey),
      }),
      'POST /api/admin/bulk/:id/cancel': async ({ caller, params }) => ({ job: await bulk.cancel(caller, params.id) }),
    } satisfies Handlers<typeof endpoints>,
    jobs: [
      { name: 'work on bulk actions', everyMs: 250, run: worker.workOn },
      { name: 'settle bulk rows that a second person decided', everyMs: 1_000, run: worker.settleAsked },
    ],
    approvable: {
      'user.ban': (caller, { payload, idempotencyKey }) => {
        const { ids, params, reason } = AskedBans.parse(payload);
        const order = { action: 'user.ban', selection: { ids }, params, expected_count: ids.length, reason };
        return bulk.start(caller, order, idempotencyKey);
      },
    } satisfies Approvable,
    services: { bulkWorker: worker },
  };
}
