import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** Takes the turn of a job if it is due, for `ms`. False when a process has taken it. */
export async function claimTurn(db: Db, name: string, ms: number): Promise<boolean> {
  const { rows } = await sql`
    insert into job_turns as turn (name, next_at) values (${name}, now() + ${ms}::float8 * interval '1 millisecond')
    on conflict (name) do update set next_at = excluded.next_at where turn.next_at <= now()
    returning 1`.execute(db);
  return rows.length > 0;
}
