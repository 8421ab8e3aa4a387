import { sql, type Insertable, type Selectable } from 'kysely';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { Tables } from '../../db/schema.ts';

export type ProductRow = Selectable<Tables['products']>;

/** Enabled products: categories in the order they were added; in each, those in stock before those sold out. */
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

/** A product, locked until the transaction ends. New orders that only reference it are not blocked. */
export async function lockProduct(db: Db, id: ProductId): Promise<ProductRow | undefined> {
  return db.selectFrom('products').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

type NewProduct = Omit<ProductRow, 'id' | 'stock' | 'sold' | 'created_at'>;

/** Writes a product. Undefined when this admin's key is taken. */
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
 * Adds sealed accounts in their order, without those the shop knows, and counts them on the product. Returns how many
 * were added. The product must be locked. `fingerprints`: the one to keep first, then those the shop may have kept before.
 */
export async function addStock(
  db: Db,
  id: ProductId,
  items: readonly { sealed: Buffer; fingerprints: readonly Buffer[] }[],
): Promise<{ product: ProductRow; added: number }> {
  // Without this lock, two deliveries of the same accounts in different orders could deadlock.
  await sql`select pg_advisory_xact_lock(hashtext('stock_items'))`.execute(db);
  const known = await findFormer(db, items);
  const rows = items.flatMap(({ sealed, fingerprints: [fingerprint, ...former] }) =>
    fingerprint && !former.some((one) => known.has(one.toString('hex')))
      ? [{ product_id: id, sealed, fingerprint, order_id: null }]
      : [],
  );
  const added = rows.length === 0 ? 0 : await insertNew(db, rows);
  const product = await db
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '+', added) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { product, added };
}

/** The former fingerprints that the shop has, in hex. None unless the secret is being changed. */
async function findFormer(db: Db, items: readonly { fingerprints: readonly Buffer[] }[]): Promise<Set<string>> {
  const former = items.flatMap(({ fingerprints }) => fingerprints.slice(1));
  if (former.length === 0) return new Set();
  const rows = await db.selectFrom('stock_items').select('fingerprint').where('fingerprint', 'in', former).execute();
  return new Set(rows.map(({ fingerprint }) => fingerprint.toString('hex')));
}

async function insertNew(db: Db, rows: readonly Insertable<Tables['stock_items']>[]): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('stock_items')
    .values(rows)
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}
