import type { ProductId } from '#shared/contract/readymade.ts';
import type { Db } from '../../db/client.ts';
import type { Publish } from '../../realtime/publish.ts';
import { productView } from './product-view.ts';
import { findProducts } from './products.repository.ts';

export type ProductNews = ReturnType<typeof createProductNews>;

/**
 * Keeps every open shop page true to stock and prices. Changes are told together: a rush of purchases is one event a
 * product and round, however many customers look on.
 */
export function createProductNews({ db, publish }: { db: Db; publish: Publish }) {
  const changed = new Set<ProductId>();
  return {
    /** Something about a product has changed. Call it after the commit. */
    note: (id: ProductId) => void changed.add(id),

    /** Tells what is now true of the products that changed. */
    async tell(): Promise<void> {
      const ids = [...changed];
      changed.clear();
      if (ids.length === 0) return;
      for (const row of await findProducts(db, ids)) {
        publish('customers', 'update_product', { product: productView(row), on_sale: row.enabled });
      }
    },
  };
}
