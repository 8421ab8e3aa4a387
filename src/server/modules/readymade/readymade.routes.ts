import type { FastifyInstance } from 'fastify';
import { readymade } from '#shared/contract/readymade.ts';
import { serve, type FindCaller, type Origin } from '../../http/serve.ts';
import type { AccountOrders } from './orders.service.ts';
import type { ProductsService } from './products.service.ts';

export function readymadeRoutes(
  app: FastifyInstance,
  findCaller: FindCaller,
  products: ProductsService,
  orders: AccountOrders,
) {
  serve(app, readymade, findCaller, {
    'GET /api/user/readymade-accounts': async () => ({ data: await products.listOnSale() }),
    'POST /api/user/readymade-orders': ({ caller, body, idempotencyKey: once, origin }) =>
      orders.buy(caller.id, body, once, readerOf(origin)),
    'GET /api/user/readymade-orders': ({ caller, query }) => orders.list(caller.id, query),
    'GET /api/user/readymade-orders/:id': async ({ caller, params, origin }) => ({
      order: await orders.get(caller.id, params.id, readerOf(origin)),
    }),
    'GET /api/user/readymade-orders/:id/accounts.txt': ({ caller, params, origin }) =>
      orders.getText(caller.id, params.id, readerOf(origin)),
    'GET /api/admin/products': async () => ({ data: await products.listAll() }),
    'POST /api/admin/products': async ({ caller, body, idempotencyKey: once }) => ({
      product: await products.add(caller.id, body, once),
    }),
    'POST /api/admin/products/:id': async ({ caller, params, body }) => ({
      product: await products.change(caller.id, params.id, body),
    }),
    'POST /api/admin/products/:id/stock': ({ caller, params, body }) =>
      products.stockUp(caller.id, params.id, body.items),
  });
}

function readerOf({ ip, device }: Origin) {
  return { ip, device };
}
