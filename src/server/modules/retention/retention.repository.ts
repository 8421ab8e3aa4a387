import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Histories that are not kept for ever, with the column that says how old a row is. Their ids ascend with time. */
const histories = [
  { table: 'login_events', time: 'at' },
  { table: 'notifications', time: 'created_at' },
  { table: 'purchase_attempts', time: 'asked_at' },
] as const;
export type History = (typeof histories)[number];

export function listHistories(): readonly History[] {
  return histories;
}

/**
 * Deletes up to `limit` of a history's oldest rows, those older than `days`. Looks at no others, so it costs the same
 * however long the history is. Returns how many it deleted.
 */
export async function deleteOldest(db: Db, { table, time }: History, days: number, limit: number): Promise<number> {
  const { rows } = await sql`
    with oldest as (select id from ${sql.table(table)} order by id limit ${limit})
    delete from ${sql.table(table)} using oldest
    where ${sql.ref(`${table}.id`)} = oldest.id and ${sql.ref(`${table}.${time}`)} < now() - make_interval(days => ${days})
    returning 1`.execute(db);
  return rows.length;
}
