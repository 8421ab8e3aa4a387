import { memo, type ReactNode } from 'react';
import { classes } from '../classes.ts';

export const dayHeight = 36;
export const dayLook = 'flex h-9 items-center border-b border-line bg-subtle px-4 text-12 font-medium text-muted';

type HistoryItemProps<R> = {
  row: R;
  index: number;
  /** How many there are; -1 while that is not known. */
  size: number;
  /** From the list's own top, in pixels; without one it follows the row before it. */
  top: number | undefined;
  /** Without one it is as high as what it holds. */
  height: number | undefined;
  /** Is told of the element, to learn how high it is and when that changes. */
  measure: ((element: HTMLLIElement | null) => void) | undefined;
  /** The day it begins, if it does. */
  day: string | undefined;
  renderRow: (row: R) => ReactNode;
};

/** A row is drawn again only when it changes, not for each that comes into view beside it. */
export const HistoryItem = memo(function HistoryItem<R>(props: HistoryItemProps<R>) {
  const { row, index, size, top, height, measure, day, renderRow } = props;
  return (
    <li
      ref={measure}
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={size}
      className={classes('w-full [contain:layout_style]', top !== undefined && 'absolute left-0')}
      style={{ top }}
    >
      {day !== undefined && <h2 className={dayLook}>{day}</h2>}
      <div className="relative border-b border-line" style={{ height }}>
        {renderRow(row)}
      </div>
    </li>
  );
}) as <R>(props: HistoryItemProps<R>) => ReactNode;
