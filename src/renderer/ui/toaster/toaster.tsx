import { Toast as RadixToast } from 'radix-ui';
import { useState } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { toastFigures } from '../tokens.ts';
import { ToastCard } from './toast-card.tsx';
import { useToasts, type Toast } from './toasts.store.ts';
import { partsWords } from '#renderer/words/en/parts.ts';

/** Shows the toasts of the store, centred at the top, each for its own duration. */
export function Toaster() {
  const t = useWords(partsWords);
  const shown = useToasts((toasts) => toasts.shown);
  return (
    <RadixToast.Provider swipeDirection="up" label={t.toasts}>
      {shown.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport
        className="pointer-events-none fixed inset-x-0 top-0 mx-auto grid max-w-full gap-2 p-4 outline-none"
        style={{ width: toastFigures.maximumWidth, zIndex: toastFigures.layer }}
      />
    </RadixToast.Provider>
  );
}

function ToastItem({ toast }: { toast: Toast }) {
  const remove = useToasts((toasts) => toasts.remove);
  const [open, setOpen] = useState(true);
  const leave = (next: boolean) => {
    setOpen(next);
    if (!next) setTimeout(() => remove(toast.id), toastFigures.motion);
  };
  return (
    <RadixToast.Root
      open={open}
      onOpenChange={leave}
      duration={toast.life}
      type={toast.severity === 'error' ? 'foreground' : 'background'}
      className="pointer-events-auto data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y)"
    >
      <ToastCard toast={toast} />
    </RadixToast.Root>
  );
}
