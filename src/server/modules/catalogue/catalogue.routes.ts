import type { FastifyInstance } from 'fastify';
import { catalogue } from '#shared/catalogue.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { CatalogueService } from './catalogue.service.ts';

export function catalogueRoutes(app: FastifyInstance, findCaller: FindCaller, service: CatalogueService) {
  serve(app, catalogue, findCaller, {
    'GET /api/user/services': async ({ query }) => ({ data: await service.listServices(query.search) }),
    'GET /api/user/services/:id/offers': async ({ params }) => ({ data: await service.listOffers(params.id) }),
  });
}
