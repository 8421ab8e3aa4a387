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

/** How many of `wanted` numbers the balance covers at the held price. */
export function coveredBy(balance: Paise, held: Paise, wanted: number): number {
  return held === 0 ? wanted : Math.min(wanted, Math.floor(balance / held));
}
