import type { Approval } from '#shared/contract/staff/approvals.ts';
import { shareText } from '#shared/staff/limits.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { adminApprovalsWords } from '#renderer/words/en/admin/desk/approvals.ts';

/** What someone asks for: an amount, a share ("12.5%") or bans ("120 bans"): only they count people. */
export function formatMeasure({ amount, share, people }: Pick<Approval, 'amount' | 'share' | 'people'>): string {
  if (people !== null) return adminApprovalsWords.get().bans(people);
  return share === null ? formatMoney(amount) : shareText(share);
}
