import type { Offer } from '#shared/contract/catalogue.ts';
import { fromRupees } from '#shared/money.ts';
import { searchCountries, type DialCodes } from '#shared/text/country-search.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { groupByCountry } from './offer-groups.ts';

export type OfferSort = 'best' | 'price' | 'odds' | 'stock';

/** The sort in the URL; anything else means best value. */
export function readSort(text: string | null): OfferSort {
  return text === 'price' || text === 'odds' || text === 'stock' ? text : 'best';
}

/** Sold-out offers go last in every order; equal ones are ordered by price, then country. */
export function sortOffers(offers: readonly Offer[], sort: OfferSort): Offer[] {
  const named = offers.map((offer) => ({ offer, name: countryName(offer.country) }));
  return named
    .toSorted((a, b) => {
      const soldOut = Number(a.offer.stock === 0) - Number(b.offer.stock === 0);
      return (
        soldOut ||
        compare[sort](a.offer, b.offer) ||
        byPrice(a.offer, b.offer) ||
        a.name.localeCompare(b.name) ||
        a.offer.id - b.offer.id
      );
    })
    .map(({ offer }) => offer);
}

/** Offers of the countries that a search means, best match first; equals keep their order. `dial`: dial codes, once loaded. */
export function findOffers(offers: readonly Offer[], search: string, dial?: DialCodes): Offer[] {
  if (!search.trim()) return [...offers];
  const countries = groupByCountry(offers).map(({ best }) => best.country);
  return searchCountries(countries, search, dial).flatMap(({ id }) =>
    offers.filter(({ country }) => country.id === id),
  );
}

/** The offer to suggest after a failed one: the same country on another server, else the first that costs no more, else the first. */
export function nextOffer(offers: readonly Offer[], failed: Offer): Offer | undefined {
  const others = offers.filter((offer) => offer.id !== failed.id && offer.stock > 0);
  return (
    others.find(({ country }) => country.id === failed.country.id) ??
    others.find((offer) => byPrice(offer, failed) <= 0) ??
    others[0]
  );
}

export function byPrice(a: Offer, b: Offer): number {
  return fromRupees(a.price) - fromRupees(b.price);
}

/** A success rate from here on counts as good (%). */
const goodRate = 70;

/** Rank: good success rate, unrated, poor. */
function successRank({ success_rate }: Offer): number {
  if (success_rate === null) return 1;
  return success_rate >= goodRate ? 0 : 2;
}

const compare: Record<OfferSort, (a: Offer, b: Offer) => number> = {
  best: (a, b) => successRank(a) - successRank(b),
  price: byPrice,
  odds: (a, b) => (b.success_rate ?? -1) - (a.success_rate ?? -1),
  stock: (a, b) => b.stock - a.stock,
};
