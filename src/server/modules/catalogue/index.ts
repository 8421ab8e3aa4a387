import type { catalogue as catalogueEndpoints } from '#shared/contract/catalogue.ts';
import type { services as serviceEndpoints } from '#shared/contract/staff/services.ts';
import type { Db } from '../../db/client.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Inverses } from '../audit/inverses.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Hear } from '../../realtime/realtime.ts';
import { createCatalogueService } from './catalogue.service.ts';
import { createFavourites } from './favourites.service.ts';
import { createHealth } from './health/health.service.ts';
import { createStaffServices } from './services/services.service.ts';
import { createSuccessRates } from './success-rates.service.ts';

const countIntervalMs = 60_000;

type Dependencies = {
  db: Db;
  jobDb: Db;
  publish: Publish;
  hear: Hear;
  findIcon: (name: string) => string | null;
};

export function createCatalogueModule({ db, jobDb, publish, hear, findIcon }: Dependencies) {
  const catalogue = createCatalogueService({ db });
  const favourites = createFavourites({ db });
  const successRates = createSuccessRates({ db });
  const health = createHealth({ db: jobDb });
  const services = createStaffServices({ db, publish, findIcon });
  hear('update_offers', catalogue.forget);
  return {
    handlers: {
      'GET /api/user/services': ({ caller, query }) => catalogue.listServices(query.search, caller.discount),
      'GET /api/user/services/:id/offers': async ({ caller, params }) => ({
        data: await catalogue.listOffers(params.id, caller.discount),
      }),
      'GET /api/user/favourites': ({ caller }) => favourites.list(caller.id),
      'POST /api/user/favourites': ({ caller, body }) => favourites.add(caller.id, body.service_id),
      'DELETE /api/user/favourites/:id': ({ caller, params }) => favourites.remove(caller.id, params.id),
      'GET /api/admin/services': ({ query }) => services.list(query),
      'POST /api/admin/services': async ({ caller, body }) => ({ service: await services.add(caller, body) }),
      'POST /api/admin/services/impact': ({ body }) => services.readImpact(body.changes),
      'POST /api/admin/services/changes': async ({ caller, body }) => ({
        data: await services.save(caller, body.changes),
      }),
      'GET /api/admin/catalogue-names': () => services.listNames(),
    } satisfies Handlers<typeof catalogueEndpoints & typeof serviceEndpoints>,
    inverses: { 'service.change': services.undoChange } satisfies Inverses,
    jobs: [
      { name: 'count success rates', everyMs: countIntervalMs, run: () => successRates.count(countIntervalMs / 2) },
      { name: 'count health of offers', everyMs: countIntervalMs, run: () => health.count(countIntervalMs / 2) },
    ],
    services: { successRates, health },
  };
}
