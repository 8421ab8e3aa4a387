import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { Notification, NotificationId, Severity, Subject } from '#shared/contract/notifications.ts';
import type { Language } from '#shared/contract/account/language.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Role } from '#shared/permissions.ts';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Tables } from '../../db/schema.ts';

export type NotificationView = z.output<typeof Notification>;
export type Audience = 'everyone' | 'admins' | 'chosen';
export type NewNotification = {
  userId: UserId;
  title: string;
  message: string;
  severity: Severity;
  about?: Subject | undefined;
  link?: string | undefined;
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

const readLanguages = statement<{ id: UserId; language: Language }, [ids: UserId[]]>(
  `select id, language from users where id = any ($1::bigint[])`,
);

export async function findLanguages(db: Db, ids: readonly UserId[]): Promise<Map<UserId, Language>> {
  if (ids.length === 0) return new Map();
  return new Map((await readLanguages(db, [...ids])).map(({ id, language }) => [id, language]));
}

/** Who has one of these roles, with the language of each. */
export async function listStaff(db: Db, roles: readonly Role[]): Promise<{ id: UserId; language: Language }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'language'])
    .where('role', 'in', roles)
    .where('blocked_at', 'is', null)
    .orderBy('id')
    .execute();
}

const insertNotifications = statement<
  Row & { user_id: UserId },
  [
    userIds: UserId[],
    titles: string[],
    messages: string[],
    severities: Severity[],
    numberIds: (number | null)[],
    rechargeIds: (number | null)[],
    ticketIds: (number | null)[],
    links: (string | null)[],
  ]
>(`
insert into notifications (user_id, title, message, severity, number_id, recharge_id, ticket_id, link)
select user_id, title, message, severity, number_id, recharge_id, ticket_id, link
from unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bigint[], $8::text[])
  with ordinality given (user_id, title, message, severity, number_id, recharge_id, ticket_id, link, place)
order by place
returning user_id, ${columns.join(', ')}`);

/** Writes notifications, each for one user, on the caller's transaction and in their order. */
export async function addNotifications(
  db: Db,
  added: readonly NewNotification[],
): Promise<{ userId: UserId; notification: NotificationView }[]> {
  const about = (wanted: Subject['kind']) =>
    added.map(({ about: subject }) => (subject?.kind === wanted ? subject.id : null));
  const rows = await insertNotifications(
    db,
    added.map(({ userId }) => userId),
    added.map(({ title }) => title),
    added.map(({ message }) => message),
    added.map(({ severity }) => severity),
    about('number'),
    about('recharge'),
    about('ticket'),
    added.map(({ link }) => link ?? null),
  );
  return rows.map(({ user_id, ...row }) => ({ userId: user_id, notification: viewOf(row) }));
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

/** Whether a notification tells a customer that staff are or were in the account. */
export async function tellsOfVisit(db: Db, id: NotificationId): Promise<boolean> {
  const visit = db.selectFrom('impersonations').select('id').where('notification_id', '=', id);
  return (await visit.executeTakeFirst()) !== undefined;
}
