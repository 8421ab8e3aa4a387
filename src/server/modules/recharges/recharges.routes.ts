import type { FastifyInstance } from 'fastify';
import { recharges } from '#shared/contract/recharges.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import { paymentHookRoutes } from './payment-hook.routes.ts';
import type { RechargesService } from './recharges.service.ts';

export function rechargesRoutes(app: FastifyInstance, findCaller: FindCaller, service: RechargesService) {
  serve(app, recharges, findCaller, {
    'GET /api/user/recharge-methods': async () => ({ data: service.listMethods() }),
    'POST /api/user/recharges': ({ caller, body, idempotencyKey: once }) => service.start(caller.id, body, once),
    'GET /api/user/recharges': ({ caller, query }) => service.list(caller.id, query.cursor),
    'GET /api/user/recharges/:id': ({ caller, params }) => service.get(caller.id, params.id),
    'POST /api/user/recharges/:id/reference': ({ caller, params, body }) =>
      service.submitUtr(caller, params.id, body.utr),
    'GET /api/admin/recharges': ({ query }) => service.listAll(query),
    'POST /api/admin/recharges/:id/approve': async ({ caller, params }) => ({
      recharge: await service.approve(caller, params.id),
    }),
    'POST /api/admin/recharges/:id/reject': async ({ caller, params, body }) => ({
      recharge: await service.reject(caller, params.id, body.reason),
    }),
  });
  paymentHookRoutes(app, service);
}
