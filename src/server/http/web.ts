import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from './problems.ts';

const ours = /^\/(api|hooks|stubs|v1|socket|icons|healthz|readyz|metrics|openapi\.json)(\/|$|\?)/;
const year = 31_536_000;

/** Serves the built page, precompressed; any path that is not a file or an API opens the app. Answers 404s of the API. */
export async function serveWeb(app: FastifyInstance, folder: string) {
  const page = join(folder, 'index.html');
  const isBuilt = existsSync(page);
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /api/\nDisallow: /hooks/\n'),
  );
  if (isBuilt) {
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
    app.get('/', (_request, reply) => open(reply));
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (!isBuilt || request.method !== 'GET' || ours.test(request.url) || /\.\w{2,5}(\?|$)/.test(request.url))
      notFound();
    return open(reply);
  });
}

async function open(reply: FastifyReply) {
  return reply
    .code(200)
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .sendFile('index.html', { cacheControl: false });
}
