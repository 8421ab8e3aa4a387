import { sql, type RawBuilder } from 'kysely';
import type { RechargeMethodName } from '#shared/contract/recharges.ts';
import type { Db } from '../../db/client.ts';
import type { AnalyticsTables } from '../../db/tables/analytics.ts';
import type { Parts, Spans } from './period.ts';
import { addedWaits, type Period } from './rollups.repository.ts';

export type Dimension = 'service' | 'country' | 'server';
/** The ids that the figures are limited to. */
export type Only = Partial<Record<Dimension, number>>;

/** Numbers that ended in a period; money in paise. */
export type NumberSums = {
  sold: number;
  sales: bigint;
  cost: bigint;
  sales_without_cost: bigint;
  no_sms: number;
  no_sms_paise: bigint;
  canceled: number;
  canceled_paise: bigint;
  failed: number;
  failed_paise: bigint;
  refunded: number;
  refunded_paise: bigint;
  waits: number[];
};

/** Adds up a period: one row, also without any sale. */
export async function sumNumbers(db: Db, parts: Parts, only: Only): Promise<NumberSums> {
  const { rows } = await sql<Raw>`select ${numberSums} from ${rollupsOf(parts, only)}`.execute(db);
  return numbersOf(rows[0]);
}

/** What a point of the chart shows of numbers. */
export type NumberPoint = Omit<NumberSums, 'waits'> & { at: Date };

/** The same by day or half hour, the oldest first. */
export async function listNumberPoints(db: Db, parts: Parts, only: Only): Promise<NumberPoint[]> {
  const { rows } = await sql<Omit<Raw, 'waits'> & { at: Date }>`
    select at, ${countsAndAmounts} from ${rollupsOf(parts, only)} group by at order by at`.execute(db);
  return rows.map((row) => ({ at: row.at, ...numbersOf({ ...row, waits: null }) }));
}

/** The same for each service, country or server, those with the most sales first. */
export async function listNumberGroups(db: Db, parts: Parts, by: Dimension, only: Only, limit: number) {
  const { rows } = await sql<Raw & { id: number; name: string; mark: string | null }>`
    select sums.*, named.name, named.mark from (
      select ${sql.ref(`${by}_id`)} as id, ${numberSums}, sum(sales_paise) as most, sum(sold + no_sms + canceled) as busiest
      from ${rollupsOf(parts, only, by)} group by 1
      order by most desc, busiest desc, id limit ${limit}
    ) sums join ${named[by]} named on named.id = sums.id order by most desc, busiest desc, sums.id`.execute(db);
  return rows.map((row) => ({ id: row.id, name: row.name, mark: row.mark, ...numbersOf(row) }));
}

export type CodeCounts = Pick<NumberSums, 'sold' | 'no_sms' | 'canceled'>;

/** How many numbers of each of these groups got a code, or did not. */
export async function listCodeCounts(db: Db, parts: Parts, by: Dimension, only: Only, ids: readonly number[]) {
  const { rows } = await sql<CodeCounts & { id: number }>`
    select ${sql.ref(`${by}_id`)} as id, sum(sold)::float8 as sold, sum(no_sms)::float8 as no_sms, sum(canceled)::float8 as canceled
    from ${rollupsOf(parts, only, by)} where ${sql.ref(`${by}_id`)} = any (${[...ids]}::bigint[]) group by 1`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The same in equal steps of a period, counted from zero. */
export async function listTrends(
  db: Db,
  { whole: { from, to }, parts }: Pick<Spans, 'whole' | 'parts'>,
  { by, only, ids, steps }: { by: Dimension; only: Only; ids: readonly number[]; steps: number },
) {
  const length = (to.getTime() - from.getTime()) / steps / 1000;
  const { rows } = await sql<CodeCounts & { id: number; step: number }>`
    select ${sql.ref(`${by}_id`)} as id,
      least(${steps}::int - 1, floor(extract(epoch from at - ${from}) / ${length}::float8))::int as step,
      sum(sold)::float8 as sold, sum(no_sms)::float8 as no_sms, sum(canceled)::float8 as canceled
    from ${rollupsOf(parts, only, by)} where ${sql.ref(`${by}_id`)} = any (${[...ids]}::bigint[]) group by 1, 2`.execute(
    db,
  );
  return rows;
}

export type DayRow = NumberSums & { at: Date; service: string; country: string; server: string };

/** One day, for every service, country and server that ended a number on it. */
export async function listDay(db: Db, day: Date, only: Only): Promise<DayRow[]> {
  const ids = (Object.keys(only) as Dimension[]).map((name) => sql`and ${sql.ref(`${name}_id`)} = ${only[name]}`);
  const { rows } = await sql<Raw & Pick<DayRow, 'at' | 'service' | 'country' | 'server'>>`
    select sums.*, services.name as service, countries.name as country, servers.name as server from (
      select at, service_id, country_id, server_id, ${numberSums} from number_rollups
      where span = 'day' and level = 'offer' and at = ${day} ${sql.join(ids, sql` `)}
      group by at, service_id, country_id, server_id
    ) sums
    join services on services.id = service_id
    join countries on countries.id = country_id
    join servers on servers.id = server_id
    order by services.name, countries.name, servers.name`.execute(db);
  return rows.map((row) => ({
    at: row.at,
    service: row.service,
    country: row.country,
    server: row.server,
    ...numbersOf(row),
  }));
}

export async function listRecharges(db: Db, parts: Parts) {
  const { rows } = await sql<{ method: RechargeMethodName; count: number; amount: string }>`
    select method, sum(recharges)::float8 as count, sum(amount_paise)::text as amount
    from recharge_rollups where ${within(parts)} group by method order by sum(amount_paise) desc`.execute(db);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount) }));
}

/** What was owed at a moment, or at the last count before it. */
export async function findLiabilities(db: Db, until: Date): Promise<AnalyticsTables['liabilities'] | undefined> {
  return db
    .selectFrom('liabilities')
    .selectAll()
    .where('at', '<=', until)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The names of what figures are limited to. */
export async function listNames(db: Db, only: Only): Promise<{ dimension: Dimension; id: number; name: string }[]> {
  const wanted = Object.entries(only) as [Dimension, number][];
  const found = wanted.map(async ([dimension, id]) => {
    const { rows } = await sql<{ name: string }>`select name from ${named[dimension]} named where id = ${id}`.execute(
      db,
    );
    return rows.map(({ name }) => ({ dimension, id, name }));
  });
  return (await Promise.all(found)).flat();
}

export async function findCountedAt(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ counted_at: Date | null }>`
    select case when isfinite(counted_at) then counted_at end as counted_at from analytics_progress`.execute(db);
  return rows[0]?.counted_at ?? undefined;
}

type Raw = Record<'sold' | 'no_sms' | 'canceled' | 'failed' | 'refunded', number | null> &
  Record<
    'sales' | 'cost' | 'sales_without_cost' | 'no_sms_paise' | 'canceled_paise' | 'failed_paise' | 'refunded_paise',
    string | null
  > & { waits: (string | number | null)[] | null };

const countsAndAmounts = sql`sum(sold)::float8 as sold, sum(sales_paise)::text as sales, sum(cost_paise)::text as cost,
  sum(sales_without_cost_paise)::text as sales_without_cost,
  sum(no_sms)::float8 as no_sms, sum(no_sms_paise)::text as no_sms_paise,
  sum(canceled)::float8 as canceled, sum(canceled_paise)::text as canceled_paise,
  sum(failed)::float8 as failed, sum(failed_paise)::text as failed_paise,
  sum(refunded)::float8 as refunded, sum(refunded_paise)::text as refunded_paise`;
const numberSums = sql`${countsAndAmounts}, ${addedWaits} as waits`;

const named: Record<Dimension, RawBuilder<unknown>> = {
  service: sql`(select id, name, icon as mark from services)`,
  country: sql`(select id, name, iso as mark from countries)`,
  server: sql`(select id, name, null::text as mark from servers)`,
};

export function within({ days, halfHours }: Parts): RawBuilder<boolean> {
  return sql`(span = 'day' and at >= ${days.from} and at < ${days.to}
    or span = 'half_hour' and at >= ${halfHours.from} and at < ${halfHours.to})`;
}

/**
 * The days and the half hours of a period, at the level that tells the given dimensions and `by` apart, limited to the given
 * ids. They are read one after the other, because the indexes by an id have the days only.
 */
function rollupsOf({ days, halfHours }: Parts, only: Only, by?: Dimension): RawBuilder<unknown> {
  const given = dimensions.filter((name) => only[name] !== undefined);
  const needed = dimensions.filter((name) => name === by || given.includes(name));
  const level = needed.length === 0 ? 'all' : needed.length === 3 ? 'offer' : needed.join('_');
  const ids = given.map((name) => sql`and ${sql.ref(`${name}_id`)} = ${only[name]}`);
  const part = (span: 'day' | 'half_hour', { from, to }: Period) => sql`
    select * from number_rollups where span = ${sql.lit(span)} and level = ${sql.lit(level)}
      and at >= ${from} and at < ${to} ${sql.join(ids, sql` `)}`;
  return sql`(${part('day', days)} union all ${part('half_hour', halfHours)}) rollups`;
}

/** In the order in which the names of levels have them. */
const dimensions = ['service', 'country', 'server'] as const;

function numbersOf(row: Raw | undefined): NumberSums {
  return {
    sold: row?.sold ?? 0,
    sales: BigInt(row?.sales ?? 0),
    cost: BigInt(row?.cost ?? 0),
    sales_without_cost: BigInt(row?.sales_without_cost ?? 0),
    no_sms: row?.no_sms ?? 0,
    no_sms_paise: BigInt(row?.no_sms_paise ?? 0),
    canceled: row?.canceled ?? 0,
    canceled_paise: BigInt(row?.canceled_paise ?? 0),
    failed: row?.failed ?? 0,
    failed_paise: BigInt(row?.failed_paise ?? 0),
    refunded: row?.refunded ?? 0,
    refunded_paise: BigInt(row?.refunded_paise ?? 0),
    waits: (row?.waits ?? []).map((count) => Number(count ?? 0)),
  };
}
