import { sql, type RawBuilder } from 'kysely';
import type { OfferId } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../db/client.ts';
import { editedOffers, type OfferEdit } from './offer-edits.repository.ts';
import { pricedByRules } from '../../db/rule-prices.ts';
import type { RuleFields, RuleScope } from './rules.repository.ts';

/** Money in paise, of a day. A server that is only paused counts as one that sells. */
export type ImpactRow = {
  offers: number;
  dearer: number;
  cheaper: number;
  stopped: number;
  resumed: number;
  sales_before: Paise;
  profit_before: Paise;
  sales_after: Paise;
  profit_after: Paise;
  limits: number;
};

export type EditedPrice = { id: OfferId; price_paise: Paise; floor_paise: Paise };

/** What a proposed rule would do. With `fields` null it is removed. */
export function readRuleImpact(db: Db, scope: RuleScope, fields: RuleFields | null): Promise<ImpactRow> {
  const proposed = fields && JSON.stringify({ ...scope, ...fields });
  return readImpact(
    db,
    sql`price_rules as (
      select server_id, service_id, margin_basis_points, fixed_paise, step_paise, minimum_paise, minimum_margin_basis_points
      from price_rules
      where (server_id, service_id) is distinct from (${scope.server_id}::bigint, ${scope.service_id}::bigint)
      union all
      select server_id, service_id, margin_basis_points, fixed_paise, step_paise, minimum_paise, minimum_margin_basis_points
      from jsonb_to_record(${proposed}::jsonb) as rule (server_id bigint, service_id bigint, margin_basis_points integer,
        fixed_paise bigint, step_paise integer, minimum_paise bigint, minimum_margin_basis_points integer)
      where ${proposed}::jsonb is not null
    )`,
  );
}

/** What edited cells would do. */
export function readEditImpact(db: Db, edits: readonly OfferEdit[]): Promise<ImpactRow> {
  return readImpact(db, editedOffers(edits));
}

/** The price and floor that each edited offer would get. */
export async function readEditedPrices(db: Db, edits: readonly OfferEdit[]): Promise<EditedPrice[]> {
  const ids = edits.map(({ id }) => id);
  const { rows } = await sql<EditedPrice>`
    with ${editedOffers(edits)}
    select id, price_paise, floor_paise from (${pricedByRules}) priced where id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

/** What a proposal would do: it is a query that replaces `services`, or one of the tables that `pricedByRules` reads. */
export async function readImpact(db: Db, proposal: RawBuilder<unknown>): Promise<ImpactRow> {
  const { rows } = await sql<ImpactRow>`
    with known as (
      select offers.id, offers.price_paise, coalesce(offers.cost_paise, 0) as cost_paise,
        servers.enabled as is_on,
        servers.enabled and services.enabled and offers.enabled and offers.for_sale
          and offers.price_paise >= offers.floor_paise as is_sold
      from offers join servers on servers.id = offers.server_id join services on services.id = offers.service_id
    ),
    ${proposal},
    changes as materialized (
      select priced.id, priced.service_id, priced.country_id, known.price_paise as old_price, known.is_sold as was_sold,
        priced.price_paise as new_price,
        known.is_on and services.enabled and priced.enabled and priced.for_sale and priced.price_paise >= priced.floor_paise as is_sold,
        known.cost_paise as old_cost, priced.cost_paise as new_cost, coalesce(health.sold_in_week, 0) as sold
      from (${pricedByRules}) priced
      join known on known.id = priced.id
      join services on services.id = priced.service_id
      left join offer_health health on health.offer_id = priced.id
    ),
    lowest as (
      select service_id, country_id, min(old_price) filter (where was_sold) as old_price,
        min(new_price) filter (where is_sold) as new_price
      from changes group by service_id, country_id
      having min(old_price) filter (where was_sold) is distinct from min(new_price) filter (where is_sold)
    )
    select
      count(*) filter (where old_price <> new_price) as offers,
      count(*) filter (where old_price < new_price) as dearer,
      count(*) filter (where old_price > new_price) as cheaper,
      count(*) filter (where was_sold and not is_sold) as stopped,
      count(*) filter (where is_sold and not was_sold) as resumed,
      coalesce(floor(sum(sold * old_price) filter (where was_sold) / 7), 0)::bigint as sales_before,
      coalesce(floor(sum(sold * (old_price - old_cost)) filter (where was_sold) / 7), 0)::bigint as profit_before,
      coalesce(floor(sum(sold * new_price) filter (where is_sold) / 7), 0)::bigint as sales_after,
      coalesce(floor(sum(sold * (new_price - new_cost)) filter (where is_sold) / 7), 0)::bigint as profit_after,
      (select count(distinct numbers.user_id) from numbers
        join lowest on lowest.service_id = numbers.service_id and lowest.country_id = numbers.country_id
        where numbers.max_price_paise is not null and numbers.created_at > now() - interval '7 days'
          and numbers.max_price_paise >= lowest.old_price
          and (lowest.new_price is null or numbers.max_price_paise < lowest.new_price)) as limits
    from changes`.execute(db);
  const [impact] = rows;
  if (!impact) throw new Error('an aggregate returns a row');
  return impact;
}
