import type { ReactNode } from 'react';
import { aimed } from '#renderer/lib/aimed.ts';
import type { HistoriesText } from '#renderer/words/en/histories.ts';

export type RowProps<R> = {
  row: R;
  /** Passed down, so that rows do not each subscribe to the language. */
  t: HistoriesText;
  isWide: boolean;
  onOpen: (row: R) => void;
  /** Fetches the code of what it opens. */
  load: () => Promise<unknown>;
};

type RowButtonProps = Pick<RowProps<never>, 'load'> & { onClick: () => void; children: ReactNode };

/** Opens a row. It covers the whole row, below the row's other buttons. */
export function RowButton({ load, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      data-row
      aria-haspopup="dialog"
      onClick={onClick}
      {...aimed(load)}
      className="block w-full truncate text-left font-medium -outline-offset-2 after:absolute after:inset-0 after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
    >
      {children}
    </button>
  );
}

export const rowLook = 'h-full items-center hover:bg-hover';
