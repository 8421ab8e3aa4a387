import { sql } from 'kysely';
import type { OfferId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../db/client.ts';

/** Older numbers do not count. */
const periodDays = 30;
/** How many of an offer's newest numbers are counted, which bounds the cost for popular offers. */
const maxNumbers = 2_000;
/** Numbers canceled sooner do not count: the code had too little time to arrive. */
const minWaitSeconds = 60;
/** A number may close this long after its end, while a server does not respond. */
const lateMinutes = 10;
/** Counts are renewed at least this often, because old numbers leave the period. */
const recountMinutes = 60;

/**
 * Locks the progress row until the transaction ends and returns the time up to which numbers were counted. Undefined
 * while another process is counting, or if one counted within the last `pauseMs`.
 */
export async function claimProgress(trx: Db, pauseMs: number): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    select greatest(counted_until, now() - ${periodDays}::int * interval '1 day') as since from success_rate_progress
    where counted_until <= now() - ${pauseMs}::float8 * interval '1 millisecond'
    for update skip locked`.execute(trx);
  return rows[0]?.since;
}

/** Returns the offers with numbers that ended since then, and those with an old count. */
export async function findOffersToCount(trx: Db, since: Date): Promise<OfferId[]> {
  const { rows } = await sql<{ offer_id: OfferId }>`
    select distinct offer_id from numbers
    where status in ('received', 'finished', 'expired', 'canceled') and expires_at <= now()
      and expires_at > ${since}::timestamptz - ${lateMinutes}::int * interval '1 minute'
    union
    select offer_id from offer_success_rates
    where sample > 0 and counted_at < now() - ${recountMinutes}::int * interval '1 minute'`.execute(trx);
  return rows.map((row) => row.offer_id);
}

/**
 * Counts the outcomes of these offers' numbers. A number counts when its full time is over, even if its code arrived
 * early, so that quick codes do not count before slow failures. `received` and `finished` are successes, `expired` and
 * `canceled` after a minute are failures. Failed purchases do not count. The wait is from the purchase to the first code.
 */
export async function countOffers(trx: Db, offers: readonly OfferId[]): Promise<void> {
  if (offers.length === 0) return;
  await sql`
    insert into offer_success_rates (offer_id, sample, delivered, median_wait_seconds)
    select requested.offer_id, count(ended.id), count(ended.id) filter (where ended.delivered),
      round(percentile_cont(0.5) within group (order by extract(epoch from messages.received_at - ended.created_at))
        filter (where messages.id is not null))
    from unnest(${offers}::bigint[]) as requested (offer_id)
    left join lateral (
      select id, created_at, status in ('received', 'finished') as delivered
      from (select * from numbers where offer_id = requested.offer_id order by id desc limit ${maxNumbers}) recent
      where expires_at <= now() and expires_at > now() - ${periodDays}::int * interval '1 day'
        and (status in ('received', 'finished', 'expired')
          or status = 'canceled' and closed_at >= created_at + ${minWaitSeconds}::int * interval '1 second')
    ) ended on true
    left join messages on messages.number_id = ended.id and messages.position = 1 and ended.delivered
    group by requested.offer_id
    on conflict (offer_id) do update set sample = excluded.sample, delivered = excluded.delivered,
      median_wait_seconds = excluded.median_wait_seconds, counted_at = now()`.execute(trx);
}

export async function writeProgress(trx: Db): Promise<void> {
  await sql`update success_rate_progress set counted_until = now()`.execute(trx);
}
