import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';

/** Z does what the newest toast offers, for as long as it is shown. */
export function useUndoKey(): void {
  const offer = useToasts(({ shown }) => shown.findLast(({ action }) => action !== undefined));
  const remove = useToasts((toasts) => toasts.remove);
  useKeys({
    ...(offer?.action && {
      undoLast: () => {
        offer.action?.run();
        remove(offer.id);
      },
    }),
  });
}
