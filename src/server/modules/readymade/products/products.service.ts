import type { z } from 'zod';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { ProductId } from '#shared/contract/readymade.ts';
import { StockedProduct, type products } from '#shared/contract/staff/products.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Db } from '../../../db/client.ts';
import { repeatable, sameBody } from '../../../db/repeatable.ts';
import { transact, type AfterCommit } from '../../../db/transact.ts';
import { isViolation } from '../../../db/violation.ts';
import { staleRecord } from '../../../http/stale.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Actor } from '../../audit/actor.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import { auditView, productView, stockedView } from './product-view.ts';
import {
  addProduct,
  changeProduct,
  findByRequest,
  listOnSale,
  listProducts,
  lockProduct,
  lockProducts,
  placeProducts,
  type ProductChanges,
  type ProductRow,
} from './products.repository.ts';
import type { ProductUpdates } from './product-updates.ts';

type NewProduct = z.output<(typeof products)['POST /api/admin/products']['body']>;
type Edit = z.output<(typeof products)['POST /api/admin/products/:id']['body']>;
type Order = z.output<(typeof products)['POST /api/admin/product-order']['body']>;

type Dependencies = { db: Db; updates: ProductUpdates; publish: Publish };
/** Who changes a product, and why. */
type By = { actor: Actor; reason: string | undefined };

/** Products (kinds of readymade accounts). Prices in paise. */
export function createProductsService({ db, updates, publish }: Dependencies) {
  /** Adds a product without stock. Raises key_reused, invalid_request. */
  async function add(caller: Caller, { price, ...fields }: NewProduct, idempotencyKey: IdempotencyKey) {
    const { key: request_key, bodyHash: body_hash } = idempotencyKey;
    const product = { ...fields, price_paise: price, request_key, body_hash, created_by: caller.id };
    const row = await repeatable({
      run: () =>
        writeWithinLimits(async (trx, afterCommit) => {
          const added = await addProduct(trx, product);
          if (!added) return undefined;
          const subject = subjectOf(added);
          await recordAudit(trx, { actor: caller.actor, action: 'product.add', subject, after: auditView(added) });
          tell(afterCommit, added.id);
          return added;
        }),
      find: () => findByRequest(db, caller.id, request_key),
      isSame: sameBody(idempotencyKey),
      repeat: (known) => known,
    });
    return stockedView(row);
  }

  /** Changes the given fields, based on a version. Raises not_found, invalid_request, changed_meanwhile. */
  async function change(caller: Caller, id: ProductId, { version, reason, price, ...fields }: Edit) {
    const row = await writeWithinLimits(async (trx, afterCommit) => {
      const before = await lockProduct(trx, id);
      if (!before) throw new Problem('not_found');
      const current = stockedView(before);
      if (before.version !== version) {
        throw await staleRecord(trx, { subject: subjectOf(before), schema: StockedProduct, current });
      }
      const changes = { ...fields, ...(price !== undefined && { price_paise: price }) };
      return write(trx, afterCommit, before, changes, { actor: caller.actor, reason });
    });
    return stockedView(row);
  }

  /** Writes changes of a locked product. The database refuses limits out of order. */
  async function write(
    trx: Db,
    afterCommit: AfterCommit,
    before: ProductRow,
    changes: ProductChanges,
    { actor, reason }: By,
  ): Promise<ProductRow> {
    const isNew = Object.entries(changes).some(([field, value]) => before[field as keyof ProductChanges] !== value);
    if (!isNew) return before;
    const after = await changeProduct(trx, before.id, changes);
    await recordAudit(trx, {
      actor,
      action: 'product.change',
      subject: subjectOf(after),
      ...(reason !== undefined && { reason }),
      before: auditView(before),
      after: auditView(after),
    });
    tell(afterCommit, after.id);
    return after;
  }

  /** Puts all products in an order. Raises changed_meanwhile when they do not stand as in `before`, or are others. */
  async function putInOrder(caller: Caller, { before, after }: Order) {
    await transact(db, (trx, afterCommit) => place(trx, afterCommit, caller.actor, { before, after }));
    return (await listProducts(db)).map(stockedView);
  }

  async function place(trx: Db, afterCommit: AfterCommit, actor: Actor, { before, after }: Order): Promise<void> {
    const now = (await lockProducts(trx)).map(({ id }) => id);
    const wanted = new Set(after);
    const isSame = now.length === before.length && now.every((id, index) => id === before[index]);
    if (!isSame || wanted.size !== now.length || now.some((id) => !wanted.has(id)))
      throw new Problem('changed_meanwhile');
    await placeProducts(trx, after);
    const event = { action: 'product.order', subject: 'products', before: { order: before }, after: { order: after } };
    await recordAudit(trx, { actor, ...event });
    const [first] = after;
    if (first !== undefined) tell(afterCommit, first);
  }

  function tell(afterCommit: AfterCommit, id: ProductId): void {
    afterCommit(() => {
      updates.markChanged(id);
      publish('admins', 'update_staff', { subject: 'products', id });
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
    write,
    putInOrder,
    place,
    listOnSale: async () => (await listOnSale(db)).map(productView),
    listAll: async () => (await listProducts(db)).map(stockedView),
  };
}
export type Products = ReturnType<typeof createProductsService>;

function subjectOf({ id }: ProductRow): string {
  return `product:${id}`;
}
