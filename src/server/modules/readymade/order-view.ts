import { paise } from '#shared/money.ts';
import type { OrderRow } from './orders.repository.ts';

/** An order as lists show it, without the delivered accounts. Amounts in paise. */
export function orderView({
  id,
  product_id,
  product_name,
  category,
  icon,
  format,
  quantity,
  price_paise,
  created_at,
}: OrderRow) {
  return {
    id,
    product: { id: product_id, name: product_name, category, icon },
    format,
    quantity,
    price: price_paise,
    total: paise(price_paise * quantity),
    created_at,
  };
}
