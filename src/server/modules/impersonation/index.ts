import type { impersonation as endpoints } from '#shared/contract/staff/impersonation.ts';
import type { Handlers } from '../../http/serve.ts';
import { createImpersonationEnd } from './end-impersonation.ts';
import { createImpersonations } from './impersonation.service.ts';
import { createReveals } from './reveals.service.ts';

type Dependencies = Parameters<typeof createImpersonations>[0] & Parameters<typeof createReveals>[0];

export function createImpersonationModule(dependencies: Dependencies) {
  const impersonations = createImpersonations(dependencies);
  const reveals = createReveals(dependencies);
  const end = createImpersonationEnd(dependencies);
  return {
    handlers: {
      'POST /api/admin/users/:id/impersonate': ({ caller, params, body }) =>
        impersonations.begin(caller, params.id, body.reason),
      'GET /api/admin/impersonation': async ({ caller }) => ({ impersonation: await impersonations.getState(caller) }),
      'POST /api/admin/impersonation/act': async ({ caller, body, origin }) => ({
        impersonation: await impersonations.act(caller, body, origin),
      }),
      'POST /api/admin/impersonation/reveal/number': async ({ caller, body: { id, reason } }) => ({
        number: await reveals.showNumber(caller, id, reason),
      }),
      'POST /api/admin/impersonation/reveal/account-order': async ({ caller, body: { id, reason } }) => ({
        order: await reveals.showOrder(caller, id, reason),
      }),
      'POST /api/admin/impersonation/stop': async ({ caller }) => {
        await end(caller);
        return { stopped: true as const };
      },
    } satisfies Handlers<typeof endpoints>,
    jobs: [{ name: 'end impersonations', everyMs: 5_000, inTurn: true, run: impersonations.endWhatIsOver }],
    services: { impersonations },
  };
}
