import { sql, type Kysely, type Migration } from 'kysely';

/**
 * What staff do about bad accounts. A recall refunds the accounts of a batch that were sold, one row for each order, as a job
 * that any process continues. A replacement gives the customer another account, or the price where none is left: one account
 * has at most one of a replacement and a refund, held by the primary keys and by the trigger, under the lock on the order's
 * charge that all of them take.
 */
export const recalls: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create table stock_recalls (
  id bigint generated always as identity primary key,
  batch_id bigint not null references stock_batches,
  actor_id bigint not null references users,
  actor jsonb not null,
  audit_id bigint not null references audit_events,
  reason text not null,
  message text not null,
  total integer not null,
  done integer not null default 0,
  failed integer not null default 0,
  refunded_paise bigint not null default 0,
  request_key text not null,
  created_at timestamptz not null default now(),
  leased_until timestamptz not null default '-infinity',
  ended_at timestamptz,
  unique (actor_id, request_key)
);
create unique index stock_recalls_open on stock_recalls (batch_id) where ended_at is null;
create index stock_recalls_of_batch on stock_recalls (batch_id, id desc);

create table recall_rows (
  recall_id bigint not null references stock_recalls,
  order_id bigint not null references account_orders,
  accounts integer not null,
  result text check (result in ('refunded', 'told', 'failed')),
  amount_paise bigint,
  problem jsonb,
  primary key (recall_id, order_id)
);
create index recall_rows_open on recall_rows (recall_id, order_id) where result is null;
create index recall_rows_of_order on recall_rows (order_id);

create table account_replacements (
  item_id bigint primary key references stock_items,
  order_id bigint not null references account_orders,
  replacement_id bigint unique references stock_items,
  entry_id bigint references ledger_entries,
  actor_id bigint not null references users,
  reason text not null,
  outside_warranty boolean not null,
  request_key text not null,
  created_at timestamptz not null default now(),
  unique (actor_id, request_key),
  check (num_nonnulls(replacement_id, entry_id) = 1)
);
comment on table account_replacements is 'bad accounts that were made good: by another account, or by a refund where none was left';
create index account_replacements_of_order on account_replacements (order_id);
create index account_replacements_by_age on account_replacements (created_at);
create trigger account_replacements_append_only before update or delete or truncate on account_replacements
  for each statement execute function refuse_change();

create function refuse_refund_of_replaced() returns trigger language plpgsql as $$
begin
  if exists (select from account_replacements where item_id = new.item_id and replacement_id is not null) then
    raise exception 'a replaced account is not refunded'
      using errcode = 'unique_violation', constraint = 'refunded_accounts_pkey';
  end if;
  return new;
end $$;
create trigger refunded_accounts_not_replaced before insert on refunded_accounts
  for each row execute function refuse_refund_of_replaced();

create table stock_reveals (
  id bigint generated always as identity primary key,
  item_id bigint not null references stock_items,
  user_id bigint not null references users,
  session_id bigint not null,
  reason text not null,
  asked_at timestamptz not null default now(),
  read_at timestamptz
);
comment on table stock_reveals is 'an account that staff asked to see: readable once, by who asked, within minutes';
create index stock_reveals_of_item on stock_reveals (item_id);

alter table account_rollups
  add column cost_paise bigint not null default 0,
  add column sold_without_cost integer not null default 0,
  add column sales_without_cost_paise bigint not null default 0;
update account_rollups set sold_without_cost = orders, sales_without_cost_paise = sales_paise;
`.execute(db);
  },
};
