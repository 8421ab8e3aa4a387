import type { CountryId, Offer } from '#shared/contract/catalogue.ts';

/** One country: its best offer in the given order, and the offers of the other servers. */
export type CountryOffers = { id: CountryId; best: Offer; others: Offer[] };

/** Groups sorted offers by country; a country takes the position of its best offer. */
export function groupByCountry(sorted: readonly Offer[]): CountryOffers[] {
  const groups = new Map<CountryId, CountryOffers>();
  for (const offer of sorted) {
    const { id } = offer.country;
    const group = groups.get(id);
    if (group) group.others.push(offer);
    else groups.set(id, { id, best: offer, others: [] });
  }
  return [...groups.values()];
}
