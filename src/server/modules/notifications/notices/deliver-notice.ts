import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';
import type { AfterCommit } from '../../../db/transact.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Room } from '../../../realtime/rooms.ts';
import type { Alerts } from '../../alerts/alerts.service.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { findNewestUser } from './audience.repository.ts';
import { changeNotice, readNow, type NoticeRow } from './notices.repository.ts';

type Dependencies = {
  publish: Publish;
  alerts: Pick<Alerts, 'keepNotice'>;
  notifications: Pick<NotificationsService, 'addBroadcast'>;
};

/** A notice stays in lists this long at most: as long as notifications are kept. */
const longestMs = 365 * 86_400_000;

/** Where a toast is shown. Nothing takes it back from who has seen it. */
export function toastOf({ title, message, severity }: Pick<NoticeRow, 'title' | 'message' | 'severity'>) {
  return { title, message, severity };
}

export function createDelivery({ publish, alerts, notifications }: Dependencies) {
  /**
   * Sends a notice that the caller has locked. Everyone, staff and one person are told at once, whatever their number: they
   * read one row. Customers chosen by a filter are written down first, by the job, and see it when the last one is.
   */
  async function begin(trx: Db, afterCommit: AfterCommit, notice: NoticeRow): Promise<NoticeRow> {
    if (notice.audience.to !== 'customers') return appear(trx, afterCommit, notice);
    const lastUserId = await findNewestUser(trx);
    return changeNotice(trx, notice.id, {
      state: 'preparing',
      last_user_id: lastUserId,
      recipients: 0,
      due: 'now',
    });
  }

  /** Makes a notice visible to all it is for, in the one moment of the commit. */
  async function appear(trx: Db, afterCommit: AfterCommit, notice: NoticeRow): Promise<NoticeRow> {
    const { id, audience, title, message, severity, link, expires_at: expiresAt, shown_as: shownAs } = notice;
    const isChosen = audience.to === 'customers';
    const userId = audience.to === 'customer' ? audience.id : undefined;
    const room = roomOf(audience.to, userId);
    if (room && shownAs !== 'list') {
      const alert = await alerts.keepNotice(trx, notice, userId);
      afterCommit(() => publish(room, 'admin-toast', { ...toastOf(notice), ...(alert && { alert }) }));
    }
    const name = isChosen ? 'chosen' : audience.to === 'staff' ? 'admins' : 'everyone';
    const broadcast = { audience: name, userId, title, message, severity, link, expiresAt } as const;
    const shown = shownAs === 'toast' ? undefined : await notifications.addBroadcast(trx, afterCommit, broadcast);
    const sentAt = shown?.created_at ?? (await readNow(trx));
    return changeNotice(trx, id, {
      state: 'sent',
      sent_at: sentAt,
      notification_id: shown?.id ?? null,
      push: isChosen ? 'add' : null,
      due: isChosen ? 'now' : endOf({ ...notice, sent_at: sentAt }),
    });
  }

  return { begin, appear };
}
export type Delivery = ReturnType<typeof createDelivery>;

type Ending = Pick<NoticeRow, 'expires_at' | 'shown_as' | 'sent_at'>;

/** When a notice that was sent leaves the lists by itself. A toast alone has nothing that could. */
export function endOf({ expires_at: expiresAt, shown_as: shownAs, sent_at: sentAt }: Ending): Date | null {
  if (shownAs === 'toast' || sentAt === null) return null;
  return expiresAt ?? new Date(sentAt.getTime() + longestMs);
}

/** Who hears of a notice together; undefined for customers chosen by a filter. */
export function roomOf(to: NoticeRow['audience']['to'], userId?: UserId): Room | undefined {
  if (userId !== undefined) return `user:${userId}`;
  if (to === 'customers') return undefined;
  return to === 'staff' ? 'admins' : 'customers';
}
