import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import type { Proven } from './proofs.repository.ts';
import { wrongBonuses } from './wrong-bonuses.repository.ts';
import { excessRefunds } from './excess-refunds.repository.ts';
import { differenceOf, mostDifferences, type Difference, type DifferenceRow } from './difference.ts';

/**
 * Checks what is not proven yet, on top of the sums of what is. Ledger rows are append-only, so what was proven stays so:
 * - each new entry sums to zero, names the owner of its wallet, and settles its number or order as that says;
 * - each wallet that was touched, all wallets together, and `held` are the proven sum plus the new postings;
 * - each new recharge has brought the bonus that it says, to its customer;
 * - each new order is delivered in full, and every product has the stock for sale that it counts.
 *
 * Open numbers are always looked at. A number that closed without its entry is found in `held`. Run it in one snapshot,
 * and planned for its values: what is new is little or, the first time, everything.
 */
export async function findNewDifferences(db: Db, proven: Proven): Promise<Difference[]> {
  const { rows } = await sql<DifferenceRow>`
    with fresh as materialized (
      select postings.*, entries.kind, entries.user_id as owner_id, entries.number_id, entries.recharge_id, entries.order_id
      from postings join ledger_entries entries on entries.id = postings.entry_id
      where postings.id > ${proven.postingId}
    ),
    touched as (
      select user_id, min(entry_id) as first_entry, sum(amount_paise) as amount
      from fresh where user_id is not null group by user_id
    ),
    totals as (
      select wallets_paise + coalesce((select sum(amount_paise) from fresh where user_id is not null), 0) as wallets,
        held_paise + coalesce((select sum(amount_paise) from fresh where account = 'held'), 0) as held
      from book_proofs
    ),
    actual as (
      select (select coalesce(sum(balance_paise), 0) from wallets) as wallets,
        (select coalesce(sum(held_paise), 0) from numbers
          where status in ('requested', 'waiting')) as held
    )
    select account, expected::text, actual::text from (
    select 'wallet:' || touched.user_id as account, coalesce(before.balance_paise, 0) + touched.amount as expected,
        wallets.balance_paise::numeric as actual
      from touched join wallets on wallets.user_id = touched.user_id
      left join lateral (
        select postings.balance_paise from ledger_entries entries
        join postings on postings.entry_id = entries.id and postings.user_id = entries.user_id
        where entries.user_id = touched.user_id and entries.id < touched.first_entry
        order by entries.id desc limit 1
      ) before on true
      where wallets.balance_paise <> coalesce(before.balance_paise, 0) + touched.amount
    union all
    select 'wallets', totals.wallets, actual.wallets from totals, actual where totals.wallets <> actual.wallets
    union all
    select 'held', actual.held, totals.held from totals, actual where totals.held <> actual.held
    union all
    select 'entry:' || entry_id, 0, posted.amount
      from (select distinct entry_id from fresh) entries
      cross join lateral (select sum(amount_paise) as amount from postings where entry_id = entries.entry_id) posted
      where posted.amount <> 0
    union all
    select 'wallet of entry:' || entry_id, 1, 0 from fresh where user_id is not null and owner_id is distinct from user_id
    union all
    select 'number:' || fresh.number_id, case when numbers.status in ('received', 'finished') then numbers.held_paise else 0 end,
        fresh.amount_paise
      from fresh left join numbers on numbers.id = fresh.number_id
      where fresh.account = 'sales' and fresh.kind = 'capture'
        and (numbers.status in ('received', 'finished') and numbers.held_paise = fresh.amount_paise) is not true
    union all
    select 'number:' || fresh.number_id, 1, 0
      from fresh left join numbers on numbers.id = fresh.number_id
      where fresh.account = 'held' and fresh.kind = 'release'
        and (numbers.status in ('canceled', 'expired', 'failed')) is not true
    union all
    select 'sales of entry:' || entry_id, 0, amount_paise from fresh
      where account = 'sales' and kind not in ('capture', 'account_sale', 'refund')
    union all
    select 'sales of order:' || fresh.order_id, coalesce(orders.price_paise * orders.quantity, 0), fresh.amount_paise
      from fresh left join account_orders orders on orders.id = fresh.order_id
      where fresh.account = 'sales' and fresh.kind = 'account_sale'
        and (orders.price_paise * orders.quantity = fresh.amount_paise) is not true
    union all
    ${wrongBonuses(sql`select recharge_id from fresh where kind in ('recharge', 'bonus')`)}
    union all
    ${excessRefunds(sql`refunding.id in (select entry_id from fresh where kind = 'refund')`)}
    union all
    select 'order:' || orders.id, orders.price_paise * orders.quantity, coalesce(sum(paid.amount_paise), 0)
      from account_orders orders
      left join ledger_entries sale on sale.kind = 'account_sale' and sale.reference = 'order:' || orders.id
      left join postings paid on paid.entry_id = sale.id and paid.account = 'sales'
      where orders.id > ${proven.orderId}
      group by orders.id having coalesce(sum(paid.amount_paise), 0) <> orders.price_paise * orders.quantity
    union all
    select 'items of order:' || orders.id, orders.quantity, count(items.id) - count(replaced.item_id)
      from account_orders orders left join stock_items items on items.order_id = orders.id
      left join account_replacements replaced on replaced.item_id = items.id and replaced.replacement_id is not null
      where orders.id > ${proven.orderId}
      group by orders.id having count(items.id) - count(replaced.item_id) <> orders.quantity
    union all
    select 'stock of product:' || products.id, count(items.id), products.stock
      from products_with_stock products left join stock_items items on items.product_id = products.id and items.order_id is null
        and items.stopped_at is null
      group by products.id, products.stock having count(items.id) <> products.stock
    ) found order by account limit ${mostDifferences}`.execute(db);
  return rows.map(differenceOf);
}
