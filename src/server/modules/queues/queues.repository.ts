import { sql } from 'kysely';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../db/client.ts';

export type QueueRow = { count: number; oldest_at: Date | null; about: string | null };

/** In the order of the strip. */
export const readableQueues = ['recharges', 'cases', 'tickets', 'approvals', 'servers'] as const;

/** The records of each queue, no more than `limit`, and the oldest of them: each reads one index of what is open. */
export const readQueue: Record<(typeof readableQueues)[number], (db: Db, limit: number) => Promise<QueueRow>> = {
  recharges: (db, limit) =>
    oldest(
      db,
      sql`select review_since as at from recharges where status = 'review' order by review_since limit ${limit}`,
    ),
  cases: (db, limit) =>
    oldest(
      db,
      sql`select coalesce(reopened_at, created_at) as at from cases where resolved_at is null order by id limit ${limit}`,
    ),
  tickets: (db, limit) =>
    oldest(
      db,
      sql`select waiting_since as at from tickets where status = 'open' order by waiting_since, id limit ${limit}`,
    ),
  approvals: (db, limit) =>
    oldest(
      db,
      sql`select created_at as at from approvals where decision is null and expires_at > now() order by id limit ${limit}`,
    ),
  /** `about` is the one whose money ends first. */
  async servers(db, limit) {
    const { rows } = await sql<QueueRow>`
      select count(*) as count, min(at) as oldest_at, (array_agg(name order by level, hours nulls last, id))[1] as about
      from (
        select servers.id, name, balance_level as level, balance_low_since as at,
          balance / nullif(greatest(health.spent_hour, health.spent_day / 24), 0) as hours
        from servers left join server_health health on health.server_id = servers.id
        where balance_level <> 'ok' and enabled limit ${limit}
      ) low`.execute(db);
    return rows[0] ?? { count: 0, oldest_at: null, about: null };
  },
};

async function oldest(db: Db, open: ReturnType<typeof sql>): Promise<QueueRow> {
  const { rows } = await sql<QueueRow>`
    select count(*) as count, min(at) as oldest_at, null as about from (${open}) open`.execute(db);
  return rows[0] ?? { count: 0, oldest_at: null, about: null };
}

export type TakingsRow = {
  sales: Paise;
  sales_before: Paise;
  recharges: Paise;
  recharges_before: Paise;
  as_of: Date | null;
};

/** How many users were seen in the last ten minutes, no more than `most`. */
export async function countOnline(db: Db, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (
      select from user_activity where seen_at > now() - interval '10 minutes' limit ${most}
    ) online`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * What was taken today in India, and yesterday until this time of the day: sums of at most 2 × 288 rows of five minutes.
 * A sale counts when it is charged, whatever is refunded later.
 */
export async function readTakings(db: Db): Promise<TakingsRow> {
  const { rows } = await sql<TakingsRow>`
    with days as (
      select date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata' as today,
        now() - interval '1 day' as this_time_yesterday
    )
    select
      coalesce(sum(sales_paise) filter (where starts_at >= today), 0)::bigint as sales,
      coalesce(sum(sales_paise) filter (where starts_at < today), 0)::bigint as sales_before,
      coalesce(sum(recharges_paise) filter (where starts_at >= today), 0)::bigint as recharges,
      coalesce(sum(recharges_paise) filter (where starts_at < today), 0)::bigint as recharges_before,
      (select rolled_up_at from rollup_progress where isfinite(rolled_up_at)) as as_of
    from days left join takings on starts_at >= today - interval '1 day'
      and (starts_at >= today or starts_at < this_time_yesterday)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the takings could not be read');
  return row;
}
