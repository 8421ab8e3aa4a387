import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#shared/contract/account/language.ts';
import { legalPages } from '#shared/pages/legal.ts';
import { opensPage, shellPath } from '#shared/pages/page-paths.ts';
import { createFirstScreens, languageOf } from './first-screens.ts';
import { dataElement, withSite } from './page-html.ts';
import { pageHeaders, type PageHosts } from './page-policy.ts';
import { readPagePreloads } from './page-preloads.ts';
import type { GetPage, GetVisitorPage } from './served-page.ts';
import { notFound } from '../problems.ts';
import { giveXsrfToken } from '../xsrf.ts';

const yearSeconds = 31_536_000;

/**
 * Serves the built web app with precompressed files. Any path that is neither a file nor an API returns the page, with
 * the site data in its head for the first paint, and the first screen in its body; `/terms` leads to the text that the owner published.
 * Unknown API paths are refused.
 */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  { getPage, getVisitorPage }: { getPage: GetPage; getVisitorPage: GetVisitorPage },
  hosts: PageHosts,
) {
  const pagePath = join(folder, 'index.html');
  const pages = existsSync(pagePath) ? inLanguages(await readFile(pagePath, 'utf8')) : undefined;
  const firstScreens = createFirstScreens(join(folder, '../server/first-screens.js'), app.log);
  const preloads = await readPagePreloads({
    customers: join(folder, '../server/page-preloads.json'),
    admin: join(folder, '../server/admin-preloads.json'),
  });

  async function open(pages: Record<Language, string>, request: FastifyRequest, reply: FastifyReply) {
    const { url, headers } = request;
    const path = url.replace(/[?#].*/, '');
    const query = queryOf(url);
    const language = languageOf(headers);
    const page = await getPage({
      path,
      legal: query.get('page'),
      previewKey: query.get('preview') ?? undefined,
      visitor: path === '/' ? await getVisitorPage(query) : undefined,
      language,
    });
    const text = legalPages.find((name) => path === `/${name}`);
    if (text && page.site.legal[text]) {
      query.set('page', text);
      return reply.header('cache-control', 'no-cache').redirect(`/?${query.toString()}`);
    }
    const { visitor } = page;
    const html = pages[language];
    // Drawings are kept for what is published: a preview starts with the logo.
    const screen = page.isPreview ? undefined : await firstScreens.of(path, language, { site: page.site, visitor });
    const isKept = path === shellPath;
    const tags = preloads(path) + (visitor ? dataElement('storefront', visitor) : '');
    void reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Language, Cookie' });
    giveXsrfToken(request, reply, hosts.publicUrl);
    return (
      reply
        .code(200)
        // Overrides the default policy: only pages run scripts, and provider scripts only while their login is offered.
        .headers(pageHeaders(page.site, hosts, page.isPreview))
        .type('text/html; charset=utf-8')
        .send(withFirstScreen(withSite(html, { ...page, isKept }, tags), screen))
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
    // HEAD too: Fastify's own answer to it says nothing of how the page is packed.
    app.route({
      method: ['GET', 'HEAD'],
      url: '/',
      exposeHeadRoute: false,
      handler: (request, reply) => open(pages, request, reply),
    });
  }
  app.setNotFoundHandler(async (request, reply) => {
    const isPage = reads(request) && opensPage(request.url);
    return pages && isPage ? open(pages, request, reply) : notFound();
  });
}

/** HEAD is answered as GET is, without the page. */
const reads = ({ method = '' }: { method?: string | undefined }) => method === 'GET' || method === 'HEAD';

/** Where no page is. */
const nowhere = '/no-such-page';
/** The longest part of an address that the router reads, in characters. */
export const longestPart = 200;

/**
 * The address of a request as the router reads it. One that the router cannot read, such as "//", "/a//" or "/%", opens the page as an
 * unknown one does, so that it says that there is none; under the API it stays as it is and is refused.
 */
export function readableAddress({ method, url = '/' }: Pick<IncomingMessage, 'method' | 'url'>): string {
  const [path = '/'] = url.split(/[?#]/, 1);
  if (!reads({ method }) || isReadable(path)) return url;
  return path.startsWith('//') || opensPage(path) ? nowhere + url.slice(path.length) : url;
}

/** An empty part, or one of dots alone, which the server of files refuses; and a character that no path has. */
const unreadable = /[/\\]{2}|[/\\]\.{1,2}(?:[/\\]|$)|\0/;

function isReadable(path: string): boolean {
  if (path.length > longestPart) return false;
  try {
    return !unreadable.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}

/** Removes the tags that the build marked as needed for Hindi only from the English page, and names the language. */
function inLanguages(page: string): Record<Language, string> {
  const forHindi = /<!--hindi-->([^]*?)<!--\/hindi-->/;
  return {
    en: page.replace(forHindi, ''),
    hi: page.replace(forHindi, '$1').replace('<html lang="en">', '<html lang="hi">'),
  };
}

function queryOf(url: string): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at === -1 ? '' : url.slice(at));
}

function withFirstScreen(html: string, screen: string | undefined): string {
  if (screen === undefined) return html;
  return html.replace(/<!--first-screen-->[^]*<!--\/first-screen-->/, () => screen);
}
