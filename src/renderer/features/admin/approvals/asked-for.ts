import type { Approval } from '#shared/contract/staff/approvals.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { adminApprovalsWords } from '#renderer/words/en/admin/desk/approvals.ts';

/** How much a request is about: money, or people. */
export function askedFor({ amount, people }: Pick<Approval, 'amount' | 'people'>): string {
  return people === null ? formatMoney(amount) : adminApprovalsWords.get().people(people);
}
