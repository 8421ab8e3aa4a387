import type { Offer } from '#shared/catalogue.ts';
import { fromRupees } from '#shared/money.ts';

export type OfferSort = 'odds' | 'price' | 'stock';

/** A sort as it stands in the address; anything else means best odds. */
export function readSort(text: string | null): OfferSort {
  return text === 'price' || text === 'stock' ? text : 'odds';
}

/** Sold out goes last whatever the sort; equals go by price, then by country. */
export function sortOffers(offers: readonly Offer[], sort: OfferSort): Offer[] {
  return offers.toSorted((a, b) => {
    const soldOut = Number(a.stock === 0) - Number(b.stock === 0);
    return (
      soldOut || compare[sort](a, b) || byPrice(a, b) || a.country.name.localeCompare(b.country.name) || a.id - b.id
    );
  });
}

/** The offers whose country, or its two letters, starts like the search or contains it. */
export function findOffers(offers: readonly Offer[], search: string): Offer[] {
  const wanted = search.trim().toLowerCase();
  if (!wanted) return [...offers];
  return offers.filter(
    ({ country }) => country.name.toLowerCase().includes(wanted) || country.iso.toLowerCase() === wanted,
  );
}

/** What to try when an offer has run out: the same country elsewhere, else the first that costs no more, else the first. */
export function nextOffer(offers: readonly Offer[], failed: Offer): Offer | undefined {
  const others = offers.filter((offer) => offer.id !== failed.id && offer.stock > 0);
  return (
    others.find(({ country }) => country.id === failed.country.id) ??
    others.find((offer) => byPrice(offer, failed) <= 0) ??
    others[0]
  );
}

function byPrice(a: Offer, b: Offer): number {
  return fromRupees(a.price) - fromRupees(b.price);
}

const compare: Record<OfferSort, (a: Offer, b: Offer) => number> = {
  odds: (a, b) => (b.success_rate ?? -1) - (a.success_rate ?? -1),
  price: byPrice,
  stock: (a, b) => b.stock - a.stock,
};
