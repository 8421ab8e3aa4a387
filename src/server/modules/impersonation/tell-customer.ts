import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { AfterCommit } from '../../db/transact.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Words } from '../../words/words.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { findVisit, linkNotification, type Begun } from './impersonations.repository.ts';

export type Telling = { notifications: Pick<NotificationsService, 'add' | 'retell'>; publish: Publish };

/** The customer hears of a visit of support at once: in their login history, and in one notification that follows it. */
export function createVisitTelling({ notifications, publish }: Telling) {
  /** Their open login history reads the lines again. */
  function tellHistory(afterCommit: AfterCommit, userId: UserId): void {
    afterCommit(() => publish(`user:${userId}`, 'update_logins', {}));
  }

  return {
    tellHistory,

    async tellBegun(trx: Db, afterCommit: AfterCommit, userId: UserId, { id, ...times }: Begun): Promise<void> {
      const { id: notificationId } = await notifications.add(trx, afterCommit, {
        userId,
        severity: 'info',
        link: '/login-history',
        render: ({ notices }) => notices.supportVisit({ ...times, acting_at: null, ended_at: null }),
      });
      await linkNotification(trx, id, notificationId);
      tellHistory(afterCommit, userId);
    },

    /** Support began to act, or left. */
    async tellChanged(trx: Db, afterCommit: AfterCommit, id: number): Promise<void> {
      const { user_id: userId, notification_id: notificationId, ...visit } = await findVisit(trx, id);
      const render = ({ notices }: Words) => notices.supportVisit(visit);
      if (notificationId !== null) await notifications.retell(trx, afterCommit, notificationId, render);
      tellHistory(afterCommit, userId);
    },
  };
}
