import type { ReactNode } from 'react';

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

export const rowLook = 'grid h-full items-center gap-x-3 px-4 hover:bg-hover';
