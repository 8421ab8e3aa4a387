import { largestBalance } from '../limits.ts';
import { paise, type Paise } from '../money.ts';

/** To what a price may be rounded up, in paise. */
export const priceSteps = [1, 25, 50, 100] as const;

/** How a price is made from a cost. Shares are in basis points of the cost (1% is 100), amounts in paise. */
export type PriceRule = {
  margin: number;
  /** Added after the margin. */
  fixed: number;
  /** Prices are rounded up to a multiple of this. */
  step: number;
  /** No price is lower. */
  minimum: number;
  /** What must be earned at least: below it an offer is not sold. */
  minimumMargin: number;
};
/** The rule of a service, a server or one offer: a null is taken from the next one. */
export type OwnRule = { [K in keyof PriceRule]: PriceRule[K] | null };

export type PricedOffer = {
  cost: Paise;
  /** Below this price it is not sold. */
  floor: Paise;
  price: Paise;
};

const micro = 1_000_000n;
const share = 10_000n;
/** More than any wallet holds: what costs as much is not sold. */
const beyond = BigInt(largestBalance) + 1n;

/** One rule from several, the most specific first: offer, service, server, then the rule of all. */
export function mergeRules(all: PriceRule, ...own: readonly (Partial<OwnRule> | undefined)[]): PriceRule {
  const pick = (key: keyof PriceRule) =>
    own.find((rule) => rule?.[key] !== undefined && rule[key] !== null)?.[key] ?? all[key];
  return {
    margin: pick('margin'),
    fixed: pick('fixed'),
    step: pick('step'),
    minimum: pick('minimum'),
    minimumMargin: pick('minimumMargin'),
  };
}

/**
 * Returns the cost in rupees, the floor and the price of an offer, in paise. `cost` is a decimal in the provider's money and
 * `exchangeRate` what one unit of it is in rupees, both with up to six places. A price by hand wins over the rule, also when
 * it is below the floor: then the offer is not sold. Exact, and always rounded up. Undefined for a cost that is no positive
 * decimal. `modules/pricing` does the same in one statement for many offers.
 */
export function priceOffer(
  offer: { cost: string; exchangeRate: string; handPrice?: Paise | null | undefined },
  rule: PriceRule,
): PricedOffer | undefined {
  const costMicros = readDecimal(offer.cost);
  const rateMicros = readDecimal(offer.exchangeRate);
  if (costMicros === undefined || rateMicros === undefined || costMicros <= 0n) return undefined;
  const exact = costMicros * rateMicros * 100n;
  const withMargin = (basisPoints: number) => divideUp(exact * (share + BigInt(basisPoints)), micro * micro * share);
  const cost = divideUp(exact, micro * micro);
  const floor = largest(withMargin(rule.minimumMargin), BigInt(rule.minimum));
  const step = BigInt(rule.step);
  const price = divideUp(largest(withMargin(rule.margin) + BigInt(rule.fixed), floor), step) * step;
  return {
    cost: toPaise(cost, beyond),
    floor: toPaise(floor, beyond),
    price: offer.handPrice ?? toPaise(price, BigInt(largestBalance)),
  };
}

/** What is earned on a cost, in basis points of it; rounded down. */
export function marginOf(cost: Paise, price: Paise): number {
  return cost === 0 ? 0 : Math.floor(((price - cost) * 10_000) / cost);
}

function divideUp(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by;
}

function largest(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function toPaise(value: bigint, most: bigint): Paise {
  return paise(Number(value < most ? value : most));
}

/** A decimal with up to six places, in millionths; further places are cut. */
function readDecimal(text: string): bigint | undefined {
  const match = /^(\d{1,14})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  return BigInt(whole) * micro + BigInt(fraction.slice(0, 6).padEnd(6, '0'));
}
