import { sql } from 'kysely';
import type { z } from 'zod';
import type { Notification, Severity } from '#shared/notifications.ts';
import type { Language } from '#shared/profile.ts';
import type { UserId } from '#shared/session.ts';
import type { Db } from '../../db/client.ts';

export type NotificationView = z.output<typeof Notification>;
export type Audience = 'everyone' | 'admins';
export type NewNotification = { userId: UserId; title: string; message: string; severity: Severity };
export type NewBroadcast = { audience: Audience; title: string; message: string; severity: Severity };

const columns = ['id', 'title', 'message', 'severity', 'created_at'] as const;

export async function getLanguage(db: Db, userId: UserId): Promise<Language> {
  const row = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirstOrThrow();
  return row.language;
}

/** Writes a notification for one user, on the caller's transaction. */
export async function addNotification(
  db: Db,
  { userId, title, message, severity }: NewNotification,
): Promise<NotificationView> {
  return db
    .insertInto('notifications')
    .values({ user_id: userId, title, message, severity })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** Writes a notification for everyone, or for all admins. */
export async function addBroadcastNotification(db: Db, broadcast: NewBroadcast): Promise<NotificationView> {
  return db
    .insertInto('notifications')
    .values({ user_id: null, ...broadcast })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

type ListOptions = { admin: boolean; before: number | undefined; limit: number };

/** A user's own notifications and the broadcasts made since they joined, newest first: two index walks, merged. */
export async function listNotifications(
  db: Db,
  userId: UserId,
  { admin, before, limit }: ListOptions,
): Promise<NotificationView[]> {
  const fields = sql`id, title, message, severity, created_at`;
  const older = before === undefined ? sql`true` : sql`id < ${before}`;
  const audience = admin ? sql`true` : sql`audience = 'everyone'`;
  const { rows } = await sql<NotificationView>`
    (select ${fields} from notifications
      where user_id = ${userId} and ${older} order by id desc limit ${limit})
    union all
    (select ${fields} from notifications
      where user_id is null and ${audience} and ${older}
        and created_at >= (select created_at from users where users.id = ${userId})
      order by id desc limit ${limit})
    order by id desc limit ${limit}`.execute(db);
  return rows;
}
