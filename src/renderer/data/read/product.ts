import type { Product, ProductId } from '#shared/contract/readymade.ts';
import { count, id, quantity, record, rupees, text, textOrNull, type Read } from '#renderer/lib/reading/reading.ts';

export const readProductName = record({ id: id<ProductId>, name: text, category: text, icon: textOrNull });

export const readProduct: Read<Product> = record({
  id: id<ProductId>,
  name: text,
  category: text,
  icon: textOrNull,
  description: text,
  format: text,
  price: rupees,
  stock: count,
  minimum: quantity,
  maximum: quantity,
  warranty_days: count,
});
