import type { FastifyInstance } from 'fastify';
import { catalogue } from '#shared/contract/catalogue.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { CatalogueService } from './catalogue.service.ts';
import type { Favourites } from './favourites.service.ts';

export function catalogueRoutes(
  app: FastifyInstance,
  findCaller: FindCaller,
  service: CatalogueService,
  favourites: Favourites,
) {
  serve(app, catalogue, findCaller, {
    'GET /api/user/services': async ({ query }) => ({ data: await service.listServices(query.search) }),
    'GET /api/user/services/:id/offers': async ({ params }) => ({ data: await service.listOffers(params.id) }),
    'GET /api/user/favourites': ({ caller }) => favourites.list(caller.id),
    'POST /api/user/favourites': ({ caller, body }) => favourites.add(caller.id, body.service_id),
    'DELETE /api/user/favourites/:id': ({ caller, params }) => favourites.remove(caller.id, params.id),
  });
}
