import type { CountryId, Offer } from '#shared/contract/catalogue.ts';

/** One country: its best offer under the order given, and what the other servers ask. */
export type CountryOffers = { id: CountryId; best: Offer; others: Offer[] };

/** Sorted offers as countries, each where its best offer stands. */
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
