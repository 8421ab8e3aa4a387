import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';

/** Numbers canceled sooner do not count: the code had too little time to arrive. */
const minWaitSeconds = 60;

/**
 * Locks the progress row until the transaction ends. Undefined while another process counts, or where one counted within
 * the last `pauseMs`. `sales` where those were counted more than `salesPauseMs` ago.
 */
export async function claimHealth(
  trx: Db,
  pauseMs: number,
  salesPauseMs: number,
): Promise<{ sales: boolean } | undefined> {
  const { rows } = await sql<{ sales: boolean }>`
    select sales_counted_at <= now() - ${salesPauseMs}::float8 * interval '1 millisecond' as sales from health_progress
    where counted_at <= now() - ${pauseMs}::float8 * interval '1 millisecond'
    for update skip locked`.execute(trx);
  return rows[0];
}

/**
 * Counts the last 24 hours of every offer and server. A number counts when its time is over: with a code, or without one
 * unless it was canceled within a minute. An attempt that got no number is a failure. The wait is from the purchase to the
 * first code. What a server's numbers cost counts while it is not given back.
 */
export async function countDay(trx: Db): Promise<void> {
  await sql`
    with ended as materialized (
      select numbers.offer_id, numbers.server_id, numbers.status in ('received', 'finished') as delivered,
        extract(epoch from messages.received_at - numbers.created_at) as waited
      from numbers
      left join messages on messages.number_id = numbers.id and messages.position = 1
      where numbers.expires_at <= now() and numbers.expires_at > now() - interval '24 hours'
        and numbers.status in ('received', 'finished', 'expired', 'canceled')
        and (numbers.status <> 'canceled'
          or numbers.closed_at >= numbers.created_at + ${minWaitSeconds}::int * interval '1 second')
    ),
    asked as materialized (
      select number_id, offer_id, server_id, outcome is not null as failed, asked_at, cost_paise, exchange_rate
      from purchase_attempts where asked_at > now() - interval '24 hours'
    ),
    spent as (
      select asked.server_id,
        sum(asked.cost_paise / (100 * asked.exchange_rate)) filter (where asked.asked_at > now() - interval '1 hour') as hour,
        sum(asked.cost_paise / (100 * asked.exchange_rate)) as day
      from asked join numbers on numbers.id = asked.number_id and numbers.server_id = asked.server_id
      where not asked.failed and asked.exchange_rate > 0 and numbers.status in ('waiting', 'received', 'finished')
      group by asked.server_id
    ),
    results as (
      select offer_id, server_id, grouping(offer_id) = 1 as is_server, count(*) as ended,
        count(*) filter (where delivered) as delivered,
        round(percentile_cont(0.5) within group (order by waited) filter (where delivered)) as median
      from ended group by grouping sets ((offer_id), (server_id))
    ),
    tries as (
      select offer_id, server_id, grouping(offer_id) = 1 as is_server, count(*) as attempts,
        count(*) filter (where failed) as failures
      from asked group by grouping sets ((offer_id), (server_id))
    ),
    quiet as (
      update offer_health set ended = 0, delivered = 0, median_wait_seconds = null, attempts = 0, failures = 0
      where (ended > 0 or attempts > 0) and offer_id not in (select offer_id from results where not is_server)
        and offer_id not in (select offer_id from tries where not is_server)
    ),
    counted as (
      insert into offer_health (offer_id, ended, delivered, median_wait_seconds, attempts, failures)
      select coalesce(results.offer_id, tries.offer_id), coalesce(results.ended, 0), coalesce(results.delivered, 0),
        results.median, coalesce(tries.attempts, 0), coalesce(tries.failures, 0)
      from (select * from results where not is_server) results
      full join (select * from tries where not is_server) tries on tries.offer_id = results.offer_id
      on conflict (offer_id) do update set ended = excluded.ended, delivered = excluded.delivered,
        median_wait_seconds = excluded.median_wait_seconds, attempts = excluded.attempts, failures = excluded.failures
    )
    insert into server_health (server_id, ended, delivered, median_wait_seconds, attempts, failures, spent_hour, spent_day)
    select servers.id, coalesce(results.ended, 0), coalesce(results.delivered, 0), results.median,
      coalesce(tries.attempts, 0), coalesce(tries.failures, 0), coalesce(spent.hour, 0), coalesce(spent.day, 0)
    from servers
    left join spent on spent.server_id = servers.id
    left join results on results.is_server and results.server_id = servers.id
    left join tries on tries.is_server and tries.server_id = servers.id
    on conflict (server_id) do update set ended = excluded.ended, delivered = excluded.delivered,
      median_wait_seconds = excluded.median_wait_seconds, attempts = excluded.attempts, failures = excluded.failures,
      spent_hour = excluded.spent_hour, spent_day = excluded.spent_day`.execute(trx);
  await sql`update health_progress set counted_at = now()`.execute(trx);
}

/** Counts how many numbers of each offer got a code in seven days; one counts when its time is over. */
export async function countWeek(trx: Db): Promise<void> {
  await sql`
    with sold as materialized (
      select offer_id, count(*) as numbers from numbers
      where expires_at <= now() and expires_at > now() - interval '7 days' and status in ('received', 'finished')
      group by offer_id
    ),
    unsold as (
      update offer_health set sold_in_week = 0 where sold_in_week > 0 and offer_id not in (select offer_id from sold)
    )
    insert into offer_health (offer_id, sold_in_week) select offer_id, numbers from sold
    on conflict (offer_id) do update set sold_in_week = excluded.sold_in_week`.execute(trx);
  await sql`update health_progress set sales_counted_at = now()`.execute(trx);
}
