import type { site as endpoints } from '#shared/contract/site.ts';
import type { Handlers } from '../../http/serve.ts';
import { createSiteService } from './site.service.ts';

export function createSiteModule(dependencies: Parameters<typeof createSiteService>[0]) {
  const site = createSiteService(dependencies);
  return {
    handlers: {
      'GET /api/user/site-data': async () => ({ data: await site.getSiteData() }),
    } satisfies Handlers<typeof endpoints>,
    services: { site, getSiteName: async () => (await site.getSiteData()).name },
  };
}
