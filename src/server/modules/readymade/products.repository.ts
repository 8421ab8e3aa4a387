import { sql, type Selectable } from 'kysely';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import type { Tables } from '../../db/schema.ts';

export type ProductRow = Selectable<Tables['products']>;

/** What is on sale; categories as they came into the shop, and in each what is left before what is sold out. */
export async function listOnSale(db: Db): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy((eb) => eb.fn.min('id').over((over) => over.partitionBy('category')))
    .orderBy((eb) => eb('stock', '<', eb.ref('minimum')))
    .orderBy('price_paise')
    .orderBy('id')
    .execute();
}

export async function listProducts(db: Db): Promise<ProductRow[]> {
  return db.selectFrom('products').selectAll().orderBy('id').execute();
}

export async function findProducts(db: Db, ids: readonly ProductId[]): Promise<ProductRow[]> {
  return db.selectFrom('products').selectAll().where('id', 'in', ids).execute();
}

/** A product, locked until the transaction ends. Orders that only name it (their foreign key) are not in its way. */
export async function lockProduct(db: Db, id: ProductId): Promise<ProductRow | undefined> {
  return db.selectFrom('products').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

type NewProduct = Omit<ProductRow, 'id' | 'stock' | 'sold' | 'created_at'>;

/** Writes a product. Answers undefined when this admin's request key was already used. */
export async function addProduct(db: Db, product: NewProduct): Promise<ProductRow | undefined> {
  return db
    .insertInto('products')
    .values(product)
    .onConflict((conflict) => conflict.columns(['created_by', 'request_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findByRequest(db: Db, actorId: UserId, requestKey: string): Promise<ProductRow | undefined> {
  return db
    .selectFrom('products')
    .selectAll()
    .where('created_by', '=', actorId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export type ProductChanges = {
  [K in 'name' | 'description' | 'category' | 'icon' | 'price_paise' | 'minimum' | 'maximum' | 'enabled']?:
    | ProductRow[K]
    | undefined;
};

export async function changeProduct(db: Db, id: ProductId, changes: ProductChanges): Promise<ProductRow> {
  return db.updateTable('products').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/**
 * Puts sealed accounts on sale, in their order, without those the shop knows; counts them on the product. Answers how
 * many came in. The product must be locked.
 */
export async function addStock(
  db: Db,
  id: ProductId,
  items: readonly { sealed: Buffer; fingerprint: Buffer }[],
): Promise<{ product: ProductRow; added: number }> {
  // Two deliveries with the same accounts in another order would wait for each other for good.
  await sql`select pg_advisory_xact_lock(hashtext('stock_items'))`.execute(db);
  const rows = items.map(({ sealed, fingerprint }) => ({ product_id: id, sealed, fingerprint, order_id: null }));
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('stock_items')
    .values(rows)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .executeTakeFirstOrThrow();
  const added = Number(numInsertedOrUpdatedRows);
  const product = await db
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '+', added) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { product, added };
}

type Audit = { actorId: UserId; action: string; id: ProductId; before?: unknown; after: unknown };

/** Records what staff did, in the transaction that does it. */
export async function addAudit(db: Db, { actorId, action, id, before, after }: Audit): Promise<void> {
  await db
    .insertInto('audit_events')
    .values({
      actor_id: actorId,
      action,
      subject: `product:${id}`,
      reason: null,
      before: before === undefined ? null : JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute();
}
