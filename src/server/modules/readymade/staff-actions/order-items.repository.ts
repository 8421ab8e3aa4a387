import { sql } from 'kysely';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { StockItemId } from '#shared/contract/staff/stock.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../../db/client.ts';

export type OrderItem = { item_id: StockItemId; refunded: boolean };

/** The accounts of an order by their place in it, without what they are; of a replaced one the other. */
export async function listOrderItems(db: Db, orderId: AccountOrderId): Promise<OrderItem[]> {
  const { rows } = await sql<OrderItem>`
    select items.id as item_id, refunded.item_id is not null as refunded
    from stock_items items left join refunded_accounts refunded on refunded.item_id = items.id
    where items.order_id = ${orderId}
      and not exists (select from account_replacements where item_id = items.id and replacement_id is not null)
    order by items.position`.execute(db);
  return rows;
}

/** What one account of an order cost, in paise, and whose it is. Undefined for an unknown order. */
export async function findOrderPrice(
  db: Db,
  id: AccountOrderId,
): Promise<{ price_paise: Paise; quantity: number; user_id: UserId } | undefined> {
  return db
    .selectFrom('account_orders')
    .select(['price_paise', 'quantity', 'user_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}
