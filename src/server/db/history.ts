import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from './client.ts';

/** `from` is inclusive, `to` exclusive. */
export type Period = { from?: Date | undefined; to?: Date | undefined };
export type Slice = { before?: number | undefined; limit: number };

type Owned = { table: 'numbers' | 'ledger_entries' | 'login_events'; time: 'created_at' | 'at'; userId: UserId };

/** The longest a transaction may take: the order of ids and the order of times differ by no more. */
const slack = sql`interval '5 minutes'`;

/**
 * The condition for an owner's rows (as `row`) before an id and within a period. It also limits the ids to the period,
 * by a lookup in the index on time, so an index read in id order starts and ends with the period.
 */
export function within({ table, time, userId }: Owned, { from, to }: Period, before?: number): RawBuilder<boolean> {
  const [rows, timeColumn] = [sql.table(table), sql.ref(time)];
  const parts = [sql<boolean>`row.user_id = ${userId}`];
  if (before !== undefined) parts.push(sql`row.id < ${before}`);
  if (from)
    parts.push(
      sql`row.${timeColumn} >= ${from}::timestamptz`,
      sql`row.id > coalesce((select id from ${rows} where user_id = ${userId} and ${timeColumn} < ${from}::timestamptz - ${slack}
        order by ${timeColumn} desc limit 1), 0)`,
    );
  if (to)
    parts.push(
      sql`row.${timeColumn} < ${to}::timestamptz`,
      sql`row.id < coalesce((select id from ${rows} where user_id = ${userId} and ${timeColumn} >= ${to}::timestamptz + ${slack}
        order by ${timeColumn} limit 1), 9223372036854775807)`,
    );
  return all(parts);
}

export function all(parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}

export function either(parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** A `like` pattern that matches the text anywhere, with its wildcards escaped. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** The words of what is searched for. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** Whether a column contains all words of a text. */
export function holdsWords(column: RawBuilder<unknown>, text: string): RawBuilder<boolean> {
  return all(wordsOf(text).map((word) => sql<boolean>`${column} ilike ${containing(word)}`));
}

/** Whether the row belongs to the user. A list must not continue from another user's row. */
export async function isOwn(db: Db, { table, userId }: Omit<Owned, 'time'>, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} and user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

/**
 * Plans each statement for its actual values: the best plan for a text search depends on how often the text occurs. A
 * prepared statement's generic plan would be slow for some values.
 */
export async function planForValues<T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> {
  const plan = async (trx: Db) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
    return read(trx);
  };
  // Also for a caller with a transaction of their own, which holds it until its end.
  return db.isTransaction ? plan(db) : db.transaction().execute(plan);
}
