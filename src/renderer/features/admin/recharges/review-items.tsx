import type { ReviewRow } from '#shared/contract/staff/review.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { isOverdue } from '#shared/staff/queues/queues.ts';
import { Initial } from '#renderer/ui/admin/marks/initial.tsx';
import type { TriageItem } from '#renderer/ui/admin/triage/triage-list.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import type { adminQueueWords } from '#renderer/words/en/admin/frame/queue.ts';
import type { adminRechargesWords } from '#renderer/words/en/admin/desk/recharges.ts';
import { waitAge } from '../queue/wait-age.ts';

type Words = ReturnType<typeof adminRechargesWords.get>;

/** A recharge in the list: amount and age, whose, and what is special or who holds it. */
export function itemOf(
  t: Words,
  queue: ReturnType<typeof adminQueueWords.get>,
  row: ReviewRow,
  now: number,
): TriageItem {
  const { id, amount, email, since, decided } = row;
  const late = decided === null && isOverdue('recharges', Date.parse(since), now);
  return {
    key: publicId('recharge', id),
    title: formatMoney(amount),
    age: <span className={late ? 'text-warn' : undefined}>{waitAge(queue, decided?.at ?? since, now)}</span>,
    detail: email,
    flag: flagOf(t, row),
  };
}

function flagOf(t: Words, row: ReviewRow) {
  const { claim, hints, decided } = row;
  if (decided) return <span className="text-muted">{decisionOf(t, row)}</span>;
  if (claim && !claim.mine) {
    return (
      <span className="inline-flex max-w-32 items-center gap-1.5 text-muted">
        <Initial name={claim.by} />
        <span className="truncate">{claim.by}</span>
      </span>
    );
  }
  if (hints.includes('utr_credited')) return <span className="text-bad">{t.utrCredited}</span>;
  if (hints.includes('utr_twice')) return <span className="text-warn">{t.utrTwice}</span>;
  if (hints.includes('second_approver')) return <span className="text-muted">{t.secondApprover}</span>;
  return hints.includes('first_recharge') ? <span className="text-muted">{t.firstRecharge}</span> : undefined;
}

/** "Rejected by imran@example.com". Undefined while nobody has decided. */
export function decisionOf(t: Words, { status, decided }: Pick<ReviewRow, 'status' | 'decided'>): string | undefined {
  if (!decided) return undefined;
  if (decided.mine) return status === 'paid' ? t.approvedByYou : t.rejectedByYou;
  return (status === 'paid' ? t.approvedBy : t.rejectedBy)({ name: decided.by });
}
