import { sql, type Selectable } from 'kysely';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';
import type { Tables } from '../../../db/schema.ts';

/** With its stock and sales as they are at this moment. */
export type ProductRow = Selectable<Tables['products_with_stock']>;

/**
 * Enabled products: categories in the order that staff gave them, else as they were added; in each, those in stock before
 * those sold out, then as staff put them, else by price.
 */
export async function listOnSale(db: Db): Promise<ProductRow[]> {
  return db
    .selectFrom('products_with_stock')
    .selectAll()
    .where('enabled', '=', true)
    .orderBy((eb) => eb.fn.min('place').over((over) => over.partitionBy('category')))
    .orderBy((eb) => eb.fn.min('id').over((over) => over.partitionBy('category')))
    .orderBy((eb) => eb('stock', '<', eb.ref('minimum')))
    .orderBy('place')
    .orderBy('price_paise')
    .orderBy('id')
    .execute();
}

/** All products as staff put them, else as they were added. */
export async function listProducts(db: Db): Promise<ProductRow[]> {
  return db.selectFrom('products_with_stock').selectAll().orderBy('place').orderBy('id').execute();
}

export async function findProduct(db: Db, id: ProductId): Promise<ProductRow | undefined> {
  return db.selectFrom('products_with_stock').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Locks all products, in the order of their ids, and returns them as staff see them. */
export async function lockProducts(trx: Db): Promise<ProductRow[]> {
  await trx.selectFrom('products').select('id').orderBy('id').forNoKeyUpdate().execute();
  return listProducts(trx);
}

/** Puts the products in this order. */
export async function placeProducts(trx: Db, ids: readonly ProductId[]): Promise<void> {
  await sql`update products set place = given.place
    from unnest(${[...ids]}::bigint[]) with ordinality given (id, place)
    where products.id = given.id and products.place <> given.place`.execute(trx);
}

export async function findProducts(db: Db, ids: readonly ProductId[]): Promise<ProductRow[]> {
  return db.selectFrom('products_with_stock').selectAll().where('id', 'in', ids).execute();
}

/** A product, locked until the transaction ends. New orders that only reference it are not blocked. */
export async function lockProduct(trx: Db, id: ProductId): Promise<ProductRow | undefined> {
  await trx.selectFrom('products').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findProduct(trx, id);
}

type NewProduct = Omit<ProductRow, 'id' | 'stock' | 'sold' | 'created_at' | 'version' | 'place' | 'low_since'>;

/** Writes a product. Undefined when this admin's key is taken. */
export async function addProduct(db: Db, product: NewProduct): Promise<ProductRow | undefined> {
  const added = await db
    .insertInto('products')
    .values({
      ...product,
      // Behind the others, once staff have put these in an order.
      place: sql<number>`(select coalesce(max(place) + 1, 0) from products where place > 0)`,
    })
    .onConflict((conflict) => conflict.columns(['created_by', 'request_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return added && { ...added, stock: 0, sold: 0 };
}

export async function findByRequest(db: Db, actorId: UserId, requestKey: string): Promise<ProductRow | undefined> {
  return db
    .selectFrom('products_with_stock')
    .selectAll()
    .where('created_by', '=', actorId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export type ProductChanges = {
  [K in EditedField]?: ProductRow[K] | undefined;
};
type EditedField =
  | 'name'
  | 'description'
  | 'format'
  | 'category'
  | 'icon'
  | 'price_paise'
  | 'minimum'
  | 'maximum'
  | 'enabled'
  | 'warranty_days'
  | 'low_stock';

/** Changes a locked product, as its next version. */
export async function changeProduct(db: Db, id: ProductId, changes: ProductChanges): Promise<ProductRow> {
  await db
    .updateTable('products')
    .set((eb) => ({ ...changes, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return db.selectFrom('products_with_stock').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}
