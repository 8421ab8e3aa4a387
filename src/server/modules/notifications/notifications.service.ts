import type { NotificationId, Severity, Subject } from '#shared/contract/notifications.ts';
import { isStaff, may, roleNames, type Permission } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import { readCursor, toPage } from '../../http/paging.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Room } from '../../realtime/rooms.ts';
import { wordsOf, type Render, type Words } from '../../words/words.ts';
import { recordAudit } from '../audit/audit.service.ts';
import {
  addNotifications,
  addShared,
  changeNotification,
  findLanguages,
  listNotifications,
  listStaff,
  lockNotification,
  tellsOfVisit,
  removeNotification,
  type AddressedNotification,
  type Audience,
  type NotificationView,
} from './notifications.repository.ts';
import { changeNotice, lockNoticeOf } from './notices/notices.repository.ts';

/** For one user: `render` picks the text from the words of their language, or the text is given as it is. */
export type NewNotification = { userId: UserId; severity: Severity; about?: Subject; link?: string } & (
  | { render: Render<Text> }
  | Text
);
type Text = { title: string; message: string };
/** One row that many read, or with `userId` one person. */
export type NewBroadcast = Text & {
  audience: Audience;
  userId?: UserId | undefined;
  severity: Severity;
  link?: string | null;
  expiresAt?: Date | null;
};

type ForStaff = {
  severity: Severity;
  link?: string | null;
  /** Who is told; all staff without it. */
  permission?: Permission;
  except?: UserId | undefined;
  render: (words: Words['staff']) => Text;
};

const pageSize = 25;

type Dependencies = { db: Db; publish: Publish };

/** Notifications of users and broadcasts. Adding one publishes it when the caller's transaction has committed. */
export function createNotificationsService({ db, publish }: Dependencies) {
  function publishNew(room: Room, notification: NotificationView) {
    publish(room, 'notification', { type: 'add', id: notification.id, notification });
  }

  /** Adds notifications, each for one user and in their language. */
  async function addAll(
    trx: Db,
    afterCommit: AfterCommit,
    added: readonly NewNotification[],
  ): Promise<NotificationView[]> {
    if (added.length === 0) return [];
    const languages = await findLanguages(
      trx,
      added.flatMap((one) => ('render' in one ? [one.userId] : [])),
    );
    const texts = added.map(({ userId, severity, about, link, ...content }) => {
      const text = 'render' in content ? content.render(wordsOf(languages.get(userId) ?? 'en')) : content;
      return { userId, severity, about, link, title: text.title, message: text.message };
    });
    return (await addNotifications(trx, texts)).map(({ userId, notification }) => {
      afterCommit(() => publishNew(`user:${userId}`, notification));
      return notification;
    });
  }

  return {
    /** Adds a notification for one user. */
    async add(trx: Db, afterCommit: AfterCommit, added: NewNotification): Promise<NotificationView> {
      const [notification] = await addAll(trx, afterCommit, [added]);
      if (!notification) throw new Error('a notification was not added');
      return notification;
    },

    addAll,

    /** Changes what a notification tells its user, who reads it in their language. Does nothing once it was deleted. */
    async retell(trx: Db, afterCommit: AfterCommit, id: NotificationId, render: Render<Text>): Promise<void> {
      const found = await lockNotification(trx, id);
      const userId = found?.recipient.user_id;
      if (!found || userId == null) return;
      const text = render(wordsOf((await findLanguages(trx, [userId])).get(userId) ?? 'en'));
      const notification = await changeNotification(trx, id, { ...text, severity: found.severity });
      afterCommit(() => publish(`user:${userId}`, 'notification', { type: 'update', id, notification }));
    },

    /** Adds one notification for an audience. The recipients of a notice (`chosen`) are told by its job. */
    async addBroadcast(trx: Db, afterCommit: AfterCommit, broadcast: NewBroadcast): Promise<NotificationView> {
      const { audience, userId = null, link = null, expiresAt = null, title, message, severity } = broadcast;
      const recipient = { user_id: userId, audience };
      const notification = await addShared(trx, { title, message, severity, recipient, link, expiresAt });
      const room = roomOf(recipient);
      if (room) afterCommit(() => publishNew(room, notification));
      return notification;
    },

    /** Tells all staff, or those with a permission, each in their language. */
    async addForStaff(trx: Db, afterCommit: AfterCommit, added: ForStaff): Promise<void> {
      const { severity, link = null, permission = 'panel.use', except, render } = added;
      const roles = roleNames.filter((role) => may(role, permission));
      for (const { id, language } of await listStaff(trx, roles)) {
        if (id === except) continue;
        const recipient = { user_id: id, audience: 'admins' } as const;
        const text = render(wordsOf(language).staff);
        const notification = await addShared(trx, { ...text, severity, recipient, link, expiresAt: null });
        afterCommit(() => publishNew(`user:${id}`, notification));
      }
    },

    /** A page of the caller's notifications and broadcasts, newest first. Raises invalid_request for a foreign cursor. */
    async list({ id, role }: Pick<Caller, 'id' | 'role'>, cursor?: string) {
      const before = readCursor(cursor);
      const rows = await listNotifications(db, id, { isStaff: isStaff(role), before, limit: pageSize + 1 });
      return toPage(rows, pageSize, (row) => row.id);
    },

    /** Changes a notification for everyone who received it, and its notice. Raises not_found and tells_of_visit. */
    async change(actor: Caller, id: NotificationId, changes: Changes): Promise<NotificationView> {
      return transact(db, async (trx, afterCommit) => {
        const notice = await lockNoticeOf(trx, id);
        const found = await get(trx, id);
        const [before, after] = [textOf(found), { ...textOf(found), ...definedOf(changes) }];
        const notification = await changeNotification(trx, id, after);
        const audit = { actor: actor.actor, action: 'notification.change', subject: `notification:${id}` };
        await recordAudit(trx, { ...audit, before, after });
        if (notice) await changeNotice(trx, notice.id, after, { isEdit: true });
        afterCommit(() => publish(found.room, 'notification', { type: 'update', id, notification }));
        return notification;
      });
    },

    /** Removes a notification from everyone who received it; its notice is withdrawn. Raises not_found and tells_of_visit. */
    async remove(actor: Caller, id: NotificationId): Promise<void> {
      await transact(db, async (trx, afterCommit) => {
        const notice = await lockNoticeOf(trx, id);
        const found = await get(trx, id);
        const audit = { actor: actor.actor, action: 'notification.remove', subject: `notification:${id}` };
        await recordAudit(trx, { ...audit, before: textOf(found) });
        if (notice) await changeNotice(trx, notice.id, { state: 'withdrawn', due: 'now' }, { isEdit: true });
        await removeNotification(trx, id);
        afterCommit(() => publish(found.room, 'notification', { type: 'delete', id }));
      });
    },
  };
}

type Changes = { [Field in 'title' | 'message']?: string | undefined } & { severity?: Severity | undefined };

/**
 * Raises not_found, also for what customers chosen by a filter received: that is changed as a notice. Raises tells_of_visit for
 * what tells a customer of a visit: staff may not hide that they were there.
 */
async function get(trx: Db, id: NotificationId): Promise<AddressedNotification & { room: Room }> {
  const found = await lockNotification(trx, id);
  const room = found && roomOf(found.recipient);
  if (!room) throw new Problem('not_found');
  if (await tellsOfVisit(trx, id)) throw new Problem('tells_of_visit');
  return { ...found, room };
}

function textOf({ title, message, severity }: NotificationView) {
  return { title, message, severity };
}

function definedOf({ title, message, severity }: Changes) {
  return { ...(title && { title }), ...(message && { message }), ...(severity && { severity }) };
}

/** Who hears of it at once; undefined where a job tells them one by one. */
function roomOf({ user_id: userId, audience }: AddressedNotification['recipient']): Room | undefined {
  if (userId !== null) return `user:${userId}`;
  if (audience === 'chosen') return undefined;
  return audience === 'admins' ? 'admins' : 'customers';
}

export type NotificationsService = ReturnType<typeof createNotificationsService>;
export type { NotificationView };
