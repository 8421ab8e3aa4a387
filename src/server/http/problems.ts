import { fieldProblem } from '#shared/field-problem.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeProblems, invalidFields, Problem } from '#shared/problem.ts';
import { problemDetails, problems } from '#shared/problems.ts';
import { bareHeaders } from './protection.ts';
import { findUnavailable } from '../db/connection/unavailable.ts';

describeProblems(problems, problemDetails);

/** A lost database or a server that ends is usually back after this time. */
const unavailableSeconds = 2;

/**
 * Sends every thrown error as a problem with its code. A database that cannot do it now is `unavailable`, to be repeated.
 * Anything else but a `Problem` is a bug and is logged once with its stack.
 */
export function handleErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError | Problem, request, reply) => {
    const problem = asProblem(error);
    if (problem.code === 'unexpected') request.log.error({ err: error, url: pathOf(request) }, 'unexpected error');
    const found = findUnavailable(error);
    if (found) {
      const { reason, message: detail } = found;
      request.log.warn({ reason, detail, url: pathOf(request) }, 'the database was unavailable');
    }
    request.refusal = problem.code;
    const retryAfter = retryAfterOf(problem);
    if (retryAfter !== undefined) void reply.header('retry-after', retryAfter);
    // Also under the API where no route is, which would have said so.
    void reply.header('cache-control', 'no-store');
    return reply.code(problems[problem.code].status).send(problem.toBody());
  });
}

/** Answers a path that the router cannot read: a broken percent encoding, or a part longer than any id. */
export function refusePath(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const problem = new Problem(error.code === 'FST_ERR_BAD_URL' ? 'invalid_request' : 'not_found');
  void reply.code(problems[problem.code].status).headers(bareHeaders).send(problem.toBody());
}

/** In how many seconds the same request may succeed. */
function retryAfterOf({ code, params }: Problem): number | undefined {
  if (code === 'unavailable') return unavailableSeconds;
  const seconds = code === 'too_many_requests' || code === 'busy' ? params?.['seconds'] : undefined;
  return typeof seconds === 'number' ? seconds : undefined;
}

/** The response to an unknown path of the API. */
export function notFound(): never {
  throw new Problem('not_found');
}

function asProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (findUnavailable(error)) return new Problem('unavailable');
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem('too_large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem('not_json');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return invalidFields({ body: fieldProblem('not_json') });
    case 'FST_ERR_RATE_LIMIT':
      return new Problem('too_many_requests');
    default:
      return error.statusCode !== undefined && error.statusCode < 500
        ? new Problem('invalid_request')
        : new Problem('unexpected');
  }
}

/** The path without secrets: a query may contain a key, and the URL of a callback is itself secret. */
export function pathOf(request: FastifyRequest): string {
  const path = request.url.split('?', 1)[0] ?? '/';
  return path.startsWith('/hooks/') ? (request.routeOptions.url ?? '/hooks/') : path;
}
