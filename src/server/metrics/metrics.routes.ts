import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Prometheus } from './prometheus.ts';

/** Serves /metrics to whoever has the token. Without a token there is no such path. */
export function metricsRoutes(app: FastifyInstance, token: string, { contentType, render }: Prometheus): void {
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    // Digests have one length, so that the time of the comparison says nothing.
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected))
      return reply.code(401).header('www-authenticate', 'Bearer').send({ code: 'signed_out' });
    return reply.type(contentType).send(await render());
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
