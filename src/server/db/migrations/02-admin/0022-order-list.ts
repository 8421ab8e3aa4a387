import { sql, type Kysely, type Migration } from 'kysely';

/**
 * What the list of all orders needs beside the primary keys, by which it is read: numbers by their status, by the last digits
 * of their phone (its digits in reverse, so that they are a prefix) and by price; recharges by the last digits of their UTR and by amount; orders of
 * accounts by total and product. Of a search by service, country or server, `numbers_of_offer` and
 * `numbers_server_id_upstream_id_key` find the numbers. There is none on time: ids follow it, so a day is found in the
 * primary key by halving. And which number replaced another.
 */
export const orderList: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`
create index numbers_by_state on numbers (status, id desc);
create index numbers_by_last_digits on numbers (reverse(phone) text_pattern_ops) where phone is not null;
create index numbers_by_price on numbers (price_paise);
create index recharges_by_last_digits on recharges (reverse(utr) text_pattern_ops) where utr is not null;
create index recharges_by_amount on recharges (amount_paise);
create index account_orders_by_total on account_orders ((price_paise * quantity));
create index account_orders_of_product on account_orders (product_id, id desc);

create table number_replacements (
  number_id bigint primary key references numbers,
  replacement_id bigint not null unique references numbers,
  at timestamptz not null default now()
);
comment on table number_replacements is 'which number staff bought a customer for another one, which they refunded; once each';
create trigger number_replacements_append_only before update or delete or truncate on number_replacements
  for each statement execute function refuse_change();
`.execute(db);
  },
};
