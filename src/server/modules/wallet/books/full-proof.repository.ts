import { sql } from 'kysely';
import type { Db } from '../../../db/client.ts';
import { wrongBonuses } from './wrong-bonuses.repository.ts';
import { unfitReplacements } from './unfit-replacements.repository.ts';
import { excessRefunds } from './excess-refunds.repository.ts';
import { differenceOf, mostDifferences, type Difference, type DifferenceRow } from './difference.ts';

/** Whether a posting is one that `movement.ts` makes for an entry of this kind and subject. An adjustment has no subject. */
const fitsKind = sql<boolean>`
  (postings.user_id is null or postings.account = 'wallet:' || postings.user_id)
  and case
    when entries.kind = 'adjustment' then postings.user_id is not null or postings.account = 'adjustments'
    when entries.kind = 'recharge' then entries.reference = 'recharge:' || entries.recharge_id
      and case when amount_paise < 0 then postings.account like 'gateway:%' else postings.user_id is not null end
    when entries.kind = 'bonus' then entries.reference = 'recharge:' || entries.recharge_id
      and case when amount_paise < 0 then postings.account = 'promotions' else postings.user_id is not null end
    when entries.kind = 'account_sale' then entries.reference = 'order:' || entries.order_id
      and case when amount_paise < 0 then postings.user_id is not null else postings.account = 'sales' end
    when entries.kind = 'refund' then num_nonnulls(entries.number_id, entries.order_id) = 1
      and case when amount_paise < 0 then postings.account = 'sales' else postings.user_id is not null end
    else entries.reference = 'number:' || entries.number_id and case
      when entries.kind = 'capture' then postings.account = case when amount_paise < 0 then 'held' else 'sales' end
      when (entries.kind = 'hold') = (amount_paise < 0) then postings.user_id is not null
      else postings.account = 'held' end
  end is true`;

/**
 * Checks all of the books in one snapshot:
 * - every wallet is the sum of its postings; all postings sum to zero, per entry and in total;
 * - every entry with a wallet posting names the wallet's owner, and posts to the accounts of its kind and subject;
 * - the balance after each wallet posting, which statements show, is the one before it plus its amount;
 * - each paid recharge is credited once, in full, from its method's gateway account, and nothing else comes from there;
 * - each recharge has brought the bonus that it says, to its customer, and no other bonus was given;
 * - `held` is what unsettled numbers hold, and each closed number is settled as its status says;
 * - each order of accounts is paid and delivered in full, replaced accounts not counted, each bad account is made good once,
 *   and every product has the stock for sale that it counts;
 * - sales are what was charged less what staff refunded, and no charge is refunded beyond itself or to someone else;
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
        + (select coalesce(sum(price_paise * quantity), 0) from account_orders)
        - (select coalesce(sum(amount_paise), 0) from postings
            join ledger_entries entries on entries.id = postings.entry_id
            where entries.kind = 'refund' and postings.user_id is not null) as amount
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
    select distinct case when fits_owner then 'accounts' else 'wallet' end || ' of entry:' || entry_id, 1, 0
      from (
        select entry_id, (postings.user_id is null or entries.user_id is not distinct from postings.user_id) as fits_owner,
          ${fitsKind} as fits_kind
        from postings join ledger_entries entries on entries.id = postings.entry_id
      ) posted where not fits_owner or not fits_kind
    union all
    select 'balance after entry:' || entry_id, before + amount_paise, balance_paise
      from (
        select entry_id, amount_paise::numeric, balance_paise,
          lag(balance_paise, 1, 0::bigint) over (partition by user_id order by entry_id, id) as before
        from postings where user_id is not null
      ) posted where balance_paise <> before + amount_paise
    union all
    select 'recharge:' || coalesce(paid.id::text, credited.recharge_id::text, 'none of entry ' || credited.entry_id),
        coalesce(paid.amount_paise, 0), case when fits_paid or paid.id is null then coalesce(credited.amount, 0) else 0 end
      from (select id, user_id, amount_paise, 'gateway:' || method as account from recharges where status = 'paid') paid
      full join (
        select postings.entry_id, entries.recharge_id, entries.user_id, postings.account, -postings.amount_paise as amount
        from postings join ledger_entries entries on entries.id = postings.entry_id
        where postings.account like 'gateway:%'
      ) credited on credited.recharge_id = paid.id
      cross join lateral (
        select credited.account = paid.account and credited.user_id = paid.user_id as fits_paid
      ) fitting
      where (fits_paid and credited.amount = paid.amount_paise) is not true
    union all
    ${wrongBonuses(sql`select id from recharges where bonus_given_paise is not null
      union select recharge_id from ledger_entries where kind = 'bonus'`)}
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
    ${excessRefunds(sql`true`)}
    union all
    select 'items of order:' || orders.id, orders.quantity, count(items.id) - count(replaced.item_id)
      from account_orders orders left join stock_items items on items.order_id = orders.id
      left join account_replacements replaced on replaced.item_id = items.id and replaced.replacement_id is not null
      group by orders.id having count(items.id) - count(replaced.item_id) <> orders.quantity
    union all
    ${unfitReplacements()}
    union all
    select 'stock of product:' || products.id, count(items.id), products.stock
      from products_with_stock products left join stock_items items on items.product_id = products.id and items.order_id is null
        and items.stopped_at is null
      group by products.id, products.stock having count(items.id) <> products.stock
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
