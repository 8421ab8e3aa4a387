import { memo, useState, type MouseEvent, type ReactNode } from 'react';
import { noteOpener } from './return-focus.ts';
import { useExit } from './use-exit.ts';

/** What the content of every dialog and sheet has in common: it leaves as it came, and gives the focus back to what opened it. */
export function useOverlay(open: boolean) {
  const giveBack = useGiveBack(open);
  return {
    /** For what covers the page behind it. */
    scrim: { ref: useExit(open), onMouseDown: keepFocus },
    ref: useExit(open),
    onCloseAutoFocus(event: Event) {
      event.preventDefault();
      giveBack?.();
    },
  } as const;
}

/** Notes what has the focus as the overlay opens, before a field of it takes the focus. */
function useGiveBack(open: boolean): (() => void) | undefined {
  const [noted, setNoted] = useState(() => ({ open, giveBack: open ? noteOpener() : undefined }));
  if (noted.open !== open) setNoted({ open, giveBack: open ? noteOpener() : noted.giveBack });
  return noted.giveBack;
}

/** The second half of a double click on the opener may hit the scrim: the focus stays in the overlay. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

type KeptProps = { open: boolean; children: ReactNode };

/** Shows what an overlay last held when it is closed: its screen may have forgotten it already. */
export const Kept = memo(KeptChildren, (_, next) => !next.open);

function KeptChildren({ children }: KeptProps) {
  return children;
}
