import { useApi } from '#renderer/lib/app-services.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminPartsWords } from '#renderer/words/en/admin/parts.ts';
import { useUndo } from './audit.ts';

/** How long undo is offered in a toast, in ms. Afterwards it is in the audit log. */
const offeredMs = 8_000;

/**
 * Says that something was saved, with "Undo" where the server has an inverse of the caller's newest change to the record
 * (`subject` as in its audit events: `notice:12`). Undo runs on the server, so it works after a reload and for others too.
 */
export function useOfferUndo() {
  const api = useApi();
  const undo = useUndo();
  return async (subject: string, message: string): Promise<void> => {
    const found = await api('GET /api/admin/undo', { query: { subject } }).catch(() => undefined);
    const event = found?.event;
    if (!event) return toast({ severity: 'success', message });
    const t = adminPartsWords.get();
    const run = async () => {
      try {
        await undo.mutateAsync(event.id);
        toast({ severity: 'success', message: t.undone });
      } catch (error) {
        toastFailure(error);
      }
    };
    toast({ severity: 'success', message, life: offeredMs, action: { label: t.undo, run: () => void run() } });
  };
}
