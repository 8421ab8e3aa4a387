import type { Notice } from '#shared/contract/staff/notices.ts';
import { useNoticeWork } from '#renderer/data/admin/notifications.ts';
import { AdminDialog } from '#renderer/ui/admin/dialog/admin-dialog.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { DialogFoot } from '#renderer/ui/overlay/dialog.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminNoticesWords } from '#renderer/words/en/admin/site/notices.ts';
import { partsWords } from '#renderer/words/en/parts.ts';
import { useWords } from '#renderer/words/words.ts';

type WithdrawDialogProps = { notice: Notice; onClose: (isGone: boolean) => void };

/** Deletes a draft, or takes back what was sent. */
export function WithdrawDialog({ notice: { id, state }, onClose }: WithdrawDialogProps) {
  const t = useWords(adminNoticesWords);
  const parts = useWords(partsWords);
  const { withdraw } = useNoticeWork();
  const isOut = state === 'sent' || state === 'preparing';
  const submit = async () => {
    try {
      await withdraw.mutateAsync(id);
    } catch {
      return;
    }
    toast({ severity: 'success', message: isOut ? t.withdrawn : t.removed });
    onClose(true);
  };
  return (
    <AdminDialog
      open
      onOpenChange={() => onClose(false)}
      title={isOut ? t.withdrawTitle : t.removeTitle}
      description={isOut ? t.withdrawText : t.removeText}
    >
      <FormAlert>{withdraw.error && errorMessage(withdraw.error)}</FormAlert>
      <DialogFoot>
        <Button onClick={() => onClose(false)}>{parts.close}</Button>
        <Button variant="danger" needsShop busy={withdraw.isPending} onClick={() => void submit()}>
          {isOut ? t.withdraw : t.remove}
        </Button>
      </DialogFoot>
    </AdminDialog>
  );
}
