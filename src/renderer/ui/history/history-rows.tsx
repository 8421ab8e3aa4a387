import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNow } from '#renderer/lib/clock.store.ts';
import { classes } from '../classes.ts';
import { formatDay } from '../format/time.ts';
import { createDayKeys } from './day-keys.ts';
import { dayHeight, dayLook, HistoryItem } from './history-item.tsx';
import { useListTop } from './use-list-top.ts';
import { useKeptScroll } from './use-kept-scroll.ts';
import { useStill } from './use-still.ts';

type Row = { id: number };
type HistoryRowsProps<R extends Row> = {
  label: string;
  rows: readonly R[];
  /** The moment by which a row stands under its day, as ISO text. */
  momentOf: (row: R) => string;
  /** How high a row is: what is not on the screen need not be drawn to know where the rest is. */
  rowHeight: number;
  /** Rows are as high as what they hold, and change; `rowHeight` is the guess until one is drawn. */
  rowsGrow?: boolean;
  /** More may follow. */
  hasMore: boolean;
  onNearEnd: () => void;
  /** Gives the row's content; the same function as long as it gives the same. */
  renderRow: (row: R) => ReactNode;
};

/** How many rows before the last one the next page is asked for: more than a fling passes while it comes. */
const ahead = 60;
const overscan = 8;

/** However many rows, only those on the screen and a few around are drawn. Arrow keys walk from row to row. */
export function HistoryRows<R extends Row>({
  label,
  rows,
  momentOf,
  rowHeight,
  rowsGrow = false,
  hasMore,
  onNearEnd,
  renderRow,
}: HistoryRowsProps<R>) {
  const list = useRef<HTMLUListElement>(null);
  const [days] = useState(() => createDayKeys(momentOf));
  const [focused, setFocused] = useState<number>();
  const now = useNow(60_000);
  const top = useListTop(list);
  const guess = (index: number) => rowHeight + (days.begins(rows, index) ? dayHeight : 0);
  const { initialOffset } = useKeptScroll(rows.length > 0, (place) => asGuessed(place));

  // oxlint-disable-next-line react/incompatible-library -- its functions are called here only, and the rows are memoized by hand.
  const virtualizer = useWindowVirtualizer<HTMLLIElement>({
    count: rows.length,
    estimateSize: guess,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan,
    scrollMargin: top,
    initialOffset,
    rangeExtractor: useCallback((range: Range) => visible(range, focused), [focused]),
  });
  useLayoutEffect(() => {
    if (!rowsGrow) virtualizer.measure();
  }, [virtualizer, rowHeight, rowsGrow]);
  useStill(rows, top, (index) => virtualizer.getOffsetForIndex(index, 'start')?.[0] ?? 0);

  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= rows.length - ahead) onNearEnd();
  }, [hasMore, last, rows.length, onNearEnd]);

  /** Where a place of the page is while no row has been drawn: so they are when one comes back to it. */
  const asGuessed = (place: number): number => {
    const row = virtualizer.getVirtualItemForOffset(place);
    if (!row || place <= top) return place;
    let start = top;
    for (let index = 0; index < row.index; index += 1) start += guess(index);
    return start + place - row.start;
  };

  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const from = indexOf(event.target);
    const to = from + step;
    if (step === 0 || !(to >= 0 && to < rows.length)) return;
    event.preventDefault();
    virtualizer.scrollToIndex(to, { align: 'auto' });
    const target = list.current?.querySelector<HTMLElement>(`li[data-index="${to}"] [data-row]`);
    target?.focus({ preventScroll: true });
  };

  const size = hasMore ? -1 : rows.length;
  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {};
  const first = rows[startIndex];
  // Rows that grow push those below them along at once; only the focused one may stand away from the others.
  const flowing = rowsGrow
    ? items.filter(({ index }) => index >= startIndex - overscan && index <= endIndex + overscan)
    : [];
  const total = virtualizer.getTotalSize();
  const before = flowing[0] && flowing[0].start - top;
  const after = flowing[0] && total - ((flowing.at(-1)?.end ?? 0) - top);
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
        onFocus={(event) => setFocused(indexOf(event.target))}
        onBlur={() => setFocused(undefined)}
      >
        <ul
          ref={list}
          aria-label={label}
          className="relative [overflow-anchor:none]"
          style={{ height: flowing[0] ? undefined : total, paddingTop: before, paddingBottom: after }}
        >
          {items.map((item) => {
            const { index, key, start } = item;
            const row = rows[index];
            return (
              row && (
                <HistoryItem
                  key={key}
                  row={row}
                  index={index}
                  size={size}
                  top={flowing.includes(item) ? undefined : start - top}
                  height={rowsGrow ? undefined : rowHeight}
                  measure={rowsGrow ? virtualizer.measureElement : undefined}
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

/** At which row something happened, also within a list of the row's own. */
function indexOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('li[data-index]') : null;
  return Number(row?.dataset['index']);
}

/** What is in view and around it, and the row that holds the focus wherever it is. */
function visible({ startIndex, endIndex, overscan: around, count }: Range, focused: number | undefined): number[] {
  const from = Math.max(0, startIndex - around);
  const to = Math.min(count - 1, endIndex + around);
  const indexes = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (focused === undefined || Number.isNaN(focused) || focused >= count) return indexes;
  if (focused < from) return [focused, ...indexes];
  return focused > to ? [...indexes, focused] : indexes;
}
