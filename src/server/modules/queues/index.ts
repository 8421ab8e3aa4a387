import type { queues as queueEndpoints } from '#shared/contract/staff/queues.ts';
import type { search as searchEndpoints } from '#shared/contract/staff/search.ts';
import type { Db } from '../../db/client.ts';
import type { Handlers } from '../../http/serve.ts';
import { createQueues } from './queues.service.ts';
import { createRollup } from './rollup/rollup.service.ts';
import { createStaffSearch } from './search/search.service.ts';

type Dependencies = Parameters<typeof createStaffSearch>[0] & Parameters<typeof createQueues>[0] & { slowDb: Db };

export function createQueuesModule({ slowDb, ...dependencies }: Dependencies) {
  const queues = createQueues(dependencies);
  const staffSearch = createStaffSearch(dependencies);
  const rollup = createRollup({ db: slowDb });
  return {
    handlers: {
      'GET /api/admin/queues': ({ caller }) => queues.read(caller.role),
      'GET /api/admin/search': async ({ caller, query }) => ({ data: await staffSearch.search(caller.role, query.q) }),
    } satisfies Handlers<typeof queueEndpoints & typeof searchEndpoints>,
    jobs: [{ name: 'roll up users and takings', everyMs: 5_000, inTurn: true, run: rollup.rollUp }],
    services: { rollup },
  };
}
