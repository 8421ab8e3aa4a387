import { sql } from 'kysely';
import type { CountryId, OfferId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import { textOf } from '#shared/staff/search/understand.ts';
import type { Db } from '../../db/client.ts';
import { containing, wordsOf } from '../../db/history.ts';
import { pricedByRules } from '../../db/rule-prices.ts';

export type OfferFilter = {
  search?: string | undefined;
  server?: ServerId | undefined;
  country?: CountryId | undefined;
  service?: ServiceId | undefined;
  health?: 'low' | undefined;
  floor?: 'near' | undefined;
};
export type StaffOfferRow = {
  id: OfferId;
  service_id: ServiceId;
  service_code: string;
  service_name: string;
  service_icon: string | null;
  country_id: CountryId;
  country_iso: string;
  country_name: string;
  server_id: ServerId;
  server_name: string;
  is_selling: boolean;
  exchange_rate: string;
  cost: string;
  cost_paise: Paise;
  price_paise: Paise;
  floor_paise: Paise;
  rule_price_paise: Paise;
  hand_price_paise: Paise | null;
  margin_basis_points: number | null;
  below_floor_since: Date | null;
  stock: number;
  enabled: boolean;
  for_sale: boolean;
  by_hand: boolean;
  ended: number;
  delivered: number;
  median_wait_seconds: number | null;
  attempts: number;
  failures: number;
  sold_in_week: number;
  version: number;
};

/** A success rate below this share (percent) is low, and a price less than this above its floor is near it. */
const lowSuccess = 80;
const nearFloor = 5;
/** More are not counted. */
const mostCounted = 10_001;

/** A page of offers in the order of services, countries and servers, which walks their unique index. */
export async function listOffers(
  db: Db,
  filter: OfferFilter,
  { after, limit }: { after: number | undefined; limit: number },
): Promise<StaffOfferRow[]> {
  const { rows } = await sql<{ id: OfferId }>`
    select offers.id ${filtered(filter)}
      and (${after ?? null}::bigint is null or (offers.service_id, offers.country_id, offers.server_id) >
        (select service_id, country_id, server_id from offers where id = ${after ?? null}::bigint))
    order by offers.service_id, offers.country_id, offers.server_id
    limit ${limit}`.execute(db);
  return findOffers(
    db,
    rows.map(({ id }) => id),
  );
}

/** How many offers match, up to 10,001. */
export async function countOffers(db: Db, filter: OfferFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select ${filtered(filter)} limit ${mostCounted}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Offers by id, in the order of the list. */
export async function findOffers(db: Db, ids: readonly OfferId[]): Promise<StaffOfferRow[]> {
  const { rows } = await sql<StaffOfferRow>`
    select offers.id, offers.service_id, services.code as service_code, services.name as service_name,
      services.icon as service_icon, offers.country_id, countries.iso as country_iso, countries.name as country_name,
      offers.server_id, servers.name as server_name,
      servers.enabled and servers.paused_at is null and services.enabled as is_selling,
      servers.exchange_rate, offers.cost, priced.cost_paise, offers.price_paise, offers.floor_paise,
      priced.rule_price_paise, offers.hand_price_paise, offers.margin_basis_points, offers.below_floor_since,
      offers.stock, offers.enabled, offers.for_sale, offers.by_hand, offers.version,
      coalesce(health.ended, 0) as ended, coalesce(health.delivered, 0) as delivered, health.median_wait_seconds,
      coalesce(health.attempts, 0) as attempts, coalesce(health.failures, 0) as failures,
      coalesce(health.sold_in_week, 0) as sold_in_week
    from offers
    join (${pricedByRules}) priced on priced.id = offers.id
    join services on services.id = offers.service_id
    join countries on countries.id = offers.country_id
    join servers on servers.id = offers.server_id
    left join offer_health health on health.offer_id = offers.id
    where offers.id = any(${ids}::bigint[])
    order by offers.service_id, offers.country_id, offers.server_id`.execute(db);
  return rows;
}

function filtered({ search, server, country, service, health, floor }: OfferFilter) {
  const text = textOf(search ?? '');
  const words = wordsOf(text ?? '');
  const matches = words.map((word) => {
    const part = containing(word);
    return sql`and (services.name ilike ${part} or services.code = ${word.toLowerCase()} or countries.name ilike ${part}
      or countries.iso = ${word.toUpperCase()} or servers.name ilike ${part})`;
  });
  const isLow = sql`and exists (select from offer_health health where health.offer_id = offers.id
    and health.ended > 0 and health.delivered * 100 < health.ended * ${lowSuccess}::int)`;
  return sql`from offers
    join services on services.id = offers.service_id
    join countries on countries.id = offers.country_id
    join servers on servers.id = offers.server_id
    where (${server ?? null}::bigint is null or offers.server_id = ${server ?? null}::bigint)
      and (${country ?? null}::bigint is null or offers.country_id = ${country ?? null}::bigint)
      and (${service ?? null}::bigint is null or offers.service_id = ${service ?? null}::bigint)
      ${sql.join(matches, sql` `)} ${text === undefined ? sql`and false` : sql``}
      ${health === 'low' ? isLow : sql``}
      ${floor === 'near' ? sql`and offers.enabled and offers.price_paise * 100 < offers.floor_paise * (100 + ${nearFloor}::int)` : sql``}`;
}
