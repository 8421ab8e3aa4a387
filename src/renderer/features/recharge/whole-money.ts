import type { Rupees } from '#shared/money.ts';
import { formatMoney } from '#renderer/ui/format/money.tsx';

/** Round figures are said without their paise: "₹10", but "₹10.50". */
export function wholeMoney(amount: Rupees): string {
  return formatMoney(amount).replace(/\.00$/, '');
}
