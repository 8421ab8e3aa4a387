import type { Rupees } from '#shared/money.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';

/** What a recharge credits, for buttons: "₹500.00", with a bonus "₹500.00 + ₹50.00". */
export function formatWithBonus(amount: Rupees, bonus: Rupees | null): string {
  return bonus === null ? formatMoney(amount) : `${formatMoney(amount)} + ${formatMoney(bonus)}`;
}
