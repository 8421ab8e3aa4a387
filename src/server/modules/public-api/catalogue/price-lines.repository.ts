import { sql } from 'kysely';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../../db/client.ts';
import { pricedOffers } from '../../../db/discounted.ts';

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
/** The stock of a service in a country at one price (paise). */
export type PriceStep = { service: string; country: number; price: Paise; stock: number };
/** The lowest price with stock, else the lowest, of a service in a country at one server, and its stock there. */
export type ServerLine = PriceStep & { server: ServerId };
/** `discount` is the customer's, in basis points. */
export type Filter = { service?: string | undefined; country?: number | undefined; discount: number };

/** Returns the prices of everything for sale that matches, by country, then in the order of services. */
export async function listPrices(db: Db, filter: Filter): Promise<PriceLine[]> {
  const { rows } = await sql<PriceLine>`
    select service, country, price, sum(stock) filter (where price_paise = price)::bigint as stock_at_price,
      sum(stock)::bigint as stock
    from (
      select services.code as service, services.id as service_id, countries.code as country,
        offers.price_paise, offers.stock,
        first_value(offers.price_paise) over (
          partition by offers.service_id, offers.country_id order by offers.stock = 0, offers.price_paise
        ) as price
      ${onSale(filter)}
    ) lines
    group by service, service_id, country, price
    order by country, service_id`.execute(db);
  return rows;
}

/** Returns the stock at each price, cheapest first, by country, then in the order of services. */
export async function listPriceSteps(db: Db, filter: Filter): Promise<PriceStep[]> {
  const { rows } = await sql<PriceStep>`
    select services.code as service, countries.code as country, offers.price_paise as price,
      sum(offers.stock)::bigint as stock
    ${onSale(filter)} and offers.stock > 0
    group by services.id, countries.code, offers.price_paise
    order by countries.code, services.id, offers.price_paise`.execute(db);
  return rows;
}

/** Returns the price and stock at each server, cheapest first, by country, then in the order of services. */
export async function listServerLines(db: Db, filter: Filter): Promise<ServerLine[]> {
  const { rows } = await sql<ServerLine>`
    select services.code as service, countries.code as country, offers.server_id as server,
      coalesce(min(offers.price_paise) filter (where offers.stock > 0), min(offers.price_paise)) as price,
      sum(offers.stock)::bigint as stock
    ${onSale(filter)}
    group by services.id, countries.code, offers.server_id
    order by countries.code, services.id, price, offers.server_id`.execute(db);
  return rows;
}

export async function listSoldServices(db: Db, country: number | undefined) {
  const { rows } = await sql<{ code: string; name: string }>`
    select services.code, services.name ${onSale({ country, discount: 0 })}
    group by services.id order by services.id`.execute(db);
  return rows;
}

export async function listSoldCountries(db: Db, country?: number) {
  const { rows } = await sql<{ code: number; name: string }>`
    select countries.code, countries.name ${onSale({ country, discount: 0 })}
    group by countries.id order by countries.code`.execute(db);
  return rows;
}

/** Returns what counts for the success rate of a service in each country where it is sold, most orders first. */
export async function listSuccess(db: Db, service: string) {
  const { rows } = await sql<{ country: number; sample: number; delivered: number }>`
    select country, sample, delivered from (
      select countries.code as country, sum(rates.sample)::bigint as sample, sum(rates.delivered)::bigint as delivered
      from offer_success_rates rates
      join offers_for_sale offers on offers.id = rates.offer_id
      join services on services.id = offers.service_id
      join countries on countries.id = offers.country_id
      where services.code = ${service}
      group by countries.code
    ) counted
    order by sample desc, country`.execute(db);
  return rows;
}

const onSale = ({ service, country, discount }: Filter) => sql`
  from ${pricedOffers(discount)}
  join services on services.id = offers.service_id
  join countries on countries.id = offers.country_id
  where ${service === undefined ? sql`true` : sql`services.code = ${service}`}
    and ${country === undefined ? sql`true` : sql`countries.code = ${country}`}`;
