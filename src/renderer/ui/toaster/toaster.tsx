import { Toast as RadixToast } from 'radix-ui';
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { noteOpener } from '../overlay/return-focus.ts';
import { toastFigures } from '../tokens.ts';
import { ToastCard } from './toast-card.tsx';
import { useToasts, type Toast } from './toasts.store.ts';
import { partsWords } from '#renderer/words/en/parts.ts';

/** Shows the toasts of the store, centred at the top. The pointer on one lets it stay, the focus among them lets all stay. */
export function Toaster() {
  const t = useWords(partsWords);
  const shown = useToasts((toasts) => toasts.shown);
  const { list, focused, ...focus } = useToastFocus(shown.length === 0);
  return (
    <div {...focus} className="contents">
      <RadixToast.Provider swipeDirection="up" label={t.toasts}>
        {shown.map((toast) => (
          <ToastItem key={toast.id} toast={toast} focused={focused} />
        ))}
        <RadixToast.Viewport
          ref={list}
          className="toasts pointer-events-none fixed inset-x-0 mx-auto grid max-w-full gap-2 p-4 outline-none"
          style={{ width: toastFigures.maximumWidth, zIndex: toastFigures.layer }}
        />
      </RadixToast.Provider>
    </div>
  );
}

/** Whether the focus is among the toasts. Once they are gone it returns to where it was. */
function useToastFocus(isEmpty: boolean) {
  const list = useRef<HTMLOListElement>(null);
  const giveBack = useRef<() => void>(undefined);
  const [focused, setFocused] = useState(false);
  const isOutside = (element: EventTarget | null) =>
    !(element instanceof Node && list.current?.parentElement?.contains(element));
  useEffect(() => {
    if (!isEmpty || document.activeElement !== list.current) return;
    list.current?.blur();
    giveBack.current?.();
  }, [isEmpty]);
  return {
    list,
    focused,
    onFocus({ relatedTarget }: FocusEvent) {
      setFocused(true);
      if (relatedTarget instanceof Element && isOutside(relatedTarget)) giveBack.current = noteOpener(relatedTarget);
    },
    onBlur({ relatedTarget }: FocusEvent) {
      if (isOutside(relatedTarget)) setFocused(false);
    },
  };
}

function ToastItem({ toast, focused }: { toast: Toast; focused: boolean }) {
  const remove = useToasts((toasts) => toasts.remove);
  // Another one that joins it while it leaves opens it again.
  const [left, setLeft] = useState<Toast>();
  const open = left !== toast;
  const [pointed, setPointed] = useState(false);
  const [first] = useState(toast);
  const leave = (next: boolean) => {
    if (next) return;
    setLeft(toast);
    // Removed when its exit animation ends, or after the same time where none runs.
    setTimeout(() => remove(toast), toastFigures.motion * 2);
  };
  useLife(toast, pointed || focused, () => leave(false));
  return (
    <>
      {/* Radix announces a toast as it appears, and nothing of what joins it. */}
      <output className="sr-only">{toast !== first && `${toast.summary}. ${toast.message}`}</output>
      <RadixToast.Root
        open={open}
        onOpenChange={leave}
        duration={Infinity}
        type={toast.severity === 'error' ? 'foreground' : 'background'}
        onAnimationEnd={() => !open && remove(toast)}
        onPointerEnter={() => setPointed(true)}
        onPointerLeave={() => setPointed(false)}
        className="pointer-events-auto data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in data-[swipe=move]:translate-y-(--radix-toast-swipe-move-y)"
      >
        <ToastCard toast={toast} />
      </RadixToast.Root>
    </>
  );
}

/** Calls `end` after its life, which begins anew when another joins it. Time pauses while the toast is held or the page is hidden. */
function useLife(toast: Toast, held: boolean, onEnd: () => void) {
  const hidden = useSyncExternalStore(onVisibility, () => document.hidden);
  const life = useRef({ toast, left: toast.life });
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (life.current.toast !== toast) life.current = { toast, left: toast.life };
    const { current } = life;
    if (held || hidden || current.left === Infinity) return undefined;
    const since = performance.now();
    const timer = setTimeout(end, current.left);
    return () => {
      clearTimeout(timer);
      current.left -= performance.now() - since;
    };
  }, [toast, held, hidden]);
}

function onVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}
