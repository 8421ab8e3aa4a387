import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Stock is counted where buyers do not wait for each other: whoever moves stock adds a row, and a job adds the rows to the
 * product. `products_with_stock` is a product with what is not added yet, at any moment; `products.stock` alone may be
 * behind, and so may `products.sold`.
 */
export const stockChanges: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table stock_changes (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  stock integer not null,
  sold integer not null
);
comment on table stock_changes is 'by how much the stock and the sales of a product have changed, until a job adds it to the product';
create index stock_changes_of_product on stock_changes (product_id);
comment on column products.stock is 'without the rows of stock_changes; read products_with_stock';
comment on column products.sold is 'without the rows of stock_changes; read products_with_stock';

create view products_with_stock as
select id, name, description, category, icon, price_paise,
  (stock + coalesce((select sum(changes.stock) from stock_changes changes where changes.product_id = products.id), 0))::integer as stock,
  (sold + coalesce((select sum(changes.sold) from stock_changes changes where changes.product_id = products.id), 0))::integer as sold,
  minimum, maximum, enabled, version, place, warranty_days, low_stock, low_since, request_key, body_hash, created_by, created_at
from products;
`.execute(db);
  },
};
