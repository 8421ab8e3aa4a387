import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { PublicKind } from '#shared/record-kinds.ts';
import { readPublicId } from '#shared/staff/public-id.ts';
import { readSearch } from '#shared/staff/search/staff-search.ts';
import { textOf } from '#shared/staff/search/understand.ts';
import type { Db } from './client.ts';
import { containing } from './history.ts';

type Named<Id> = { id: Id; name: string };

/** A search of a list stands for so many customers at most. */
const mostCustomers = 200;

/** What a search of a list names: a record by its public id, the digits of a UTR, and customers. */
export type NamedRecords = {
  record: { kind: PublicKind; id: number } | undefined;
  /** Four or more. */
  digits: string | undefined;
  userIds: UserId[];
};

/** Looks up what a search names, so that the list finds its rows by their indexes. These lists know no operators. */
export async function findNamed(db: Db, typed: string): Promise<NamedRecords> {
  const { terms, shape, text } = readSearch(typed);
  if (terms.length > 0 || shape === 'none') return { record: undefined, digits: undefined, userIds: [] };
  const record = shape === 'public_id' ? readPublicId(text) : undefined;
  if (record && record.kind !== 'user') return { record, digits: undefined, userIds: [] };
  const digits = text.replace('+', '');
  const customers = await findCustomers(db, text, mostCustomers);
  return {
    record,
    digits: /^\d{4,}$/.test(digits) ? digits : undefined,
    userIds: customers.map(({ id }) => id),
  };
}

/** A text that enough of the newest customers have is common, and is not looked up by its trigrams. */
const newestCustomers = 2_000;

/** Customers by public id, id or email; else the newest whose email or name contains the text, or any that begin with it if it is short. */
export async function findCustomers(db: Db, text: string, most: number): Promise<Named<UserId>[]> {
  const named = readPublicId(text);
  const id = named?.kind === 'user' ? String(named.id) : idOf(text);
  const find = async (where: RawBuilder<unknown>) =>
    (await sql<Named<UserId>>`select id, shown_as as name from ${where} limit ${most}`.execute(db)).rows;
  const exact = await find(sql`users where id = ${id}::bigint or email = ${text.toLowerCase()}`);
  if (exact.length > 0) return exact;
  // Two letters have no trigram, so their customers come by name.
  if (text.length <= 2)
    return find(sql`users where lower(shown_as) like ${containing(text.toLowerCase()).slice(1)}
      order by lower(shown_as) using ~<~`);
  const holds = sql`shown_as ilike ${containing(text)}`;
  const common = await find(sql`(select * from users order by id desc limit ${newestCustomers}) newest where ${holds}`);
  // A planner that takes a rare text for a common one would read all customers, the newest first.
  return common.length === most
    ? common
    : find(sql`(select id, shown_as from users where ${holds} offset 0) named order by id desc`);
}

/** A text as an id; null for one that is none. */
export function idOf(text: string): string | null {
  return /^[1-9]\d{0,14}$/.test(text) ? text : null;
}

/** Texts of two letters have no trigram: they are looked for among so many of the newest rows. */
const newest = 1_000;

/** Whether words, which a trigram index of the table has, contain the text of a search. With an operator it is none. */
export function wordsContain(words: RawBuilder<unknown>, table: string, search: string): RawBuilder<boolean> {
  const text = textOf(search);
  if (text === undefined) return sql<boolean>`false`;
  const holds = sql<boolean>`${words} ilike ${containing(text)}`;
  if (text.length > 2) return holds;
  const last = sql`array(select id from ${sql.table(table)} order by id desc limit ${newest})`;
  return sql<boolean>`(${holds} and ${sql.table(table)}.id = any(${last}))`;
}
