import { sql } from 'kysely';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../../../db/client.ts';
import type { AskedAttempt } from './attempt-times.ts';

/** A refused attempt that may have bought something nevertheless. */
export type HiddenAttempt = Omit<AskedAttempt, 'age_ms'> & {
  id: number;
  /** What was asked for, by its names. */
  service: string;
  country: string;
  /** This look is the last one. */
  is_last: boolean;
};

/**
 * Claims the servers whose list is to be looked through now, for this process alone until `againMs` from now. After a day, all
 * looks have failed, and the log says why.
 */
export async function claimServers(db: Db, againMs: number): Promise<ServerId[]> {
  const { rows } = await sql<{ server_id: ServerId }>`
    with due as (
      select id from purchase_attempts where look_through_at <= now() order by look_through_at limit 1000
      for update skip locked
    )
    update purchase_attempts set look_through_at = case
      when purchase_attempts.asked_at > now() - interval '1 day'
        then now() + ${againMs}::float8 * interval '1 millisecond' end
    from due where purchase_attempts.id = due.id
    returning purchase_attempts.server_id`.execute(db);
  return [...new Set(rows.map(({ server_id }) => server_id))];
}

/** The attempts at a server that are looked for, for at most `longestMs` after they were made; one of each number. */
export async function findHidden(db: Db, serverId: ServerId, longestMs: number): Promise<HiddenAttempt[]> {
  const { rows } = await sql<HiddenAttempt>`
    select distinct on (attempt.number_id) attempt.id, attempt.number_id, attempt.offer_id, attempt.order_id, attempt.outcome,
      attempt.without_order, extract(epoch from attempt.asked_at)::float8 * 1000 as asked_ms,
      attempt.asked_at < now() - ${longestMs}::float8 * interval '1 millisecond' as is_last,
      services.name as service, countries.name as country, offers.service_code, offers.country_code, offers.cost::text as cost
    from purchase_attempts attempt join numbers on numbers.id = attempt.number_id
      join services on services.id = numbers.service_id join countries on countries.id = numbers.country_id
      left join offers on offers.id = attempt.offer_id
    where attempt.look_through_at is not null and attempt.server_id = ${serverId}
    order by attempt.number_id, attempt.id`.execute(db);
  return rows;
}

export async function stopLooking(db: Db, id: number): Promise<void> {
  await db.updateTable('purchase_attempts').set({ look_through_at: null }).where('id', '=', id).execute();
}
