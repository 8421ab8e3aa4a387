import { useState, type ReactNode } from 'react';
import { useRemoveTwoFactor, useUnban } from '#renderer/data/admin/users.ts';
import { useImpersonate } from '#renderer/data/admin/impersonation.ts';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { adminCustomerDialogWords } from '#renderer/words/en/admin/desk/customer.ts';
import { useWords } from '#renderer/words/words.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { BanDialog } from './ban-dialog.tsx';
import { DiscountDialog } from './discount-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';
import { NoteDialog } from './note-dialog.tsx';

export type CustomerDialog = 'adjust' | 'ban' | 'unban' | 'note' | 'removeTwoFactor' | 'impersonate' | 'discount';

/** The dialog that is open about a customer. */
export function CustomerDialogs({
  customer,
  open,
  onClose,
}: DialogProps & { open: CustomerDialog | undefined }): ReactNode {
  if (open === undefined) return null;
  const Dialog = dialogs[open];
  return <Dialog customer={customer} onClose={onClose} />;
}

const dialogs: Record<CustomerDialog, (props: DialogProps) => ReactNode> = {
  adjust: AdjustDialog,
  ban: BanDialog,
  note: NoteDialog,
  unban: UnbanDialog,
  removeTwoFactor: RemoveTwoFactorDialog,
  impersonate: ImpersonateDialog,
  discount: DiscountDialog,
};

function UnbanDialog({ customer: { id, email, ban }, onClose }: DialogProps) {
  const t = useWords(adminCustomerDialogWords);
  const unban = useUnban();
  // The ban that was there when the dialog opened is lifted, whatever arrives meanwhile.
  const [base] = useState(ban);
  if (!base) return null;
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={t.unbanTitle({ who: email })}
      description={t.unbanText}
      submitLabel={t.unbanSubmit({ who: email })}
      onSubmit={({ reason }) => unban.mutateAsync({ id, reason, based_on: base.banned_at })}
    />
  );
}

function RemoveTwoFactorDialog({ customer: { id, email }, onClose }: DialogProps) {
  const t = useWords(adminCustomerDialogWords);
  const remove = useRemoveTwoFactor();
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={t.twoFactorTitle({ who: email })}
      description={t.twoFactorText}
      submitLabel={t.twoFactorSubmit}
      danger
      onSubmit={({ reason }) => remove.mutateAsync({ id, reason })}
    />
  );
}

function ImpersonateDialog({ customer, onClose }: DialogProps) {
  const t = useWords(adminCustomerDialogWords);
  const impersonate = useImpersonate();
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={t.impersonateTitle({ who: customer.email })}
      description={t.impersonateText}
      submitLabel={t.impersonateSubmit}
      onSubmit={({ reason }) => impersonate.mutateAsync({ customer, reason })}
    />
  );
}
