import { useQueryClient } from '@tanstack/react-query';
import { publicKinds } from '#shared/record-kinds.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import { actionText } from '#renderer/ui/admin/timeline/action-text.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { ownChangesQuery, useUndo, type OwnChange } from './audit.ts';

/** Undoes what the caller did last, after a reload too. */
export function useUndoOwn() {
  const api = useApi();
  const client = useQueryClient();
  const undo = useUndo();

  async function run({ id }: OwnChange): Promise<void> {
    try {
      await undo.mutateAsync(id);
      toast({ severity: 'success', message: adminPartsWords.get().undone });
    } catch (error) {
      toastFailure(error);
    }
  }

  /** Names the caller's last change beside "Undo", so that nothing is undone unseen. */
  async function offerLast(): Promise<void> {
    const t = adminPartsWords.get();
    try {
      const [last] = (await client.fetchQuery(ownChangesQuery(api))).data;
      if (!last) return toast({ severity: 'info', message: t.nothingToUndo });
      const action = { label: t.undo, run: () => void run(last) };
      toast({ severity: 'info', message: changeText(last), admin: true, action });
    } catch (error) {
      toastFailure(error);
    }
  }

  return { run, offerLast };
}

/** "Banned · u_0A3K7QZ · 3 minutes ago". A record without an id of its own is told by the action. */
export function changeText({ action, subject, at }: OwnChange): string {
  const [kind = '', id] = subject.split(':');
  const known = publicKinds.find((one) => one === kind);
  const record = known && Number(id) > 0 ? publicId(known, Number(id)) : undefined;
  return [actionText(action), record, formatAgo(at)].filter(Boolean).join(' · ');
}
