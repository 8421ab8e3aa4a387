import type { readymade as endpoints } from '#shared/contract/readymade.ts';
import type { Caller, Handlers, Origin } from '../../http/serve.ts';
import { createSeal } from '../../security/seal.ts';
import { createAccountOrders } from './orders.service.ts';
import { createAccountStaffActions } from './staff-actions/staff-actions.service.ts';
import { createProductUpdates } from './product-updates.ts';
import { createProductsService } from './products.service.ts';

type Dependencies = Omit<
  Parameters<typeof createAccountOrders>[0] & Parameters<typeof createProductsService>[0],
  'seal' | 'updates'
>;

export function createReadymadeModule(dependencies: Dependencies) {
  const seal = createSeal(dependencies.appSecrets, 'stock-items');
  const updates = createProductUpdates(dependencies);
  const products = createProductsService({ ...dependencies, seal, updates });
  const orders = createAccountOrders({ ...dependencies, seal, updates });
  return {
    handlers: {
      'GET /api/user/readymade-accounts': async () => ({ data: await products.listOnSale() }),
      'POST /api/user/readymade-orders': ({ caller, body, idempotencyKey, origin }) =>
        orders.buy(caller.id, body, idempotencyKey, readerOf(caller, origin)),
      'GET /api/user/readymade-orders': ({ caller, query }) => orders.list(caller.id, query),
      'GET /api/user/readymade-orders/:id': async ({ caller, params, origin }) => ({
        order: await orders.get(caller.id, params.id, readerOf(caller, origin)),
      }),
      'GET /api/user/readymade-orders/:id/accounts.txt': ({ caller, params, origin }) =>
        orders.getText(caller.id, params.id, readerOf(caller, origin)),
      'GET /api/admin/products': async () => ({ data: await products.listAll() }),
      'POST /api/admin/products': async ({ caller, body, idempotencyKey }) => ({
        product: await products.add(caller, body, idempotencyKey),
      }),
      'POST /api/admin/products/:id': async ({ caller, params, body }) => ({
        product: await products.change(caller, params.id, body),
      }),
      'POST /api/admin/products/:id/stock': ({ caller, params, body }) =>
        products.stockUp(caller, params.id, body.items),
    } satisfies Handlers<typeof endpoints>,
    jobs: [{ name: 'publish product changes', everyMs: 500, run: updates.publishChanged }],
    services: { updates, accountOrders: orders, accountActions: createAccountStaffActions(dependencies) },
  };
}

function readerOf({ impersonation }: Caller, { ip, device }: Origin) {
  return impersonation ? undefined : { ip, device };
}
