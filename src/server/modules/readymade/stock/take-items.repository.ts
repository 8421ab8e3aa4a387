import type { AccountOrderId, ProductId } from '#shared/contract/readymade.ts';
import type { StockItemId } from '#shared/contract/staff/stock.ts';
import { statement } from '../../../db/statement.ts';
import type { Executor } from '../../../db/together.ts';

/** Accounts that an order gets. */
export type Parcel = { orderId: AccountOrderId; productId: ProductId; quantity: number };
export type TakenItem = { id: StockItemId; order_id: AccountOrderId; sealed: Buffer };

/**
 * The oldest unsold items of each product, by the partial index of unsold ones, are given to the orders in turn. Nothing is
 * taken unless there is enough for all.
 */
const takeFor = (locking: string) => `
with parcels as (
  select order_id, product_id, sum(quantity) over (partition by product_id order by place) as upto, quantity
  from unnest($1::bigint[], $2::bigint[], $3::int[]) with ordinality given (order_id, product_id, quantity, place)
),
demand as (
  select product_id, sum(quantity)::int as quantity from parcels group by product_id
),
picked as materialized (
  select items.id, demand.product_id, row_number() over (partition by demand.product_id order by items.position) as place
  from demand cross join lateral (
    select id, position from stock_items
    where stock_items.product_id = demand.product_id and order_id is null and stopped_at is null
    order by stock_items.product_id, position limit demand.quantity for update ${locking}
  ) items
),
taken as (
  update stock_items set order_id = parcels.order_id
  from picked join parcels on parcels.product_id = picked.product_id
    and picked.place > parcels.upto - parcels.quantity and picked.place <= parcels.upto
  where stock_items.id = picked.id and (select count(*) from picked) = (select sum(quantity) from demand)
  returning stock_items.id, stock_items.order_id, stock_items.position, stock_items.sealed
),
counted as (
  insert into stock_changes (product_id, stock, sold)
  select product_id, -quantity, case when $4::boolean then quantity else 0 end from demand
  where (select count(*) from picked) = (select sum(quantity) from demand)
)
select id, order_id, sealed from taken order by position`;

type Values = [AccountOrderId[], ProductId[], number[], boolean];
export const takeWithoutWaiting = statement<TakenItem, Values>(takeFor('skip locked'));
const takeAfterWaiting = statement<TakenItem, Values>(takeFor(''));

/**
 * Takes accounts off the stock and gives them to orders, in the order of the stock; `sold` counts them as sold. With `mayWait`
 * it waits for those that another transaction has locked, so it finds too few only when too few are left. Undefined, and
 * nothing taken, when there are too few for all.
 */
export async function takeItems(
  trx: Executor,
  parcels: readonly Parcel[],
  { mayWait, sold }: { mayWait: boolean; sold: boolean },
): Promise<TakenItem[] | undefined> {
  const items = await (mayWait ? takeAfterWaiting : takeWithoutWaiting)(
    trx,
    parcels.map(({ orderId }) => orderId),
    parcels.map(({ productId }) => productId),
    parcels.map(({ quantity }) => quantity),
    sold,
  );
  const wanted = parcels.reduce((sum, { quantity }) => sum + quantity, 0);
  return items.length === wanted ? items : undefined;
}
