import { memo, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { useBackCloses } from './back-closes.ts';
import { noteOpener } from './return-focus.ts';
import { useExit } from './use-exit.ts';

/**
 * Props that every dialog and sheet share: an exit animation, and the focus back to the opener. `close`: what Back does; absent
 * where it is a step of the page's own, or nothing may close it.
 */
export function useOverlay(open: boolean, close?: () => void) {
  useBackCloses(open, close);
  const giveBack = useGiveBack(open);
  return {
    /** Props of the backdrop. */
    scrim: { ref: useExit(open), onMouseDown: keepFocus },
    ref: useExit(open),
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      giveBack?.();
    },
  } as const;
}

/**
 * Notes what has the focus as the overlay opens, before a field of it takes the focus. The focus returns as soon as React
 * has removed the overlay: keys pressed until Radix's own timer would be lost.
 */
function useGiveBack(open: boolean): (() => void) | undefined {
  const [noted, setNoted] = useState(() => ({ open, giveBack: open ? noteOpener() : undefined }));
  if (noted.open !== open) setNoted({ open, giveBack: open ? noteOpener() : noted.giveBack });
  const { giveBack } = noted;
  useEffect(() => {
    if (!open && giveBack) queueMicrotask(giveBack);
  }, [open, giveBack]);
  return giveBack;
}

/** The second half of a double click on the opener may hit the scrim: the focus stays in the overlay. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

type KeptProps = { open: boolean; children: ReactNode };

/** Keeps the overlay's last content during its exit, when its screen may have cleared it. */
export const Kept = memo(KeptChildren, (_, next) => !next.open);

function KeptChildren({ children }: KeptProps) {
  return children;
}
