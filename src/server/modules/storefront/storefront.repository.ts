import { sql } from 'kysely';
import type { ServiceId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../db/client.ts';

type PricedRow = {
  id: ServiceId;
  code: string;
  name: string;
  icon: string | null;
  from_price: Paise;
  sample: number;
  delivered: number;
};

/** Returns the services in stock in the shop's order, each with its lowest price (paise) and the counts for its success rate. */
export async function listPriced(db: Db): Promise<PricedRow[]> {
  const { rows } = await sql<PricedRow>`
    select services.id, services.code, services.name, services.icon, sold.from_price, sold.sample, sold.delivered
    from (
      select offers.service_id, min(offers.price_paise) as from_price,
        coalesce(sum(rates.sample), 0)::bigint as sample, coalesce(sum(rates.delivered), 0)::bigint as delivered
      from offers_for_sale offers left join offer_success_rates rates on rates.offer_id = offers.id
      where offers.stock > 0 group by offers.service_id
    ) sold
    join services on services.id = sold.service_id
    order by services.position, services.id`.execute(db);
  return rows;
}

/** Returns in how many countries there is something in stock. */
export async function countCountries(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct country_id)::integer as count from offers_for_sale where stock > 0`.execute(db);
  return rows[0]?.count ?? 0;
}
