import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import {
  memo,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useNow } from '#renderer/lib/use-now.ts';
import { classes } from '../classes.ts';
import { formatDay } from '../time.ts';
import { createDayKeys } from './day-keys.ts';
import { useListTop } from './use-list-top.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useStill } from './use-still.ts';

type Row = { id: number };
type HistoryRowsProps<R extends Row> = {
  label: string;
  rows: readonly R[];
  /** The moment by which a row stands under its day, as ISO text. */
  momentOf: (row: R) => string;
  /** All rows are equally high: what is not on the screen need not be drawn to know where the rest is. */
  rowHeight: number;
  /** More may follow. */
  hasMore: boolean;
  onNearEnd: () => void;
  /** Gives the row's content; the same function as long as it gives the same. */
  renderRow: (row: R) => ReactNode;
};

const dayHeight = 36;
const dayLook = 'flex h-9 items-center border-b border-line bg-subtle px-4 text-12 font-medium text-muted';
/** How many rows before the last one the next page is asked for: more than a fling passes while it comes. */
const ahead = 60;
const overscan = 8;

/** However many rows, only those on the screen and a few around are drawn. Arrow keys walk from row to row. */
export function HistoryRows<R extends Row>({
  label,
  rows,
  momentOf,
  rowHeight,
  hasMore,
  onNearEnd,
  renderRow,
}: HistoryRowsProps<R>) {
  const list = useRef<HTMLUListElement>(null);
  const [days] = useState(() => createDayKeys(momentOf));
  const [focused, setFocused] = useState<number>();
  const now = useNow(60_000);
  const top = useListTop(list);
  const { initialOffset } = useKeptScroll(rows.length > 0);

  // oxlint-disable-next-line react/incompatible-library -- its functions are called here only, and the rows are memoized by hand.
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: (index) => rowHeight + (days.begins(rows, index) ? dayHeight : 0),
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan,
    scrollMargin: top,
    initialOffset,
    rangeExtractor: useCallback((range: Range) => visible(range, focused), [focused]),
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useStill(rows, top, (index) => virtualizer.getOffsetForIndex(index, 'start')?.[0] ?? 0);

  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= rows.length - ahead) onNearEnd();
  }, [hasMore, last, rows.length, onNearEnd]);

  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const from = Number((event.target as Element).closest('li')?.dataset['index']);
    const to = from + step;
    if (step === 0 || !(to >= 0 && to < rows.length)) return;
    event.preventDefault();
    virtualizer.scrollToIndex(to, { align: 'auto' });
    const target = list.current?.querySelector<HTMLElement>(`li[data-index="${to}"] [data-row]`);
    target?.focus({ preventScroll: true });
  };

  const size = hasMore ? -1 : rows.length;
  const first = rows[virtualizer.range?.startIndex ?? 0];
  return (
    <>
      {first && (
        <p aria-hidden className={classes(dayLook, 'sticky top-(--history-head,0px) z-1 -mb-9')}>
          {formatDay(momentOf(first), now)}
        </p>
      )}
      <div
        role="presentation"
        onKeyDown={walk}
        onFocus={(event) => setFocused(Number(event.target.closest('li')?.dataset['index']))}
        onBlur={() => setFocused(undefined)}
      >
        <ul
          ref={list}
          aria-label={label}
          className="relative [overflow-anchor:none]"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {items.map(({ index, key, start }) => {
            const row = rows[index];
            return (
              row && (
                <Item
                  key={key}
                  row={row}
                  index={index}
                  size={size}
                  top={start - top}
                  height={rowHeight}
                  day={days.begins(rows, index) ? formatDay(momentOf(row), now) : undefined}
                  renderRow={renderRow}
                />
              )
            );
          })}
        </ul>
      </div>
    </>
  );
}

type ItemProps<R> = {
  row: R;
  index: number;
  /** How many there are; -1 while that is not known. */
  size: number;
  /** From the list's own top, in pixels. */
  top: number;
  height: number;
  /** The day it begins, if it does. */
  day: string | undefined;
  renderRow: (row: R) => ReactNode;
};

/** A row is drawn again only when it changes, not for each that comes into view beside it. */
const Item = memo(function Item<R>({ row, index, size, top, height, day, renderRow }: ItemProps<R>) {
  return (
    <li
      data-index={index}
      aria-posinset={index + 1}
      aria-setsize={size}
      className="absolute left-0 w-full [contain:layout_style]"
      style={{ top }}
    >
      {day !== undefined && <h2 className={dayLook}>{day}</h2>}
      <div className="relative border-b border-line" style={{ height }}>
        {renderRow(row)}
      </div>
    </li>
  );
}) as <R>(props: ItemProps<R>) => ReactNode;

/** What is in view and around it, and the row that holds the focus wherever it is. */
function visible({ startIndex, endIndex, overscan: around, count }: Range, focused: number | undefined): number[] {
  const from = Math.max(0, startIndex - around);
  const to = Math.min(count - 1, endIndex + around);
  const indexes = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (focused === undefined || Number.isNaN(focused) || focused >= count) return indexes;
  if (focused < from) return [focused, ...indexes];
  return focused > to ? [...indexes, focused] : indexes;
}
