import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** Rows that are not kept for ever, with the column that says how old one is. Their ids ascend with time, unless it is their `order`. */
export type History = {
  table:
    | 'bulk_jobs'
    | 'impersonations'
    | 'login_events'
    | 'notifications'
    | 'purchase_attempts'
    | 'sessions'
    | 'staff_alerts'
    | 'staff_money_uses'
    | 'staff_request_keys';
  time: string;
  days: number;
  /** An indexed column by which the oldest come first, where it is not the id. */
  order?: string;
};

/** What is deleted after how many days. A session that nobody logs out of stays until the oldest ones before it are over. */
export function listHistories(days: number): readonly History[] {
  return [
    { table: 'login_events', time: 'at', days },
    { table: 'impersonations', time: 'expires_at', days },
    { table: 'notifications', time: 'created_at', days },
    { table: 'purchase_attempts', time: 'asked_at', days },
    // With their rows. What they changed stays in the audit log, and what was paid stays in the ledger.
    { table: 'bulk_jobs', time: 'created_at', days },
    { table: 'staff_money_uses', time: 'at', days },
    // As long as what was done under them is told from a repeat.
    { table: 'staff_request_keys', time: 'created_at', days },
    // Each says until when it is kept.
    { table: 'staff_alerts', time: 'kept_until', days: 0, order: 'kept_until' },
    { table: 'sessions', time: 'expires_at', days: 1 },
  ];
}

/**
 * Deletes those of a history's `limit` oldest rows that are older than its days. Looks at no others, so it costs the same
 * however long the history is. Returns how many it deleted.
 */
export async function deleteOldest(
  db: Db,
  { table, time, days, order = 'id' }: History,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    with oldest as (select id from ${sql.table(table)} order by ${sql.ref(order)} limit ${limit})
    delete from ${sql.table(table)} using oldest
    where ${sql.ref(`${table}.id`)} = oldest.id and ${sql.ref(`${table}.${time}`)} < now() - make_interval(days => ${days})
    returning 1`.execute(db);
  return rows.length;
}
