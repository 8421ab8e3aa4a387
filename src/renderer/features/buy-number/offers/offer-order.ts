import type { Offer } from '#shared/contract/catalogue.ts';
import { fromRupees } from '#shared/money.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';

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

/** Offers whose country matches: part of its name in the reader's language or in English, or its ISO code. */
export function findOffers(offers: readonly Offer[], search: string): Offer[] {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return [...offers];
  return offers.filter(
    ({ country }) =>
      countryName(country).toLowerCase().includes(wanted) ||
      country.name.toLowerCase().includes(wanted) ||
      country.iso.toLowerCase() === wanted,
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
