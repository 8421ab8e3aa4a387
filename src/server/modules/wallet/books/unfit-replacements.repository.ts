import { sql, type RawBuilder } from 'kysely';
import type { DifferenceRow } from './difference.ts';

/**
 * Bad accounts that were not made good as noted: the replacement is in another order, or the refund is not one of this
 * account and its order; and replaced accounts whose price was given back, too.
 */
export function unfitReplacements(): RawBuilder<DifferenceRow> {
  return sql`
    select 'replacement of account:' || made_good.item_id, 1::numeric, 0::numeric
      from account_replacements made_good
      join stock_items bad on bad.id = made_good.item_id
      left join stock_items given on given.id = made_good.replacement_id
      left join refunded_accounts refunded on refunded.item_id = made_good.item_id
      left join ledger_entries entry on entry.id = made_good.entry_id
      where (bad.order_id = made_good.order_id and case
        when made_good.entry_id is null then given.order_id = made_good.order_id and given.product_id = bad.product_id
          and refunded.item_id is null
        else refunded.entry_id = made_good.entry_id and entry.order_id = made_good.order_id end) is not true`;
}
