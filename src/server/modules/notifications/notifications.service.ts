import type { NotificationId, Severity, Subject } from '#shared/contract/notifications.ts';
import { isStaff } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import { readCursor, toPage } from '../../http/paging.ts';
import type { Caller } from '../../http/serve.ts';
import type { Publish, Room } from '../../realtime/publish.ts';
import { wordsOf, type Say } from '../../words/words.ts';
import {
  addAudit,
  addBroadcastNotification,
  addNotification,
  changeNotification,
  getLanguage,
  listNotifications,
  lockNotification,
  removeNotification,
  type AddressedNotification,
  type Audience,
  type NotificationView,
} from './notifications.repository.ts';
import { publishNotification } from './publish-notification.ts';

/** What a user is told: in words of ours, which speak their language, or as it was written. */
type Told = { userId: UserId; severity: Severity; about?: Subject } & ({ say: Say<Text> } | Text);
type Text = { title: string; message: string };

const pageSize = 25;

type Dependencies = { db: Db; publish: Publish };

/** What users are told. `add` writes on the caller's transaction; `announce` is for after its commit. */
export function createNotificationsService({ db, publish }: Dependencies) {
  return {
    async add(trx: Db, { userId, severity, about, ...told }: Told): Promise<NotificationView> {
      const text = 'say' in told ? told.say(wordsOf(await getLanguage(trx, userId))) : told;
      return addNotification(trx, { userId, severity, title: text.title, message: text.message, about });
    },

    addBroadcast: addBroadcastNotification,

    announce(notification: NotificationView, userId: Caller['id']) {
      publishNotification(publish, `user:${userId}`, notification);
    },

    announceBroadcast(notification: NotificationView, audience: Audience) {
      publishNotification(publish, audience === 'admins' ? 'admins' : 'customers', notification);
    },

    /** A page of what the caller may read, newest first. Raises invalid_request for a foreign cursor. */
    async list({ id, role }: Pick<Caller, 'id' | 'role'>, cursor?: string) {
      const before = readCursor(cursor);
      const rows = await listNotifications(db, id, { isStaff: isStaff(role), before, limit: pageSize + 1 });
      return toPage(rows, pageSize, (row) => row.id);
    },

    /** Changes what was told, and shows it to everyone who was. Raises not_found. */
    async change(actor: Caller, id: NotificationId, changes: Changes): Promise<NotificationView> {
      const { before, after } = await db.transaction().execute(async (trx) => {
        const found = await get(trx, id);
        const text = { ...textOf(found), ...given(changes) };
        const changed = await changeNotification(trx, id, text);
        const audit = { actorId: actor.id, action: 'notification.change', id };
        await addAudit(trx, { ...audit, before: textOf(found), after: text });
        return { before: found, after: changed };
      });
      publish(roomOf(before), 'notification', { type: 'update', id, notification: after });
      return after;
    },

    /** Takes back what was told, from everyone who was. Raises not_found. */
    async remove(actor: Caller, id: NotificationId): Promise<void> {
      const removed = await db.transaction().execute(async (trx) => {
        const found = await get(trx, id);
        await addAudit(trx, {
          actorId: actor.id,
          action: 'notification.remove',
          id,
          before: textOf(found),
          after: null,
        });
        await removeNotification(trx, id);
        return found;
      });
      publish(roomOf(removed), 'notification', { type: 'delete', id });
    },
  };
}

type Changes = { [Field in 'title' | 'message']?: string | undefined } & { severity?: Severity | undefined };

async function get(trx: Db, id: NotificationId): Promise<AddressedNotification> {
  const found = await lockNotification(trx, id);
  if (!found) throw new Problem('not_found');
  return found;
}

function textOf({ title, message, severity }: NotificationView) {
  return { title, message, severity };
}

function given({ title, message, severity }: Changes) {
  return { ...(title && { title }), ...(message && { message }), ...(severity && { severity }) };
}

function roomOf({ recipient: { user_id: userId, audience } }: AddressedNotification): Room {
  if (userId !== null) return `user:${userId}`;
  return audience === 'admins' ? 'admins' : 'customers';
}
export type NotificationsService = ReturnType<typeof createNotificationsService>;
export type { NotificationView };
