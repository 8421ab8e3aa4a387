import type { FastifyInstance } from 'fastify';
import type { storefront as endpoints } from '#shared/contract/storefront.ts';
import { createKeptData } from '../../http/kept-answers.ts';
import type { Handlers } from '../../http/serve.ts';
import { sitemapXml } from '../site/seo/robots.ts';
import type { SiteService } from '../site/site.service.ts';
import { createStorefront } from './storefront.service.ts';

type Dependencies = Omit<Parameters<typeof createStorefront>[0], 'getLegalText'> & {
  site: Pick<SiteService, 'getState'>;
  publicUrl: string;
};

export function createStorefrontModule({ site, publicUrl, ...dependencies }: Dependencies) {
  const storefront = createStorefront({
    ...dependencies,
    getLegalText: async (name) => (await site.getState()).documents.legal[name],
  });
  const keepData = createKeptData();
  return {
    handlers: {
      'GET /api/user/storefront': async () => keepData(await storefront.getFirst()),
      'GET /api/user/storefront/services': async () => keepData(await storefront.listServices()),
      'GET /api/user/storefront/services/:slug': async ({ params }) =>
        keepData(await storefront.getOffers(params.slug)),
    } satisfies Handlers<typeof endpoints>,
    routes(http: FastifyInstance) {
      http.get('/sitemap.xml', async (_request, reply) => {
        const [state, services] = await Promise.all([site.getState(), storefront.listServices()]);
        return reply
          .type('application/xml; charset=utf-8')
          .header('cache-control', 'no-cache')
          .send(sitemapXml(state, publicUrl, services));
      });
    },
    services: { storefront },
  };
}
