import { useUndoOwn } from '#renderer/data/admin/use-undo-own.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';

/**
 * Z, and Ctrl+Z where no table or form has an own step back, does what the newest toast offers. Without one it offers to
 * undo one's own last change.
 */
export function useUndoKey(): void {
  const offer = useToasts(({ shown }) => shown.findLast(({ action }) => action !== undefined));
  const remove = useToasts((toasts) => toasts.remove);
  const { offerLast } = useUndoOwn();
  const undoLast = () => {
    if (!offer?.action) return void offerLast();
    offer.action.run();
    remove(offer);
  };
  useKeys({ undoLast, undo: undoLast });
}
