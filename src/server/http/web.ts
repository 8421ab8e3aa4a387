import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { opensPage } from '#shared/page-paths.ts';
import { notFound } from './problems.ts';

const year = 31_536_000;

/**
 * Serves the built page, its files precompressed; any path that is not a file or an API opens the app, with the site's
 * data in its head so that nothing moves when it is known. Answers the API's unknown paths.
 */
export async function serveWeb(app: FastifyInstance, folder: string, getSiteData: () => Promise<unknown>) {
  const pagePath = join(folder, 'index.html');
  const page = existsSync(pagePath) ? await readFile(pagePath, 'utf8') : undefined;
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /api/\nDisallow: /hooks/\n'),
  );

  async function open(html: string, reply: FastifyReply) {
    const known = withSiteData(html, await getSiteData());
    return reply.code(200).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(known);
  }

  if (page !== undefined) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header('cache-control', path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'no-cache');
      },
    });
    app.get('/', (_request, reply) => open(page, reply));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && opensPage(request.url);
    return page !== undefined && isPage ? open(page, reply) : notFound();
  });
}

/** Data, not script: the policy of the page lets it stand, and `<` cannot end it. */
function withSiteData(html: string, site: unknown): string {
  const json = JSON.stringify(site).replaceAll('<', String.raw`\u003c`);
  return html.replace('</head>', () => `<script type="application/json" id="site-data">${json}</script></head>`);
}
