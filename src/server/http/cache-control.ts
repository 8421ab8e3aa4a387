import type { FastifyInstance } from 'fastify';

const privateRoutes = /^\/(api|hooks|stubs)(\/|$)/;

/**
 * No cache may store an answer of the API or of a callback, refusals included. A route says so when its answer is public or kept.
 * Decided by the route: the router decodes an address such as "/%61pi", which the request still shows as it was sent.
 */
export function forbidStoring(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (privateRoutes.test(request.routeOptions.url ?? '')) void reply.header('cache-control', 'no-store');
    done();
  });
}
