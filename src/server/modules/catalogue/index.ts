import type { catalogue as endpoints } from '#shared/contract/catalogue.ts';
import type { Db } from '../../db/client.ts';
import type { Handlers } from '../../http/serve.ts';
import { createCatalogueService } from './catalogue.service.ts';
import { createFavourites } from './favourites.service.ts';
import { createSuccessRates } from './success-rates.service.ts';

const countIntervalMs = 60_000;

export function createCatalogueModule({ db }: { db: Db }) {
  const catalogue = createCatalogueService({ db });
  const favourites = createFavourites({ db });
  const successRates = createSuccessRates({ db });
  return {
    handlers: {
      'GET /api/user/services': async ({ query }) => ({ data: await catalogue.listServices(query.search) }),
      'GET /api/user/services/:id/offers': async ({ params }) => ({ data: await catalogue.listOffers(params.id) }),
      'GET /api/user/favourites': ({ caller }) => favourites.list(caller.id),
      'POST /api/user/favourites': ({ caller, body }) => favourites.add(caller.id, body.service_id),
      'DELETE /api/user/favourites/:id': ({ caller, params }) => favourites.remove(caller.id, params.id),
    } satisfies Handlers<typeof endpoints>,
    jobs: [
      { name: 'count success rates', everyMs: countIntervalMs, run: () => successRates.count(countIntervalMs / 2) },
    ],
    services: { successRates },
  };
}
