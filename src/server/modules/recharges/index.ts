import type { FastifyInstance } from 'fastify';
import { RequestedApproval, type recharges as endpoints } from '#shared/contract/recharges.ts';
import type { review as reviewEndpoints } from '#shared/contract/staff/review.ts';
import { networkOf } from '../../http/connections/client-address.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Approvable } from '../staff/approvals/approvals.service.ts';
import type { ViewCounts } from '../views/views.service.ts';
import { paymentHookRoutes } from './payment-hook.routes.ts';
import { createRechargesService } from './recharges.service.ts';

export function createRechargesModule(dependencies: Parameters<typeof createRechargesService>[0]) {
  const recharges = createRechargesService(dependencies);
  const { queue } = recharges;
  return {
    handlers: {
      'GET /api/user/recharge-methods': ({ caller }) => recharges.listMethods(caller.id),
      'POST /api/user/recharges': ({ caller, origin, body, idempotencyKey }) =>
        recharges.start(
          { userId: caller.id, network: networkOf(origin.ip), device: origin.device },
          body,
          idempotencyKey,
        ),
      'GET /api/user/recharges': ({ caller, query }) => recharges.list(caller.id, query.cursor),
      'GET /api/user/recharges/:id': ({ caller, params }) => recharges.get(caller.id, params.id),
      'POST /api/user/recharges/:id/reference': ({ caller, params, body }) =>
        recharges.submitUtr(caller, params.id, body.utr),
      'GET /api/admin/recharges': ({ query }) => recharges.listAll(query),
      'POST /api/admin/recharges/:id/approve': async ({ caller, params, body, idempotencyKey }) => ({
        recharge: await recharges.approve(caller, params.id, body, idempotencyKey),
      }),
      'POST /api/admin/recharges/:id/reject': async ({ caller, params, body }) => ({
        recharge: await recharges.reject(caller, params.id, body),
      }),
      'GET /api/admin/reviews': ({ caller, query }) => queue.list(caller, query),
      'GET /api/admin/reviews/summary': () => queue.summarize(),
      'GET /api/admin/reviews/:id': async ({ caller, params }) => ({
        review: await recharges.evidence.collect(caller, params.id),
      }),
      'POST /api/admin/reviews/next': async ({ caller, body }) => ({ id: await queue.takeNext(caller, body.after) }),
      'POST /api/admin/reviews/:id/claim': async ({ caller, params }) => ({
        claim: await queue.claim(caller, params.id),
      }),
      'POST /api/admin/reviews/:id/release': async ({ caller, params: { id } }) => {
        await queue.release(caller, id);
        return { id };
      },
    } satisfies Handlers<typeof endpoints & typeof reviewEndpoints>,
    approvable: {
      'recharge.approve': (caller, { payload, idempotencyKey }) => {
        const { id, ...approval } = RequestedApproval.parse(payload);
        return recharges.approve(caller, id, approval, idempotencyKey);
      },
    } satisfies Approvable,
    viewCounts: {
      recharges: { permission: 'recharges.read', count: queue.countSaved },
    } satisfies ViewCounts,
    jobs: [
      { name: 'settle recharges', everyMs: 2_000, run: recharges.settleDueRecharges },
      { name: 'settle reviews', everyMs: 60_000, inTurn: true, run: recharges.settleDueReviews },
    ],
    routes: (http: FastifyInstance) => paymentHookRoutes(http, recharges),
    services: { recharges },
  };
}
