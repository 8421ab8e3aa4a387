import { useState } from 'react';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { useBan } from '#renderer/data/admin/users.ts';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { adminCustomerDialogWords } from '#renderer/words/en/admin/customer.ts';
import { useWords } from '#renderer/words/words.ts';
import { banChoices, banEnd, banEndText, type BanLength } from './ban-until.ts';
import { Choices } from './choices.tsx';
import type { DialogProps } from './dialog-props.ts';

/** Bans a customer with the reason they read, until a day or for good. */
export function BanDialog({ customer: { id, email, balance, ban: was }, onClose }: DialogProps) {
  const t = useWords(adminCustomerDialogWords);
  const ban = useBan();
  const offerUndo = useOfferUndo();
  const [length, setLength] = useState<BanLength>('7');
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={t.banTitle({ who: email })}
      description={t.banText({ balance: formatMoney(balance) })}
      choices={<Choices label={t.until} value={length} onChange={setLength} choices={banChoices()} />}
      result={{ label: t.until, value: banEndText(length) }}
      submitLabel={t.banSubmit({ who: email })}
      danger
      onSubmit={async ({ reason }) => {
        await ban.mutateAsync({ id, reason, until: banEnd(length) });
        // Another reason or end of a ban is no step back to an account without one.
        if (!was) void offerUndo(`user:${id}`, t.banned({ who: email }));
      }}
    />
  );
}
