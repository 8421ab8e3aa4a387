import type { StockedProduct } from '#shared/contract/staff/products.ts';
import { toRupees } from '#shared/money.ts';
import { readRupees } from '#shared/typed-rupees.ts';
import type { NewProduct } from '#renderer/data/admin/readymade.ts';

export type ProductTexts = {
  name: string;
  category: string;
  description: string;
  format: string;
  icon: string;
  price: string;
  minimum: string;
  maximum: string;
  warranty_days: string;
  low_stock: string;
  enabled: string;
};

export const emptyProduct: ProductTexts = {
  name: '',
  category: '',
  description: '',
  format: '',
  icon: '',
  price: '',
  minimum: '1',
  maximum: '20',
  warranty_days: '0',
  low_stock: '0',
  enabled: 'on',
};

export function textsOf(product: StockedProduct): ProductTexts {
  const { name, category, description, format, icon, price, enabled } = product;
  return {
    name,
    category,
    description,
    format,
    icon: icon ?? '',
    price,
    minimum: String(product.minimum),
    maximum: String(product.maximum),
    warranty_days: String(product.warranty_days),
    low_stock: String(product.low_stock),
    enabled: enabled ? 'on' : 'off',
  };
}

type Wrong = 'missing' | 'notAPrice' | 'notACount';
const counts = ['minimum', 'maximum', 'warranty_days', 'low_stock'] as const;

/** What is wrong with a field before anything is sent; limits are the server's to say. */
export function problemsOf(texts: ProductTexts): Partial<Record<keyof ProductTexts, Wrong>> {
  const problems: Partial<Record<keyof ProductTexts, Wrong>> = {};
  for (const name of ['name', 'category'] as const) if (texts[name].trim() === '') problems[name] = 'missing';
  if ((readRupees(texts.price) ?? 0) <= 0) problems.price = 'notAPrice';
  for (const name of counts) if (!/^\d{1,6}$/.test(texts[name].trim())) problems[name] = 'notACount';
  return problems;
}

/** The product as it is sent; undefined while a field is wrong. */
export function productOf(texts: ProductTexts): Required<NewProduct> | undefined {
  const price = readRupees(texts.price);
  if (price === undefined || Object.keys(problemsOf(texts)).length > 0) return undefined;
  const icon = texts.icon.trim();
  return {
    name: texts.name.trim(),
    category: texts.category.trim(),
    description: texts.description.trim(),
    format: texts.format.trim(),
    icon: icon === '' ? null : icon,
    price: toRupees(price),
    minimum: Number(texts.minimum),
    maximum: Number(texts.maximum),
    warranty_days: Number(texts.warranty_days),
    low_stock: Number(texts.low_stock),
    enabled: texts.enabled === 'on',
  };
}

/** Only what was changed. */
export function changesOf(
  product: Required<NewProduct>,
  changed: readonly (keyof ProductTexts)[],
): Partial<NewProduct> {
  return Object.fromEntries(changed.map((name) => [name, product[name]]));
}

/** The order with one product moved by a place; undefined where it stands at that end. */
export function movedBy<Id>(ids: readonly Id[], id: Id, offset: -1 | 1): Id[] | undefined {
  const from = ids.indexOf(id);
  const to = from + offset;
  if (from < 0 || to < 0 || to >= ids.length) return undefined;
  const moved = ids.filter((other) => other !== id);
  moved.splice(to, 0, id);
  return moved;
}
