import type { audit as endpoints } from '#shared/contract/staff/audit.ts';
import type { Handlers } from '../../http/serve.ts';
import { createTrail } from './trail/trail.service.ts';
import { createUndo } from './trail/undo.service.ts';

export function createAuditModule(dependencies: Parameters<typeof createUndo>[0]) {
  const trail = createTrail(dependencies);
  const { undo, findOwn, listOwn } = createUndo(dependencies);
  return {
    handlers: {
      'GET /api/admin/audit': ({ caller, query }) => trail.list(caller, query),
      'GET /api/admin/audit/:id': async ({ caller, params }) => ({ event: await trail.get(caller, params.id) }),
      'GET /api/admin/audit-names': () => trail.listNames(),
      'POST /api/admin/audit.csv': ({ caller, body: { why, ...filter } }) => trail.writeCsv(caller, why, filter),
      'GET /api/admin/undo': async ({ caller, query }) => ({ event: await findOwn(caller, query.subject) }),
      'GET /api/admin/undo/latest': async ({ caller }) => ({ data: await listOwn(caller) }),
      'POST /api/admin/audit/:id/undo': async ({ caller, params }) => {
        await undo(caller, params.id);
        return { undone: true as const };
      },
    } satisfies Handlers<typeof endpoints>,
  };
}
