import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Paise } from '#shared/money.ts';
import type { Role } from '#shared/permissions.ts';
import type { UserSort, UserStanding } from '#shared/staff/customers.ts';
import type { Db } from '../../../db/client.ts';
import { all } from '../../../db/history.ts';
import { reselling, withCase } from './user-conditions.repository.ts';

export type ListedUser = {
  id: UserId;
  email: string;
  role: Role | null;
  standing: UserStanding;
  balance: Paise;
  spent: Paise;
  seen_at: Date;
  created_at: Date;
  /** What the list is sorted by, as a whole number: microseconds for a time. */
  sorted_by: number;
};

/** After which row of its order a page begins. */
export type After = { value: number; id: number };
type Slice = { sort: UserSort; after: After | undefined; limit: number };

const columns: Record<Exclude<UserSort, 'newest'>, RawBuilder<unknown>> = {
  seen: sql`activity.seen_at`,
  balance: sql`activity.balance_paise`,
  spent: sql`activity.spent_paise`,
};

/** What a user is called in lists; the first that applies. */
export const standing = sql<UserStanding>`case
  when users.blocked_at is not null then 'banned' when users.role is not null then 'staff'
  when ${withCase} then 'case' when ${reselling} then 'reseller' else 'active' end`;

/** What `users` has to match, and what `activity` has to. */
export type Conditions = Record<'users' | 'activity', readonly Condition[]>;
type Condition = RawBuilder<boolean>;

/**
 * Users in an order that has an index, the highest first, after a row of it. The ids are limited before anything is joined.
 * The balance is the wallet's own; its place in the order is that of the last rollup.
 */
export async function listUsers(db: Db, conditions: Conditions, { sort, after, limit }: Slice): Promise<ListedUser[]> {
  const continued = after ? [isAfter(sort, after)] : [];
  const { rows } = await sql<ListedUser>`
    with found as materialized (
      select activity.user_id as id, activity.seen_at, activity.spent_paise, ${valueOf(sort)} as sorted_by
      from ${matching({ ...conditions, activity: [...conditions.activity, ...continued] })}
      order by ${sort === 'newest' ? sql`activity.user_id desc` : sql`${columns[sort]} desc, activity.user_id desc`}
      limit ${limit}
    )
    select users.id, users.shown_as as email, users.role, ${standing} as standing, wallets.balance_paise as balance,
      found.spent_paise as spent, found.seen_at, users.created_at, found.sorted_by::bigint as sorted_by
    from found join users on users.id = found.id join wallets on wallets.user_id = found.id
    order by found.sorted_by desc, found.id desc`.execute(db);
  return rows;
}

/** Each user has one row of activity, so users are joined only when something is asked of them. */
function matching({ users, activity }: Conditions): RawBuilder<unknown> {
  if (users.length === 0) return sql`user_activity activity where ${all(activity)}`;
  return sql`user_activity activity join users on users.id = activity.user_id where ${all([...activity, ...users])}`;
}

function valueOf(sort: UserSort): RawBuilder<unknown> {
  if (sort === 'newest') return sql`activity.user_id`;
  return sort === 'seen' ? sql`extract(epoch from activity.seen_at) * 1000000` : columns[sort];
}

function isAfter(sort: UserSort, { value, id }: After): RawBuilder<boolean> {
  if (sort === 'newest') return sql<boolean>`activity.user_id < ${id}`;
  const reached =
    sort === 'seen' ? sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'` : sql`${value}::bigint`;
  return sql<boolean>`(${columns[sort]}, activity.user_id) < (${reached}, ${id}::bigint)`;
}

/** How many users match, no more than `most`. */
export async function countUsers(db: Db, conditions: Conditions, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from ${matching(conditions)} limit ${most}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Conditions that no more than `most` users meet as a list of them: the planner would walk along an order until it has met
 * enough. The same conditions where more do.
 */
export async function listFew(db: Db, activity: readonly Condition[], most: number): Promise<readonly Condition[]> {
  if (activity.length === 0) return activity;
  await sql`set local enable_seqscan = off`.execute(db);
  const { rows } = await sql<{ id: UserId }>`
    select user_id as id from user_activity activity where ${all(activity)} limit ${most + 1}`.execute(db);
  await sql`set local enable_seqscan = on`.execute(db);
  if (rows.length > most) return activity;
  return [sql<boolean>`activity.user_id = any(${rows.map(({ id }) => id)}::bigint[])`];
}
