import type { FastifyInstance } from 'fastify';
import { apiKey } from '#shared/contract/api-key.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { ApiKeysService } from './api-keys.service.ts';

export function apiKeysRoutes(app: FastifyInstance, findCaller: FindCaller, service: ApiKeysService) {
  serve(app, apiKey, findCaller, {
    'GET /api/user/api-key': async ({ caller }) => ({ api_key: await service.get(caller.id) }),
    'POST /api/user/api-key': ({ caller, idempotencyKey: once }) => service.rotate(caller, once),
    'DELETE /api/user/api-key': async ({ caller }) => ({ api_key: await service.revoke(caller) }),
  });
}
