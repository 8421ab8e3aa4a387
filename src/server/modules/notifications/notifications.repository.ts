import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { Notification, NotificationId, Severity, Subject } from '#shared/contract/notifications.ts';
import type { Language } from '#shared/contract/account/language.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { Tables } from '../../db/schema.ts';

export type NotificationView = z.output<typeof Notification>;
export type Audience = 'everyone' | 'admins' | 'chosen';
export type NewNotification = {
  userId: UserId;
  title: string;
  message: string;
  severity: Severity;
  about?: Subject | undefined;
};
export type NewShared = Pick<NotificationView, 'title' | 'message' | 'severity'> & {
  /** One user, or an audience. */
  recipient: { user_id: UserId | null; audience: Audience };
  link: string | null;
  expiresAt: Date | null;
};

const columns = [
  'id',
  'title',
  'message',
  'severity',
  'number_id',
  'recharge_id',
  'ticket_id',
  'link',
  'created_at',
] as const;
type Row = Pick<Selectable<Tables['notifications']>, (typeof columns)[number]>;
/** Who received it: one user, or an audience. */
type Recipient = Pick<Selectable<Tables['notifications']>, 'user_id' | 'audience'>;
export type AddressedNotification = NotificationView & { recipient: Recipient };

function viewOf({ number_id, recharge_id, ticket_id, link, ...row }: Row): NotificationView {
  return { ...row, about: subjectOf({ number_id, recharge_id, ticket_id }), ...(link !== null && { link }) };
}

function subjectOf(row: Pick<Row, 'number_id' | 'recharge_id' | 'ticket_id'>): Subject | null {
  if (row.number_id !== null) return { kind: 'number', id: row.number_id };
  if (row.ticket_id !== null) return { kind: 'ticket', id: row.ticket_id };
  return row.recharge_id === null ? null : { kind: 'recharge', id: row.recharge_id };
}

export async function getLanguage(db: Db, userId: UserId): Promise<Language> {
  const row = await db.selectFrom('users').select('language').where('id', '=', userId).executeTakeFirstOrThrow();
  return row.language;
}

/** Who the staff are, with the language of each. */
export async function listStaff(db: Db): Promise<{ id: UserId; language: Language }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'language'])
    .where('role', 'is not', null)
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** Writes a notification for one user, on the caller's transaction. */
export async function addNotification(
  db: Db,
  { userId, title, message, severity, about }: NewNotification,
): Promise<NotificationView> {
  const row = await db
    .insertInto('notifications')
    .values({
      user_id: userId,
      title,
      message,
      severity,
      number_id: about?.kind === 'number' ? about.id : null,
      recharge_id: about?.kind === 'recharge' ? about.id : null,
      ticket_id: about?.kind === 'ticket' ? about.id : null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return viewOf(row);
}

/** Writes a notification of a notice: for one user, or one row that an audience reads. */
export async function addShared(
  db: Db,
  { title, message, severity, recipient, link, expiresAt }: NewShared,
): Promise<NotificationView> {
  const row = await db
    .insertInto('notifications')
    .values({
      ...recipient,
      title,
      message,
      severity,
      link,
      expires_at: expiresAt,
      number_id: null,
      recharge_id: null,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
  return viewOf(row);
}

type ListOptions = { isStaff: boolean; before: number | undefined; limit: number };

/**
 * A user's own notifications, those to everyone since they registered, and those to customers of whom they are one, newest
 * first: three index scans, merged. What has ended is not listed, even before the job deletes it.
 */
export async function listNotifications(
  db: Db,
  userId: UserId,
  { isStaff, before, limit }: ListOptions,
): Promise<NotificationView[]> {
  const fields = sql`row.id, title, message, severity, number_id, recharge_id, ticket_id, link, row.created_at`;
  const current = sql`(row.expires_at is null or row.expires_at > now())`;
  const older = before === undefined ? current : sql`row.id < ${before} and ${current}`;
  const audience = isStaff ? sql`audience <> 'chosen'` : sql`audience <> 'chosen' and audience = 'everyone'`;
  const { rows } = await sql<Row>`
    (select ${fields} from notifications row
      where user_id = ${userId} and ${older} order by id desc limit ${limit})
    union all
    (select ${fields} from notifications row
      where user_id is null and ${audience} and ${older}
        and created_at >= (select created_at from users where users.id = ${userId})
      order by id desc limit ${limit})
    union all
    (select row.id, row.title, row.message, row.severity, number_id, recharge_id, ticket_id, row.link, row.created_at
      from notice_recipients
      join notices on notices.id = notice_recipients.notice_id
      join notifications row on row.id = notices.notification_id
      where notice_recipients.user_id = ${userId} and ${older} order by row.id desc limit ${limit})
    order by id desc limit ${limit}`.execute(db);
  return rows.map(viewOf);
}

/** A notification with its recipient, locked until the caller's transaction ends. */
export async function lockNotification(db: Db, id: NotificationId): Promise<AddressedNotification | undefined> {
  const row = await db
    .selectFrom('notifications')
    .select([...columns, 'user_id', 'audience'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { user_id, audience, ...rest } = row;
  return { ...viewOf(rest), recipient: { user_id, audience } };
}

type Changed = { title: string; message: string; severity: Severity; link?: string | null; expires_at?: Date | null };

export async function changeNotification(db: Db, id: NotificationId, changed: Changed): Promise<NotificationView> {
  const row = await db
    .updateTable('notifications')
    .set(changed)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return viewOf(row);
}

export async function removeNotification(db: Db, id: NotificationId): Promise<void> {
  await db.deleteFrom('notifications').where('id', '=', id).execute();
}
