import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Where stock came from and what it cost. An import is a batch; its accounts carry its cost, which no longer changes once an
 * account is sold. `stopped_at` takes an account off the sale without losing it. Accounts from before batches have none, and
 * their cost is unknown.
 *
 * An account is known by its whole line and, since this migration, by its login alone: both are keyed fingerprints.
 *
 * The trigger that keeps a sold account with its order now lets its seal be renewed, as a change of the secret does.
 */
export const stockBatches: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
alter table products
  add column version integer not null default 1,
  add column place integer not null default 0,
  add column warranty_days integer not null default 0 check (warranty_days between 0 and 365),
  add column low_stock integer not null default 0 check (low_stock >= 0),
  add column low_since timestamptz;
comment on column products.place is 'the order that staff gave the products; 0 while they gave none';
comment on column products.low_stock is 'staff are told when so few are left; 0 never tells';
comment on column products.low_since is 'since when staff know that few are left; null while there is enough';

alter table account_orders add column warranty_days integer not null default 0;
comment on column account_orders.warranty_days is 'as the product promised when it was sold';

create table stock_batches (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  supplier text not null,
  note text not null,
  cost_paise bigint check (cost_paise >= 0),
  accounts integer not null check (accounts > 0),
  rejected jsonb not null,
  version integer not null default 1,
  stopped_at timestamptz,
  imported_by bigint not null references users,
  request_key text not null,
  created_at timestamptz not null default now()
);
comment on column stock_batches.cost_paise is 'of one account; null where it is unknown';
comment on column stock_batches.rejected is 'how many lines of the import were left out, by reason';
create index stock_batches_of_product on stock_batches (product_id, id desc);

create table stock_imports (
  user_id bigint not null references users,
  request_key text not null,
  body_hash text not null,
  product_id bigint not null references products,
  batch_id bigint references stock_batches,
  added integer not null,
  rejected jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, request_key)
);
comment on table stock_imports is 'what an import answered, for a repeated request; lines by their number, never their text';

alter table stock_items
  add column batch_id bigint references stock_batches,
  add column cost_paise bigint,
  add column login_fingerprint bytea,
  add column stopped_at timestamptz;
create unique index stock_items_login on stock_items (login_fingerprint) where login_fingerprint is not null;
create index stock_items_of_batch on stock_items (batch_id, id desc) where batch_id is not null;
create index stock_items_unsold_of_batch on stock_items (batch_id) where order_id is null and batch_id is not null;
drop index stock_items_unsold;
create index stock_items_unsold on stock_items (product_id, position) where order_id is null and stopped_at is null;

drop trigger stock_items_sold_once on stock_items;
create trigger stock_items_sold_once before update on stock_items for each row
  when (old.order_id is not null and (old.order_id, old.product_id, old.batch_id, old.cost_paise, old.stopped_at)
    is distinct from (new.order_id, new.product_id, new.batch_id, new.cost_paise, new.stopped_at))
  execute function refuse_second_sale();
`.execute(db);
  },
};
