import type { PassedOver } from '#shared/contract/numbers.ts';
import { formatRupees, type Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { RefusalReason } from '../sms-upstream.ts';

type Priced = { price_paise: Paise };

/**
 * Returns the offers to try, in order; prices in paise. None is above the customer's ceiling or, without one, above the
 * price of the first offer. Offers above the balance are left out while a cheaper one is within it.
 */
export function chooseOffers<O extends Priced>(
  candidates: readonly O[],
  ceiling: Paise | undefined,
  balance: Paise,
): O[] {
  const [first] = candidates;
  if (!first) return [];
  const limit = ceiling ?? first.price_paise;
  const allowed = candidates.filter((offer) => offer.price_paise <= limit);
  const affordable = allowed.filter((offer) => offer.price_paise <= balance);
  return affordable.length > 0 ? affordable : allowed.slice(0, 1);
}

/** The refusal when there is no offer to try. */
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

/** The reasons customers see: the state of our account at the provider is not for them. */
export const publicReasons = {
  no_numbers: 'none_left',
  price: 'price_changed',
  service: 'not_sold',
  account: 'unavailable',
  server: 'unavailable',
} as const satisfies Record<RefusalReason, PassedOver['reason']>;

/** The refusal after every server that was asked has refused. */
export function problemOf(refusals: readonly RefusalReason[]): Problem {
  if (refusals.includes('no_numbers')) return new Problem('no_numbers');
  if (refusals.includes('price')) return new Problem('price_changed');
  if (refusals.includes('service')) return new Problem('offer_closed');
  return new Problem('server_unreachable');
}
