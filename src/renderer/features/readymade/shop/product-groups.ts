import type { Product } from '#shared/contract/readymade.ts';

export type ProductGroup = { category: string; products: Product[] };

/** Groups products by category, both in the shop's order. */
export function groupByCategory(products: readonly Product[]): ProductGroup[] {
  const groups = new Map<string, Product[]>();
  for (const product of products) groups.set(product.category, [...(groups.get(product.category) ?? []), product]);
  return [...groups].map(([category, members]) => ({ category, products: members }));
}

/** Products whose name, category or description contains every word of the search. */
export function findProducts(products: readonly Product[], search: string): readonly Product[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return products;
  return products.filter(({ name, category, description }) => {
    const text = `${name} ${category} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}
