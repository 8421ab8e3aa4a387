import type { catalogue as endpoints } from '#shared/contract/catalogue.ts';
import type { Db } from '../../db/client.ts';
import type { Handlers } from '../../http/serve.ts';
import { createCatalogueService } from './catalogue.service.ts';
import { createFavourites } from './favourites.service.ts';
import { createOdds } from './success-rates.service.ts';

const oddsIntervalMs = 60_000;

export function createCatalogueModule({ db }: { db: Db }) {
  const catalogue = createCatalogueService({ db });
  const favourites = createFavourites({ db });
  const odds = createOdds({ db });
  return {
    handlers: {
      'GET /api/user/services': async ({ query }) => ({ data: await catalogue.listServices(query.search) }),
      'GET /api/user/services/:id/offers': async ({ params }) => ({ data: await catalogue.listOffers(params.id) }),
      'GET /api/user/favourites': ({ caller }) => favourites.list(caller.id),
      'POST /api/user/favourites': ({ caller, body }) => favourites.add(caller.id, body.service_id),
      'DELETE /api/user/favourites/:id': ({ caller, params }) => favourites.remove(caller.id, params.id),
    } satisfies Handlers<typeof endpoints>,
    jobs: [{ name: 'count odds', everyMs: oddsIntervalMs, run: () => odds.count(oddsIntervalMs / 2) }],
    services: { odds },
  };
}
