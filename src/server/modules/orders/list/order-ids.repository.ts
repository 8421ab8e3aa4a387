import { sql, type RawBuilder } from 'kysely';
import { numberStatusesOf, type OrderKind } from '#shared/staff/search/order-search.ts';
import { isOpen, rechargeStatuses } from '#shared/statuses.ts';
import type { Db } from '../../../db/client.ts';
import { all, either } from '../../../db/history.ts';
import { isOneOf } from '../../../db/named-records.ts';
import type { OrderFilter } from './order-filter.ts';
import { refundedOf } from './order-rows.repository.ts';
import { orderTables } from './periods.repository.ts';
import { refunded, refundedInPart } from './refunds.repository.ts';
import {
  first,
  found,
  ofEach,
  ofMany,
  type Condition,
  type Ids,
  type IdRange,
  type OrderTable,
  type Walk,
  type Wanted,
  within,
} from './walks.repository.ts';

/** The ids of one kind that match, newest first. Each way to match walks one index and stops at the limit. */
export async function listIds(db: Db, kind: OrderKind, filter: OrderFilter, range: IdRange): Promise<number[]> {
  const ways = waysOf[kind](filter, all([...within(range), ...common(kind, filter)]), range);
  if (ways.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select id from (${sql.join(ways, sql` union `)}) found order by id desc limit ${range.limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many match, counted up to the limit, whichever come first. */
export async function countIds(db: Db, kind: OrderKind, filter: OrderFilter, range: IdRange): Promise<number> {
  const ways = waysOf[kind](filter, all([...within(range), ...common(kind, filter)]), range, 'any');
  if (ways.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select id from (${sql.join(ways, sql` union `)}) found limit ${range.limit}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The newest id of each kind. */
export async function newestId(db: Db, kind: OrderKind): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0)::bigint as id from ${sql.table(orderTables[kind])}`.execute(db);
  return rows[0]?.id ?? 0;
}

/** What every kind has, but for its customers: see `firstOf`. */
function common(kind: OrderKind, { from, to, amounts = [], least, most, only }: OrderFilter): Condition[] {
  const amount = {
    number: sql`row.price_paise`,
    account_order: sql`(row.price_paise * row.quantity)`,
    recharge: sql`row.amount_paise`,
  }[kind];
  const parts: Condition[] = [];
  if (only) parts.push(sql`row.id = ${only.id}`);
  if (from) parts.push(sql`row.created_at >= ${from}::timestamptz`);
  if (to) parts.push(sql`row.created_at < ${to}::timestamptz`);
  if (amounts.length > 0) parts.push(isAmong(amount, amounts));
  if (least !== undefined) parts.push(sql`${amount} >= ${least}::bigint`);
  if (most !== undefined) parts.push(sql`${amount} <= ${most}::bigint`);
  return parts;
}

const waysOf: Record<OrderKind, (filter: OrderFilter, base: Condition, range: IdRange, wanted?: Wanted) => Ids[]> = {
  number: numberWays,
  account_order: accountWays,
  recharge: rechargeWays,
};

/** The first of the chosen customers, one after the other where they are listed. */
function firstOf(filter: OrderFilter, table: OrderTable, matches: Condition, walk: Walk): Ids {
  const { customers } = filter;
  if (!customers) return first(table, matches, walk.limit);
  if ('are' in customers) return ofMany(table, customers.are, matches, walk);
  return ofEach(table, { column: 'user_id', ids: customers.ids }, matches, walk);
}

function theirs({ customers }: OrderFilter, matches: Condition): Condition {
  return customers ? all([matches, isOneOf(customers, sql`row.user_id`)]) : matches;
}

function numberWays(filter: OrderFilter, base: Condition, range: IdRange, wanted: Wanted = 'newest'): Ids[] {
  const walk = { limit: range.limit, wanted };
  const { productIds, statuses, digits, offerIds } = filter;
  if (productIds) return [];
  const matches = all([base, ...subjects(filter)]);
  if (digits !== undefined) {
    const byEnd = all([sql`reverse(row.phone) like ${reversed(digits)}`, matches, numberStatus(filter)]);
    return [found('numbers', theirs(filter, byEnd), range.limit)];
  }
  if (statuses.length > 0) return statusWays(filter, matches, range, wanted);
  if (!offerIds || isListed(filter)) return [firstOf(filter, 'numbers', matches, walk)];
  return [ofEach('numbers', { column: 'offer_id', ids: offerIds }, theirs(filter, matches), walk)];
}

/** Whether orders are read customer by customer. */
const isListed = ({ customers }: OrderFilter) => customers !== undefined && 'ids' in customers;

/** Numbers of more offers than these are read by their status. */
const mostWithStatus = 300;

/** Rows with one value stand in the order of an index that has them behind it. */
function isAmong(column: RawBuilder<unknown>, values: readonly number[]): Condition {
  if (values.length === 1) return sql`${column} = ${values[0]}::bigint`;
  return sql`${column} = any(${values}::bigint[])`;
}

function subjects({ serverIds, serviceIds, countryIds, offerIds, statuses }: OrderFilter): Condition[] {
  const parts: Condition[] = [];
  if (serverIds) parts.push(isAmong(sql`row.server_id`, serverIds));
  if (serviceIds) parts.push(isAmong(sql`row.service_id`, serviceIds));
  if (countryIds) parts.push(isAmong(sql`row.country_id`, countryIds));
  if (offerIds && statuses.length > 0) parts.push(sql`row.offer_id = any(${offerIds}::bigint[])`);
  return parts;
}

const isLate = sql<boolean>`(row.status = 'waiting' and row.expires_at < now())`;
const hasCase = sql<boolean>`row.id = any(array(
  select number_id from cases where resolved_at is null and number_id is not null))`;
const isNumberRefunded = sql<boolean>`row.id = any(array(
  select number_id from ledger_entries where refunds is not null and number_id is not null))`;
const isNumberPart = sql<boolean>`${refundedOf(sql`'capture'`, sql`'number:' || row.id`)} between 1 and row.price_paise - 1`;

/** A way for each chosen status; refunded ones ended without a code, or were refunded by staff. */
function statusWays(filter: OrderFilter, matches: Condition, range: IdRange, wanted: Wanted): Ids[] {
  const { limit } = range;
  const walk = { limit, wanted };
  const { statuses, offerIds } = filter;
  // Each by itself: the planner knows how rare a state is only where it stands alone.
  const ways = (numberStatusesOf(statuses) ?? []).map((status) => {
    const ofStatus = all([matches, sql`row.status = ${status}`]);
    // Few numbers are open, whatever the offer. What has ended is common in each offer, and a few offers may be rare.
    if (isListed(filter) || !offerIds || offerIds.length > mostWithStatus || isOpen(status))
      return firstOf(filter, 'numbers', ofStatus, walk);
    return ofEach('numbers', { column: 'offer_id', ids: offerIds }, theirs(filter, ofStatus), walk);
  });
  const own = theirs(filter, matches);
  if (statuses.includes('late')) ways.push(first('numbers', all([own, isLate]), limit));
  if (statuses.includes('case')) ways.push(found('numbers', all([hasCase, own]), limit));
  if (statuses.includes('refunded')) ways.push(refunded('numbers', filter, own, range));
  if (statuses.includes('part_refunded')) ways.push(refundedInPart('numbers', filter, own, range));
  return ways;
}

function numberStatus({ statuses }: OrderFilter): Condition {
  if (statuses.length === 0) return sql`true`;
  const parts: Condition[] = [sql`row.status = any(${numberStatusesOf(statuses) ?? []}::text[])`];
  if (statuses.includes('late')) parts.push(isLate);
  if (statuses.includes('case')) parts.push(hasCase);
  if (statuses.includes('refunded')) parts.push(isNumberRefunded);
  if (statuses.includes('part_refunded')) parts.push(all([isNumberRefunded, isNumberPart]));
  return either(parts);
}

function accountWays(filter: OrderFilter, base: Condition, range: IdRange, wanted: Wanted = 'newest'): Ids[] {
  const { productIds, statuses, digits } = filter;
  if (digits !== undefined || filter.serverIds || filter.serviceIds || filter.countryIds) return [];
  const matches = productIds ? all([base, sql`row.product_id = any(${productIds}::bigint[])`]) : base;
  if (statuses.length === 0 || statuses.includes('delivered'))
    return [firstOf(filter, 'account_orders', matches, { limit: range.limit, wanted })];
  const own = theirs(filter, matches);
  if (statuses.includes('refunded')) return [refunded('account_orders', filter, own, range)];
  if (!statuses.includes('part_refunded')) return [];
  return [refundedInPart('account_orders', filter, own, range)];
}

function rechargeWays(filter: OrderFilter, base: Condition, { limit }: IdRange, wanted: Wanted = 'newest'): Ids[] {
  if (filter.productIds || filter.serverIds || filter.serviceIds || filter.countryIds) return [];
  const stored = rechargeStatuses.filter((status) => filter.statuses.some((chosen) => chosen === status));
  if (filter.statuses.length > 0 && stored.length === 0) return [];
  const own = theirs(filter, base);
  if (filter.digits !== undefined) {
    const status = stored.length > 0 ? sql<boolean>`row.status = any(${stored}::text[])` : sql<boolean>`true`;
    return [found('recharges', all([sql`reverse(row.utr) like ${reversed(filter.digits)}`, own, status]), limit)];
  }
  const ways = stored.length > 0 ? stored.map((status) => all([base, sql`row.status = ${status}`])) : [base];
  return ways.map((matches) => firstOf(filter, 'recharges', matches, { limit, wanted }));
}

/** The pattern of digits at an end, read backwards. */
function reversed(digits: string): string {
  return `${Array.from(digits).toReversed().join('')}%`;
}
