import { sql, type RawBuilder } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { AccountOrderId, ProductId } from '#shared/contract/readymade.ts';
import type { BatchId, StockItemId } from '#shared/contract/staff/stock.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../../db/client.ts';
import type { Fingerprints } from './stock.repository.ts';

type Sale = {
  id: AccountOrderId;
  user_id: UserId;
  user_name: string;
  price_paise: Paise;
  warranty_days: number;
  created_at: Date;
  place: { at: number; of: number } | null;
};
export type ItemRow = {
  id: StockItemId;
  product_id: ProductId;
  product_name: string;
  batch_id: BatchId | null;
  cost_paise: Paise | null;
  stopped_at: Date | null;
  added_at: Date;
  order: Sale | null;
  is_refunded: boolean;
  replaced_by: StockItemId | null;
  replaces: StockItemId | null;
};
type Wanted = {
  id?: StockItemId;
  batch?: BatchId | undefined;
  orderId?: number | undefined;
  state?: 'unsold' | 'sold' | undefined;
  before?: number | undefined;
  limit: number;
};

/** Accounts by their batch or order, the newest first: read in the index of one or the other. */
export async function listItems(db: Db, { id, batch, orderId, state, before, limit }: Wanted): Promise<ItemRow[]> {
  const conditions = [
    ...(id === undefined ? [] : [sql`id = ${id}`]),
    ...(batch === undefined ? [] : [sql`batch_id = ${batch}`]),
    ...(orderId === undefined ? [] : [sql`order_id = ${orderId}`]),
    ...(state === undefined ? [] : [state === 'sold' ? sql`order_id is not null` : sql`order_id is null`]),
    ...(before === undefined ? [] : [sql`id < ${before}`]),
  ];
  return read(
    db,
    sql`select * from stock_items where ${sql.join(conditions, sql` and `)} order by id desc limit ${limit}`,
  );
}

export async function findByFingerprint(db: Db, { line, login }: Fingerprints): Promise<ItemRow[]> {
  const hex = (values: Buffer[]) => values.map((value) => value.toString('hex'));
  return read(
    db,
    sql`
      select * from stock_items where fingerprint in (select decode(text, 'hex') from unnest(${hex(line)}::text[]) text)
      union
      select * from stock_items where login_fingerprint in (select decode(text, 'hex') from unnest(${hex(login)}::text[]) text)`,
  );
}

async function read(db: Db, items: RawBuilder<unknown>): Promise<ItemRow[]> {
  const { rows } = await sql<
    Omit<ItemRow, 'order'> & Nullable<Omit<Sale, 'id'>> & { order_id: AccountOrderId | null; sold_at: Date }
  >`
    select items.id, items.product_id, products.name as product_name, items.batch_id, items.cost_paise, items.stopped_at, items.added_at,
      items.order_id, orders.user_id, users.shown_as as user_name, orders.price_paise, orders.warranty_days, orders.created_at as sold_at,
      place.place,
      refunded.item_id is not null as is_refunded, replacement.replacement_id as replaced_by, original.item_id as replaces
    from (${items}) items
    join products on products.id = items.product_id
    left join account_orders orders on orders.id = items.order_id
    left join users on users.id = orders.user_id
    left join refunded_accounts refunded on refunded.item_id = items.id
    left join account_replacements replacement on replacement.item_id = items.id
    left join account_replacements original on original.replacement_id = items.id
    left join lateral (
      select json_build_object('at', count(*) filter (where given.position <= items.position), 'of', count(*)) as place
      from stock_items given
      where given.order_id = items.order_id
        and not exists (select from account_replacements where item_id = given.id and replacement_id is not null)
    ) place on replacement.replacement_id is null
    order by items.id desc`.execute(db);
  return rows.map((row) => {
    const { order_id: orderId, user_id: userId, user_name, price_paise, warranty_days, sold_at, place, ...item } = row;
    return {
      ...item,
      order:
        orderId === null || userId === null
          ? null
          : {
              id: orderId,
              user_id: userId,
              user_name: user_name ?? '',
              price_paise: price_paise as Paise,
              warranty_days: warranty_days ?? 0,
              created_at: sold_at,
              place,
            },
    };
  });
}

type Nullable<T> = { [K in keyof T]: T[K] | null };
