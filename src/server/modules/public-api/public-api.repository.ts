import { sql } from 'kysely';
import type { CountryId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';

/** What one service costs in one country, by the words the public API has for both. */
export type PriceLine = {
  service: string;
  country: number;
  /** The lowest price with stock, else the lowest, in paise. */
  price: Paise;
  /** How many are left at that price, and in all. */
  stock_at_price: number;
  stock: number;
};
type Filter = { service?: string | undefined; country?: number | undefined };

/** Everything on sale, or the part that is asked for: by country, then by how services are listed. */
export async function listPrices(db: Db, { service, country }: Filter): Promise<PriceLine[]> {
  const { rows } = await sql<PriceLine>`
    select service, country, price, sum(stock) filter (where price_paise = price)::int as stock_at_price,
      sum(stock)::int as stock
    from (
      select services.code as service, services.id as service_id, countries.code as country,
        offers.price_paise, offers.stock,
        first_value(offers.price_paise) over (
          partition by offers.service_id, offers.country_id order by offers.stock = 0, offers.price_paise
        ) as price
      ${onSale}
        ${service === undefined ? sql`` : sql`and services.code = ${service}`}
        ${country === undefined ? sql`` : sql`and countries.code = ${country}`}
    ) lines
    group by service, service_id, country, price
    order by country, service_id`.execute(db);
  return rows;
}

/** How many are left at each price of one service, by country. */
export async function listPriceSteps(
  db: Db,
  service: string,
): Promise<{ country: number; price: Paise; stock: number }[]> {
  const { rows } = await sql<{ country: number; price: Paise; stock: number }>`
    select countries.code as country, offers.price_paise as price, sum(offers.stock)::int as stock
    ${onSale} and services.code = ${service} and offers.stock > 0
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

export async function listSoldServices(db: Db, country: number | undefined) {
  const { rows } = await sql<{ code: string; name: string }>`
    select services.code, services.name
    ${onSale} ${country === undefined ? sql`` : sql`and countries.code = ${country}`}
    group by services.id order by services.id`.execute(db);
  return rows;
}

export async function listSoldCountries(db: Db) {
  const { rows } = await sql<{ code: number; name: string }>`
    select countries.code, countries.name ${onSale} group by countries.id order by countries.code`.execute(db);
  return rows;
}

const onSale = sql`
  from offers
  join services on services.id = offers.service_id and services.enabled
  join servers on servers.id = offers.server_id and servers.enabled
  join countries on countries.id = offers.country_id
  where offers.enabled`;

export async function findService(db: Db, code: string): Promise<{ id: ServiceId; enabled: boolean } | undefined> {
  return db.selectFrom('services').select(['id', 'enabled']).where('code', '=', code).executeTakeFirst();
}

export async function findCountry(db: Db, code: number): Promise<CountryId | undefined> {
  const row = await db.selectFrom('countries').select('id').where('code', '=', code).executeTakeFirst();
  return row?.id;
}

/** The public number of every country. */
export async function listCountryCodes(db: Db): Promise<Map<CountryId, number>> {
  const rows = await db.selectFrom('countries').select(['id', 'code']).execute();
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** How many tries under these request keys came to nothing: the next try of the same order needs a key of its own. */
export async function countFailedAttempts(db: Db, userId: UserId, requestKeys: string): Promise<number> {
  const { rows } = await selectFailedAttempts(userId, requestKeys).execute(db);
  return rows[0]?.count ?? 0;
}

/** The statement of `countFailed`: a range, and a status in the text, so that any plan of it can use `numbers_failed`. */
export function selectFailedAttempts(userId: UserId, requestKeys: string) {
  return sql<{ count: number }>`
    select count(*) as count from numbers
    where user_id = ${userId} and status = 'failed'
      and request_key collate "C" >= ${requestKeys} and request_key collate "C" < ${afterPrefix(requestKeys)}`;
}

/** The first text, in the order of bytes, after all that begin so. */
function afterPrefix(prefix: string): string {
  return prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1);
}

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

/** For whom a customer of the API says they bought a number. The first word stands. */
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
