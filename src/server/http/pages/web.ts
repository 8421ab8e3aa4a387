import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#shared/contract/language.ts';
import { opensPage } from '#shared/page-paths.ts';
import { createFirstScreens, languageOf } from './first-screens.ts';
import type { SiteData } from '#shared/contract/site.ts';
import { pageHeaders, type PageHosts } from './page-policy.ts';
import { notFound } from '../problems.ts';

const yearSeconds = 31_536_000;

/**
 * Serves the built web app with precompressed files. Any path that is neither a file nor an API returns the page, with
 * the site data in its head for the first paint, and the first screen in its body. Unknown API paths are refused.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  getSiteData: () => Promise<SiteData>,
  hosts: PageHosts,
) {
  const pagePath = join(folder, 'index.html');
  const pages = existsSync(pagePath) ? inLanguages(await readFile(pagePath, 'utf8')) : undefined;
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /api/\nDisallow: /hooks/\n'),
  );

  const firstScreens = createFirstScreens(join(folder, '../server/first-screens.js'), app.log);

  async function open(pages: Record<Language, string>, { url, headers }: FastifyRequest, reply: FastifyReply) {
    const site = await getSiteData();
    const language = languageOf(headers);
    const html = pages[language];
    const screen = await firstScreens.of(url.replace(/[?#].*/, ''), language, site);
    return (
      reply
        .code(200)
        .headers({ 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie' })
        // Overrides the default policy: only pages run scripts, and provider scripts only while their login is offered.
        .headers(pageHeaders(site, hosts))
        .type('text/html; charset=utf-8')
        .send(withFirstScreen(withSiteData(html, site), screen))
    );
  }

  if (pages) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      preCompressed: true,
      index: false,
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
        );
      },
    });
    app.get('/', (request, reply) => open(pages, request, reply));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = request.method === 'GET' && opensPage(request.url);
    return pages && isPage ? open(pages, request, reply) : notFound();
  });
}

/** Removes the tags that the build marked as needed for Hindi only from the English page. */
function inLanguages(page: string): Record<Language, string> {
  const forHindi = /<!--hindi-->([^]*?)<!--\/hindi-->/;
  return { en: page.replace(forHindi, ''), hi: page.replace(forHindi, '$1') };
}

/** JSON data is not a script, so the page's policy allows it. `<` is escaped so that it cannot close the element. */
function withSiteData(html: string, site: unknown): string {
  const json = JSON.stringify(site).replaceAll('<', String.raw`\u003c`);
  return html.replace('</head>', () => `<script type="application/json" id="site-data">${json}</script></head>`);
}

function withFirstScreen(html: string, screen: string | undefined): string {
  if (screen === undefined) return html;
  return html.replace(/<!--first-screen-->[^]*<!--\/first-screen-->/, () => screen);
}
