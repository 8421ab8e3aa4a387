import { sql } from 'kysely';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../db/client.ts';
import type { GuardedAction } from './circuit-breaker.ts';

/** Notes that no process is to ask a server for this action for so many ms. */
export async function openBreaker(db: Db, id: ServerId, action: GuardedAction, ms: number): Promise<void> {
  await sql`
    insert into server_breakers as known (server_id, action, open_until)
    values (${id}, ${action}, now() + ${ms}::float8 * interval '1 millisecond')
    on conflict (server_id, action) do update set open_until = greatest(known.open_until, excluded.open_until)`.execute(
    db,
  );
}

/** For how many ms more a server is not to be asked, by action. The database's clock is the one of all processes. */
export async function listOpenBreakers(db: Db, id: ServerId): Promise<{ action: GuardedAction; ms: number }[]> {
  const { rows } = await sql<{ action: GuardedAction; ms: number }>`
    select action, extract(epoch from open_until - now())::float8 * 1000 as ms from server_breakers
    where server_id = ${id} and open_until > now()`.execute(db);
  return rows;
}
