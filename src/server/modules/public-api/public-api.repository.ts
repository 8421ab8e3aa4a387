import { sql } from 'kysely';
import type { CountryId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import { pricedOffers } from '../../db/discounted.ts';

/** The price of a service in a country, by the public API's codes. */
export type PriceLine = {
  service: string;
  country: number;
  /** The lowest price with stock, else the lowest, in paise. */
  price: Paise;
  /** Stock at that price, and total stock. */
  stock_at_price: number;
  stock: number;
};
/** `discount` is the customer's, in basis points. */
type Filter = { service?: string | undefined; country?: number | undefined; discount: number };

/** Returns the prices of everything for sale that matches, by country, then in the order of services. */
export async function listPrices(db: Db, { service, country, discount }: Filter): Promise<PriceLine[]> {
  const { rows } = await sql<PriceLine>`
    select service, country, price, sum(stock) filter (where price_paise = price)::bigint as stock_at_price,
      sum(stock)::bigint as stock
    from (
      select services.code as service, services.id as service_id, countries.code as country,
        offers.price_paise, offers.stock,
        first_value(offers.price_paise) over (
          partition by offers.service_id, offers.country_id order by offers.stock = 0, offers.price_paise
        ) as price
      ${onSale(discount)}
        ${service === undefined ? sql`` : sql`and services.code = ${service}`}
        ${country === undefined ? sql`` : sql`and countries.code = ${country}`}
    ) lines
    group by service, service_id, country, price
    order by country, service_id`.execute(db);
  return rows;
}

/** Returns the stock at each price (paise) of a service, by country. */
export async function listPriceSteps(
  db: Db,
  service: string,
  discount: number,
): Promise<{ country: number; price: Paise; stock: number }[]> {
  const { rows } = await sql<{ country: number; price: Paise; stock: number }>`
    select countries.code as country, offers.price_paise as price, sum(offers.stock)::bigint as stock
    ${onSale(discount)} and services.code = ${service} and offers.stock > 0
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export async function listSoldServices(db: Db, country: number | undefined) {
  const { rows } = await sql<{ code: string; name: string }>`
    select services.code, services.name
    ${onSale(0)} ${country === undefined ? sql`` : sql`and countries.code = ${country}`}
    group by services.id order by services.id`.execute(db);
  return rows;
}

export async function listSoldCountries(db: Db) {
  const { rows } = await sql<{ code: number; name: string }>`
    select countries.code, countries.name ${onSale(0)} group by countries.id order by countries.code`.execute(db);
  return rows;
}

const onSale = (discount: number) => sql`
  from ${pricedOffers(discount)}
  join services on services.id = offers.service_id
  join countries on countries.id = offers.country_id
  where true`;

export async function findService(db: Db, code: string): Promise<{ id: ServiceId; enabled: boolean } | undefined> {
  return db.selectFrom('services').select(['id', 'enabled']).where('code', '=', code).executeTakeFirst();
}

export async function findCountry(db: Db, code: number): Promise<CountryId | undefined> {
  const row = await db.selectFrom('countries').select('id').where('code', '=', code).executeTakeFirst();
  return row?.id;
}

/** Returns the public API's number of every country. */
export async function listCountryCodes(db: Db): Promise<Map<CountryId, number>> {
  const rows = await db.selectFrom('countries').select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Counts a user's failed purchases whose request key starts with the prefix. */
export async function countFailedAttempts(db: Db, userId: UserId, keyPrefix: string): Promise<number> {
  const { rows } = await selectFailedAttempts(userId, keyPrefix).execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The query of `countFailedAttempts`. A key range, and the status as a literal, so that every plan can use the index
 * `numbers_failed`.
 */
export function selectFailedAttempts(userId: UserId, keyPrefix: string) {
  return sql<{ count: number }>`
    select count(*) as count from numbers
    where user_id = ${userId} and status = 'failed'
      and request_key collate "C" >= ${keyPrefix} and request_key collate "C" < ${afterPrefix(keyPrefix)}`;
}

/** Returns the first text, in byte order, after all texts with this prefix. */
function afterPrefix(prefix: string): string {
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
}

/** Returns those of the given numbers whose server can send another code. */
export async function canAskAnother(db: Db, ids: readonly NumberId[]): Promise<Set<NumberId>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('numbers')
    .select('id')
    .where('id', 'in', [...ids])
    .where('can_ask_another', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Stores the end user for whom an API customer bought a number. A later value does not replace it. */
export async function saveEndUser(db: Db, numberId: NumberId, endUser: string): Promise<void> {
  await db
    .insertInto('number_end_users')
    .values({ number_id: numberId, end_user: endUser })
    .onConflict((conflict) => conflict.column('number_id').doNothing())
    .execute();
}

export async function findEndUsers(db: Db, ids: readonly NumberId[]): Promise<Map<NumberId, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('number_end_users')
    .selectAll()
    .where('number_id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ number_id, end_user }) => [number_id, end_user]));
}
