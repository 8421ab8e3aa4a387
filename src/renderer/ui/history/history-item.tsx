import { memo, type ReactNode } from 'react';
import { classes } from '../classes.ts';

export const dayHeight = 36;
export const dayLook = 'flex h-9 items-center border-b border-line bg-subtle px-4 text-12 font-medium text-muted';

type HistoryItemProps<R> = {
  row: R;
  index: number;
  /** Total number of rows; -1 while unknown. */
  size: number;
  /** Offset from the top of the list in px; undefined: follows the previous row. */
  top: number | undefined;
  /** Undefined: as high as its content. */
  height: number | undefined;
  /** Measures the element, and again when its height changes. */
  measure: ((element: HTMLLIElement | null) => void) | undefined;
  /** Heading of the day that this row begins. */
  day: string | undefined;
  renderRow: (row: R) => ReactNode;
};

/** Memoized: scrolling new rows into view does not re-render the others. */
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
