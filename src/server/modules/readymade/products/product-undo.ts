import { z } from 'zod';
import type { ProductId } from '#shared/contract/readymade.ts';
import { fromRupees, type Rupees } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { Inverse } from '../../audit/inverses.ts';
import { bulkAction } from '../../bulk/bulk-action.ts';
import { auditView } from './product-view.ts';
import { listProducts, lockProduct, type ProductChanges } from './products.repository.ts';
import type { Products } from './products.service.ts';

/** Takes an edit of a product back. Raises changed_meanwhile where one of its fields was changed since. */
export function undoProduct(products: Products): Inverse {
  return async (trx, afterCommit, actor, { subject, before, after }) => {
    const product = await lockProduct(trx, Number(subject.replace('product:', '')) as ProductId);
    const now: Record<string, unknown> = product ? auditView(product) : {};
    if (!product || Object.entries(after).some(([field, value]) => now[field] !== value)) {
      throw new Problem('changed_meanwhile');
    }
    await products.write(trx, afterCommit, product, changesOf(before), { actor, reason: undefined });
  };
}

/** Puts the products back in the order they had. Raises changed_meanwhile where they have another one by now. */
export function undoOrder(products: Products): Inverse {
  return async (trx, afterCommit, actor, { before, after }) => {
    await products.place(trx, afterCommit, actor, {
      before: after.order as ProductId[],
      after: before.order as ProductId[],
    });
  };
}

/** Hides products from customers or offers them again, many at once. */
export function productSale(products: Products) {
  return bulkAction({
    permission: 'products.edit',
    filter: z.strictObject({}),
    params: z.strictObject({ enabled: z.boolean() }),
    find: async (db, _filter, limit) => (await listProducts(db)).slice(0, limit).map(({ id }) => id),
    run: async (trx, afterCommit, actor, { id, params: { enabled }, reason }) => {
      const product = await lockProduct(trx, id as ProductId);
      if (!product) throw new Problem('not_found');
      await products.write(trx, afterCommit, product, { enabled }, { actor, reason });
    },
  });
}

function changesOf({ price, ...fields }: Record<string, unknown>): ProductChanges {
  return { ...fields, ...(typeof price === 'string' && { price_paise: fromRupees(price as Rupees) }) };
}
