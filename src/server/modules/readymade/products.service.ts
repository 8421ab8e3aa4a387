import { fieldProblem } from '#shared/field-problem.ts';
import type { z } from 'zod';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { ProductId, readymade } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import { isViolation } from '../../db/violation.ts';
import type { Seal } from '../../security/seal.ts';
import type { Fingerprint } from './fingerprint.ts';
import type { ProductNews } from './product-news.ts';
import { auditView, productView, stockedView } from './product-view.ts';
import {
  addAudit,
  addProduct,
  addStock,
  changeProduct,
  findByRequest,
  listOnSale,
  listProducts,
  lockProduct,
  type ProductRow,
} from './products.repository.ts';
import { readLines } from './stock-lines.ts';

type NewProduct = z.output<(typeof readymade)['POST /api/admin/products']['body']>;
type ProductChanges = z.output<(typeof readymade)['POST /api/admin/products/:id']['body']>;

type Dependencies = { db: Db; seal: Seal; fingerprint: Fingerprint; news: ProductNews };

/** Kinds of readymade accounts and their stock. Prices in paise. Credentials only go in. */
export function createProductsService({ db, seal, fingerprint, news }: Dependencies) {
  /** Adds a product without stock. Raises key_reused, invalid_request. */
  async function add(actorId: UserId, { price, ...given }: NewProduct, once: IdempotencyKey) {
    const keys = { request_key: once.key, body_hash: once.bodyHash, created_by: actorId };
    const added = await withLimits(() =>
      db.transaction().execute(async (trx) => {
        const row = await addProduct(trx, { ...given, price_paise: price, ...keys });
        if (row) await addAudit(trx, { actorId, action: 'product.add', id: row.id, after: auditView(row) });
        return row;
      }),
    );
    if (added) return tell(added);
    const known = await findByRequest(db, actorId, once.key);
    if (!known || known.body_hash !== once.bodyHash) throw new Problem('key_reused');
    return stockedView(known);
  }

  /** Changes what is given. Raises not_found, invalid_request. */
  async function change(actorId: UserId, id: ProductId, { price, ...given }: ProductChanges) {
    const changes = { ...given, ...(price !== undefined && { price_paise: price }) };
    const changed = await withLimits(() =>
      db.transaction().execute(async (trx) => {
        const before = await lockProduct(trx, id);
        if (!before) throw new Problem('not_found');
        if (Object.keys(changes).length === 0) return before;
        const after = await changeProduct(trx, id, changes);
        const audit = { before: auditView(before), after: auditView(after) };
        await addAudit(trx, { actorId, action: 'product.change', id, ...audit });
        return after;
      }),
    );
    return tell(changed);
  }

  /** Adds accounts, one a line, sealed; those the shop has or had are left out and counted. Raises not_found, invalid_request. */
  async function stockUp(actorId: UserId, id: ProductId, text: string) {
    const lines = readLines(text);
    if (lines.length === 0) throw invalidFields({ items: fieldProblem('no_accounts') });
    const items = lines.map((line) => ({ sealed: seal.seal(line), fingerprint: fingerprint(line) }));
    const { product, added } = await db.transaction().execute(async (trx) => {
      if (!(await lockProduct(trx, id))) throw new Problem('not_found');
      const stocked = await addStock(trx, id, items);
      const after = { added: stocked.added, duplicates: lines.length - stocked.added };
      await addAudit(trx, { actorId, action: 'product.stock', id, after });
      return stocked;
    });
    return { added, duplicates: lines.length - added, product: tell(product) };
  }

  function tell(product: ProductRow) {
    news.note(product.id);
    return stockedView(product);
  }

  return {
    add,
    change,
    stockUp,
    listOnSale: async () => (await listOnSale(db)).map(productView),
    listAll: async () => (await listProducts(db)).map(stockedView),
  };
}
export type ProductsService = ReturnType<typeof createProductsService>;

/** The database knows the limits that stand already, so it alone can tell whether changed ones fit. */
async function withLimits<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isViolation(error, 'product_limits_in_order')) throw error;
    throw invalidFields({ maximum: fieldProblem('below_minimum') });
  }
}
