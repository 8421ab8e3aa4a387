import type { notifications as endpoints } from '#shared/contract/notifications.ts';
import type { Handlers } from '../../http/serve.ts';
import { createNotificationsService } from './notifications.service.ts';

export function createNotificationsModule(dependencies: Parameters<typeof createNotificationsService>[0]) {
  const notifications = createNotificationsService(dependencies);
  return {
    handlers: {
      'GET /api/user/notifications': ({ caller, query }) => notifications.list(caller, query.cursor),
      'POST /api/admin/notifications/:id': async ({ caller, params, body }) => ({
        notification: await notifications.change(caller, params.id, body),
      }),
      'DELETE /api/admin/notifications/:id': async ({ caller, params: { id } }) => {
        await notifications.remove(caller, id);
        return { id };
      },
    } satisfies Handlers<typeof endpoints>,
    services: { notifications },
  };
}
