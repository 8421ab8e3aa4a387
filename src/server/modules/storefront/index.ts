import type { storefront as endpoints } from '#shared/contract/storefront.ts';
import { createKeptData } from '../../http/kept-answers.ts';
import type { Handlers } from '../../http/serve.ts';
import { createStorefront } from './storefront.service.ts';

export function createStorefrontModule(dependencies: Parameters<typeof createStorefront>[0]) {
  const storefront = createStorefront(dependencies);
  const keepData = createKeptData();
  return {
    handlers: {
      'GET /api/user/storefront': async () => keepData(await storefront.getFirst()),
      'GET /api/user/storefront/services': async () => keepData(await storefront.listServices()),
    } satisfies Handlers<typeof endpoints>,
    services: { storefront },
  };
}
