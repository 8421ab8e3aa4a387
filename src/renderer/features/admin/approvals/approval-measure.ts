import type { Approval } from '#shared/contract/staff/approvals.ts';
import { shareText } from '#shared/staff/limits.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';

/** What someone asks for: an amount, or a share: "12.5%". */
export function formatMeasure({ amount, share }: Pick<Approval, 'amount' | 'share'>): string {
  return share === null ? formatMoney(amount) : shareText(share);
}
