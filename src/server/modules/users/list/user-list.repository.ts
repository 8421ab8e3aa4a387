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

/**
 * Users in an order that has an index, the highest first, after a row of it. The ids are limited before anything is joined.
 * The balance is the wallet's own; its place in the order is that of the last rollup.
 */
export async function listUsers(
  db: Db,
  conditions: readonly RawBuilder<boolean>[],
  { sort, after, limit }: Slice,
): Promise<ListedUser[]> {
  const { rows } = await sql<ListedUser>`
    with found as materialized (
      select users.id, activity.seen_at, activity.spent_paise, ${valueOf(sort)} as sorted_by
      from users join user_activity activity on activity.user_id = users.id
      where ${all([...conditions, ...(after ? [isAfter(sort, after)] : [])])}
      order by ${sort === 'newest' ? sql`users.id desc` : sql`${columns[sort]} desc, activity.user_id desc`}
      limit ${limit}
    )
    select users.id, users.shown_as as email, users.role, ${standing} as standing, wallets.balance_paise as balance,
      found.spent_paise as spent, found.seen_at, users.created_at, found.sorted_by::bigint as sorted_by
    from found join users on users.id = found.id join wallets on wallets.user_id = found.id
    order by found.sorted_by desc, found.id desc`.execute(db);
  return rows;
}

function valueOf(sort: UserSort): RawBuilder<unknown> {
  if (sort === 'newest') return sql`users.id`;
  return sort === 'seen' ? sql`extract(epoch from activity.seen_at) * 1000000` : columns[sort];
}

function isAfter(sort: UserSort, { value, id }: After): RawBuilder<boolean> {
  if (sort === 'newest') return sql<boolean>`users.id < ${id}`;
  const reached =
    sort === 'seen' ? sql`timestamptz 'epoch' + ${value}::bigint * interval '1 microsecond'` : sql`${value}::bigint`;
  return sql<boolean>`(${columns[sort]}, activity.user_id) < (${reached}, ${id}::bigint)`;
}

/** How many users match, no more than `most`. */
export async function countUsers(db: Db, conditions: readonly RawBuilder<boolean>[], most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from users join user_activity activity on activity.user_id = users.id where ${all(conditions)} limit ${most}
    ) matching`.execute(db);
  return rows[0]?.count ?? 0;
}
