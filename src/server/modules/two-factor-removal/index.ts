import type { twoFactorRemoval as endpoints } from '#shared/contract/account/two-factor-removal.ts';
import type { Handlers } from '../../http/serve.ts';
import { createRemovals } from './removal.service.ts';

export function createTwoFactorRemovalModule(dependencies: Parameters<typeof createRemovals>[0]) {
  const removals = createRemovals(dependencies);
  return {
    handlers: {
      'POST /api/user/two-factor-removal/stop': async ({ body }) => {
        await removals.stopByLink(body.token);
        return { stopped: true as const };
      },
      'DELETE /api/user/two-factor-removal': async ({ caller }) => {
        await removals.stopOwn(caller);
        return { stopped: true as const };
      },
      'GET /api/admin/users/:id/two-factor-removal': async ({ params }) => ({ removal: await removals.get(params.id) }),
      'POST /api/admin/users/:id/two-factor-removal': async ({ caller, params, body }) => ({
        removal: await removals.start(caller, params.id, body.reason),
      }),
      'DELETE /api/admin/users/:id/two-factor-removal': async ({ caller, params }) => ({
        removal: await removals.cancel(caller, params.id),
      }),
    } satisfies Handlers<typeof endpoints>,
    jobs: [{ name: 'remove second factors', everyMs: 60_000, inTurn: true, run: removals.carryOutDue }],
    services: { removals },
  };
}
