import { memo, useRef, type ReactNode } from 'react';
import { noteOpener } from './return-focus.ts';
import { useExit } from './use-exit.ts';

/**
 * What the content of every dialog and sheet has in common: it leaves as it came, takes no input while it leaves, and gives
 * the focus back to what opened it.
 */
export function useOverlay(open: boolean) {
  const giveBack = useRef<() => void>(undefined);
  const ref = useExit();
  const scrim = useExit();
  return {
    /** The ref of what covers the page behind it. */
    scrim,
    ref,
    inert: !open,
    'aria-hidden': !open || undefined,
    onOpenAutoFocus() {
      giveBack.current = noteOpener();
    },
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      giveBack.current?.();
    },
  } as const;
}

type KeptProps = { open: boolean; children: ReactNode };

/** Shows what an overlay last held while it leaves: its screen may have forgotten it already. */
export const Kept = memo(KeptChildren, (_, next) => !next.open);

function KeptChildren({ children }: KeptProps) {
  return children;
}
