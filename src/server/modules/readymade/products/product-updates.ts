import type { ProductId } from '#shared/contract/readymade.ts';
import type { Db } from '../../../db/client.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { productView } from './product-view.ts';
import { findProducts } from './products.repository.ts';

export type ProductUpdates = ReturnType<typeof createProductUpdates>;

/** Publishes stock and prices to all customers in batches: one event per changed product, however many sales there were. */
export function createProductUpdates({ db, publish }: { db: Db; publish: Publish }) {
  const changed = new Set<ProductId>();
  return {
    /** Includes a product in the next batch. */
    markChanged: (id: ProductId) => void changed.add(id),

    /** Publishes the present state of every product marked since the last call. */
    async publishChanged(): Promise<void> {
      const ids = [...changed];
      changed.clear();
      if (ids.length === 0) return;
      for (const row of await findProducts(db, ids)) {
        publish('customers', 'update_product', { product: productView(row), on_sale: row.enabled });
      }
    },
  };
}
