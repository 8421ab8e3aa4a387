import { sql, type RawBuilder } from 'kysely';

/** The discount of a customer in basis points, 0 without one: part of the query that finds the customer, so it costs no other. */
export function discountOf(customer: RawBuilder<unknown>): RawBuilder<number> {
  const [before, after] = discountParts;
  return sql`${sql.raw(before)}${customer}${sql.raw(after)}`;
}

/** The same as text, for a statement that is built once. */
export function discountText(customer: string): string {
  return discountParts.join(customer);
}

const discountParts = [
  'coalesce((select basis_points from user_discounts where user_id = ',
  ' and (until is null or until > now())), 0)',
] as const;

/** What is for sale as `offers`, at the prices of a discount in basis points. Most customers have none, and need no join. */
export function pricedOffers(discount: number): RawBuilder<unknown> {
  if (discount === 0) return sql`offers_for_sale offers`;
  return sql`(
    select sold.id, sold.service_id, sold.country_id, sold.server_id, sold.server_name, sold.stock, sold.priority,
      price_for(sold.price_paise, own.floor_paise, ${discount}::integer) as price_paise
    from offers_for_sale sold join offers own on own.id = sold.id
  ) offers`;
}
