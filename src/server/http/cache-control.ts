import type { FastifyInstance } from 'fastify';

const privatePaths = /^\/(api|hooks|stubs)(\/|$|\?)/;

/** No cache may store an answer of the API or of a callback, refusals included. A route says so when its answer is public. */
export function forbidStoring(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (privatePaths.test(request.url)) void reply.header('cache-control', 'no-store');
    done();
  });
}
