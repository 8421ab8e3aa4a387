import type { FastifyInstance } from 'fastify';
import { servers } from '#shared/contract/servers.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { ServersService } from './servers.service.ts';

export function serversRoutes(app: FastifyInstance, findCaller: FindCaller, service: ServersService) {
  serve(app, servers, findCaller, {
    'GET /api/admin/servers': async () => ({ data: await service.list() }),
    'POST /api/admin/servers': async ({ caller, body, idempotencyKey: once }) => ({
      server: await service.add(caller.id, body, once),
    }),
    'POST /api/admin/servers/:id': async ({ caller, params, body }) => ({
      server: await service.change(caller.id, params.id, body),
    }),
    'POST /api/admin/servers/:id/sync': async ({ params }) => ({ server: await service.sync(params.id) }),
  });
}
