import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/client.ts';
import { ThemeDocument } from '#shared/contract/staff/settings/site-documents.ts';
import { findVersion } from './documents/documents.repository.ts';
import { imageRoute } from './images/image.routes.ts';
import { robotsText } from './seo/robots.ts';
import type { SiteService } from './site.service.ts';
import { cssOf } from './theme/theme-result.ts';

const yearSeconds = 31_536_000;
type Dependencies = { db: Db; site: Pick<SiteService, 'getState'>; publicUrl: string };

/** What is served beside pages: robots.txt, uploaded images, and the stylesheet of each version of the theme. */
export function siteRoutes(http: FastifyInstance, { db, site, publicUrl }: Dependencies): void {
  http.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(robotsText(await site.getState(), publicUrl)),
  );
  // A version never changes, so open pages that change their theme may take it from any cache.
  http.get<{ Params: { file: string } }>('/theme/:file', async ({ params }, reply) => {
    const version = Number(/^v([1-9]\d{0,8})\.css$/.exec(params.file)?.[1]);
    const row = Number.isNaN(version) ? undefined : await findVersion(db, 'theme', version);
    if (!row) return reply.callNotFound();
    return reply
      .type('text/css; charset=utf-8')
      .header('cache-control', `public, max-age=${yearSeconds}, immutable`)
      .send(cssOf(ThemeDocument.parse(row.value)));
  });
  imageRoute(http, db);
}
