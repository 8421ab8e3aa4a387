import { sql } from 'kysely';
import type { OrderPeriod } from '#shared/staff/search/order-search.ts';
import type { OrderKind } from '#shared/staff/search/order-search.ts';
import type { Db } from '../../../db/client.ts';

const zone = sql.lit('Asia/Kolkata');
export const orderTables = { number: 'numbers', account_order: 'account_orders', recharge: 'recharges' } as const;

type Times = { from?: Date | undefined; to?: Date | undefined };

/** The moments between which a period lies, by the database's clock; days are those of India. */
export async function findTimes(db: Db, period: OrderPeriod): Promise<Times> {
  if (period === 'all') return {};
  if ('seconds' in period) {
    const { rows } = await sql<{ at: Date }>`select now() - make_interval(secs => ${period.seconds}) as at`.execute(db);
    return { from: rows[0]?.at };
  }
  const [from, to] =
    'days' in period
      ? [beforeToday(period.days.since, 0), beforeToday(period.days.until, 1)]
      : [startOf(period.from, 0), startOf(period.to, 1)];
  const { rows } = await sql<{ from: Date | null; to: Date | null }>`
    select (${from}) at time zone ${zone} as "from", (${to}) at time zone ${zone} as "to"`.execute(db);
  return { from: rows[0]?.from ?? undefined, to: rows[0]?.to ?? undefined };
}

function beforeToday(days: number | undefined, after: number) {
  if (days === undefined) return sql`null::timestamp`;
  return sql`date_trunc('day', now() at time zone ${zone}) + make_interval(days => ${after - days}::int)`;
}

/** A day starts at midnight; a minute is what it says. */
function startOf(at: string | undefined, after: number) {
  return sql`${at ?? null}::timestamp + make_interval(days => ${at && /t/i.test(at) ? 0 : after}::int)`;
}

/**
 * The first id of a table that was written at a moment or later, found by halving: ids follow time, up to the length of a
 * transaction, so rows of five minutes more are included. About 25 look-ups by primary key, and no index on time.
 */
export async function findFirstId(db: Db, kind: OrderKind, at: Date): Promise<number> {
  const table = sql.table(orderTables[kind]);
  const { rows } = await sql<{ id: number }>`
    with recursive halving (low, high) as (
      select 0::bigint, coalesce((select max(id) from ${table}), 0) + 1
      union all
      select case when probe.is_earlier then probe.id else low end, case when probe.is_earlier then high else middle end
      from halving
      cross join lateral (select (low + high) / 2 as middle) halves
      left join lateral (
        select id, created_at < ${at}::timestamptz - interval '5 minutes' as is_earlier from ${table}
        where id >= middle and id < high order by id limit 1
      ) probe on true
      where high - low > 1
    )
    select high as id from halving order by high - low limit 1`.execute(db);
  return rows[0]?.id ?? 1;
}
