import { sql, type RawBuilder } from 'kysely';
import type { DifferenceRow } from './difference.ts';

/** Of these recharges, by a query of their ids: whose bonus in the books is not the one that they say, or went to someone else. */
export function wrongBonuses(ids: RawBuilder<unknown>): RawBuilder<DifferenceRow> {
  return sql`
    select 'bonus of recharge:' || coalesce(wanted.id::text, 'none'), coalesce(recharges.bonus_given_paise, 0), posted.amount
      from (${ids}) wanted (id)
      left join recharges on recharges.id = wanted.id
      cross join lateral (
        select coalesce(sum(amount_paise), 0) as amount, coalesce(bool_and(postings.user_id = recharges.user_id), true) as fits
        from ledger_entries entries join postings on postings.entry_id = entries.id and postings.user_id is not null
        where entries.kind = 'bonus' and entries.reference = 'recharge:' || wanted.id
      ) posted
      where fits is not true or posted.amount <> coalesce(recharges.bonus_given_paise, 0)`;
}
