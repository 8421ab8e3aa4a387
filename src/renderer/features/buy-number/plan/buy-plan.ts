import type { CountryId, Offer } from '#shared/contract/catalogue.ts';
import { fromRupees, paise, type Paise } from '#shared/money.ts';
import { byPrice } from '../offers/offer-order.ts';

export const mostAtOnce = 10;

/** A purchase up to a maximum price: the offers tried in order, those above the maximum, and the paise held per number. */
export type Route = { tried: Offer[]; above: Offer[]; held: Paise };

/** A country's offers in the order the server tries them: those with stock first, then by price. `maxPrice` in paise. */
export function routeOf(offers: readonly Offer[], country: CountryId, maxPrice: Paise): Route {
  const own = offers
    .filter((offer) => offer.country.id === country)
    .toSorted((a, b) => Number(a.stock === 0) - Number(b.stock === 0) || byPrice(a, b) || a.id - b.id);
  const tried = own.filter(({ price }) => fromRupees(price) <= maxPrice);
  const above = own.filter(({ price }) => fromRupees(price) > maxPrice).toSorted(byPrice);
  return { tried, above, held: paise(Math.max(0, ...tried.map(({ price }) => fromRupees(price)))) };
}

/**
 * How many of `wanted` numbers the balance covers, and the paise held for them. As the server does, dearer offers are left out
 * while a cheaper one is within the balance.
 */
export function coveredBy(balance: Paise, tried: readonly Offer[], wanted: number): { count: number; held: Paise } {
  const prices = tried.map(({ price }) => fromRupees(price));
  let left: number = balance;
  let count = 0;
  for (; count < wanted; count += 1) {
    const within = prices.filter((price) => price <= left);
    if (within.length === 0) break;
    left -= Math.max(...within);
  }
  return { count, held: paise(balance - left) };
}
