import { useState } from 'react';
import type { Discount } from '#shared/contract/users.ts';
import { highestDiscount } from '#shared/staff/customers.ts';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { useDiscount } from '#renderer/data/admin/users.ts';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { StaleDialog } from '#renderer/ui/admin/dialog/stale-dialog.tsx';
import { AdminField } from '#renderer/ui/admin/form/admin-field.tsx';
import { PercentBox } from '#renderer/ui/admin/form/number-box.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminCustomerDialogWords } from '#renderer/words/en/admin/desk/customer.ts';
import { useWords } from '#renderer/words/words.ts';
import { Choices } from './choices.tsx';
import type { DialogProps } from './dialog-props.ts';
import { useConflict } from './use-conflict.ts';

const lengths = ['7', '30', '90', 'noEnd'] as const;
type Length = (typeof lengths)[number];
type Wish = { basis_points: number; until: string | null; reason: string };
const dayMs = 86_400_000;

/** Sets a customer's discount on numbers, or takes it away with 0. Someone else's change meanwhile shows both. */
export function DiscountDialog({ customer: { id, email, discount }, onClose }: DialogProps) {
  const t = useWords(adminCustomerDialogWords);
  const set = useDiscount();
  const offerUndo = useOfferUndo();
  const [typed, setTyped] = useState<number | undefined>(discount?.in_force ? discount.basis_points : 0);
  const [length, setLength] = useState<Length>('30');
  // The dialog is based on what was there when it opened, whatever arrives meanwhile.
  const [base] = useState(discount?.version ?? 0);
  const { conflict, attempt, closeForm, backToForm } = useConflict<{ now: Discount; by: string; mine: Wish }>(onClose);
  // With none, there is nothing to take away.
  const canEnd = discount?.in_force === true;
  const points = typed ?? 0;
  const tooHigh = points > highestDiscount;
  const save = (wish: Wish, version: number, idempotencyKey: string) =>
    attempt(
      async () => {
        await set.mutateAsync({ id, version, ...wish, idempotencyKey });
        void offerUndo(`user:${id}`, t.discountSaved({ who: email }));
      },
      ({ current, params }) => {
        const { discount: now } = current as { discount: Discount };
        return { now, by: String(params?.['by'] ?? now.set_by), mine: wish };
      },
    );

  if (conflict) {
    const { now, by, mine } = conflict;
    const fields = [
      { label: t.discountShare, theirs: percent(now.basis_points), mine: percent(mine.basis_points) },
      { label: t.until, theirs: endText(t, now.until), mine: endText(t, mine.until) },
    ];
    return (
      <StaleDialog
        open
        who={by}
        fields={fields}
        onTakeTheirs={onClose}
        onKeepMine={() => void save(mine, now.version, createIdempotencyKey()).catch(toastFailure)}
        onClose={backToForm}
      />
    );
  }
  return (
    <ReasonDialog
      open
      onOpenChange={closeForm}
      title={t.discountTitle({ who: email })}
      description={t.discountText}
      ready={typed !== undefined && !tooHigh && (points > 0 || canEnd)}
      choices={
        points > 0 && (
          <Choices
            label={t.until}
            value={length}
            onChange={setLength}
            choices={lengths.map((value) => ({ value, label: value === 'noEnd' ? t.noEnd : t.days(Number(value)) }))}
          />
        )
      }
      result={points > 0 ? { label: t.until, value: endText(t, endOf(length)) } : undefined}
      submitLabel={
        points > 0
          ? t.discountSubmit({ share: percent(points), who: email })
          : canEnd
            ? t.discountEnd({ who: email })
            : t.discountGive
      }
      danger={points === 0 && canEnd}
      onSubmit={({ reason, idempotencyKey }) => {
        const until = points > 0 ? endOf(length) : null;
        return save({ basis_points: points, until, reason }, base, idempotencyKey);
      }}
    >
      <AdminField
        label={t.discountShare}
        hint={canEnd ? t.discountEndHint : t.discountHint}
        error={typed === undefined || tooHigh ? t.discountTooHigh({ most: percent(highestDiscount) }) : undefined}
        missing={points === 0 && !canEnd ? t.discountMissing({ most: percent(highestDiscount) }) : undefined}
      >
        {(control) => <PercentBox {...control} points={typed} onChange={setTyped} />}
      </AdminField>
    </ReasonDialog>
  );
}

function percent(points: number): string {
  return `${points / 100}%`;
}

function endOf(length: Length): string | null {
  return length === 'noEnd' ? null : new Date(Date.now() + Number(length) * dayMs).toISOString();
}

function endText(t: ReturnType<typeof adminCustomerDialogWords.get>, until: string | null): string {
  return until === null ? t.noEnd : formatMoment(until);
}
