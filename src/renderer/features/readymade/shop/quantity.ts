import type { Product } from '#shared/contract/readymade.ts';
import { plainFigures } from '#shared/text/pasted.ts';
import { fromRupees, paise, subtract, toRupees, type Rupees } from '#shared/money.ts';

export type Limits = { least: number; most: number };

/** How many one order can hold now. `most` is below `least` when the product cannot be bought. */
export function limitsOf({ minimum, maximum, stock }: Product): Limits {
  return { least: minimum, most: Math.min(maximum, stock) };
}

export function canBuy(product: Product): boolean {
  const { least, most } = limitsOf(product);
  return most >= least;
}

export function clamp(quantity: number, { least, most }: Limits): number {
  return Math.max(least, Math.min(most, Math.trunc(quantity) || least));
}

/** The digits in what was typed or pasted; empty without any. */
export function figuresOf(text: string): string {
  return plainFigures(text).replaceAll(/[, ]/g, '');
}

export function quantityIn(text: string): number {
  return Number(figuresOf(text));
}

export type Cost = { total: Rupees; after: Rupees; missing: Rupees | undefined };

/** Total price of a quantity, the balance after it, and the amount the wallet lacks. */
export function costOf({ price }: Pick<Product, 'price'>, quantity: number, balance: Rupees): Cost {
  const total = paise(fromRupees(price) * quantity);
  const after = subtract(fromRupees(balance), total);
  const missing = subtract(total, fromRupees(balance));
  return { total: toRupees(total), after: toRupees(after), missing: missing > 0 ? toRupees(missing) : undefined };
}
