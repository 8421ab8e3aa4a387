import { sql } from 'kysely';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../db/client.ts';
import type { UpstreamDrift } from '../../numbers/sms-upstream.ts';

/**
 * Counts a drift of a server. Returns the server's name where it is news: it was not seen before, or staff were told of it more than
 * a day ago. A server has `mostNew` new ones a day.
 */
export async function writeDrift(
  db: Db,
  id: ServerId,
  { action, kind, name, times }: UpstreamDrift & { times: number },
  mostNew: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ server: string; is_news: boolean }>`
    insert into server_drifts as known (server_id, action, kind, name, times)
    select ${id}::bigint, ${action}, ${kind}, ${name}, ${times}::bigint
    where exists (select from server_drifts
        where server_id = ${id} and action = ${action} and kind = ${kind} and name = ${name})
      or (select count(*) from server_drifts where server_id = ${id} and first_seen_at > now() - interval '1 day') < ${mostNew}
    on conflict (server_id, action, kind, name) do update set times = known.times + excluded.times, last_seen_at = now(),
      told_at = case when known.told_at < now() - interval '1 day' then now() else known.told_at end
    returning told_at = now() as is_news, (select servers.name from servers where servers.id = server_id) as server`.execute(
    db,
  );
  const [row] = rows;
  return row?.is_news ? row.server : undefined;
}

export async function forgetDrifts(db: Db, days: number): Promise<void> {
  await sql`delete from server_drifts where last_seen_at < now() - make_interval(days => ${days})`.execute(db);
}
