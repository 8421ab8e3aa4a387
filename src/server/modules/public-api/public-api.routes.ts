import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import rateLimit from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicApiPath } from '#shared/public-api/public-api.ts';
import { publicApiLimits } from '#shared/limits.ts';
import { Problem } from '#shared/problem.ts';
import { networkOf } from '../../http/connections/client-address.ts';
import { createKeptAnswers, isKept } from '../../http/kept-answers.ts';
import { noteAsker } from '../../http/log-requests.ts';
import { sendJson } from '../../http/packing.ts';
import { findUnavailable } from '../../db/connection/unavailable.ts';
import { refusalIn, type ActionResponse } from './action.ts';
import type { PublicApi } from './public-api.service.ts';
import { problemWord, timeText } from './protocol-words.ts';
import { parametersOf, readForms } from './request-parameters.ts';

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

    const sendKept = createKeptAnswers();
    function send(request: FastifyRequest, reply: FastifyReply, response: ActionResponse) {
      void reply.code(200).header('cache-control', 'no-store');
      if ('text' in response) return reply.type('text/plain; charset=utf-8').send(response.text);
      return isKept(response) ? sendKept(request, reply, response, jsonOf) : sendJson(request, reply, response.json);
    }

    scope.setErrorHandler((error: FastifyError | Problem, request, reply) => {
      const refuse = (word: string) => send(request, reply, refusalIn(parametersOf(request).get('action') ?? '', word));
      if (error instanceof Problem) return refuse(problemWord(error.code));
      if (error.statusCode !== undefined && error.statusCode < 500) return refuse('BAD_ACTION');
      const unavailable = findUnavailable(error);
      if (unavailable)
        request.log.warn({ detail: unavailable.message, url: publicApiPath }, 'the database was unavailable');
      else request.log.error({ err: error, url: publicApiPath }, 'unexpected error');
      return refuse('SERVER_ERROR');
    });

    async function handle(request: FastifyRequest, reply: FastifyReply) {
      const given = parametersOf(request);
      const refuse = (word: string) => send(request, reply, refusalIn(given.get('action') ?? '', word));
      const checks = [checkAddress, ...Array.from({ length: publicApi.countCalls(given) }, () => checkKey)];
      for (const check of checks) {
        const limit = await check(request);
        if (!limit.isAllowed && limit.isExceeded) return refuse(bannedFor(limit.ttl));
      }
      const response = await publicApi.handle(given, (id) => noteAsker(request, id));
      if (typeof response !== 'string') return send(request, reply, response);
      if (response !== 'BAD_KEY') return refuse(response);
      const limit = await checkWrongKeys(request);
      if (limit.isAllowed || !limit.isExceeded) return refuse(response);
      await pause(wrongKeyDelayMs);
      return refuse(bannedFor(limit.ttl));
    }

    // PHP servers answer with a slash after the name too, and clients have it.
    for (const url of [publicApiPath, `${publicApiPath}/`])
      scope.route({ method: ['GET', 'POST'], url, handler: handle });
  });
}

function keyOf(request: FastifyRequest): string {
  const key = parametersOf(request).get('api_key');
  return key ? createHash('sha256').update(key).digest('base64') : addressOf(request);
}

function addressOf({ clientAddress }: FastifyRequest): string {
  return networkOf(clientAddress);
}

/** The protocol's word for too many requests, with the end of the ban (`ms` from now), written without colons. */
function bannedFor(ms: number): string {
  return `BANNED:${timeText(new Date(Date.now() + Math.max(ms, 1_000))).replaceAll(':', '-')}`;
}

function jsonOf(response: unknown): unknown {
  return (response as { json: unknown }).json;
}
