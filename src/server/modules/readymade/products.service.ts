import { fieldProblem } from '#shared/field-problem.ts';
import type { z } from 'zod';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { ProductId, readymade } from '#shared/contract/readymade.ts';
import type { Caller } from '../../http/serve.ts';
import type { Db } from '../../db/client.ts';
import { repeatable, sameBody } from '../../db/repeatable.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import { isViolation } from '../../db/violation.ts';
import type { Seal } from '../../security/seal.ts';
import { createFingerprint } from '../../security/fingerprint.ts';
import { listSecrets, type AppSecrets } from '../../security/secrets.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { auditView, productView, stockedView } from './product-view.ts';
import {
  addProduct,
  addStock,
  changeProduct,
  findByRequest,
  listOnSale,
  listProducts,
  lockProduct,
  type ProductRow,
} from './products.repository.ts';
import type { ProductUpdates } from './product-updates.ts';
import { readLines } from './stock-lines.ts';

type NewProduct = z.output<(typeof readymade)['POST /api/admin/products']['body']>;
type ProductChanges = z.output<(typeof readymade)['POST /api/admin/products/:id']['body']>;

type Dependencies = { db: Db; seal: Seal; appSecrets: AppSecrets; updates: ProductUpdates };

/** Products (kinds of readymade accounts) and their stock. Prices in paise. Credentials are write-only here. */
export function createProductsService({ db, seal, appSecrets, updates }: Dependencies) {
  const fingerprints = listSecrets(appSecrets).map((secret) => createFingerprint(secret, 'stock-items'));

  /** Adds a product without stock. Raises key_reused, invalid_request. */
  async function add(caller: Caller, { price, ...fields }: NewProduct, idempotencyKey: IdempotencyKey) {
    const { key: request_key, bodyHash: body_hash } = idempotencyKey;
    const product = { ...fields, price_paise: price, request_key, body_hash, created_by: caller.id };
    const row = await repeatable({
      run: () =>
        writeWithinLimits(async (trx, afterCommit) => {
          const added = await addProduct(trx, product);
          if (!added) return undefined;
          await recordAudit(trx, {
            actor: caller.actor,
            action: 'product.add',
            subject: subjectOf(added),
            after: auditView(added),
          });
          afterCommit(() => updates.markChanged(added.id));
          return added;
        }),
      find: () => findByRequest(db, caller.id, request_key),
      isSame: sameBody(idempotencyKey),
      repeat: (known) => known,
    });
    return stockedView(row);
  }

  /** Changes the given fields. Raises not_found, invalid_request. */
  async function change(caller: Caller, id: ProductId, { price, ...fields }: ProductChanges) {
    const changes = { ...fields, ...(price !== undefined && { price_paise: price }) };
    const row = await writeWithinLimits(async (trx, afterCommit) => {
      const before = await lockProduct(trx, id);
      if (!before) throw new Problem('not_found');
      if (Object.keys(changes).length === 0) return before;
      const after = await changeProduct(trx, id, changes);
      const fieldsOf = { before: auditView(before), after: auditView(after) };
      await recordAudit(trx, { actor: caller.actor, action: 'product.change', subject: subjectOf(after), ...fieldsOf });
      afterCommit(() => updates.markChanged(id));
      return after;
    });
    return stockedView(row);
  }

  /**
   * Adds accounts, one a line, sealed. Those the shop has or had are left out and counted. Raises not_found,
   * invalid_request.
   */
  async function stockUp(caller: Caller, id: ProductId, text: string) {
    const lines = readLines(text);
    if (lines.length === 0) throw invalidFields({ items: fieldProblem('no_accounts') });
    const items = lines.map((line) => ({ sealed: seal.seal(line), fingerprints: fingerprints.map((of) => of(line)) }));
    return transact(db, async (trx, afterCommit) => {
      if (!(await lockProduct(trx, id))) throw new Problem('not_found');
      const { product, added } = await addStock(trx, id, items);
      const counts = { added, duplicates: lines.length - added };
      await recordAudit(trx, {
        actor: caller.actor,
        action: 'product.stock',
        subject: subjectOf(product),
        after: counts,
      });
      afterCommit(() => updates.markChanged(id));
      return { ...counts, product: stockedView(product) };
    });
  }

  /** The database compares new limits with the stored ones, so it alone can refuse those out of order. */
  async function writeWithinLimits<T>(work: (trx: Db, afterCommit: AfterCommit) => Promise<T>): Promise<T> {
    try {
      return await transact(db, work);
    } catch (error) {
      if (!isViolation(error, 'product_limits_in_order')) throw error;
      throw invalidFields({ maximum: fieldProblem('below_minimum') });
    }
  }

  return {
    add,
    change,
    stockUp,
    listOnSale: async () => (await listOnSale(db)).map(productView),
    listAll: async () => (await listProducts(db)).map(stockedView),
  };
}

function subjectOf({ id }: ProductRow): string {
  return `product:${id}`;
}
