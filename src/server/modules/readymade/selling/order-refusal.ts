import { fieldProblem } from '#shared/field-problem.ts';
import type { Paise } from '#shared/money.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { Standing } from './selling.repository.ts';

export type Asked = { quantity: number; max_price?: Paise | undefined };

/** Returns why a purchase is refused, or undefined when it is not. Prices in paise. */
export function refusalOf(
  { enabled, minimum, maximum, price, stock, balance }: Omit<Standing, 'isKnown'>,
  { quantity, max_price: ceiling }: Asked,
): Problem | undefined {
  if (!enabled) return new Problem('offer_closed');
  if (quantity < minimum || quantity > maximum) {
    return invalidFields({ quantity: fieldProblem('out_of_range', { minimum, maximum }) });
  }
  if (ceiling !== undefined && price > ceiling) return new Problem('price_changed');
  if (stock < quantity) return soldOut(stock);
  if (balance < price * quantity) return new Problem('balance_too_low');
  return undefined;
}

function soldOut(left: number): Problem {
  if (left === 0) return new Problem('sold_out', { fields: { quantity: fieldProblem('none_left') } });
  const params = { stock: left };
  return new Problem('sold_out', { params, fields: { quantity: fieldProblem('few_left', params) } });
}
