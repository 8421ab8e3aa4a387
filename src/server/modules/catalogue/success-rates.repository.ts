import { sql } from 'kysely';
import type { OfferId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../db/client.ts';

/** How far back numbers count. */
const periodDays = 30;
/** As many of an offer's newest numbers are looked at, so that counting stays quick however much it sells. */
const newest = 2_000;
/** Someone who canceled sooner did not give the code a chance: the number says nothing about the server. */
const patienceSeconds = 60;
/** A window may close this long after its end, while a server does not answer. */
const lateMinutes = 10;
/** How long a count may stand while nothing new ends: old numbers leave the period. */
const recountMinutes = 60;

/** Since when numbers are to be counted, for this process alone until the transaction ends; undefined when another is counting, or did. */
export async function claimProgress(trx: Db, pauseMs: number): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    select greatest(counted_until, now() - ${periodDays}::int * interval '1 day') as since from success_rate_progress
    where counted_until <= now() - ${pauseMs}::float8 * interval '1 millisecond'
    for update skip locked`.execute(trx);
  return rows[0]?.since;
}

/** Offers of which a window ended since then, and those whose count is old. */
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
 * Counts how the numbers of these offers went. A number counts once its window is over, however early it was decided, so
 * that quick codes do not count before slow failures; with a code it is a success (`received`, `finished`), without one a
 * failure: `expired`, or `canceled` after a minute's wait. Purchases that failed sold nothing and do not count. The wait
 * is from the purchase to the first code.
 */
export async function countOffers(trx: Db, offers: readonly OfferId[]): Promise<void> {
  if (offers.length === 0) return;
  await sql`
    insert into offer_success_rates (offer_id, sample, delivered, median_wait_seconds)
    select asked.offer_id, count(ended.id), count(ended.id) filter (where ended.delivered),
      round(percentile_cont(0.5) within group (order by extract(epoch from messages.received_at - ended.created_at))
        filter (where messages.id is not null))
    from unnest(${offers}::bigint[]) as asked (offer_id)
    left join lateral (
      select id, created_at, status in ('received', 'finished') as delivered
      from (select * from numbers where offer_id = asked.offer_id order by id desc limit ${newest}) recent
      where expires_at <= now() and expires_at > now() - ${periodDays}::int * interval '1 day'
        and (status in ('received', 'finished', 'expired')
          or status = 'canceled' and closed_at >= created_at + ${patienceSeconds}::int * interval '1 second')
    ) ended on true
    left join messages on messages.number_id = ended.id and messages.position = 1 and ended.delivered
    group by asked.offer_id
    on conflict (offer_id) do update set sample = excluded.sample, delivered = excluded.delivered,
      median_wait_seconds = excluded.median_wait_seconds, counted_at = now()`.execute(trx);
}

export async function writeProgress(trx: Db): Promise<void> {
  await sql`update success_rate_progress set counted_until = now()`.execute(trx);
}
