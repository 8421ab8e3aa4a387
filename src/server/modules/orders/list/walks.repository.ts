import { sql, type RawBuilder } from 'kysely';
import { all } from '../../../db/history.ts';

export type Condition = RawBuilder<boolean>;
/** A query of ids. */
export type Ids = RawBuilder<{ id: number }>;
/** The newest ids, or any, as a count needs them. */
export type Wanted = 'newest' | 'any';
export type OrderTable = 'numbers' | 'account_orders' | 'recharges';

/** The newest ids that match. */
export function first(table: OrderTable, matches: Condition, limit: number): Ids {
  return sql`(select row.id from ${sql.table(table)} row where ${matches} order by row.id desc limit ${limit})`;
}

/**
 * The same of each of these values of a column, where an index has its rows: a planner that takes them for common would
 * walk the whole table. A value whose newest match is older than that of `limit` others has none among the first, so only
 * those are read.
 */
function newestOf(table: OrderTable, each: Each, matches: Condition, limit: number): Ids {
  const own = all([matches, sql`${sql.ref(`row.${each.column}`)} = each.id`]);
  return sql`(select found.id from (
      select each.id from unnest(${each.ids}::bigint[]) each (id)
      cross join lateral ${first(table, own, 1)} newest order by newest.id desc limit ${limit}
    ) each
    cross join lateral ${first(table, own, limit)} found order by found.id desc limit ${limit})`;
}
type Each = { column: 'user_id' | 'offer_id'; ids: readonly number[] };

function anyOf(table: OrderTable, each: Each, matches: Condition, limit: number): Ids {
  const own = all([matches, sql`${sql.ref(`row.${each.column}`)} = each.id`]);
  return sql`(select found.id from unnest(${each.ids}::bigint[]) each (id)
    cross join lateral (select row.id from ${sql.table(table)} row where ${own} limit ${limit}) found limit ${limit})`;
}

/** All or the newest of them, as they are wanted. */
export function ofEach(table: OrderTable, each: Each, matches: Condition, { limit, wanted }: Walk): Ids {
  return (wanted === 'any' ? anyOf : newestOf)(table, each, matches, limit);
}
export type Walk = { limit: number; wanted: Wanted };

/** The newest ids that match, of so few rows that they are found first and sorted then. */
export function found(table: OrderTable, matches: Condition, limit: number): Ids {
  return sql`(select id from (select row.id from ${sql.table(table)} row where ${matches} offset 0) few
    order by id desc limit ${limit})`;
}
