import { sql, type Kysely, type Migration } from 'kysely';

/** A product says what one account consists of; an order keeps what it said when it was sold. */
export const formatsOfAccounts: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table products add column format text not null default '';
comment on column products.format is 'what one account consists of, in the order of its line; empty where staff said nothing';
alter table account_orders add column format text not null default '';
comment on column account_orders.format is 'as the product said when it was sold';

create or replace view products_with_stock as
select id, name, description, category, icon, price_paise,
  (stock + coalesce((select sum(changes.stock) from stock_changes changes where changes.product_id = products.id), 0))::integer as stock,
  (sold + coalesce((select sum(changes.sold) from stock_changes changes where changes.product_id = products.id), 0))::integer as sold,
  minimum, maximum, enabled, version, place, warranty_days, low_stock, low_since, request_key, body_hash, created_by, created_at,
  format
from products;
`.execute(db);
  },
};
