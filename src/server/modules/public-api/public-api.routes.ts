import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publicApiPath } from '#shared/public-api/public-api-path.ts';
import { publicApiLimits } from '#shared/limits.ts';
import { Problem } from '#shared/problem.ts';
import { networkOf } from '../../http/connections/client-address.ts';
import { createKeptAnswers, isKept } from '../../http/kept-answers.ts';
import { noteAsker } from '../../http/log-requests.ts';
import { sendJson } from '../../http/packing.ts';
import { findUnavailable } from '../../db/connection/unavailable.ts';
import { refusalIn, type ActionResponse } from './action.ts';
import type { RedisLink } from '../../redis/redis.ts';
import { createRateLimit } from '../../redis/rate-limit.ts';
import type { PublicApi } from './public-api.service.ts';
import { problemWord, timeText } from './protocol-words.ts';
import { parametersOf, readForms } from './request-parameters.ts';

const wrongKeyDelayMs = 1_000;

/** The handler_api endpoint: GET or POST, parameters in the query or a form, every response with status 200. */
export function publicApiRoutes(app: FastifyInstance, publicApi: PublicApi, redis: RedisLink | undefined) {
  const { perKey, perAddress, wrongKeys } = publicApiLimits;
  const countOfKey = createRateLimit({ name: 'api-key', most: perKey, seconds: 1 }, redis);
  const countOfAddress = createRateLimit({ name: 'api-address', most: perAddress, seconds: 1 }, redis);
  const countWrongKey = createRateLimit({ name: 'api-wrong-key', most: wrongKeys, seconds: 60 }, redis);
  void app.register(async (scope) => {
    readForms(scope);

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
      const address = networkOf(request.clientAddress);
      const waits = await Promise.all([
        countOfAddress(address),
        countOfKey(keyOf(given) ?? address, publicApi.countCalls(given)),
      ]);
      const wait = waits.find((ms) => ms !== undefined);
      if (wait !== undefined) return refuse(bannedFor(wait));
      const response = await publicApi.handle(given, (id) => noteAsker(request, id));
      if (typeof response !== 'string') return send(request, reply, response);
      if (response !== 'BAD_KEY') return refuse(response);
      const ban = await countWrongKey(address);
      if (ban === undefined) return refuse(response);
      await pause(wrongKeyDelayMs);
      return refuse(bannedFor(ban));
    }

    // PHP servers answer with a slash after the name too, and clients have it.
    for (const url of [publicApiPath, `${publicApiPath}/`])
      scope.route({ method: ['GET', 'POST'], url, handler: handle });
  });
}

function keyOf(given: URLSearchParams): string | undefined {
  const key = given.get('api_key');
  return key ? createHash('sha256').update(key).digest('base64') : undefined;
}

/** The protocol's word for too many requests, with the end of the ban (`ms` from now), written without colons. */
function bannedFor(ms: number): string {
  return `BANNED:${timeText(new Date(Date.now() + Math.max(ms, 1_000))).replaceAll(':', '-')}`;
}

function jsonOf(response: unknown): unknown {
  return (response as { json: unknown }).json;
}
