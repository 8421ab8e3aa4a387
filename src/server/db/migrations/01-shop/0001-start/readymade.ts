import { sql } from 'kysely';

/**
 * Readymade accounts. The transaction that sells items also updates the product's stock. Unsold items have a partial
 * index, so the cost of selling one does not depend on past sales. The keyed fingerprint is unique: an account cannot be
 * added twice, even after its sale.
 */
export const readymade = sql`
create table products (
  id bigint generated always as identity primary key,
  name text not null,
  description text not null,
  category text not null,
  icon text,
  price_paise bigint not null check (price_paise > 0),
  stock integer not null default 0 constraint product_stock_not_negative check (stock >= 0),
  sold integer not null default 0,
  minimum integer not null check (minimum > 0),
  maximum integer not null,
  enabled boolean not null,
  request_key text not null,
  body_hash text not null,
  created_by bigint not null references users,
  created_at timestamptz not null default now(),
  unique (created_by, request_key),
  constraint product_limits_in_order check (minimum <= maximum)
);

create table account_orders (
  id bigint generated always as identity (start with 100001) primary key,
  user_id bigint not null references users,
  product_id bigint not null references products,
  product_name text not null,
  quantity integer not null check (quantity > 0),
  price_paise bigint not null check (price_paise > 0),
  request_key text not null,
  body_hash text not null,
  created_at timestamptz not null default now(),
  unique (user_id, request_key)
);
create index account_orders_of_user on account_orders (user_id, id desc);

create table stock_items (
  id bigint generated always as identity primary key,
  product_id bigint not null references products,
  position bigint generated always as identity,
  sealed bytea not null,
  fingerprint bytea not null unique,
  order_id bigint references account_orders,
  added_at timestamptz not null default now()
);
create index stock_items_unsold on stock_items (product_id, position) where order_id is null;
create index stock_items_of_order on stock_items (order_id, position) where order_id is not null;

create function refuse_second_sale() returns trigger language plpgsql as $$
begin
  raise exception 'a sold stock item stays with its order' using errcode = 'restrict_violation';
end $$;
create trigger stock_items_sold_once before update on stock_items
  for each row when (old.order_id is not null) execute function refuse_second_sale();

create table account_reveals (
  id bigint generated always as identity primary key,
  order_id bigint not null references account_orders,
  user_id bigint not null references users,
  way text not null check (way in ('delivery', 'screen', 'file')),
  ip text not null,
  device text not null,
  at timestamptz not null default now()
);
create index account_reveals_of_order on account_reveals (order_id);
create trigger account_reveals_append_only before update or delete or truncate on account_reveals
  for each statement execute function refuse_change();
`;
