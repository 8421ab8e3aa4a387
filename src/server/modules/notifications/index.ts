import type { notifications as endpoints } from '#shared/contract/notifications.ts';
import type { notices as staffEndpoints } from '#shared/contract/staff/notices.ts';
import type { Handlers } from '../../http/serve.ts';
import type { Inverses } from '../audit/inverses.ts';
import { createDelivery } from './notices/deliver-notice.ts';
import { undoNoticeChange } from './notices/edit-notice.ts';
import { createNoticeSteps } from './notices/notice-steps.service.ts';
import { createNotices } from './notices/notices.service.ts';
import { createNotificationsService } from './notifications.service.ts';

type Dependencies = Parameters<typeof createNotificationsService>[0] &
  Pick<Parameters<typeof createNoticeSteps>[0], 'alerts'> &
  Pick<Parameters<typeof createDelivery>[0], 'alerts'>;

export function createNotificationsModule(dependencies: Dependencies) {
  const notifications = createNotificationsService(dependencies);
  const delivery = createDelivery({ ...dependencies, notifications });
  const notices = createNotices({ ...dependencies, notifications, delivery });
  const noticeSteps = createNoticeSteps({ ...dependencies, delivery, notifications });
  return {
    handlers: {
      'GET /api/user/notifications': ({ caller, query }) => notifications.list(caller, query.cursor),
      'POST /api/user/notifications/seen': async ({ caller, body: { id } }) => {
        await notices.see(caller, id);
        return { id };
      },
      'POST /api/admin/notifications/:id': async ({ caller, params, body }) => ({
        notification: await notifications.change(caller, params.id, body),
      }),
      'DELETE /api/admin/notifications/:id': async ({ caller, params: { id } }) => {
        await notifications.remove(caller, id);
        return { id };
      },
      'GET /api/admin/notices': ({ query }) => notices.list(query),
      'GET /api/admin/notices/:id': async ({ params }) => ({ notice: await notices.get(params.id) }),
      'POST /api/admin/notices/audience': ({ body }) => notices.look(body.audience),
      'POST /api/admin/notices/test': async ({ caller, body }) => {
        await notices.test(caller, body);
        return { shown: true as const };
      },
      'POST /api/admin/notices': async ({ caller, body, idempotencyKey }) => ({
        notice: await notices.add(caller, body, idempotencyKey),
      }),
      'POST /api/admin/notices/:id': async ({ caller, params, body }) => ({
        notice: await notices.change(caller, params.id, body),
      }),
      'POST /api/admin/notices/:id/send': async ({ caller, params, body }) => ({
        notice: await notices.send(caller, params.id, body),
      }),
      'POST /api/admin/notices/:id/hold': async ({ caller, params }) => ({
        notice: await notices.hold(caller, params.id),
      }),
      'DELETE /api/admin/notices/:id': async ({ caller, params: { id } }) => {
        await notices.withdraw(caller, id);
        return { id };
      },
    } satisfies Handlers<typeof endpoints & typeof staffEndpoints>,
    jobs: [
      { name: 'send notices', everyMs: 300, run: noticeSteps.work },
      { name: 'count who read notices', everyMs: 3_000, run: noticeSteps.countReads },
    ],
    services: { notifications, notices, noticeSteps },
    inverses: { 'notice.change': undoNoticeChange(dependencies.publish) } satisfies Inverses,
  };
}
