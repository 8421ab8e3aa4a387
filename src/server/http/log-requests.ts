import type { FastifyInstance } from 'fastify';
import { pathOf } from './problems.ts';

/** One line a request: what was asked, how it went, how long it took. No query, body or header is written. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.refusal && { code: request.refusal }),
    };
    request.log.info(line, 'request');
  });
}
