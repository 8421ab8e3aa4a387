import type { Approval } from '#shared/contract/staff/approvals.ts';
import { shareText } from '#shared/staff/limits.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { adminApprovalsWords } from '#renderer/words/en/admin/desk/approvals.ts';

/** What someone asks for: an amount, a share ("12.5%") or people ("120 customers"). */
export function formatMeasure({ amount, share, people }: Pick<Approval, 'amount' | 'share' | 'people'>): string {
  if (people !== null) return adminApprovalsWords.get().people(people);
  return share === null ? formatMoney(amount) : shareText(share);
}
