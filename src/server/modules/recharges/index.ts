import type { FastifyInstance } from 'fastify';
import type { recharges as endpoints } from '#shared/contract/recharges.ts';
import { networkOf } from '../../http/connections/client-address.ts';
import type { Handlers } from '../../http/serve.ts';
import { paymentHookRoutes } from './payment-hook.routes.ts';
import { createRechargesService } from './recharges.service.ts';

export function createRechargesModule(dependencies: Parameters<typeof createRechargesService>[0]) {
  const recharges = createRechargesService(dependencies);
  return {
    handlers: {
      'GET /api/user/recharge-methods': async ({ caller }) => ({ data: await recharges.listMethods(caller.id) }),
      'POST /api/user/recharges': ({ caller, origin, body, idempotencyKey }) =>
        recharges.start({ userId: caller.id, network: networkOf(origin.ip) }, body, idempotencyKey),
      'GET /api/user/recharges': ({ caller, query }) => recharges.list(caller.id, query.cursor),
      'GET /api/user/recharges/:id': ({ caller, params }) => recharges.get(caller.id, params.id),
      'POST /api/user/recharges/:id/reference': ({ caller, params, body }) =>
        recharges.submitUtr(caller, params.id, body.utr),
      'GET /api/admin/recharges': ({ query }) => recharges.listAll(query),
      'POST /api/admin/recharges/:id/approve': async ({ caller, params, body }) => ({
        recharge: await recharges.approve(caller, params.id, body.utr),
      }),
      'POST /api/admin/recharges/:id/reject': async ({ caller, params, body }) => ({
        recharge: await recharges.reject(caller, params.id, body.reason),
      }),
    } satisfies Handlers<typeof endpoints>,
    jobs: [
      { name: 'settle recharges', everyMs: 2_000, run: recharges.settleDueRecharges },
      { name: 'settle reviews', everyMs: 60_000, run: recharges.settleDueReviews },
    ],
    routes: (http: FastifyInstance) => paymentHookRoutes(http, recharges),
    services: { recharges },
  };
}
