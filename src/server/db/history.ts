import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from './client.ts';

/** `from` is the first moment that belongs to it, `to` the first that no longer does. */
export type Period = { from?: Date | undefined; to?: Date | undefined };
export type Slice = { before?: number | undefined; limit: number };

type Owned = { table: 'numbers' | 'ledger_entries' | 'login_events'; time: 'created_at' | 'at'; userId: UserId };

/** What a transaction may last: so far may the order of ids and the order of their moments differ. */
const slack = sql`interval '5 minutes'`;

/**
 * The part of an owner's rows (as `row`) before an id and within a period. The period is a range of ids too, found along
 * the index of moments, so that whichever index is read in the order of ids begins and ends where the period does.
 */
export function within({ table, time, userId }: Owned, { from, to }: Period, before?: number): RawBuilder<boolean> {
  const [rows, moment] = [sql.table(table), sql.ref(time)];
  const parts = [sql<boolean>`row.user_id = ${userId}`];
  if (before !== undefined) parts.push(sql`row.id < ${before}`);
  if (from)
    parts.push(
      sql`row.${moment} >= ${from}::timestamptz`,
      sql`row.id > coalesce((select id from ${rows} where user_id = ${userId} and ${moment} < ${from}::timestamptz - ${slack}
        order by ${moment} desc limit 1), 0)`,
    );
  if (to)
    parts.push(
      sql`row.${moment} < ${to}::timestamptz`,
      sql`row.id < coalesce((select id from ${rows} where user_id = ${userId} and ${moment} >= ${to}::timestamptz + ${slack}
        order by ${moment} limit 1), 9223372036854775807)`,
    );
  return all(parts);
}

export function all(parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return parts.length === 0 ? sql`true` : sql`(${sql.join(parts, sql` and `)})`;
}

export function either(parts: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** A text as it is looked for anywhere in another: none of its signs means more than itself. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Is this row one of the owner's? Nobody's list goes on after a row of somebody else's. */
export async function isOwn(db: Db, { table, userId }: Omit<Owned, 'time'>, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} where id = ${id} and user_id = ${userId}`.execute(db);
  return rows.length > 0;
}

/**
 * Plans each statement for the values it has: how often a text occurs decides which way is short. A plan made for any
 * value, as a prepared statement gets it in time, would go the long way for one of them.
 */
export async function planForValues<T>(db: Db, read: (trx: Db) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`set local plan_cache_mode = force_custom_plan`.execute(trx);
    return read(trx);
  });
}
