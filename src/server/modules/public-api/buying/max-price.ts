import { paise, type Paise } from '#shared/money.ts';

/** What no price exceeds, in digits of paise. */
const mostDigits = 13;

/**
 * Parses a maximum price in any form in which programs print a number, such as "15", ".5" or "1e-05". It is rounded down to
 * whole paise, never through a float, so that it is never raised. Nothing is sold below 0.
 */
export function maxPriceOf(text: string): Paise {
  const [, sign, whole = '', fraction = '', exponent = '0'] = /^(-?)(\d*)\.?(\d*)(?:e(.*))?$/i.exec(text) ?? [];
  if (sign === '-') return paise(0);
  const length = Math.max(whole.length + Number(exponent) + 2, 0);
  const kept = (whole + fraction).slice(0, length).padEnd(length, '0').replace(/^0+/, '');
  return paise(kept.length > mostDigits ? 10 ** mostDigits - 1 : Number(kept));
}
