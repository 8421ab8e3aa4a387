import { formatRupees, type Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';

type Priced = { price_paise: Paise };

/**
 * Which offers may be tried, in order, at prices in paise: never above the ceiling the customer named, and without one
 * never above what the first offer showed. Those beyond the balance are left out while a cheaper one is within it; the
 * balance is only asked for where it could matter.
 */
export async function chooseOffers<O extends Priced>(
  candidates: readonly O[],
  ceiling: Paise | undefined,
  getBalance: () => Promise<Paise>,
): Promise<O[]> {
  const [first] = candidates;
  if (!first) return [];
  const limit = ceiling ?? first.price_paise;
  const allowed = candidates.filter((offer) => offer.price_paise <= limit);
  if (allowed.length < 2) return allowed;
  const balance = await getBalance();
  const affordable = allowed.filter((offer) => offer.price_paise <= balance);
  return affordable.length > 0 ? affordable : allowed.slice(0, 1);
}

/** Why none may be tried. */
export function refusalOf(candidates: readonly Priced[], ceiling: Paise | undefined): Problem {
  const cheapest = candidates.reduce<Paise | undefined>(
    (lowest, { price_paise }) => (lowest === undefined || price_paise < lowest ? price_paise : lowest),
    undefined,
  );
  if (cheapest === undefined) return new Problem('offer_closed');
  if (ceiling !== undefined) {
    return new Problem('price_changed', { params: { price: formatRupees(cheapest) } });
  }
  return new Problem('no_numbers');
}
