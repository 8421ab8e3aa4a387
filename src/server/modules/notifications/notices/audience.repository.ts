import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Audience, NoticeId } from '#shared/contract/staff/notices.ts';
import { mostPeopleCounted } from '#shared/staff/notices.ts';
import type { Db } from '../../../db/client.ts';
import { all } from '../../../db/history.ts';

type Condition = RawBuilder<boolean>;
type Person = { id: UserId; shown_as: string };
export type Having = Extract<Audience, { to: 'customers' }>['having'];

const sampleSize = 6;

/** Who is told at most: people who can still log in. */
const reachable = sql<boolean>`users.blocked_at is null`;

function conditionsOf(audience: Audience): Condition[] {
  switch (audience.to) {
    case 'everyone':
      return [reachable];
    case 'staff':
      return [reachable, sql`users.role is not null`];
    case 'customer':
      return [sql`users.id = ${audience.id}`];
    case 'customers':
      return [reachable, sql`users.role is null`, ...havingOf(audience.having)];
  }
}

function havingOf({ open_number, balance_over, registered_since, seen_days, language }: Having): Condition[] {
  const given: (Condition | false)[] = [
    open_number === true &&
      sql<boolean>`users.id in (select user_id from numbers where status in ('requested', 'waiting', 'received'))`,
    balance_over !== undefined && sql<boolean>`activity.balance_paise > ${balance_over}`,
    registered_since !== undefined && sql<boolean>`users.created_at >= ${registered_since}`,
    seen_days !== undefined && sql<boolean>`activity.seen_at >= now() - make_interval(days => ${seen_days})`,
    language !== undefined && sql<boolean>`users.language = ${language}`,
  ];
  return given.filter((condition) => condition !== false);
}

/** `users`, with what lists of them are filtered by where the audience asks for it. */
function peopleOf(audience: Audience): RawBuilder<unknown> {
  const having = audience.to === 'customers' ? audience.having : {};
  const asks = having.balance_over !== undefined || having.seen_days !== undefined;
  return asks ? sql`users join user_activity activity on activity.user_id = users.id` : sql`users`;
}

/** How many people an audience is; one more than `mostPeopleCounted` stands for all that are more. */
export async function countAudience(db: Db, audience: Audience): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from (
    select 1 from ${peopleOf(audience)} where ${all(conditionsOf(audience))} limit ${mostPeopleCounted + 1}) people`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The newest people of an audience. */
export async function sampleAudience(db: Db, audience: Audience): Promise<Person[]> {
  const { rows } = await sql<Person>`select users.id, users.shown_as from ${peopleOf(audience)}
    where ${all(conditionsOf(audience))} order by users.id desc limit ${sampleSize}`.execute(db);
  return rows;
}

export async function findNewestUser(db: Db): Promise<UserId> {
  const { rows } = await sql<{ id: UserId }>`select coalesce(max(id), 0) as id from users`.execute(db);
  return rows[0]?.id ?? (0 as UserId);
}

type Span = { after: number; upTo: number };

/**
 * Writes down who of an audience receives a notice, among the users with these ids: so many users are looked at and no more,
 * however few of them it is for. Returns how many were added. Again for the same users it adds nobody.
 */
export async function addRecipients(db: Db, noticeId: NoticeId, audience: Audience, { after, upTo }: Span) {
  const { numAffectedRows } = await sql`insert into notice_recipients (user_id, notice_id)
    select users.id, ${noticeId} from ${peopleOf(audience)}
    where users.id > ${after} and users.id <= ${upTo} and ${all(conditionsOf(audience))}
    on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function listRecipients(db: Db, noticeId: NoticeId, after: number, limit: number): Promise<UserId[]> {
  const rows = await db
    .selectFrom('notice_recipients')
    .select('user_id')
    .where('notice_id', '=', noticeId)
    .where('user_id', '>', after as UserId)
    .orderBy('user_id')
    .limit(limit)
    .execute();
  return rows.map(({ user_id: id }) => id);
}

/** Forgets up to `limit` of those who received a notice. Returns how many. */
export async function forgetRecipients(db: Db, noticeId: NoticeId, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from notice_recipients
    where notice_id = ${noticeId} and user_id in (
      select user_id from notice_recipients where notice_id = ${noticeId} order by user_id limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0);
}
