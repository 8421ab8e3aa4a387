import type { FastifyInstance } from 'fastify';
import { site } from '#shared/contract/site.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { SiteService } from './site.service.ts';

export function siteRoutes(app: FastifyInstance, findCaller: FindCaller, service: SiteService) {
  serve(app, site, findCaller, {
    'GET /api/user/site-data': async () => ({ data: await service.getSiteData() }),
  });
}
