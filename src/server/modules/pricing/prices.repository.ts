import { sql, type RawBuilder } from 'kysely';
import type { OfferId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../db/client.ts';
import { pricedByRules } from '../../db/rule-prices.ts';

/** Whose prices are written: of these offers, of a server, of a service, or all. */
export type PriceScope = { offers: readonly OfferId[] } | { serverId: ServerId } | { serviceId: ServiceId } | 'all';

/** An offer whose price has just fallen below its floor. */
export type StoppedOffer = {
  id: OfferId;
  service_name: string;
  country_name: string;
  server_id: ServerId;
  server_name: string;
  price_paise: Paise;
  floor_paise: Paise;
};

/**
 * Locks all prices until the transaction ends: a sync, a rule and an edit never work with each other's old values. Take it
 * before any offer is written.
 */
export async function lockPrices(trx: Db): Promise<void> {
  await sql`select from price_rules where server_id is null and service_id is null for no key update`.execute(trx);
}

/**
 * Writes the cost, floor and price of offers from their cost, rate and rules, in one statement; a row that stays the same is
 * not written. Returns the services of the offers whose price changed, or that are now sold or no longer sold.
 */
export async function writePrices(
  trx: Db,
  scope: PriceScope,
): Promise<{ services: ServiceId[]; stopped: StoppedOffer[] }> {
  const { rows } = await sql<{ service_id: ServiceId; is_shown: boolean } & ({ is_stopped: boolean } & StoppedOffer)>`
    with priced as materialized (select * from (${pricedByRules}) priced where ${inScope(scope)}),
    written as (
      update offers set cost_paise = priced.cost_paise, floor_paise = priced.floor_paise, price_paise = priced.price_paise,
        below_floor_since = case when priced.price_paise < priced.floor_paise
          then coalesce(offers.below_floor_since, now()) end
      from priced where offers.id = priced.id
        and (offers.cost_paise, offers.floor_paise, offers.price_paise, offers.below_floor_since is not null) is distinct from
          (priced.cost_paise, priced.floor_paise, priced.price_paise, priced.price_paise < priced.floor_paise)
      returning offers.id, offers.service_id, offers.country_id, offers.server_id, offers.price_paise, offers.floor_paise,
        offers.price_paise <> priced.old_price_paise or
          (offers.below_floor_since is null) <> (priced.below_floor_since is null) as is_shown,
        offers.below_floor_since is not null and priced.below_floor_since is null
          and offers.enabled and offers.for_sale as is_stopped
    )
    select written.id, written.service_id, written.price_paise, written.floor_paise, is_shown, is_stopped,
      services.name as service_name, countries.name as country_name, servers.id as server_id, servers.name as server_name
    from written
    join services on services.id = written.service_id
    join countries on countries.id = written.country_id
    join servers on servers.id = written.server_id
    where is_shown or is_stopped
    order by written.id`.execute(trx);
  return {
    services: [...new Set(rows.flatMap((row) => (row.is_shown ? [row.service_id] : [])))],
    stopped: rows.filter(({ is_stopped }) => is_stopped),
  };
}

/** The services that a server has offers of. */
export async function listServicesOf(db: Db, id: ServerId): Promise<ServiceId[]> {
  const rows = await db.selectFrom('offers').select('service_id').distinct().where('server_id', '=', id).execute();
  return rows.map(({ service_id }) => service_id);
}

function inScope(scope: PriceScope): RawBuilder<boolean> {
  if (scope === 'all') return sql`true`;
  if ('offers' in scope) return sql`priced.id = any(${scope.offers}::bigint[])`;
  if ('serverId' in scope) return sql`priced.server_id = ${scope.serverId}`;
  return sql`priced.service_id = ${scope.serviceId}`;
}
