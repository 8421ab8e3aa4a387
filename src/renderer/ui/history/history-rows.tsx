import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNow } from '#renderer/lib/clock.store.ts';
import { classes } from '../classes.ts';
import { formatDay } from '../format/time.ts';
import { createDayKeys } from './day-keys.ts';
import { dayHeight, dayLook, HistoryItem } from './history-item.tsx';
import { useListTop } from './use-list-top.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';

type Row = { id: number };
type HistoryRowsProps<R extends Row> = {
  label: string;
  rows: readonly R[];
  /** The time that decides a row's day, as ISO text. */
  momentOf: (row: R) => string;
  /** Row height in px, used to place rows that are not rendered. */
  rowHeight: number;
  /** Row heights follow their content and may change; `rowHeight` is the estimate until a row is measured. */
  rowsGrow?: boolean;
  /** Older rows may follow. */
  hasMore: boolean;
  onNearEnd: () => void;
  /** Must be a stable function, since rows are memoized by it. */
  renderRow: (row: R) => ReactNode;
};

/** Load older rows this many rows before the end: more than a fling scrolls past while they load. */
const ahead = 60;
const overscan = 8;

/** A virtual list: renders only the rows on the screen and a few around them. Arrow keys move between rows. */
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
  const { initialOffset } = useScrollRestoration(rows.length > 0, (place) => asGuessed(place));

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
  useScrollAnchor(rows, top, (index) => virtualizer.getOffsetForIndex(index, 'start')?.[0] ?? 0);

  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (hasMore && last >= rows.length - ahead) onNearEnd();
  }, [hasMore, last, rows.length, onNearEnd]);

  /** Converts a scroll position to one that uses estimated heights, as the list has when the reader returns. */
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
  // Growing rows stay in the page flow, so that they push the rows below. Only a focused row far away is positioned.
  const flowing = rowsGrow
    ? items.filter(({ index }) => index >= startIndex - overscan && index <= endIndex + overscan)
    : [];
  const total = virtualizer.getTotalSize();
  const before = flowing[0] && flowing[0].start - top;
  const after = flowing[0] && total - ((flowing.at(-1)?.end ?? 0) - top);
  return (
    <>
      {first && (
        <p
          aria-hidden
          className={classes(dayLook, 'sticky top-[calc(var(--header-height)+var(--history-head,0px))] z-1 -mb-9')}
        >
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

/** Index of the row that contains an element; NaN if none does. */
function indexOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('li[data-index]') : null;
  return Number(row?.dataset['index']);
}

/** The rows in view and around it, plus the focused row wherever it is. */
function visible({ startIndex, endIndex, overscan: around, count }: Range, focused: number | undefined): number[] {
  const from = Math.max(0, startIndex - around);
  const to = Math.min(count - 1, endIndex + around);
  const indexes = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (focused === undefined || Number.isNaN(focused) || focused >= count) return indexes;
  if (focused < from) return [focused, ...indexes];
  return focused > to ? [...indexes, focused] : indexes;
}
