import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { CountryId, OfferId, ServerId, ServiceId } from '#shared/contract/catalogue.ts';
import { subtract, type Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { chooseOffers, refusalOf } from './offer-choice.ts';
import type { Spending } from '../../staff/money/acting-money.service.ts';
import type { OfferToBuy } from './purchase.repository.ts';

export type Purchase =
  | { offer_id: OfferId; max_price?: Paise | undefined }
  | { service_id: ServiceId; country_id: CountryId; max_price?: Paise | undefined };
/** How many open numbers the user may have, with this one. No limit for the page: there the balance limits them. */
type Limits = { openNumbers?: number };
/** What else is known about the request: the program and system of the buyer. */
export type Terms = Limits & {
  device?: string | undefined;
  /** Where staff buy in the customer's name. */
  spending?: Spending | undefined;
};
/** A purchase whose price is to be held. */
export type ToHold = { userId: UserId; purchase: Purchase; key: IdempotencyKey; terms: Terms };
/** The offers to try in turn, at least one. */
export type Offers = readonly [OfferToBuy, ...OfferToBuy[]];

/** What is known of a purchase while its wallet is locked. `open`: the user's open numbers, where there is a limit. */
export type Facts = { balance: Paise; open: number; isTaken: boolean; candidates: readonly OfferToBuy[] };

/** `held` is the highest price of the offers, in paise. `repeated`: an earlier request with the key has done the work. */
export type Decision = { hold: { offers: Offers; held: Paise } } | { refusal: Problem } | 'repeated';

/**
 * Decides purchases in their order, each after what those before it hold: they end as one by one. `full` are servers that
 * have as many numbers open as they may. Refuses with too_many_open, offer_closed, price_changed, no_numbers, balance_too_low.
 */
export function decideHolds(
  purchases: readonly (ToHold & Facts)[],
  full: ReadonlySet<ServerId> = new Set(),
): Decision[] {
  const balances = new Map<UserId, Paise>();
  const added = new Map<UserId, number>();
  const keys = new Set<string>();

  return purchases.map((purchase) => {
    const { userId, key, isTaken } = purchase;
    const name = `${userId} ${key.key}`;
    if (isTaken || keys.has(name)) return 'repeated';
    const balance = balances.get(userId) ?? purchase.balance;
    const more = added.get(userId) ?? 0;
    const decision = decide({ ...purchase, balance, open: purchase.open + more }, full);
    if (decision instanceof Problem) return { refusal: decision };
    keys.add(name);
    balances.set(userId, subtract(balance, decision.held));
    added.set(userId, more + 1);
    return { hold: decision };
  });
}

function decide(
  { purchase: { max_price: ceiling }, terms: { openNumbers = Infinity }, candidates, balance, open }: ToHold & Facts,
  full: ReadonlySet<ServerId>,
): Problem | { offers: Offers; held: Paise } {
  if (open >= openNumbers) return new Problem('too_many_open');
  const chosen = chooseOffers(candidates, ceiling, balance);
  if (chosen.length === 0) return refusalOf(candidates, ceiling);
  const [first, ...others] = chosen.filter(({ server_id }) => !full.has(server_id));
  if (!first) return new Problem('no_numbers');
  const held = others.reduce((most, { price_paise }) => (price_paise > most ? price_paise : most), first.price_paise);
  return held > balance ? new Problem('balance_too_low') : { offers: [first, ...others], held };
}
