import type { MouseEvent } from 'react';
import { classes } from '../../classes.ts';
import type { Selection } from '../list/use-selection.ts';
import type { Column } from './columns.ts';

export type RowProps<R> = {
  row: R;
  rowKey: string;
  index: number;
  /** In px, from the top of the rows. */
  top: number;
  columns: readonly Column<R>[];
  /** The keys act on it. */
  active: boolean;
  /** The side panel shows it. */
  open: boolean;
  /** It no longer belongs to the list, and stays in its place until the list is shown anew. */
  gone: boolean;
  selection: Selection | undefined;
  onOpen: ((key: string) => void) | undefined;
  onFocus: (key: string) => void;
};

/** All rows stand in one place of the grid, each moved down to its own: so its columns know of all that is in view. */
export const inBody = 'col-span-full row-start-1';
export const bodyLook = (oneLine: boolean) =>
  oneLine ? 'col-span-full grid grid-cols-subgrid content-start' : 'relative';

export function rowLook({ open, gone }: { open: boolean; gone: boolean }, selected: boolean): string {
  return classes(
    'border-b border-line -outline-offset-2',
    open || selected ? 'bg-accent-soft' : 'hover:bg-hover',
    open && 'shadow-[inset_3px_0_var(--accent)]',
    gone && 'opacity-50',
  );
}

/** What both kinds of row have in common. */
export function rowAttributes<R>({ rowKey, index, top, active, open, selection, onOpen, onFocus }: RowProps<R>) {
  const selected = selection?.isSelected(rowKey) ?? false;
  return {
    role: 'row',
    'data-row': rowKey,
    'aria-rowindex': index + 2,
    'aria-selected': selection ? selected : undefined,
    'aria-current': open ? ('true' as const) : undefined,
    tabIndex: active ? 0 : -1,
    style: { transform: `translateY(${top}px)` },
    onFocus: () => onFocus(rowKey),
    onClick: ({ target }: MouseEvent) => {
      if (!isControl(target)) onOpen?.(rowKey);
    },
  };
}

/** A checkbox, link or button in a row keeps its own clicks. */
export function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, a, input, label, select') !== null;
}
