import { sql, type RawBuilder } from 'kysely';
import type { CountryId, ServerId } from '#shared/contract/catalogue.ts';
import type { OrderState } from '#shared/contract/staff/orders.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Paise } from '#shared/money.ts';
import type { OrderKind } from '#shared/staff/search/order-search.ts';
import type { Db } from '../../../db/client.ts';

/** A line of the list; amounts in paise. */
export type OrderListRow = {
  kind: OrderKind;
  id: number;
  user_id: UserId;
  customer: string;
  title: string;
  icon: string | null;
  country_id: CountryId | null;
  country_iso: string | null;
  country_name: string | null;
  server_id: ServerId | null;
  server_name: string | null;
  phone: string | null;
  quantity: number | null;
  utr: string | null;
  state: OrderState;
  is_late: boolean;
  has_case: boolean;
  amount: Paise;
  refunded: Paise;
  /** What was charged, and what that cost: null before a sale, and where its cost is unknown. */
  sale: Paise | null;
  cost: Paise | null;
  created_at: Date;
  expires_at: Date | null;
};

/** The lines of these ids of one kind, newest first by id. */
export async function fetchRows(db: Db, kind: OrderKind, ids: readonly number[]): Promise<OrderListRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<OrderListRow>`
    ${selects[kind]} where row.id = any(${ids}::bigint[]) order by row.id desc`.execute(db);
  return rows;
}

const methods = { upi: 'UPI recharge', sandbox: 'Demo recharge' };

const selects: Record<OrderKind, RawBuilder<unknown>> = {
  number: sql`
    select 'number' as kind, row.id, row.user_id, users.shown_as as customer, services.name as title, services.icon,
      row.country_id, countries.iso as country_iso, countries.name as country_name,
      row.server_id, servers.name as server_name, row.phone, null::int as quantity, null as utr, row.status as state,
      (row.status = 'waiting' and row.expires_at < now()) is true as is_late,
      exists (select from cases where number_id = row.id and resolved_at is null) as has_case,
      row.price_paise as amount, ${refundedOf(sql`'capture'`, sql`'number:' || row.id`)} as refunded,
      case when row.status in ('received', 'finished') then row.held_paise end as sale, row.cost_paise as cost, row.created_at, row.expires_at
    from numbers row join users on users.id = row.user_id join services on services.id = row.service_id
    join countries on countries.id = row.country_id join servers on servers.id = row.server_id`,
  account_order: sql`
    select 'account_order' as kind, row.id, row.user_id, users.shown_as as customer, row.product_name as title,
      products.icon, null::bigint as country_id, null as country_iso, null as country_name,
      null::bigint as server_id, null as server_name, null as phone, row.quantity, null as utr, 'delivered' as state,
      false as is_late, false as has_case, (row.price_paise * row.quantity)::bigint as amount,
      ${refundedOf(sql`'account_sale'`, sql`'order:' || row.id`)} as refunded,
      (row.price_paise * row.quantity)::bigint as sale, delivered.cost, row.created_at,
      null::timestamptz as expires_at
    from account_orders row join users on users.id = row.user_id join products on products.id = row.product_id
    cross join lateral (
      select case when count(*) = count(cost_paise) then sum(cost_paise)::bigint end as cost from stock_items
      where order_id = row.id
    ) delivered`,
  recharge: sql`
    select 'recharge' as kind, row.id, row.user_id, users.shown_as as customer,
      case row.method when 'upi' then ${sql.lit(methods.upi)} else ${sql.lit(methods.sandbox)} end as title, null as icon,
      null::bigint as country_id, null as country_iso, null as country_name, null::bigint as server_id,
      null as server_name, null as phone, null::int as quantity, row.utr, row.status as state, false as is_late,
      false as has_case, row.amount_paise as amount, 0::bigint as refunded, null::bigint as sale,
      null::bigint as cost, row.created_at, row.expires_at
    from recharges row join users on users.id = row.user_id`,
};

/** What customers got back of a charge so far. */
export function refundedOf(kind: RawBuilder<unknown>, reference: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce((
    select sum(postings.amount_paise) from ledger_entries charge
    join ledger_entries refund on refund.refunds = charge.id
    join postings on postings.entry_id = refund.id and postings.user_id is not null
    where charge.kind = ${kind} and charge.reference = ${reference}), 0)::bigint`;
}
