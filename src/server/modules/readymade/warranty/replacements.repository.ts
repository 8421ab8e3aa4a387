import { sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { AccountOrderId, ProductId } from '#shared/contract/readymade.ts';
import type { StockItemId } from '#shared/contract/staff/stock.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../../db/client.ts';

export type SoldItem = {
  id: StockItemId;
  order_id: AccountOrderId | null;
  product_id: ProductId;
  product_name: string | null;
  user_id: UserId | null;
  price_paise: Paise | null;
  warranty_days: number;
  sold_at: Date | null;
  is_refunded: boolean;
  is_replaced: boolean;
};

/** An account and its sale. */
export async function findSoldItem(db: Db, id: StockItemId): Promise<SoldItem | undefined> {
  const { rows } = await sql<SoldItem>`
    select items.id, items.order_id, items.product_id, orders.product_name, orders.user_id, orders.price_paise,
      coalesce(orders.warranty_days, 0) as warranty_days, orders.created_at as sold_at,
      exists (select from refunded_accounts where item_id = items.id) as is_refunded,
      exists (select from account_replacements where item_id = items.id) as is_replaced
    from stock_items items left join account_orders orders on orders.id = items.order_id
    where items.id = ${id}`.execute(db);
  return rows[0];
}

type Replacement = {
  itemId: StockItemId;
  orderId: AccountOrderId;
  replacementId: StockItemId | null;
  entryId: number | null;
  actorId: UserId;
  reason: string;
  outsideWarranty: boolean;
  key: string;
};

/** Notes what an account was made good with. Fails on the unique key of a repeated request. */
export async function addReplacement(trx: Db, given: Replacement): Promise<void> {
  await trx
    .insertInto('account_replacements')
    .values({
      item_id: given.itemId,
      order_id: given.orderId,
      replacement_id: given.replacementId,
      entry_id: given.entryId,
      actor_id: given.actorId,
      reason: given.reason,
      outside_warranty: given.outsideWarranty,
      request_key: given.key,
    })
    .execute();
}

export async function findByKey(db: Db, actorId: UserId, key: string) {
  return db
    .selectFrom('account_replacements')
    .select(['item_id', 'replacement_id'])
    .where('actor_id', '=', actorId)
    .where('request_key', '=', key)
    .executeTakeFirst();
}
