import type { FastifyInstance } from 'fastify';
import { broadcasts } from '#shared/contract/broadcasts.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { BroadcastsService } from './broadcasts.service.ts';

export function broadcastsRoutes(app: FastifyInstance, findCaller: FindCaller, service: BroadcastsService) {
  serve(app, broadcasts, findCaller, {
    'POST /api/admin/broadcasts': async ({ caller, body, idempotencyKey: once }) => ({
      id: await service.send(caller, body, once),
    }),
  });
}
