import { sql } from 'kysely';
import { pricedOffers } from '../../db/discounted.ts';
import type { CountryId, OfferId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../db/client.ts';

export type ServiceRow = {
  id: ServiceId;
  code: string;
  name: string;
  icon: string | null;
  from_price: Paise;
  stock: number;
};

/**
 * Returns the services with an enabled offer, each with its lowest price (paise) for this discount and total stock. Services in stock come
 * first, then in the order that staff gave them, then in that of the providers' lists, which is by demand.
 */
export async function listServices(db: Db, discount = 0): Promise<ServiceRow[]> {
  const { rows } = await sql<ServiceRow>`
    select services.id, services.code, services.name, services.icon, sold.from_price, sold.stock
    from (
      select service_id, coalesce(min(price_paise) filter (where stock > 0), min(price_paise)) as from_price,
        sum(stock)::bigint as stock
      from ${pricedOffers(discount)} group by service_id
    ) sold
    join services on services.id = sold.service_id
    order by sold.stock = 0, services.position, services.id`.execute(db);
  return rows;
}

export type OfferRow = {
  id: OfferId;
  country_id: CountryId;
  country_iso: string;
  country_name: string;
  server_id: ServerId;
  server_name: string;
  price_paise: Paise;
  stock: number;
  sample: number;
  delivered: number;
  median_wait_seconds: number | null;
};

/** Returns the offers of a service at the prices of this discount, cheapest first and out of stock last, with their success rate data. */
export async function listOffers(db: Db, serviceId: ServiceId, discount = 0): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`
    select offers.id, countries.id as country_id, countries.iso as country_iso, countries.name as country_name,
      offers.server_id, offers.server_name, offers.price_paise, offers.stock,
      coalesce(rates.sample, 0) as sample, coalesce(rates.delivered, 0) as delivered, rates.median_wait_seconds
    from ${pricedOffers(discount)}
    join countries on countries.id = offers.country_id
    left join offer_success_rates rates on rates.offer_id = offers.id
    where offers.service_id = ${serviceId}
    order by offers.stock = 0, offers.price_paise, countries.name, offers.priority desc, offers.id`.execute(db);
  return rows;
}

export async function hasService(db: Db, serviceId: ServiceId): Promise<boolean> {
  const row = await db
    .selectFrom('services')
    .select('id')
    .where('id', '=', serviceId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}
