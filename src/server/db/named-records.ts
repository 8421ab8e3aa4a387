import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { PublicKind } from '#shared/record-kinds.ts';
import { readPublicId } from '#shared/staff/public-id.ts';
import { readSearch } from '#shared/staff/search/staff-search.ts';
import { textOf } from '#shared/staff/search/understand.ts';
import type { Db } from './client.ts';
import { all, containing, either, holdsWords, planForValues, wordsOf } from './history.ts';

/** A search stands for so many customers by their ids; more are matched by their names. */
const mostListed = 2_000;
/**
 * A text that one in so many of a sample has is common: a trigram index would read most of all customers. Two samples are asked:
 * the newest customers, whom staff mostly search for, and customers from the whole table, because the newest may be a burst of
 * bots. Those who have a common text are soon met among more customers of the same kind, of whom so many are passed.
 */
const sample = { size: 200, oneIn: 10, passed: 20_000 };

/** The customers that a search names: these, or where they are more, those whose row in `users` is so. */
export type Customers = { ids: readonly UserId[] } | { are: RawBuilder<boolean> };

/** What a search of a list names: a record by its public id, the digits of a UTR, and customers. */
export type NamedRecords = {
  record: { kind: PublicKind; id: number } | undefined;
  /** Four or more. */
  digits: string | undefined;
  customers: Customers;
};

/** Looks up what a search names, so that the list finds its rows by their indexes. These lists know no operators. */
export async function findNamed(db: Db, typed: string): Promise<NamedRecords> {
  const { terms, shape, text } = readSearch(typed);
  const nobody = { ids: [] };
  if (terms.length > 0 || shape === 'none') return { record: undefined, digits: undefined, customers: nobody };
  const record = shape === 'public_id' ? readPublicId(text) : undefined;
  if (record && record.kind !== 'user') return { record, digits: undefined, customers: nobody };
  const digits = text.replace('+', '');
  const { customers } = await findCustomers(db, [[text]]);
  return { record, digits: /^\d{4,}$/.test(digits) ? digits : undefined, customers };
}

/**
 * All customers whom texts name, in every group by one of its texts: by public id, id, email or name; else by all the words
 * that their email or name contains. `names` are those of the newest, where they are listed.
 */
export async function findCustomers(
  db: Db,
  groups: readonly (readonly string[])[],
): Promise<{ customers: Customers; names: string[] }> {
  return planForValues(db, async (trx) => {
    const each = groups.map((texts) => Promise.all(texts.map((text) => whoIs(trx, text))));
    const are = all((await Promise.all(each)).map(either));
    const newest = (many: number) => sql`(select * from users order by id desc limit ${many}) users`;
    const find = async (users: RawBuilder<unknown>) => {
      const { rows } = await sql<{ id: UserId; name: string }>`
        select id, shown_as as name from ${users} where ${are} limit ${mostListed + 1}`.execute(trx);
      return rows;
    };
    // A planner that takes a text for common would look through all customers for it.
    await sql`set local enable_seqscan = off`.execute(trx);
    let rows: Awaited<ReturnType<typeof find>> = [];
    if (await isCommon(trx, are, newest(sample.size), sample.oneIn)) rows = await find(newest(sample.passed));
    else if (await isCommon(trx, are, usersInSteps(sample.size), sample.oneIn))
      rows = await find(usersOfBlocks(sample.passed));
    if (rows.length <= mostListed) rows = await find(sql`users`);
    await sql`set local enable_seqscan = on`.execute(trx);
    const sorted = rows.toSorted((a, b) => b.id - a.id);
    const names = sorted.map(({ name }) => name);
    return { customers: rows.length > mostListed ? { are } : { ids: sorted.map(({ id }) => id) }, names };
  });
}

/** `users` at so many steps from the first to the last: names that were given in a row look alike. The same each time. */
export function usersInSteps(many: number): RawBuilder<unknown> {
  return sql`(select users.* from (select min(id) as oldest, max(id) as newest from users) ends
    cross join generate_series(1, ${many}::int) step
    cross join lateral (
      select * from users where id >= oldest + (newest - oldest) * step / ${many}::int order by id limit 1
    ) users) users`;
}

/** About so many of `users`, from blocks all over the table, which are read faster than one user here and there. */
const usersOfBlocks = (many: number) => sql`(select * from users tablesample system (
    least(100, 100.0 * ${many} / greatest(1, (select reltuples from pg_class where oid = 'users'::regclass)))
  ) repeatable (1) limit ${many}) users`;

/** Whether more than one in so many of a sample of `users` is so. */
export async function isCommon(
  db: Db,
  are: RawBuilder<boolean>,
  users: RawBuilder<unknown>,
  oneIn: number,
): Promise<boolean> {
  const { rows } = await sql<{ isCommon: boolean }>`
    select count(*) filter (where ${are}) * ${oneIn} > count(*) as "isCommon" from ${users}`.execute(db);
  return rows[0]?.isCommon ?? false;
}

/** The condition of a text on `users`. */
async function whoIs(db: Db, text: string): Promise<RawBuilder<boolean>> {
  const named = readPublicId(text);
  const id = named?.kind === 'user' ? String(named.id) : idOf(text);
  const { rows } = await sql<{ id: UserId }>`
    select id from users where id = ${id}::bigint or lower(shown_as) = ${text.toLowerCase()}`.execute(db);
  return rows.length > 0 ? sql`users.id = any(${rows.map((row) => row.id)}::bigint[])` : isCalled(text);
}

/** Whether the email or name of `users` contains all words of a text. Two letters have no trigram: they begin it. */
export function isCalled(text: string): RawBuilder<boolean> {
  const words = wordsOf(text);
  if (words.some((word) => word.length > 2)) return holdsWords(sql`users.shown_as`, text);
  const begins = sql<boolean>`lower(users.shown_as) like ${containing((words[0] ?? '').toLowerCase()).slice(1)}`;
  return all([begins, holdsWords(sql`users.shown_as`, words.slice(1).join(' '))]);
}

/** Whether a column holds one of these customers. By their names they are looked at row by row, as they are many. */
export function isOneOf(customers: Customers, column: RawBuilder<unknown>): RawBuilder<boolean> {
  if ('ids' in customers) return sql`${column} = any(${customers.ids}::bigint[])`;
  return sql`(select ${customers.are} from users where users.id = ${column})`;
}

/**
 * Whether a row of the table is found by one of these, or by one of its columns with customers. Few are found first: nobody
 * knows how many rows they have.
 */
export function isFound(
  table: string,
  { by, customers, in: columns }: { by: readonly RawBuilder<boolean>[]; customers: Customers; in: readonly string[] },
): RawBuilder<boolean> {
  const theirs = columns.map((column) => isOneOf(customers, sql.ref(`${table}.${column}`)));
  const first = 'ids' in customers ? [...by, ...theirs] : by;
  const isFirst = sql<boolean>`${sql.table(table)}.id = any(array(select id from ${sql.table(table)} where ${either(first)}))`;
  return 'ids' in customers ? isFirst : either([isFirst, ...theirs]);
}

/** A text as an id; null for one that is none. */
export function idOf(text: string): string | null {
  return /^[1-9]\d{0,14}$/.test(text) ? text : null;
}

/** Texts of two letters have no trigram: they are looked for among so many of the newest rows. */
const newest = 1_000;

/** Whether a text, which a trigram index of the table has, contains all words of a search. With an operator it has none. */
export function wordsContain(column: RawBuilder<unknown>, table: string, search: string): RawBuilder<boolean> {
  const text = textOf(search);
  if (text === undefined) return sql<boolean>`false`;
  const holds = holdsWords(column, text);
  if (wordsOf(text).some((word) => word.length > 2)) return holds;
  const last = sql`array(select id from ${sql.table(table)} order by id desc limit ${newest})`;
  return sql<boolean>`(${holds} and ${sql.table(table)}.id = any(${last}))`;
}
