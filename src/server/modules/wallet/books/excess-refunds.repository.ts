import { sql, type RawBuilder } from 'kysely';
import type { DifferenceRow } from './difference.ts';

/**
 * The charges of whose refunds (as `refunding`) any is chosen, where these exceed the charge, or are for another number,
 * order or customer than was charged. A difference without an expected amount is one of those.
 */
export function excessRefunds(chosen: RawBuilder<unknown>): RawBuilder<DifferenceRow> {
  return sql`
    select 'refunds of entry:' || charge.id, case when fits then charged.amount else 0 end, refunded.amount
      from (select distinct refunding.refunds as id from ledger_entries refunding
        where refunding.refunds is not null and ${chosen}) wanted
      join ledger_entries charge on charge.id = wanted.id
      left join numbers on numbers.id = charge.number_id
      cross join lateral (
        select coalesce(sum(amount_paise), 0) as amount from postings
        where entry_id = charge.id and account = 'sales' and charge.kind in ('capture', 'account_sale')
      ) charged
      cross join lateral (
        select sum(amount_paise) as amount, bool_and(refund.number_id is not distinct from charge.number_id
          and refund.order_id is not distinct from charge.order_id
          and refund.user_id = coalesce(charge.user_id, numbers.user_id)) is true as fits
        from ledger_entries refund join postings on postings.entry_id = refund.id and postings.user_id is not null
        where refund.refunds = charge.id
      ) refunded
      where not fits or refunded.amount > charged.amount`;
}
