import type { FastifyInstance } from 'fastify';
import { numbers } from '#shared/contract/numbers.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { NumbersService } from './numbers.service.ts';
import type { Purchases } from './purchase/purchase.service.ts';

export function numbersRoutes(
  app: FastifyInstance,
  findCaller: FindCaller,
  service: NumbersService,
  purchases: Purchases,
) {
  serve(app, numbers, findCaller, {
    'POST /api/user/numbers': ({ caller, body, idempotencyKey: once }) => purchases.buy(caller.id, body, once),
    'GET /api/user/numbers': ({ caller, query }) => service.list(caller.id, query),
    'GET /api/user/numbers.csv': async ({ caller, query }) => service.writeCsv(caller.id, query),
    'GET /api/user/numbers/:id': async ({ caller, params }) => ({ number: await service.get(caller.id, params.id) }),
    'POST /api/user/numbers/:id/cancel': ({ caller, params }) => service.cancel(caller.id, params.id),
    'POST /api/user/numbers/:id/again': ({ caller, params }) => service.askAnother(caller.id, params.id),
    'POST /api/user/numbers/:id/finish': ({ caller, params }) => service.finish(caller.id, params.id),
  });
}
