import { useRef, useState } from 'react';
import { isOutcomeUnknown, Problem } from '#shared/problem.ts';
import type { Review } from '#shared/contract/staff/review.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { useOrderActions } from '#renderer/data/admin/orders.ts';
import { useReviewDecisions, type Rejection } from '#renderer/data/admin/recharges.ts';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { DecisionRow, formatWithBonus } from '#renderer/ui/admin/triage/decision-row.tsx';
import { failureMessage } from '#renderer/ui/feedback/error-words.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { Checkbox } from '#renderer/ui/form/checkbox.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminQueueWords } from '#renderer/words/en/admin/frame/queue.ts';
import { adminRechargesWords } from '#renderer/words/en/admin/desk/recharges.ts';
import { useSaidWait } from '#renderer/lib/connection/long-wait.ts';
import { useWords } from '#renderer/words/words.ts';
import { AddNote, QueueNote } from '../queue/queue-note.tsx';

type ReviewDecisionProps = {
  review: Review;
  /** The colleague who has it. */
  holder: string | undefined;
  /** `told`: what was decided, in words. */
  onDone: (told?: string) => void;
  onSkip: () => void;
};

/** Approve, reject with a reason by number or in words, or skip: each goes on to the next. */
export function ReviewDecision({ review, holder, onDone, onSkip }: ReviewDecisionProps) {
  const t = useWords(adminRechargesWords);
  const queue = useWords(adminQueueWords);
  const { approve, reject, refresh } = useReviewDecisions();
  const [busy, setBusy] = useState(false);
  const [isWriting, setWriting] = useState(false);
  const [isNoting, setNoting] = useState(false);
  const { note } = useOrderActions();
  const [withDouble, setWithDouble] = useState(true);
  // One for this record: trying again after a lost answer never credits twice.
  const idempotencyKey = useRef(createIdempotencyKey());
  const { id, amount, bonus, email } = review;
  const money = formatMoney(amount);
  const credited = formatWithBonus(amount, bonus);
  const double = review.doubles.find(({ why, status }) => why === 'same_utr' && isUndecided(status));
  const doubles = double && withDouble ? [double.id] : [];
  const waits = review.hints.includes('second_approver');
  const blocked = holder === undefined ? (waits ? t.waitsForSecond : undefined) : queue.heldBy({ name: holder });

  const saidWait = useSaidWait();
  const decide = async (work: () => Promise<void>, told: string) => {
    if (busy || holder !== undefined) return;
    setBusy(true);
    try {
      await saidWait(work);
      onDone(told);
    } catch (error) {
      if (!isOutcomeUnknown(error)) idempotencyKey.current = createIdempotencyKey();
      const code = error instanceof Problem ? error.code : undefined;
      if (code === 'approval_needed') toast({ severity: 'info', message: failureMessage(error) ?? '' });
      else toastFailure(error);
      // A colleague was first, or a second person decides: there is nothing more to do here.
      if (code === 'decided_already' || code === 'approval_needed' || code === 'recharge_closed') {
        void refresh();
        onDone();
      }
    } finally {
      setBusy(false);
    }
  };
  const approveIt = () =>
    void decide(() => approve(id, doubles, idempotencyKey.current), t.approved({ amount: credited, who: email }));
  const rejected = t.rejectedOf({ amount: money, who: email });
  const rejectFor = (rejection: Rejection) => void decide(() => reject(id, rejection, doubles), rejected);
  const write = () => holder === undefined && setWriting(true);
  const [isChoosing, setChoosing] = useState(false);
  // A number alone turns no customer down: R comes first.
  useKeys({ choose: () => (isChoosing ? false : undefined), back: () => (isChoosing ? setChoosing(false) : false) });

  return (
    <>
      <DecisionRow
        record={String(id)}
        main={{ label: t.approveNext({ amount: credited }), onSelect: approveIt, busy, blocked }}
        reject={{ label: t.reject, onSelect: () => (isChoosing ? write() : setChoosing(true)) }}
        onSkip={onSkip}
        reasonsLabel={t.because}
        isChoosing={isChoosing}
        reasons={[
          { label: t.notOnStatement, onSelect: () => rejectFor({ because: 'not_on_statement' }) },
          { label: t.utrUsed, onSelect: () => rejectFor({ because: 'utr_used' }) },
          { label: t.amountDiffers, onSelect: () => rejectFor({ because: 'amount_differs' }) },
          { label: t.other, onSelect: write },
        ]}
        choice={
          <>
            {double && (
              <Checkbox
                checked={withDouble}
                onChange={(event) => setWithDouble(event.target.checked)}
                label={t.withDouble({ id: publicId('recharge', double.id) })}
              />
            )}
            <AddNote onClick={() => setNoting(true)} />
          </>
        }
      />
      <ReasonDialog
        open={isWriting}
        onOpenChange={setWriting}
        title={t.rejectTitle}
        description={t.rejectText}
        submitLabel={t.rejectSubmit({ amount: money, who: email })}
        danger
        onSubmit={async ({ reason }) => {
          await reject(id, { reason }, doubles);
          onDone(rejected);
        }}
      />
      <QueueNote
        title={t.noteTitle}
        open={isNoting}
        onOpenChange={setNoting}
        onNote={(text) => note(publicId('recharge', id), text)}
      />
    </>
  );
}

function isUndecided(status: Review['status']): boolean {
  return status === 'pending' || status === 'review';
}
