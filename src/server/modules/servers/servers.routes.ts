import type { FastifyInstance } from 'fastify';
import { admin } from '#shared/admin.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { ServersService } from './servers.service.ts';

const contract = {
  'GET /api/admin/servers': admin['GET /api/admin/servers'],
  'POST /api/admin/servers': admin['POST /api/admin/servers'],
  'POST /api/admin/servers/:id': admin['POST /api/admin/servers/:id'],
  'POST /api/admin/servers/:id/sync': admin['POST /api/admin/servers/:id/sync'],
};

export function serversRoutes(app: FastifyInstance, findCaller: FindCaller, service: ServersService) {
  serve(app, contract, findCaller, {
    'GET /api/admin/servers': async () => ({ data: await service.list() }),
    'POST /api/admin/servers': async ({ caller, body, idempotencyKey: once }) => ({ server: await service.add(caller.id, body, once) }),
    'POST /api/admin/servers/:id': async ({ caller, params, body }) => ({
      server: await service.change(caller.id, params.id, body),
    }),
    'POST /api/admin/servers/:id/sync': async ({ params }) => ({ server: await service.sync(params.id) }),
  });
}
