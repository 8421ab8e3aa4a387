import { sql, type RawBuilder } from 'kysely';
import { all } from '../../../db/history.ts';

export type Condition = RawBuilder<boolean>;
/** A query of ids. */
export type Ids = RawBuilder<{ id: number }>;
/** The newest ids, or any, as a count needs them. */
export type Wanted = 'newest' | 'any';
export type OrderTable = 'numbers' | 'account_orders' | 'recharges';

/** A part of one kind's ids: after `first`, before `before`, up to `upto`. */
export type IdRange = {
  first?: number | undefined;
  before?: number | undefined;
  upto?: number | undefined;
  limit: number;
};

export function within({ first, before, upto }: IdRange, id = sql`row.id`): Condition[] {
  const parts: Condition[] = [];
  if (first !== undefined) parts.push(sql`${id} >= ${first}`);
  if (before !== undefined && before !== Infinity) parts.push(sql`${id} < ${before}`);
  if (upto !== undefined) parts.push(sql`${id} <= ${upto}`);
  return parts;
}

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
      select each.id from ${rowsOf(each)} each (id)
      cross join lateral ${first(table, own, 1)} newest order by newest.id desc limit ${limit}
    ) each
    cross join lateral ${first(table, own, limit)} found order by found.id desc limit ${limit})`;
}
type Each = { column: 'user_id' | 'offer_id'; ids: readonly number[] | RawBuilder<unknown> };

const rowsOf = ({ ids }: Each) => (Array.isArray(ids) ? sql`unnest(${ids}::bigint[])` : sql`(${ids})`);

function anyOf(table: OrderTable, each: Each, matches: Condition, limit: number): Ids {
  const own = all([matches, sql`${sql.ref(`row.${each.column}`)} = each.id`]);
  return sql`(select found.id from ${rowsOf(each)} each (id)
    cross join lateral (select row.id from ${sql.table(table)} row where ${own} limit ${limit}) found limit ${limit})`;
}

/** All or the newest of them, as they are wanted. */
export function ofEach(table: OrderTable, each: Each, matches: Condition, { limit, wanted }: Walk): Ids {
  return (wanted === 'any' ? anyOf : newestOf)(table, each, matches, limit);
}
export type Walk = { limit: number; wanted: Wanted };

/** How many of the newest rows are looked at first for those of many customers. */
const mostPassed = 20_000;
/**
 * The walk goes on if, at the rate of hits so far, it would end within this many times `mostPassed` rows, and it passes no more
 * than these.
 */
const mostWalks = 10;

/**
 * The same of customers who are too many to be listed, given as a condition on `users`. Their rows are soon met in the order of the
 * list, which goes on where the newest rows hold some of theirs. Where these hold next to none, or the walk that went on has met
 * too few, the list would be read to its end: then each of them is asked for theirs instead.
 */
export function ofMany(table: OrderTable, are: Condition, matches: Condition, walk: Walk, passed = mostPassed): Ids {
  const isTheirs = sql<boolean>`(select ${are} from users where users.id = row.user_id)`;
  const theirs = ofEach(table, { column: 'user_id', ids: sql`select id from users where ${are}` }, matches, walk);
  const fewest = Math.ceil(walk.limit / mostWalks);
  const further = passed * mostWalks;
  const rows = (which: Condition, limit: number) =>
    sql`(select row.id, row.user_id from ${sql.table(table)} row where ${which} order by row.id desc limit ${limit})`;
  const isFurther = all([matches, sql`row.id < (select min(id) from near)`]);
  return sql`(with near as materialized ${rows(matches, passed)},
    met as materialized (select row.id from near row where ${isTheirs} limit ${walk.limit}),
    so_far as materialized (
      select met, case when met < ${walk.limit} then (select count(*) from near) = ${passed} else false end as goes_on
      from (select count(*) as met from met) counted
    ),
    far as materialized (
      select * from ${rows(isFurther, further)} further where (select goes_on and met >= ${fewest} from so_far)
    ),
    met_far as materialized (select row.id from far row where ${isTheirs} limit ${walk.limit}),
    asked as materialized (
      select case when not goes_on then false
        when met < ${fewest} then true
        when met + (select count(*) from met_far) < ${walk.limit} then (select count(*) from far) = ${further}
        else false end as are_asked
      from so_far
    )
    select id from met
    union select id from met_far
    union select id from ${theirs} each_has where (select are_asked from asked)
    order by id desc limit ${walk.limit})`;
}

/** The newest ids that match, of so few rows that they are found first and sorted then. */
export function found(table: OrderTable, matches: Condition, limit: number): Ids {
  return sql`(select id from (select row.id from ${sql.table(table)} row where ${matches} offset 0) few
    order by id desc limit ${limit})`;
}
