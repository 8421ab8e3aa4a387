import { useApi } from '#renderer/lib/app-services.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useUndo } from './audit.ts';

/** So many records of one save can be undone together; more are undone one by one in the audit log. */
const mostUndone = 20;

/**
 * Says that something was saved, with "Undo" where the server has an inverse of the caller's newest change to the record
 * (`subject` as in its audit events: `notice:12`), or to each of several that were saved together. Undo runs on the server, so it works after a reload and for others too.
 */
export function useOfferUndo() {
  const api = useApi();
  const undo = useUndo();
  const findEvent = async (subject: string) =>
    (await api('GET /api/admin/undo', { query: { subject } }).catch(() => undefined))?.event;
  return async (subject: string | readonly string[], message: string): Promise<void> => {
    const subjects = typeof subject === 'string' ? [subject] : subject;
    const found = subjects.length > mostUndone ? [] : await Promise.all(subjects.map(findEvent));
    const events = found.flatMap((event) => event ?? []);
    if (events.length === 0 || events.length < subjects.length) return toast({ severity: 'success', message });
    const t = adminPartsWords.get();
    const run = async () => {
      try {
        for (const { id } of events) await undo.mutateAsync(id);
        toast({ severity: 'success', message: t.undone });
      } catch (error) {
        toastFailure(error);
      }
    };
    toast({ severity: 'success', message, admin: true, action: { label: t.undo, run: () => void run() } });
  };
}
