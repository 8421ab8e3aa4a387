import type { CountryId, Offer } from '#shared/contract/catalogue.ts';
import { fromRupees, paise, type Paise } from '#shared/money.ts';
import { byPrice } from '../offers/offer-order.ts';

export const mostAtOnce = 10;

/** What becomes of a purchase up to a highest price: which servers are asked, and how much is held for one number. */
export type Route = { asked: Offer[]; above: Offer[]; held: Paise };

/** A country's offers as the server asks them: those with stock first, the cheapest of these first. */
export function routeOf(offers: readonly Offer[], country: CountryId, ceiling: Paise): Route {
  const own = offers
    .filter((offer) => offer.country.id === country)
    .toSorted((a, b) => Number(a.stock === 0) - Number(b.stock === 0) || byPrice(a, b) || a.id - b.id);
  const asked = own.filter(({ price }) => fromRupees(price) <= ceiling);
  const above = own.filter(({ price }) => fromRupees(price) > ceiling).toSorted(byPrice);
  return { asked, above, held: paise(Math.max(0, ...asked.map(({ price }) => fromRupees(price)))) };
}

/** For how many of those wanted the balance is enough when each costs what is held. */
export function coveredBy(balance: Paise, held: Paise, wanted: number): number {
  return held === 0 ? wanted : Math.min(wanted, Math.floor(balance / held));
}
