import { sql } from 'kysely';
import { largestBalance } from '#shared/limits.ts';

/** What no wallet can pay: `priceOffer` in `shared/staff/pricing.ts`. */
const beyond = sql.lit(largestBalance + 1);

/**
 * Every offer with the cost, floor and price that its rules give, as `priceOffer` does for one (a test compares them). It reads
 * `offers`, `servers` and `price_rules`, which a preview replaces by queries of the same names.
 */
export const pricedByRules = sql`
  select offers.id, offers.service_id, offers.country_id, offers.server_id, offers.enabled, offers.for_sale,
    offers.below_floor_since, offers.price_paise as old_price_paise, parts.cost_paise, parts.floor_paise,
    result.rule_price_paise, coalesce(offers.hand_price_paise, result.rule_price_paise) as price_paise
  from offers
  join servers on servers.id = offers.server_id
  join price_rules of_all on of_all.server_id is null and of_all.service_id is null
  left join price_rules of_server on of_server.server_id = offers.server_id
  left join price_rules of_service on of_service.service_id = offers.service_id
  cross join lateral (select offers.cost * servers.exchange_rate * 100 as exact,
    coalesce(offers.margin_basis_points, of_service.margin_basis_points, of_server.margin_basis_points,
      of_all.margin_basis_points) as margin,
    coalesce(of_service.fixed_paise, of_server.fixed_paise, of_all.fixed_paise) as fixed,
    coalesce(of_service.step_paise, of_server.step_paise, of_all.step_paise) as step,
    coalesce(of_service.minimum_paise, of_server.minimum_paise, of_all.minimum_paise) as minimum,
    coalesce(of_service.minimum_margin_basis_points, of_server.minimum_margin_basis_points,
      of_all.minimum_margin_basis_points) as minimum_margin
  ) rule
  cross join lateral (select
    least(ceil(rule.exact), ${beyond})::bigint as cost_paise,
    least(greatest(ceil(rule.exact * (10000 + rule.minimum_margin) * 0.0001), rule.minimum), ${beyond})::bigint as floor_paise,
    least(ceil(rule.exact * (10000 + rule.margin) * 0.0001) + rule.fixed, ${beyond})::bigint as raw_paise
  ) parts
  cross join lateral (select least(
    (greatest(parts.raw_paise, parts.floor_paise) + rule.step - 1) / rule.step * rule.step, ${sql.lit(largestBalance)}
  ) as rule_price_paise) result`;
