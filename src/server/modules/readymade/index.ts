import type { readymade as endpoints } from '#shared/contract/readymade.ts';
import type { Handlers, Origin } from '../../http/serve.ts';
import { createSeal } from '../../security/seal.ts';
import { createFingerprint } from './fingerprint.ts';
import { createAccountOrders } from './orders.service.ts';
import { createProductNews } from './product-news.ts';
import { createProductsService } from './products.service.ts';

type Dependencies = Omit<
  Parameters<typeof createAccountOrders>[0] & Parameters<typeof createProductsService>[0],
  'seal' | 'news' | 'fingerprint'
> & { appSecret: string };

export function createReadymadeModule({ appSecret, ...dependencies }: Dependencies) {
  const seal = createSeal(appSecret, 'stock-items');
  const news = createProductNews(dependencies);
  const products = createProductsService({ ...dependencies, seal, fingerprint: createFingerprint(appSecret), news });
  const orders = createAccountOrders({ ...dependencies, seal, news });
  return {
    handlers: {
      'GET /api/user/readymade-accounts': async () => ({ data: await products.listOnSale() }),
      'POST /api/user/readymade-orders': ({ caller, body, idempotencyKey, origin }) =>
        orders.buy(caller.id, body, idempotencyKey, readerOf(origin)),
      'GET /api/user/readymade-orders': ({ caller, query }) => orders.list(caller.id, query),
      'GET /api/user/readymade-orders/:id': async ({ caller, params, origin }) => ({
        order: await orders.get(caller.id, params.id, readerOf(origin)),
      }),
      'GET /api/user/readymade-orders/:id/accounts.txt': ({ caller, params, origin }) =>
        orders.getText(caller.id, params.id, readerOf(origin)),
      'GET /api/admin/products': async () => ({ data: await products.listAll() }),
      'POST /api/admin/products': async ({ caller, body, idempotencyKey }) => ({
        product: await products.add(caller.id, body, idempotencyKey),
      }),
      'POST /api/admin/products/:id': async ({ caller, params, body }) => ({
        product: await products.change(caller.id, params.id, body),
      }),
      'POST /api/admin/products/:id/stock': ({ caller, params, body }) =>
        products.stockUp(caller.id, params.id, body.items),
    } satisfies Handlers<typeof endpoints>,
    jobs: [{ name: 'publish product changes', everyMs: 500, run: news.tell }],
    services: { news },
  };
}

function readerOf({ ip, device }: Origin) {
  return { ip, device };
}
