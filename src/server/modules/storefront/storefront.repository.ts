import { sql } from 'kysely';
import type { ServiceId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../db/client.ts';

type Counts = { sample: number; delivered: number };
type PricedRow = Counts & {
  id: ServiceId;
  code: string;
  name: string;
  icon: string | null;
  from_price: Paise;
  country_count: number;
};

/**
 * Returns the services in stock in the shop's order, each with its lowest price (paise), the number of its countries and the
 * counts for its success rate.
 */
export async function listPriced(db: Db): Promise<PricedRow[]> {
  const { rows } = await sql<PricedRow>`
    select services.id, services.code, services.name, services.icon, sold.from_price, sold.country_count, sold.sample,
      sold.delivered
    from (
      select offers.service_id, min(offers.price_paise) as from_price,
        count(distinct offers.country_id)::integer as country_count,
        coalesce(sum(rates.sample), 0)::bigint as sample, coalesce(sum(rates.delivered), 0)::bigint as delivered
      from offers_for_sale offers left join offer_success_rates rates on rates.offer_id = offers.id
      where offers.stock > 0 group by offers.service_id
    ) sold
    join services on services.id = sold.service_id
    order by services.position, services.id`.execute(db);
  return rows;
}

type CountryRow = Counts & { iso: string; name: string; from_price: Paise };

/** Returns the countries in which a service is in stock, the cheapest first, each with its lowest price (paise). */
export async function listCountriesOf(db: Db, serviceId: ServiceId): Promise<CountryRow[]> {
  const { rows } = await sql<CountryRow>`
    select countries.iso, countries.name, sold.from_price, sold.sample, sold.delivered
    from (
      select offers.country_id, min(offers.price_paise) as from_price,
        coalesce(sum(rates.sample), 0)::bigint as sample, coalesce(sum(rates.delivered), 0)::bigint as delivered
      from offers_for_sale offers left join offer_success_rates rates on rates.offer_id = offers.id
      where offers.service_id = ${serviceId} and offers.stock > 0 group by offers.country_id
    ) sold
    join countries on countries.id = sold.country_id
    order by sold.from_price, countries.name, countries.id`.execute(db);
  return rows;
}

/** Returns in how many countries there is something in stock. */
export async function countCountries(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct country_id)::integer as count from offers_for_sale where stock > 0`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns how many codes arrived in the last 30 days, as the analytics count them. */
export async function countCodes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(sold), 0)::integer as count from number_rollups
    where span = 'day' and level = 'all' and at > now() - interval '30 days'`.execute(db);
  return rows[0]?.count ?? 0;
}
