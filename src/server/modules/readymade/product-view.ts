import { toRupees } from '#shared/money.ts';
import type { ProductRow } from './products.repository.ts';

/** A product as a customer sees it; the price in paise. */
export function productView({
  id,
  name,
  description,
  category,
  icon,
  price_paise,
  stock,
  minimum,
  maximum,
}: ProductRow) {
  return { id, name, description, category, icon, price: price_paise, stock, minimum, maximum };
}

/** The same with the fields only staff see. */
export function stockedView(row: ProductRow) {
  return { ...productView(row), enabled: row.enabled, sold: row.sold, created_at: row.created_at };
}

/** The fields of a product that audit events keep. */
export function auditView({ name, description, category, icon, price_paise, minimum, maximum, enabled }: ProductRow) {
  return { name, description, category, icon, price: toRupees(price_paise), minimum, maximum, enabled };
}
