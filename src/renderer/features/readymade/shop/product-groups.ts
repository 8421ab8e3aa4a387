import type { Product } from '#shared/contract/readymade.ts';
import { typingErrors, wordsOf } from '#shared/text/service-search.ts';

export type ProductGroup = { category: string; products: Product[] };

/** Groups products by category, both in the shop's order. */
export function groupByCategory(products: readonly Product[]): ProductGroup[] {
  const groups = new Map<string, Product[]>();
  for (const product of products) groups.set(product.category, [...(groups.get(product.category) ?? []), product]);
  return [...groups].map(([category, members]) => ({ category, products: members }));
}

/** Products whose name, category or description contains every word of the search; only when none does are typing errors forgiven. */
export function findProducts(products: readonly Product[], search: string): readonly Product[] {
  const words = wordsOf(search).filter(Boolean);
  if (words.length === 0) return search.trim() ? [] : products;
  const texts = products.map((product) => {
    const own = wordsOf(`${product.name} ${product.category} ${product.description}`).filter(Boolean);
    return { product, own, text: own.join(' ') };
  });
  const exact = texts.filter(({ text }) => words.every((word) => text.includes(word)));
  const found =
    exact.length > 0
      ? exact
      : texts.filter(({ own, text }) =>
          words.every((word) => text.includes(word) || typingErrors(own, word) !== undefined),
        );
  return found.map(({ product }) => product);
}
