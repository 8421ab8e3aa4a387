import type { FastifyInstance } from 'fastify';
import type { RedisLink } from '../../redis/redis.ts';
import { publicApiRoutes } from './public-api.routes.ts';
import { createPublicApi } from './public-api.service.ts';

type Dependencies = Parameters<typeof createPublicApi>[0] & { redis: RedisLink | undefined };

export function createPublicApiModule({ redis, ...dependencies }: Dependencies) {
  const publicApi = createPublicApi(dependencies);
  return { routes: (http: FastifyInstance) => publicApiRoutes(http, publicApi, redis) };
}
