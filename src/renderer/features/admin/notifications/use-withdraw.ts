import type { Notice } from '#shared/contract/staff/notices.ts';
import { useNoticeWork } from '#renderer/data/admin/notifications.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { confirm } from '#renderer/ui/overlay/modal.store.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminNoticesWords } from '#renderer/words/en/admin/site/notices.ts';
import { partsWords } from '#renderer/words/en/parts.ts';

/** Deletes a draft, or takes back what was sent, once staff have confirmed it. */
export function useWithdraw() {
  const { withdraw } = useNoticeWork();
  return async ({ id, state }: Notice, onGone: () => void): Promise<void> => {
    const t = adminNoticesWords.get();
    const isOut = state === 'sent' || state === 'preparing';
    const accepted = await confirm({
      title: isOut ? t.withdrawTitle : t.removeTitle,
      message: isOut ? t.withdrawText : t.removeText,
      acceptLabel: isOut ? t.withdraw : t.remove,
      rejectLabel: partsWords.get().close,
      danger: true,
    });
    if (!accepted) return;
    try {
      await withdraw.mutateAsync(id);
      toast({ severity: 'success', message: isOut ? t.withdrawn : t.removed });
      onGone();
    } catch (error) {
      toastFailure(error);
    }
  };
}
