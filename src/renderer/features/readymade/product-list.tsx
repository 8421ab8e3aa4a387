import { useId } from 'react';
import type { Product } from '#shared/contract/readymade.ts';
import { ProductCard } from './product-card.tsx';
import { groupByCategory, type ProductGroup } from './product-groups.ts';

export const gridLook = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-3';

type ProductListProps = { products: readonly Product[]; onBuy: (product: Product) => void };

export function ProductList({ products, onBuy }: ProductListProps) {
  return groupByCategory(products).map((group) => <Group key={group.category} group={group} onBuy={onBuy} />);
}

function Group({ group: { category, products }, onBuy }: { group: ProductGroup } & Pick<ProductListProps, 'onBuy'>) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-16 font-semibold">
        {category}
      </h2>
      <ul className={gridLook}>
        {products.map((product) => (
          <li key={product.id} className="grid">
            <ProductCard product={product} onBuy={() => onBuy(product)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
