import type { FastifyInstance } from 'fastify';
import { pathOf } from './problems.ts';

/** Logs one line per request: method, path, status, duration. Never the query, body or headers. */
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
