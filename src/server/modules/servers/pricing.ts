import { largestBalance } from '#shared/limits.ts';
import { paise, type Paise } from '#shared/money.ts';

export type PriceRule = { exchangeRate: string; marginBasisPoints: number };

const micro = 1_000_000n;
const step = 25n;

/**
 * The price in paise of a `cost` in the provider's currency: exchanged, with our margin, rounded up to the next 25
 * paise. Exact decimal arithmetic. Undefined for a cost that is not a positive decimal, or whose price no wallet can hold.
 */
export function priceOf(cost: string, { exchangeRate, marginBasisPoints }: PriceRule): Paise | undefined {
  const costMicros = readDecimal(cost);
  const rateMicros = readDecimal(exchangeRate);
  if (costMicros === undefined || rateMicros === undefined || costMicros <= 0n) return undefined;
  const raw = costMicros * rateMicros * BigInt(10_000 + marginBasisPoints) * 100n;
  const unit = micro * micro * 10_000n * step;
  const price = Number(((raw + unit - 1n) / unit) * step);
  return price <= largestBalance ? paise(price) : undefined;
}

/** A decimal with at most six places, in millionths; further places are cut. */
function readDecimal(text: string): bigint | undefined {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text.trim());
  if (!match) return undefined;
  const [, whole = '0', fraction = ''] = match;
  return BigInt(whole) * micro + BigInt(fraction.slice(0, 6).padEnd(6, '0'));
}
