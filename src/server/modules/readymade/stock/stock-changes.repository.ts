import { sql } from 'kysely';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { Db } from '../../../db/client.ts';

/** Notes that the stock of a product has grown or shrunk, without a sale. */
export async function changeStock(trx: Db, productId: ProductId, by: number): Promise<void> {
  if (by === 0) return;
  await trx.insertInto('stock_changes').values({ product_id: productId, stock: by, sold: 0 }).execute();
}

/** Adds the changes of stock to their products. Those that someone has locked are left for the next time. */
export async function addUpChanges(db: Db): Promise<void> {
  await sql`
    with free as materialized (
      select id from products
      where id in (select product_id from stock_changes) order by id for no key update skip locked
    ),
    added as (
      delete from stock_changes where product_id in (select id from free) returning product_id, stock, sold
    ),
    sums as (
      select product_id, sum(stock)::int as stock, sum(sold)::int as sold from added group by product_id
    )
    update products set stock = products.stock + sums.stock, sold = products.sold + sums.sold
    from sums where sums.product_id = products.id`.execute(db);
}
