import { sql, type Selectable, type Updateable } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { NotificationId } from '#shared/contract/notifications.ts';
import type { Audience, NoticeDraft, NoticeId } from '#shared/contract/staff/notices.ts';
import type { Role } from '#shared/permissions.ts';
import type { NoticeState } from '#shared/staff/notices.ts';
import { Audience as AudienceSchema } from '#shared/contract/staff/notices.ts';
import { z } from 'zod';
import type { Db } from '../../../db/client.ts';
import { wordsContain } from '../../../db/named-records.ts';
import type { Tables } from '../../../db/schema.ts';

type Table = Tables['notices'];
/** A notice as it is stored, with its audience read. */
export type NoticeRow = Omit<Selectable<Table>, 'audience'> & { audience: Audience };
export type NoticeView = Pick<
  NoticeRow,
  | 'id'
  | 'title'
  | 'message'
  | 'severity'
  | 'link'
  | 'shown_as'
  | 'audience'
  | 'state'
  | 'version'
  | 'send_at'
  | 'expires_at'
  | 'created_at'
  | 'sent_at'
  | 'recipients'
> & { created_by: string; scheduled_by: string | null; read: number };

const shown = [
  'notices.id',
  'title',
  'message',
  'severity',
  'link',
  'notices.shown_as',
  'audience',
  'state',
  'version',
  'send_at',
  'expires_at',
  'notices.created_at',
  'sent_at',
  'recipients',
  'read_count as read',
] as const;

/** The audience is stored as it crosses the wire. */
function read<R extends { audience: unknown }>(row: R): Omit<R, 'audience'> & { audience: Audience } {
  return { ...row, audience: AudienceSchema.parse(row.audience) };
}

function write(audience: Audience): string {
  return JSON.stringify(z.encode(AudienceSchema, audience));
}

function selectNotices(db: Db) {
  return db
    .selectFrom('notices')
    .innerJoin('users', 'users.id', 'notices.created_by')
    .leftJoin('users as schedulers', 'schedulers.id', 'notices.scheduled_by')
    .select([...shown, 'users.shown_as as author', 'schedulers.shown_as as scheduled_by']);
}

export async function findNotice(db: Db, id: NoticeId): Promise<NoticeView | undefined> {
  const row = await selectNotices(db).where('notices.id', '=', id).executeTakeFirst();
  return row && view(row);
}

function view<R extends { audience: unknown; author: string }>({ author, ...row }: R) {
  return { ...read(row), created_by: author };
}

type Slice = {
  states: readonly NoticeState[] | undefined;
  search: string | undefined;
  before: number | undefined;
  limit: number;
};

const words = sql`(notices.title || ' ' || notices.message)`;

/** Notices, the newest first; `search` is looked for in their titles and texts. */
export async function listNotices(db: Db, { states, search, before, limit }: Slice): Promise<NoticeView[]> {
  let query = selectNotices(db);
  if (states) query = query.where('state', 'in', states);
  if (search !== undefined) query = query.where(wordsContain(words, 'notices', search));
  if (before !== undefined) query = query.where('notices.id', '<', before as NoticeId);
  const rows = await query.orderBy('notices.id', 'desc').limit(limit).execute();
  return rows.map(view);
}

export async function findNoticeByKey(db: Db, author: UserId, key: string) {
  return db
    .selectFrom('notices')
    .select(['id', 'body_hash'])
    .where('created_by', '=', author)
    .where('request_key', '=', key)
    .executeTakeFirst();
}

type NewNotice = NoticeDraft & { author: UserId; key: string; bodyHash: string };

/** Adds a draft. Fails on the unique key of a repeated request. */
export async function addNotice(db: Db, { author, key, bodyHash, audience, ...draft }: NewNotice): Promise<NoticeId> {
  const { id } = await db
    .insertInto('notices')
    .values({ ...draft, audience: write(audience), created_by: author, request_key: key, body_hash: bodyHash })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A notice, locked until the caller's transaction ends. */
export async function lockNotice(db: Db, id: NoticeId): Promise<NoticeRow | undefined> {
  const row = await db.selectFrom('notices').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row && read(row);
}

/** The notice that a notification belongs to, locked: always before the notification itself. */
export async function lockNoticeOf(db: Db, notificationId: NotificationId): Promise<NoticeRow | undefined> {
  const row = await db
    .selectFrom('notices')
    .selectAll()
    .where('notification_id', '=', notificationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && read(row);
}

export type NoticeChange = Omit<Updateable<Table>, 'audience' | 'version' | 'changed_at' | 'next_step_at'> & {
  audience?: Audience | undefined;
  /** When the job goes on with it, by the database's clock. */
  due?: 'now' | Date | null;
};

/** Changes a notice that the caller has locked, and returns it. `isEdit` makes it the next version. */
export async function changeNotice(
  db: Db,
  id: NoticeId,
  { audience, due, ...change }: NoticeChange,
  { isEdit = false } = {},
): Promise<NoticeRow> {
  const row = await db
    .updateTable('notices')
    .set((eb) => ({
      ...change,
      ...(audience && { audience: write(audience) }),
      ...(due !== undefined && { next_step_at: due === 'now' ? sql<Date>`now()` : due }),
      ...(isEdit && { version: eb('version', '+', 1), changed_at: sql<Date>`now()` }),
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return read(row);
}

/** The role of someone who can log in; null for a customer, and for staff who are blocked. */
export async function findSenderRole(db: Db, id: UserId): Promise<Role | null> {
  const row = await db
    .selectFrom('users')
    .select('role')
    .where('id', '=', id)
    .where('blocked_at', 'is', null)
    .executeTakeFirst();
  return row?.role ?? null;
}

export async function removeNotice(db: Db, id: NoticeId): Promise<void> {
  await db.deleteFrom('notices').where('id', '=', id).execute();
}

/** Takes the notice that the job has to go on with, and that no other process works on. */
export async function claimDue(db: Db): Promise<NoticeRow | undefined> {
  const row = await db
    .selectFrom('notices')
    .selectAll()
    .where('next_step_at', '<=', sql<Date>`now()`)
    .orderBy('next_step_at')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row && read(row);
}

/** After a failure the others go first. */
export async function putOff(db: Db, id: NoticeId, seconds: number): Promise<void> {
  await sql`update notices set next_step_at = now() + make_interval(secs => ${seconds})
    where id = ${id} and next_step_at is not null`.execute(db);
}

/** The time of the transaction, by the database's clock. */
export async function readNow(trx: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(trx);
  if (!rows[0]) throw new Error('the database has no time');
  return rows[0].now;
}
