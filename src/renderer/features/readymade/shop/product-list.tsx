import { useId } from 'react';
import type { Product, ProductId } from '#shared/contract/readymade.ts';
import { Card } from '#renderer/ui/page/card.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { ProductCard } from './product-card.tsx';
import { groupByCategory, type ProductGroup } from './product-groups.ts';

const gridLook = 'grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2 lg:grid-cols-3';

type ProductListProps = {
  products: readonly Product[];
  onBuy: (product: Product) => void;
  /** What was pressed and has not opened yet. */
  opening: ProductId | undefined;
  /** Fetches the code of what Buy opens. */
  load: () => Promise<unknown>;
};
type GroupProps = { group: ProductGroup } & Omit<ProductListProps, 'products'>;

export function ProductList({ products, ...rest }: ProductListProps) {
  return groupByCategory(products).map((group) => <Group key={group.category} group={group} {...rest} />);
}

function Group({ group: { category, products }, onBuy, opening, load }: GroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-16 font-semibold">
        {category}
      </h2>
      <ul className={gridLook}>
        {products.map((product) => (
          <li key={product.id} className="grid">
            <ProductCard product={product} onBuy={() => onBuy(product)} busy={opening === product.id} load={load} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const cards = ['a', 'b', 'c', 'd', 'e', 'f'];

/** As high as the product cards, so that nothing moves when they load. */
export function ProductSkeleton() {
  return (
    <div aria-busy className="grid gap-2">
      <Skeleton className="my-0.5 h-5 w-24" />
      <div className={gridLook}>
        {cards.map((card) => (
          <Card key={card} className="flex flex-col gap-3 p-4">
            <div className="flex gap-3">
              <Skeleton className="size-9" />
              <div className="grid h-10 flex-1 content-center gap-1.5">
                <Skeleton className="h-4 w-36" />
                <Skeleton className="h-3 w-14" />
              </div>
            </div>
            <Skeleton className="my-1 h-3 w-48" />
            <div className="flex h-9 items-end justify-between">
              <Skeleton className="h-6 w-24" />
              <Skeleton className="h-9 w-20" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
