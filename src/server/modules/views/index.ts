import type { views as endpoints } from '#shared/contract/staff/views.ts';
import type { Handlers } from '../../http/serve.ts';
import { createViews } from './views.service.ts';

export function createViewsModule(dependencies: Parameters<typeof createViews>[0]) {
  const views = createViews(dependencies);
  return {
    handlers: {
      'GET /api/admin/views': async ({ caller, query }) => ({ data: await views.list(caller, query.screen) }),
      'POST /api/admin/views': async ({ caller, body }) => ({ view: await views.save(caller, body) }),
      'POST /api/admin/views/:id': async ({ caller, params, body }) => ({
        view: await views.rename(caller, params.id, body.name),
      }),
      'DELETE /api/admin/views/:id': async ({ caller, params }) => {
        await views.remove(caller, params.id);
        return { removed: true as const };
      },
    } satisfies Handlers<typeof endpoints>,
  };
}
