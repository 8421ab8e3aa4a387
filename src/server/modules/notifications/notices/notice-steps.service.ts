import type { NotificationId } from '#shared/contract/notifications.ts';
import { may } from '#shared/permissions.ts';
import type { Db } from '../../../db/client.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Room } from '../../../realtime/rooms.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { removeNotification, type NotificationView } from '../notifications.repository.ts';
import { addRecipients, forgetRecipients, listRecipients } from './audience.repository.ts';
import type { Alerts } from '../../alerts/alerts.service.ts';
import type { NotificationsService } from '../notifications.service.ts';
import { endOf, roomOf, toastOf, type Delivery } from './deliver-notice.ts';
import { changeNotice, claimDue, findNotice, findSenderRole, putOff, type NoticeRow } from './notices.repository.ts';
import { countReads } from './seen.repository.ts';

type Dependencies = {
  db: Db;
  publish: Publish;
  alerts: Pick<Alerts, 'tellStaff'>;
  delivery: Delivery;
  notifications: Pick<NotificationsService, 'addForStaff'>;
};

/** How much one step does at most, so that none holds a lock for long: users looked at, told, forgotten. */
const stepSizes = { users: 20_000, told: 1_000, forgotten: 10_000 } as const;
/** A run of the job ends after so many ms. */
const longestRunMs = 1_000;
const retrySeconds = 30;

/**
 * Sends what is due, step by step (decision 28). Each step is one transaction that locks its notice, so several processes
 * share the work and a killed one repeats nothing. Pages are told after the commit: what a process killed in between did
 * not tell them is in their list at the next request, but its toast is lost. Withdrawing waits for one step at most.
 */
export function createNoticeSteps({ db, publish, alerts, delivery, notifications }: Dependencies) {
  /** Works for a while. Returns whether something is left to do. */
  async function work(): Promise<boolean> {
    const until = performance.now() + longestRunMs;
    while (performance.now() < until) if (!(await step())) return false;
    return true;
  }

  /** Does the next step of one notice. Returns false when none is due. */
  async function step(): Promise<boolean> {
    let taken: NoticeRow | undefined;
    try {
      const after = await transact(db, async (trx, afterCommit) => {
        taken = await claimDue(trx);
        return taken && goOn(trx, afterCommit, taken);
      });
      if (taken && after) await settle(taken, after);
      return taken !== undefined;
    } catch (error) {
      if (taken) await putOff(db, taken.id, retrySeconds);
      throw error;
    }
  }

  async function goOn(trx: Db, afterCommit: AfterCommit, notice: NoticeRow): Promise<NoticeRow> {
    switch (notice.state) {
      case 'draft':
      case 'held':
        return changeNotice(trx, notice.id, { due: null });
      case 'scheduled':
        if (isOver(notice)) return expire(trx, afterCommit, notice);
        if (!(await mayStillSend(trx, notice))) return hold(trx, afterCommit, notice);
        return delivery.begin(trx, afterCommit, notice);
      case 'preparing':
        return prepare(trx, afterCommit, notice);
      case 'sent':
        if (isOver(notice)) return expire(trx, afterCommit, notice);
        if (notice.push) return tell(trx, afterCommit, notice);
        return notice.shown_as === 'toast' ? forget(trx, notice) : changeNotice(trx, notice.id, { due: endOf(notice) });
      case 'withdrawn':
      case 'expired':
        return forget(trx, notice);
    }
  }

  /** Whoever scheduled it has lost the permission meanwhile: staff decide. */
  async function hold(trx: Db, afterCommit: AfterCommit, notice: NoticeRow): Promise<NoticeRow> {
    const held = await changeNotice(trx, notice.id, { state: 'held', due: null }, { isEdit: true });
    await recordAudit(trx, { actor: 'system', action: 'notice.hold', subject: `notice:${notice.id}` });
    const link = `/admin/notifications?open=${notice.id}`;
    await notifications.addForStaff(trx, afterCommit, {
      severity: 'warn',
      link,
      render: (words) => words.alerts.noticeHeld({ title: notice.title }),
    });
    await alerts.tellStaff(trx, afterCommit, {
      kind: 'broadcasts',
      severity: 'warn',
      path: link,
      permission: 'notifications.edit',
      write: (words) => words.noticeHeld({ title: notice.title }),
    });
    return held;
  }

  /** Writes down who of the next users receives it. After the last one it appears to all of them together. */
  async function prepare(trx: Db, afterCommit: AfterCommit, notice: NoticeRow): Promise<NoticeRow> {
    const { id, audience, prepared_to: after, last_user_id: last } = notice;
    const upTo = Math.min(after + stepSizes.users, last ?? 0);
    const added = await addRecipients(trx, id, audience, { after, upTo });
    const prepared = await changeNotice(trx, id, {
      prepared_to: upTo,
      recipients: (notice.recipients ?? 0) + added,
      due: 'now',
    });
    return upTo >= (last ?? 0) ? delivery.appear(trx, afterCommit, prepared) : prepared;
  }

  /** Tells the open browsers of the next recipients. What a browser misses it reads with its list; a toast is shown once. */
  async function tell(trx: Db, afterCommit: AfterCommit, notice: NoticeRow): Promise<NoticeRow> {
    const { id, push, pushed_to: after, shown_as: shownAs, push_again: again } = notice;
    const users = await listRecipients(trx, id, after, stepSizes.told);
    const last = users.at(-1);
    if (last === undefined) {
      const next = again ? ({ push: 'update', pushed_to: 0, push_again: false } as const) : { push: null };
      return changeNotice(trx, id, { ...next, due: 'now' });
    }
    const rooms = users.map((user): Room => `user:${user}`);
    if (push === 'add' && shownAs !== 'list') afterCommit(() => publish(rooms, 'admin-toast', toastOf(notice)));
    const notification = notificationOf(notice);
    if (notification && push) {
      afterCommit(() => publish(rooms, 'notification', { type: push, id: notification.id, notification }));
    }
    return changeNotice(trx, id, { pushed_to: last, due: 'now' });
  }

  async function expire(trx: Db, afterCommit: AfterCommit, notice: NoticeRow): Promise<NoticeRow> {
    await takeBack(trx, afterCommit, publish, notice);
    return changeNotice(trx, notice.id, { state: 'expired', push: null, due: 'now' }, { isEdit: true });
  }

  async function forget(trx: Db, { id, audience }: NoticeRow): Promise<NoticeRow> {
    const count = audience.to === 'customers' ? await forgetRecipients(trx, id, stepSizes.forgotten) : 0;
    return changeNotice(trx, id, { due: count < stepSizes.forgotten ? null : 'now' });
  }

  /**
   * After the commit: staff see the progress. What was withdrawn between a step's commit and its events is taken back again,
   * because the two may have reached browsers in the wrong order.
   */
  async function settle(before: NoticeRow, after: NoticeRow): Promise<void> {
    publish('admins', 'update_staff', { subject: 'notifications', id: before.id });
    const { notification_id: id } = after;
    if (!after.push || id === null) return;
    const now = await findNotice(db, after.id);
    if (now?.state !== 'sent') publish('customers', 'notification', { type: 'delete', id });
  }

  return { step, work, countReads: () => countReads(db) };
}

/** Deletes the notification of a notice that the caller has locked: it vanishes from every list. */
export async function takeBack(
  trx: Db,
  afterCommit: AfterCommit,
  publish: Publish,
  { notification_id: id, audience }: NoticeRow,
): Promise<void> {
  if (id === null) return;
  await removeNotification(trx, id);
  // An id says nothing to those who did not receive it.
  const room = roomOf(audience.to, audience.to === 'customer' ? audience.id : undefined) ?? 'customers';
  afterCommit(() => publish(room, 'notification', { type: 'delete', id }));
}

/** The notification of a notice as its recipients see it; undefined for a toast alone. */
export function notificationOf(notice: NoticeRow): (NotificationView & { id: NotificationId }) | undefined {
  const { notification_id: id, title, message, severity, link, sent_at: sentAt } = notice;
  if (id === null || sentAt === null) return undefined;
  return { id, title, message, severity, about: null, created_at: sentAt, ...(link !== null && { link }) };
}

/** Whether whoever scheduled it is still staff who may send it as it is shown. */
async function mayStillSend(trx: Db, { scheduled_by: by, shown_as: shownAs }: NoticeRow): Promise<boolean> {
  const role = by === null ? null : await findSenderRole(trx, by);
  if (role === null) return false;
  return may(role, 'notifications.edit') && (shownAs === 'list' || may(role, 'broadcasts.send'));
}

function isOver({ expires_at: expiresAt, ...notice }: NoticeRow): boolean {
  const end = notice.state === 'sent' ? endOf({ ...notice, expires_at: expiresAt }) : expiresAt;
  return end !== null && end.getTime() <= Date.now();
}
