import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UserId } from '#shared/contract/account/session.ts';
import type { WorkMetrics } from '../metrics/work-metrics.ts';
import { pathOf } from './problems.ts';

/**
 * Logs one line per request: method, path, status, duration, who asked and from which address. Never the query, body or
 * headers. Every response has the request's id, which is ours: one that a client sends is not read.
 */
export function logRequests(app: FastifyInstance, work: Pick<WorkMetrics, 'request'>) {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, refusal, asker } = request;
    const status = reply.statusCode;
    const line = {
      method,
      path: pathOf(request),
      status,
      ms: Math.round(reply.elapsedTime),
      ip: request.clientAddress,
      ...(asker && { user: asker.user }),
      ...(asker?.staff !== undefined && { staff: asker.staff }),
      ...(refusal && { code: refusal }),
    };
    request.log.info(line, 'request');
    work.request(method, routeOf(request), status, reply.elapsedTime);
    done();
  });
}

/** Notes who asks, for the log line: a user, and whoever of the staff is in their account. */
export function noteAsker(request: FastifyRequest, user: UserId, staff?: UserId): void {
  request.asker = { user, ...(staff !== undefined && { staff }) };
}

/** The path of the endpoint, without any value of the request; `other` for what the router does not know. */
export function routeOf(request: FastifyRequest): string {
  return request.is404 ? 'other' : (request.routeOptions.url ?? 'other');
}
