import type { Selectable } from 'kysely';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { Tables } from '../../db/schema.ts';

/** An order with its product's present category and icon; the name is the one at the time of the sale. */
export type OrderRow = Selectable<Tables['account_orders']> & { category: string; icon: string | null };

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
