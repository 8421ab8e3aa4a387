import type { ReactNode } from 'react';
import type { Said } from '#renderer/words/en/histories.ts';

export type RowProps<R> = {
  row: R;
  /** Handed down, so that not every row listens for another language. */
  said: Said;
  isWide: boolean;
  onOpen: (row: R) => void;
};

/** Opens a row: reaches over all of it, below what can be pressed within. */
export function RowButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      data-row
      aria-haspopup="dialog"
      onClick={onClick}
      className="block w-full truncate text-left font-medium -outline-offset-2 after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      {children}
    </button>
  );
}

export const rowLook = 'h-full items-center hover:bg-hover';
