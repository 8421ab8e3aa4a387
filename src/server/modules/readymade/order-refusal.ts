import type { Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { Standing } from './orders.repository.ts';

export type Asked = { quantity: number; max_price?: Paise | undefined };

/** Why a purchase cannot be, as things stand; undefined when it can. Prices in paise. */
export function refusalOf(
  { enabled, minimum, maximum, price, stock, balance }: Standing,
  { quantity, max_price: ceiling }: Asked,
): Problem | undefined {
  if (!enabled) return new Problem('offer_closed', 'This product is no longer sold. You were not charged.');
  if (quantity < minimum || quantity > maximum) {
    return new Problem('invalid_request', undefined, { quantity: `must be from ${minimum} to ${maximum}` });
  }
  if (ceiling !== undefined && price > ceiling) return new Problem('price_changed');
  if (stock < quantity) return soldOut(stock);
  if (balance < price * quantity) return new Problem('balance_too_low');
  return undefined;
}

function soldOut(left: number): Problem {
  if (left === 0)
    return new Problem('sold_out', 'This is sold out. You were not charged.', { quantity: 'none is left' });
  const words = left === 1 ? 'Only 1 is left.' : `Only ${left} are left.`;
  return new Problem('sold_out', `${words} You were not charged.`, { quantity: words });
}
