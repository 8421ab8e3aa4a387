import type { storefront as endpoints } from '#shared/contract/storefront.ts';
import type { Handlers } from '../../http/serve.ts';
import { createStorefront } from './storefront.service.ts';

export function createStorefrontModule(dependencies: Parameters<typeof createStorefront>[0]) {
  const storefront = createStorefront(dependencies);
  return {
    handlers: {
      'GET /api/user/storefront': async () => ({ data: await storefront.getFirst() }),
      'GET /api/user/storefront/services': async () => ({ data: await storefront.listServices() }),
    } satisfies Handlers<typeof endpoints>,
    services: { storefront },
  };
}
