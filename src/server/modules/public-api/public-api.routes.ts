import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicApiPath } from '#shared/public-api/public-api.ts';
import { publicApiLimits } from '#shared/limits.ts';
import { Problem } from '#shared/problem.ts';
import { networkOf } from '../../http/connections/client-address.ts';
import { findUnavailable } from '../../db/connection/unavailable.ts';
import type { ActionResponse } from './action.ts';
import type { PublicApi } from './public-api.service.ts';
import { problemWord, timeText } from './protocol-words.ts';

const wrongKeyDelayMs = 1_000;

/** The handler_api endpoint: GET or POST, parameters in the query or a form, every response with status 200. */
export function publicApiRoutes(app: FastifyInstance, publicApi: PublicApi) {
  void app.register(async (scope) => {
    readForms(scope);
    await scope.register(rateLimit, { global: false });
    const checkKey = scope.createRateLimit({ max: publicApiLimits.perKey, timeWindow: 1_000, keyGenerator: keyOf });
    const checkAddress = scope.createRateLimit({
      max: publicApiLimits.perAddress,
      timeWindow: 1_000,
      keyGenerator: addressOf,
    });
    const checkWrongKeys = scope.createRateLimit({
      max: publicApiLimits.wrongKeys,
      timeWindow: 60_000,
      keyGenerator: addressOf,
    });

    scope.setErrorHandler((error: FastifyError | Problem, request, reply) => {
      if (error instanceof Problem) return send(reply, { text: problemWord(error.code) });
      if (error.statusCode !== undefined && error.statusCode < 500) return send(reply, { text: 'BAD_ACTION' });
      const unavailable = findUnavailable(error);
      if (unavailable)
        request.log.warn({ detail: unavailable.message, url: publicApiPath }, 'the database was unavailable');
      else request.log.error({ err: error, url: publicApiPath }, 'unexpected error');
      return send(reply, { text: 'SERVER_ERROR' });
    });
    scope.route({
      method: ['GET', 'POST'],
      url: publicApiPath,
      handler: async (request, reply) => {
        for (const check of [checkAddress, checkKey]) {
          const limit = await check(request);
          if (!limit.isAllowed && limit.isExceeded) return send(reply, bannedFor(limit.ttl));
        }
        const response = await publicApi.handle(parametersOf(request));
        if (!('text' in response) || response.text !== 'BAD_KEY') return send(reply, response);
        const limit = await checkWrongKeys(request);
        if (limit.isAllowed || !limit.isExceeded) return send(reply, response);
        await pause(wrongKeyDelayMs);
        return send(reply, bannedFor(limit.ttl));
      },
    });
  });
}

/** Parses forms and ignores any other body, because clients send arbitrary bodies beside their query. */
function readForms(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  scope.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
}

/** Returns the parameters of query and form. The query takes precedence. */
function parametersOf(request: FastifyRequest): URLSearchParams {
  const given = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
  if (typeof request.body !== 'string') return given;
  for (const [name, value] of new URLSearchParams(request.body)) if (!given.has(name)) given.append(name, value);
  return given;
}

function keyOf(request: FastifyRequest): string {
  const key = parametersOf(request).get('api_key');
  return key ? createHash('sha256').update(key).digest('base64') : addressOf(request);
}

function addressOf({ clientAddress }: FastifyRequest): string {
  return networkOf(clientAddress);
}

/** The protocol's response to too many requests, with the end of the ban (`ms` from now), written without colons. */
function bannedFor(ms: number): ActionResponse {
  return { text: `BANNED:${timeText(new Date(Date.now() + Math.max(ms, 1_000))).replaceAll(':', '-')}` };
}

function send(reply: FastifyReply, response: ActionResponse) {
  void reply.code(200).header('cache-control', 'no-store');
  if ('text' in response) return reply.type('text/plain; charset=utf-8').send(response.text);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(response.json));
}
