import type { RawBuilder } from 'kysely';
import type { Answered } from '#shared/contract/contract.ts';
import type { pricing } from '#shared/contract/staff/pricing.ts';
import type { Paise } from '#shared/money.ts';
import type { Db } from '../../db/client.ts';
import { readImpact, type ImpactRow } from './impact.repository.ts';

/** What a proposal would have changed in past sales; `proposal` is the SQL that `readImpact` describes. Amounts in paise. */
export async function findImpact(db: Db, proposal: RawBuilder<unknown>) {
  return impactView(await readImpact(db, proposal));
}

type ImpactView = Answered<(typeof pricing)['POST /api/admin/price-rules/impact']>;

export function impactView({
  sales_before,
  profit_before,
  sales_after,
  profit_after,
  ...counts
}: ImpactRow): ImpactView {
  return {
    ...counts,
    before: salesOf(sales_before, profit_before),
    after: salesOf(sales_after, profit_after),
  };
}

/** The margin is the share of the sales, with one place. */
function salesOf(sales: Paise, profit: Paise) {
  return { sales, profit, margin_percent: sales === 0 ? null : Math.round((profit * 1000) / sales) / 10 };
}
