import { sql } from 'kysely';
import { all } from '../../../db/history.ts';
import { isOneOf } from '../../../db/named-records.ts';
import type { OrderFilter } from './order-filter.ts';
import { within, type Condition, type IdRange, type Ids } from './walks.repository.ts';

const refundedBy = { numbers: sql`number_id`, account_orders: sql`order_id` };
const paid = { numbers: sql`row.price_paise`, account_orders: sql`row.price_paise * row.quantity` };

/** All numbers of so few offers are read by their ids alone. */
const mostInIndex = 10;

/** What staff refunded, newest first, as far as the page needs. */
export function refunded(table: keyof typeof refundedBy, filter: OrderFilter, matches: Condition, range: IdRange): Ids {
  const refunds = sql`select distinct ${refundedBy[table]} as id from ledger_entries
    where ${isRefund(table, filter, range)} order by 1 desc`;
  return sql`(select found.id from (${refunds}) refunded
    cross join lateral (select row.id from ${sql.table(table)} row where row.id = refunded.id and ${matches} offset 0) found
    order by refunded.id desc limit ${range.limit})`;
}

/**
 * The same of what was not refunded whole. Where that is rare, each refund of the shop is looked at: it, what it gave and what
 * it is of, once.
 */
export function refundedInPart(
  table: keyof typeof refundedBy,
  filter: OrderFilter,
  matches: Condition,
  range: IdRange,
): Ids {
  const id = refundedBy[table];
  const sums = sql`select ${id} as id, sum(given.amount_paise) as amount
    from ledger_entries cross join lateral (
      select amount_paise from postings where entry_id = ledger_entries.id and user_id is not null offset 0
    ) given
    where ${isRefund(table, filter, range)} group by 1 order by 1 desc`;
  return sql`(select found.id from (${sums}) refunded
    cross join lateral (
      select row.id from ${sql.table(table)} row
      where row.id = refunded.id and refunded.amount between 1 and ${paid[table]} - 1 and ${matches} offset 0
    ) found
    order by refunded.id desc limit ${range.limit})`;
}

function isRefund(table: keyof typeof refundedBy, filter: OrderFilter, range: IdRange): Condition {
  const id = refundedBy[table];
  return all([
    sql`refunds is not null and ${id} is not null`,
    ...within(range, id),
    ...amongFew(table, filter).map((own) => sql<boolean>`${id} in (select id from ${sql.table(table)} where ${own})`),
  ]);
}

/** What an index alone knows of few rows. Else each refund of the shop would be looked at to find theirs. */
function amongFew(table: keyof typeof refundedBy, { customers, offerIds }: OrderFilter): Condition[] {
  if (customers && 'ids' in customers) return [isOneOf(customers, sql`user_id`)];
  const isFew = table === 'numbers' && offerIds && offerIds.length <= mostInIndex;
  return isFew ? [sql`offer_id = any(${offerIds}::bigint[])`] : [];
}
