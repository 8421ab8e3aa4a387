import type { StaffImpact } from '#renderer/data/admin/catalogue/offers.ts';
import type { Impact } from '#renderer/ui/admin/bars/save-bar.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import type { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { fromRupees, type Rupees } from '#shared/money.ts';

/** The shop's sales and profit of a day, before and after a change. */
export function salesImpact(
  { before, after }: Pick<StaffImpact, 'before' | 'after'>,
  t: ReturnType<typeof adminServicesWords.get>,
): Impact[] {
  const figure = (label: string, from: Rupees, to: Rupees): Impact => ({
    label,
    before: formatMoney(from),
    after: formatMoney(to),
    ...(from !== to && { better: fromRupees(to) > fromRupees(from) }),
  });
  return [figure(t.salesADay, before.sales, after.sales), figure(t.profitADay, before.profit, after.profit)];
}
