import type { FastifyInstance } from 'fastify';
import { notifications } from '#shared/contract/notifications.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { NotificationsService } from './notifications.service.ts';

export function notificationsRoutes(app: FastifyInstance, findCaller: FindCaller, service: NotificationsService) {
  serve(app, notifications, findCaller, {
    'GET /api/user/notifications': ({ caller, query }) => service.list(caller, query.cursor),
    'POST /api/admin/notifications/:id': async ({ caller, params, body }) => ({
      notification: await service.change(caller, params.id, body),
    }),
    'DELETE /api/admin/notifications/:id': async ({ caller, params: { id } }) => {
      await service.remove(caller, id);
      return { id };
    },
  });
}
