import { toRupees } from '#shared/money.ts';
import type { ProductRow } from './products.repository.ts';

/** A product as a customer sees it; the price in paise. */
export function productView({
  id,
  name,
  description,
  format,
  category,
  icon,
  price_paise,
  stock,
  minimum,
  maximum,
  warranty_days,
}: ProductRow) {
  return { id, name, description, format, category, icon, price: price_paise, stock, minimum, maximum, warranty_days };
}

/** The same with the fields only staff see. */
export function stockedView(row: ProductRow) {
  const { enabled, sold, low_stock, low_since, version, created_at } = row;
  return { ...productView(row), enabled, sold, low_stock, low_since, version, created_at };
}

/** The fields of a product that audit events keep. */
export function auditView({
  name,
  description,
  format,
  category,
  icon,
  price_paise,
  minimum,
  maximum,
  enabled,
  ...row
}: ProductRow) {
  const { warranty_days, low_stock } = row;
  const price = toRupees(price_paise);
  return { name, description, format, category, icon, price, minimum, maximum, enabled, warranty_days, low_stock };
}
