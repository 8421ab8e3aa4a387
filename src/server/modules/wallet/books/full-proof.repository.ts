import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { differenceOf, mostDifferences, type Difference, type DifferenceRow } from './difference.ts';

/**
 * Checks all of the books in one snapshot:
 * - every wallet is the sum of its postings; all postings sum to zero, per entry and in total;
 * - every entry with a wallet posting names the wallet's owner;
 * - `held` is what unsettled numbers hold, and each closed number is settled as its status says;
 * - each order of accounts is paid and delivered in full, and every product has the stock it counts;
 * - the sums of what counts as proven are right.
 *
 * Reads everything: at ten million numbers it takes minutes.
 */
export async function findDifferences(db: Db): Promise<Difference[]> {
  const { rows } = await sql<DifferenceRow>`
    with sums as (
      select account, user_id, sum(amount_paise) as amount from postings group by account, user_id
    ),
    open_holds as (
      select coalesce(sum(held_paise), 0) as amount from numbers where status in ('requested', 'waiting')
    ),
    earned as (
      select (select coalesce(sum(held_paise), 0) from numbers where status in ('received', 'finished'))
        + (select coalesce(sum(price_paise * quantity), 0) from account_orders) as amount
    )
    select account, expected::text, actual::text from (
    select 'wallet:' || wallets.user_id as account, coalesce(sums.amount, 0) as expected, wallets.balance_paise::numeric as actual
      from wallets left join sums on sums.user_id = wallets.user_id
      where wallets.balance_paise <> coalesce(sums.amount, 0)
    union all
    select 'all', 0, sum(amount) from sums having coalesce(sum(amount), 0) <> 0
    union all
    select 'entry:' || entry_id, 0, sum(amount_paise) from postings group by entry_id having sum(amount_paise) <> 0
    union all
    select 'wallet of entry:' || entries.id, 1, 0
      from postings join ledger_entries entries on entries.id = postings.entry_id
      where postings.user_id is not null and entries.user_id is distinct from postings.user_id
    union all
    select 'held', open_holds.amount, coalesce((select amount from sums where account = 'held'), 0)
      from open_holds where open_holds.amount <> coalesce((select amount from sums where account = 'held'), 0)
    union all
    select 'sales', earned.amount, coalesce((select amount from sums where account = 'sales'), 0)
      from earned where earned.amount <> coalesce((select amount from sums where account = 'sales'), 0)
    union all
    select 'number:' || numbers.id, 1, count(settling.id)
      from numbers
      left join ledger_entries held on held.kind = 'hold' and held.reference = 'number:' || numbers.id
      left join ledger_entries settling on settling.settles = held.id
        and settling.kind = case when numbers.status in ('received', 'finished') then 'capture' else 'release' end
      where numbers.status not in ('requested', 'waiting')
      group by numbers.id having count(settling.id) <> 1
    union all
    select 'order:' || orders.id, orders.price_paise * orders.quantity, coalesce(sum(paid.amount_paise), 0)
      from account_orders orders
      left join ledger_entries sale on sale.kind = 'account_sale' and sale.reference = 'order:' || orders.id
      left join postings paid on paid.entry_id = sale.id and paid.account = 'sales'
      group by orders.id having coalesce(sum(paid.amount_paise), 0) <> orders.price_paise * orders.quantity
    union all
    select 'items of order:' || orders.id, orders.quantity, count(items.id)
      from account_orders orders left join stock_items items on items.order_id = orders.id
      group by orders.id having count(items.id) <> orders.quantity
    union all
    select 'stock of product:' || products.id, count(items.id), products.stock
      from products left join stock_items items on items.product_id = products.id and items.order_id is null
      group by products.id having count(items.id) <> products.stock
    union all
    select 'proof of ' || proven.name, proven.amount, coalesce(sum(amount_paise), 0)
      from (
        select 'wallets' as name, wallets_paise as amount, posting_id from book_proofs
        union all select 'held', held_paise, posting_id from book_proofs
        union all select 'sales', sales_paise, posting_id from book_proofs
      ) proven
      left join postings on postings.id <= proven.posting_id
        and case proven.name when 'wallets' then postings.user_id is not null else postings.account = proven.name end
      group by proven.name, proven.amount having coalesce(sum(amount_paise), 0) <> proven.amount
    ) found order by account limit ${mostDifferences}`.execute(db);
  return rows.map(differenceOf);
}
