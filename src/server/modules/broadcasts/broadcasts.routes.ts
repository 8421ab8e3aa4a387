import type { FastifyInstance } from 'fastify';
import { admin } from '#shared/admin.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { BroadcastsService } from './broadcasts.service.ts';

const contract = { 'POST /api/admin/broadcasts': admin['POST /api/admin/broadcasts'] };

export function broadcastsRoutes(app: FastifyInstance, findCaller: FindCaller, service: BroadcastsService) {
  serve(app, contract, findCaller, {
    'POST /api/admin/broadcasts': async ({ caller, body, idempotencyKey: once }) => ({ id: await service.send(caller, body, once) }),
  });
}
