import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Paise } from '#shared/money.ts';
import type { PublicKind } from '#shared/record-kinds.ts';
import type { Db } from '../../../db/client.ts';

export type Found = {
  kind: PublicKind;
  id: number;
  title: string;
  detail: string | null;
  status: string | null;
  amount: Paise | null;
  user_id: UserId | null;
  at: Date;
};

/** What a record is looked up by: each is one lookup in an index. */
export type Lookup = { by: 'id' | 'phone_end' | 'utr' | 'user'; value: string | number };
type Condition = RawBuilder<boolean>;

/** The newest numbers that match, with their service and country. */
export async function findNumbers(db: Db, lookup: Lookup, limit: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'number' as kind, numbers.id, coalesce(numbers.phone, services.name) as title,
      services.name || ' · ' || countries.name as detail, numbers.status, numbers.price_paise as amount,
      numbers.user_id, numbers.created_at as at
    from numbers join services on services.id = numbers.service_id join countries on countries.id = numbers.country_id
    where ${numberCondition(lookup)} order by numbers.id desc limit ${limit}`.execute(db);
  return rows;
}

function numberCondition({ by, value }: Lookup): Condition {
  if (by === 'id') return sql<boolean>`numbers.id = ${value}`;
  if (by === 'user') return sql<boolean>`numbers.user_id = ${value}`;
  const end = `${String(value).split('').toReversed().join('')}%`;
  // As an array, so that the matches are found first and then sorted, not looked for along all ids.
  return sql<boolean>`numbers.id = any(array(
    select id from numbers where reverse(phone) like ${end} and phone is not null limit 1000))`;
}

/** Recharges by their id, the UTR a customer sent, or their customer. */
export async function findRecharges(db: Db, { by, value }: Lookup, limit: number): Promise<Found[]> {
  const column = { id: sql`recharges.id`, utr: sql`recharges.utr`, user: sql`recharges.user_id`, phone_end: null }[by];
  if (column === null) return [];
  const { rows } = await sql<Found>`
    select 'recharge' as kind, recharges.id, users.shown_as as title, coalesce(recharges.utr, recharges.method) as detail,
      recharges.status, recharges.amount_paise as amount, recharges.user_id, recharges.created_at as at
    from recharges join users on users.id = recharges.user_id
    where ${column} = ${value} order by recharges.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findAccountOrders(db: Db, { by, value }: Lookup, limit: number): Promise<Found[]> {
  if (by !== 'id' && by !== 'user') return [];
  const { rows } = await sql<Found>`
    select 'account_order' as kind, orders.id, orders.product_name || ' × ' || orders.quantity as title,
      users.shown_as as detail, null as status, orders.price_paise * orders.quantity as amount, orders.user_id,
      orders.created_at as at
    from account_orders orders join users on users.id = orders.user_id
    where ${by === 'id' ? sql`orders.id` : sql`orders.user_id`} = ${value}
    order by orders.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findCases(db: Db, id: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'case' as kind, cases.id, cases.kind as title, cases.detail,
      case when cases.resolved_at is null then 'open' else 'resolved' end as status, amount_paise as amount, user_id,
      created_at as at
    from cases where cases.id = ${id}`.execute(db);
  return rows;
}

export async function findTickets(db: Db, id: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    select 'ticket' as kind, tickets.id, tickets.title, users.shown_as as detail, tickets.status, null as amount,
      tickets.user_id, tickets.created_at as at
    from tickets join users on users.id = tickets.user_id where tickets.id = ${id}`.execute(db);
  return rows;
}
