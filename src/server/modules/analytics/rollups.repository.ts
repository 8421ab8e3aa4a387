import { sql, type RawBuilder } from 'kysely';
import { waitEnds } from '#shared/staff/queues/waits.ts';
import type { Db } from '../../db/client.ts';

/** A period: `from` is inclusive, `to` exclusive. */
export type Period = { from: Date; to: Date };

/** Entries are dated by the start of their transaction, which ends within this time (in minutes). */
const lateMinutes = 120;
/** How much is counted in one transaction. */
const chunkHours = 24;
/** Days are kept for ever, half hours for the comparison of recent days. */
const halfHoursKeptDays = 100;

const columns =
  sql.raw(`sold, sales_paise, cost_paise, sold_without_cost, sales_without_cost_paise, no_sms, no_sms_paise,
  canceled, canceled_paise, failed, failed_paise, refunded, refunded_paise`);

/**
 * Locks the progress until the transaction ends, and returns the next period to count, in whole half hours. Undefined
 * while another process counts, or when one counted within the last `pauseMs`.
 */
export async function claimPeriod(trx: Db, pauseMs: number): Promise<Period | undefined> {
  const { rows } = await sql<Period>`
    select start as "from", least(start + ${chunkHours}::int * interval '1 hour',
      date_bin('30 minutes', now(), 'epoch') + interval '30 minutes') as "to"
    from (
      select date_bin('30 minutes', counted_until, 'epoch') as start from analytics_progress
      where counted_until < now() - interval '1 day' or counted_at <= now() - ${pauseMs}::float8 * interval '1 millisecond'
      for update skip locked
    ) progress`.execute(trx);
  return rows[0];
}

/** Returns whether everything up to now is counted. What is recent is counted again: transactions may still commit. */
export async function writeProgress(trx: Db, { to }: Period): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    update analytics_progress set counted_at = now(),
      counted_until = least(${to}::timestamptz, now() - ${lateMinutes}::int * interval '1 minute')
    returning ${to}::timestamptz > now() as done`.execute(trx);
  return rows[0]?.done ?? true;
}

/** Counts these half hours anew. A sale counts when its code arrived, a refund when the money was returned. */
export async function countHalfHours(trx: Db, { from, to }: Period): Promise<void> {
  const inPeriod = sql`entries.created_at >= ${from} and entries.created_at < ${to}`;
  const slot = sql`date_bin('30 minutes', entries.created_at, 'epoch')`;
  for (const table of ['number_rollups', 'account_rollups', 'recharge_rollups'] as const) {
    await trx.deleteFrom(table).where('span', '=', 'half_hour').where('at', '>=', from).where('at', '<', to).execute();
  }
  await sql`
    insert into number_rollups (span, at, level, service_id, country_id, server_id, ${columns}, waits)
    select 'half_hour', at, ${level}, service_id, country_id, server_id,
      count(*) filter (where what = 'sold'), ${sumOf('paise', 'sold')}, coalesce(sum(cost_paise), 0),
      count(*) filter (where what = 'sold' and cost_paise is null),
      coalesce(sum(paise) filter (where what = 'sold' and cost_paise is null), 0),
      count(*) filter (where what = 'expired'), ${sumOf('paise', 'expired')},
      count(*) filter (where what = 'canceled'), ${sumOf('paise', 'canceled')},
      count(*) filter (where what = 'failed'), ${sumOf('paise', 'failed')},
      count(*) filter (where what = 'refund'), ${sumOf('paise', 'refund')},
      ${countedWaits}
    from (
      select ${slot} as at, numbers.service_id, numbers.country_id, numbers.server_id,
        'sold' as what, numbers.held_paise as paise, numbers.cost_paise,
        width_bucket(extract(epoch from entries.created_at - numbers.created_at), ${[...waitEnds]}::numeric[]) as wait
      from ledger_entries entries join numbers on numbers.id = entries.number_id
      where entries.kind = 'capture' and ${inPeriod}
      union all
      select ${slot}, numbers.service_id, numbers.country_id, numbers.server_id, numbers.status, numbers.held_paise, null, null
      from ledger_entries entries join numbers on numbers.id = entries.number_id
      where entries.kind = 'release' and ${inPeriod}
      union all
      select ${slot}, numbers.service_id, numbers.country_id, numbers.server_id, 'refund', -postings.amount_paise, null, null
      from ledger_entries entries join numbers on numbers.id = entries.number_id
      join postings on postings.entry_id = entries.id and postings.account = 'sales'
      where entries.kind = 'refund' and ${inPeriod}
    ) facts
    group by at, grouping sets ((), (service_id), (country_id), (server_id),
      (service_id, country_id), (service_id, server_id), (country_id, server_id), (service_id, country_id, server_id))`.execute(
    trx,
  );
  await sql`
    insert into account_rollups (span, at, product_id, ${accountColumns})
    select 'half_hour', at, product_id, count(*) filter (where what = 'sold'), coalesce(sum(quantity), 0),
      ${sumOf('paise', 'sold')}, coalesce(sum(cost_paise), 0), count(*) filter (where what = 'sold' and cost_paise is null),
      coalesce(sum(paise) filter (where what = 'sold' and cost_paise is null), 0),
      count(*) filter (where what = 'refund'), ${sumOf('paise', 'refund')}
    from (
      select ${slot} as at, orders.product_id, 'sold' as what, orders.quantity, orders.price_paise * orders.quantity as paise,
        delivered.cost_paise
      from ledger_entries entries join account_orders orders on orders.id = entries.order_id
      cross join lateral (
        select case when count(*) = count(items.cost_paise) then sum(items.cost_paise) end as cost_paise from stock_items items
        where items.order_id = orders.id and not exists (select from account_replacements where replacement_id = items.id)
      ) delivered
      where entries.kind = 'account_sale' and ${inPeriod}
      union all
      select ${slot}, orders.product_id, 'refund', null, -postings.amount_paise, null
      from ledger_entries entries join account_orders orders on orders.id = entries.order_id
      join postings on postings.entry_id = entries.id and postings.account = 'sales'
      where entries.kind = 'refund' and ${inPeriod}
      union all
      select ${slot}, items.product_id, 'replacement', null, null, items.cost_paise
      from account_replacements entries join stock_items items on items.id = entries.replacement_id
      where ${inPeriod}
    ) facts
    group by at, grouping sets ((), (product_id))`.execute(trx);
  await sql`
    insert into recharge_rollups (span, at, method, recharges, amount_paise)
    select 'half_hour', ${slot}, recharges.method, count(*), sum(recharges.amount_paise)
    from ledger_entries entries join recharges on recharges.id = entries.recharge_id
    where entries.kind = 'recharge' and ${inPeriod}
    group by 2, 3`.execute(trx);
}

/** Adds up the Indian days that these half hours belong to. */
export async function countDays(trx: Db, period: Period): Promise<void> {
  const { rows } = await sql<Period>`select ${dayOf(sql`${period.from}::timestamptz`)} as "from",
    ${dayOf(sql`${period.to}::timestamptz - interval '1 millisecond'`)} + interval '1 day' as "to"`.execute(trx);
  const days = rows[0] ?? period;
  const inDays = sql`span = 'half_hour' and at >= ${days.from} and at < ${days.to}`;
  for (const table of ['number_rollups', 'account_rollups', 'recharge_rollups'] as const) {
    const old = trx.deleteFrom(table).where('span', '=', 'day');
    await old.where('at', '>=', days.from).where('at', '<', days.to).execute();
  }
  await sql`
    insert into number_rollups (span, at, level, service_id, country_id, server_id, ${columns}, waits)
    select 'day', ${dayOf(sql`at`)}, level, service_id, country_id, server_id, ${sums(columnNames)}, ${addedWaits}
    from number_rollups where ${inDays} group by 2, level, service_id, country_id, server_id`.execute(trx);
  await sql`
    insert into account_rollups (span, at, product_id, ${accountColumns})
    select 'day', ${dayOf(sql`at`)}, product_id, ${sums(accountColumnNames)}
    from account_rollups where ${inDays} group by 2, product_id`.execute(trx);
  await sql`
    insert into recharge_rollups (span, at, method, recharges, amount_paise)
    select 'day', ${dayOf(sql`at`)}, method, ${sums(['recharges', 'amount_paise'])}
    from recharge_rollups where ${inDays} group by 2, method`.execute(trx);
}

/** Records what the shop owes its customers, once in a half hour. */
export async function recordLiabilities(db: Db): Promise<void> {
  await sql`
    insert into liabilities (at, wallets_paise, held_paise, customers)
    select date_bin('30 minutes', now(), 'epoch'), coalesce(sum(balance_paise), 0),
      (select coalesce(sum(held_paise), 0) from numbers where status in ('requested', 'waiting')),
      count(*) filter (where balance_paise > 0)
    from wallets
    where not exists (select from liabilities where at = date_bin('30 minutes', now(), 'epoch'))
    having not exists (select from liabilities where at = date_bin('30 minutes', now(), 'epoch'))
    on conflict do nothing`.execute(db);
}

/** Deletes half hours that only the days still need to tell of. Their combinations are most of the rows. */
export async function removeOldHalfHours(db: Db): Promise<void> {
  for (const table of ['number_rollups', 'account_rollups', 'recharge_rollups'] as const) {
    const old = db.deleteFrom(table).where('span', '=', 'half_hour');
    await old.where('at', '<', sql<Date>`now() - ${halfHoursKeptDays}::int * interval '1 day'`).execute();
  }
}

const accountColumnNames = [
  'orders',
  'accounts',
  'sales_paise',
  'cost_paise',
  'sold_without_cost',
  'sales_without_cost_paise',
  'refunded',
  'refunded_paise',
];
const accountColumns = sql.raw(accountColumnNames.join(', '));

const columnNames = [
  'sold',
  'sales_paise',
  'cost_paise',
  'sold_without_cost',
  'sales_without_cost_paise',
  'no_sms',
  'no_sms_paise',
  'canceled',
  'canceled_paise',
  'failed',
  'failed_paise',
  'refunded',
  'refunded_paise',
];

const level = sql`(array['offer', 'service_country', 'service_server', 'service', 'country_server', 'country', 'server', 'all']
  )[1 + grouping(service_id, country_id, server_id)]`;

const classes = Array.from({ length: waitEnds.length + 1 }, (_, place) => place);
const countedWaits = sql.raw(`array[${classes.map((place) => `count(*) filter (where wait = ${place})`).join(', ')}]`);
/** The sums of waits, class by class. */
export const addedWaits = sql.raw(`array[${classes.map((place) => `sum(waits[${place + 1}])`).join(', ')}]`);

function sumOf(column: string, what: string): RawBuilder<unknown> {
  return sql`coalesce(sum(${sql.ref(column)}) filter (where what = ${what}), 0)`;
}

function sums(names: readonly string[]): RawBuilder<unknown> {
  return sql.join(names.map((name) => sql`sum(${sql.ref(name)})`));
}

/** The start of the Indian day of a moment. */
function dayOf(moment: RawBuilder<unknown>): RawBuilder<Date> {
  return sql`(date_trunc('day', (${moment}) at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')`;
}
