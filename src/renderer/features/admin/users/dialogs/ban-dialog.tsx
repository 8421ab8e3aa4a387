import { useState } from 'react';
import type { Ban } from '#shared/contract/users.ts';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { useBan } from '#renderer/data/admin/users.ts';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { StaleDialog } from '#renderer/ui/admin/dialog/stale-dialog.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminCustomerDialogWords } from '#renderer/words/en/admin/desk/customer.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { banChoices, banEnd, banEndText, type BanLength } from './ban-until.ts';
import { Choices } from './choices.tsx';
import type { DialogProps } from './dialog-props.ts';
import { useConflict } from './use-conflict.ts';

type Wish = { reason: string; until: string | null };

/** Bans a customer with the reason they read, until a day or for good. Someone else's ban meanwhile shows both. */
export function BanDialog({ customer: { id, email, balance, ban: was }, onClose }: DialogProps) {
  const t = useWords(adminCustomerDialogWords);
  const parts = useWords(adminPartsWords);
  const ban = useBan();
  const offerUndo = useOfferUndo();
  const [length, setLength] = useState<BanLength>('7');
  // The dialog is based on what was there when it opened, whatever arrives meanwhile.
  const [base] = useState(was);
  const { conflict, attempt, closeForm, backToForm } = useConflict<{ now: Ban | null; by: string; mine: Wish }>(
    onClose,
  );
  const save = (wish: Wish, on: Ban | null) =>
    attempt(
      async () => {
        await ban.mutateAsync({ id, ...wish, based_on: on?.banned_at ?? null });
        // Another reason or end of a ban is no step back to an account without one.
        if (!on) void offerUndo(`user:${id}`, t.banned({ who: email }));
      },
      ({ current, params }) => {
        const { ban: now } = current as { ban: Ban | null };
        return { now, by: String(params?.['by'] ?? now?.banned_by ?? ''), mine: wish };
      },
    );

  if (conflict) {
    const { now, by, mine } = conflict;
    const endText = (until: string | null) => (until === null ? t.forGood : formatMoment(until));
    return (
      <StaleDialog
        open
        who={by}
        fields={[
          { label: parts.reason, theirs: now?.reason ?? parts.removed, mine: mine.reason },
          { label: t.until, theirs: now ? endText(now.until) : parts.removed, mine: endText(mine.until) },
        ]}
        onTakeTheirs={onClose}
        onKeepMine={() => void save(mine, now).catch(toastFailure)}
        onClose={backToForm}
      />
    );
  }
  return (
    <ReasonDialog
      open
      onOpenChange={closeForm}
      title={t.banTitle({ who: email })}
      description={t.banText({ balance: formatMoney(balance) })}
      choices={<Choices label={t.until} value={length} onChange={setLength} choices={banChoices()} />}
      result={{ label: t.until, value: banEndText(length) }}
      submitLabel={t.banSubmit({ who: email })}
      danger
      onSubmit={({ reason }) => save({ reason, until: banEnd(length) }, base)}
    />
  );
}
