import { sql, type Insertable, type Selectable } from 'kysely';
import type { Paise } from '#shared/money.ts';
import type { AccountOrderId, ProductId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { Tables } from '../../db/schema.ts';

/** An order with its product's present category and icon; the name is the one at the time of the sale. */
export type OrderRow = Selectable<Tables['account_orders']> & { category: string; icon: string | null };

/** What a purchase is decided on, read at one moment. */
export type Standing = {
  balance: Paise;
  name: string;
  category: string;
  icon: string | null;
  price: Paise;
  stock: number;
  minimum: number;
  maximum: number;
  enabled: boolean;
  warranty_days: number;
};

/** Undefined when there is no such product. */
export async function findStanding(db: Db, userId: UserId, productId: ProductId): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select wallets.balance_paise as balance,
      products.name, products.category, products.icon, products.price_paise as price, products.stock, products.minimum, products.maximum, products.enabled, products.warranty_days
    from products
    join wallets on wallets.user_id = ${userId}
    where products.id = ${productId}`.execute(db);
  return rows[0];
}

type NewOrder = Insertable<Tables['account_orders']>;

/** Writes an order. Undefined when this user's key is taken. */
export async function addOrder(db: Db, order: NewOrder): Promise<Selectable<Tables['account_orders']> | undefined> {
  return db
    .insertInto('account_orders')
    .values(order)
    .onConflict((conflict) => conflict.columns(['user_id', 'request_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function findByRequest(
  db: Db,
  userId: UserId,
  requestKey: string,
): Promise<{ id: AccountOrderId; body_hash: string } | undefined> {
  return db
    .selectFrom('account_orders')
    .select(['id', 'body_hash'])
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

/** Takes a quantity off a product's stock, at this price. False when the price, the stock or the sale has changed. */
export async function takeStock(
  db: Db,
  productId: ProductId,
  { quantity, price }: { quantity: number; price: Paise },
): Promise<boolean> {
  const row = await db
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '-', quantity), sold: eb('sold', '+', quantity) }))
    .where('id', '=', productId)
    .where('enabled', '=', true)
    .where('price_paise', '=', price)
    .where('stock', '>=', quantity)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Moves the oldest unsold items of a product to an order and returns them, sealed. A separate statement after the
 * product was locked: only then does it see every item that the stock counts.
 */
export async function moveItems(
  db: Db,
  productId: ProductId,
  orderId: AccountOrderId,
  quantity: number,
): Promise<Buffer[]> {
  const { rows } = await sql<{ sealed: Buffer; position: number }>`
    update stock_items set order_id = ${orderId} where id in (${pickItems(productId, quantity)})
    returning sealed, position`.execute(db);
  return rows.toSorted((one, other) => one.position - other.position).map(({ sealed }) => sealed);
}

/** The oldest unsold items that no other transaction has locked, by the partial index of unsold items. */
export function pickItems(productId: ProductId, quantity: number) {
  return sql`
    select id from stock_items where product_id = ${productId} and order_id is null and stopped_at is null
    order by product_id, position limit ${quantity} for update skip locked`;
}

/** The sealed accounts of an order, in the order in which they were added to the stock; of a replaced one the other. */
export async function listItems(db: Db, orderId: AccountOrderId): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('stock_items')
    .select('sealed')
    .where('order_id', '=', orderId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_replacements')
            .select('item_id')
            .whereRef('account_replacements.item_id', '=', 'stock_items.id')
            .where('replacement_id', 'is not', null),
        ),
      ),
    )
    .orderBy('position')
    .execute();
  return rows.map(({ sealed }) => sealed);
}

export async function findOwned(db: Db, userId: UserId, id: AccountOrderId): Promise<OrderRow | undefined> {
  return named(db).where('account_orders.user_id', '=', userId).where('account_orders.id', '=', id).executeTakeFirst();
}

type ListOptions = { search: string | undefined; before: number | undefined; limit: number };

/** A user's orders, newest first, after the cursor, filtered by a part of the product's name or by id. */
export async function listOwned(db: Db, userId: UserId, { search, before, limit }: ListOptions): Promise<OrderRow[]> {
  let query = named(db).where('account_orders.user_id', '=', userId);
  if (search) {
    query = query.where((eb) => {
      const byName = eb('account_orders.product_name', 'ilike', `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
      const number = /^#?([1-9]\d{0,14})$/.exec(search)?.[1];
      return number === undefined
        ? byName
        : eb.or([byName, eb('account_orders.id', '=', Number(number) as AccountOrderId)]);
    });
  }
  if (before !== undefined) query = query.where('account_orders.id', '<', before as AccountOrderId);
  return query.orderBy('account_orders.id', 'desc').limit(limit).execute();
}

type Reveal = {
  orderId: AccountOrderId;
  userId: UserId;
  way: Tables['account_reveals']['way'];
  ip: string;
  device: string;
};

/** Records who was shown the accounts of an order, and how. */
export async function addReveal(db: Db, { orderId, userId, way, ip, device }: Reveal): Promise<void> {
  await db.insertInto('account_reveals').values({ order_id: orderId, user_id: userId, way, ip, device }).execute();
}

function named(db: Db) {
  return db
    .selectFrom('account_orders')
    .innerJoin('products', 'products.id', 'account_orders.product_id')
    .selectAll('account_orders')
    .select(['products.category', 'products.icon']);
}
