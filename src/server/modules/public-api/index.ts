import type { FastifyInstance } from 'fastify';
import { publicApiRoutes } from './public-api.routes.ts';
import { createPublicApi } from './public-api.service.ts';

export function createPublicApiModule(dependencies: Parameters<typeof createPublicApi>[0]) {
  const publicApi = createPublicApi(dependencies);
  return { routes: (http: FastifyInstance) => publicApiRoutes(http, publicApi) };
}
