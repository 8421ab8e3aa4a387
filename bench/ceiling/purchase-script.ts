/** A statement of the bare purchase. `keeps` names the column of its row that later statements use as `:name`. */
export type Step = { text: string; keeps?: string };

/**
 * A purchase as one transaction of single statements: take the price from the wallet if it is there, write the order, take
 * the oldest unsold item that nobody else is taking, write the ledger entry and its two sides. `:client` is the caller.
 */
export const purchaseScript: readonly Step[] = [
  { text: 'begin' },
  {
    text: 'update wallets set balance_paise = balance_paise - 100 where user_id = :client::bigint and balance_paise >= 100 returning balance_paise as balance',
    keeps: 'balance',
  },
  {
    text: `insert into account_orders (user_id, product_id, product_name, quantity, price_paise, request_key, body_hash) values (:client::bigint, 1, 'Bench account', 1, 100, gen_random_uuid()::text, 'b6d81b360a5672d80c27430f39153e2c') returning id as order`,
    keeps: 'order',
  },
  {
    text: 'update stock_items set order_id = :order::bigint where id = (select id from stock_items where product_id = 1 and order_id is null order by product_id, position limit 1 for update skip locked) returning sealed',
  },
  {
    text: `insert into ledger_entries (kind, reference, user_id, description, order_id) values ('account_sale', 'account_order:' || :order::bigint, :client::bigint, 'Bench account', :order::bigint) returning id as entry`,
    keeps: 'entry',
  },
  {
    text: `insert into postings (entry_id, account, user_id, amount_paise, balance_paise) values (:entry::bigint, 'wallet:' || :client::bigint, :client::bigint, -100, :balance::bigint), (:entry::bigint, 'sales', null, 100, null)`,
  },
  { text: 'commit' },
];
