import type { z } from 'zod';

/** An amount of money in whole paise; ₹1 is 100. Balances and prices are never floats. */
export type Paise = number & z.core.$brand<'Paise'>;

/** The same amount as it crosses the wire: rupees in decimals, two places ("1250.50"). */
export type Rupees = string & z.core.$brand<'Rupees'>;

/** Brands a whole number of paise. Throws on a fraction or beyond the safe range. Write `paise(50_00)`. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not a whole number of paise`);
  return amount as Paise;
}

export function add(a: Paise, b: Paise): Paise {
  return paise(a + b);
}

export function subtract(a: Paise, b: Paise): Paise {
  return paise(a - b);
}

export function times(amount: Paise, quantity: number): Paise {
  return paise(amount * quantity);
}

export function negate(amount: Paise): Paise {
  return paise(0 - amount);
}

/** A share in basis points (1% is 100), rounded up to the next whole paisa: never to our loss. */
export function shareUp(amount: Paise, basisPoints: number): Paise {
  return paise(Math.ceil((amount * basisPoints) / 10_000));
}

/**
 * Reads a decimal rupee amount as programs write it: signed, with at most two places and no commas. No fraction ever passes
 * through a float. Undefined for anything else, and beyond the safe range. What people type is read by
 * `readRupees` (typed-rupees.ts).
 */
export function parseRupees(text: string): Paise | undefined {
  const match = /^([+-]?)(\d+)(?:\.(\d{1,2}))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, rupees = '0', fraction = ''] = match;
  const amount = Number(rupees + fraction.padEnd(2, '0'));
  if (!Number.isSafeInteger(amount)) return undefined;
  return sign === '-' ? negate(paise(amount)) : paise(amount);
}

/** Writes the wire form: "1250.50", "-0.05". A total of many wallets may be a `bigint`. */
export function toRupees(amount: Paise | bigint): Rupees {
  const digits = String(amount).replace('-', '').padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}` as Rupees;
}

/** Writes an amount for people, grouped as in India: "₹1,25,000.50". */
export function formatRupees(amount: Paise): string {
  const [rupees = '', fraction] = toRupees(amount).replace('-', '').split('.');
  const grouped = rupees.replaceAll(/\B(?=(?:\d{2})*\d{3}$)/g, ',');
  return `${amount < 0 ? '-' : ''}₹${grouped}.${fraction}`;
}

/** Reads an amount that came over the wire. Throws when it is not one: that is a bug, not bad input. */
export function fromRupees(text: Rupees): Paise {
  const amount = parseRupees(text);
  if (amount === undefined) throw new RangeError(`${text} is not a rupee amount`);
  return amount;
}
