import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useState, type RefObject } from 'react';
import { followSize } from '#renderer/lib/follow-size.ts';
import { useScroller } from '../page/scroller.ts';

/** Row heights in px: one line, and the two lines of a phone. */
const rowHeights = { oneLine: 36, twoLines: 60 } as const;
/** The sticky head covers the top of the pane by this much, in px. */
const headHeight = 32;
/** The next page is read when fewer rows than this are left below the view. */
const readAhead = 15;

/** The line that tells a day, before its first row, in px. */
export const dayHeight = 28;

const noDays: readonly number[] = [];

type RowWindow = {
  count: number;
  /** The rows, in order, before which a day is told. */
  days?: readonly number[];
  pane: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  oneLine: boolean;
  hasMore: boolean;
  onEnd: () => void;
};

/** The rows in view. A wide list scrolls in its own pane, a phone's with the page. */
export function useRowWindow({ count, days = noDays, pane, body, oneLine, hasMore, onEnd }: RowWindow) {
  const scroller = useScroller();
  const [margin, setMargin] = useState(0);
  const getScrollElement = useCallback(() => (oneLine ? pane.current : scroller), [oneLine, pane, scroller]);
  const height = oneLine ? rowHeights.oneLine : rowHeights.twoLines;
  // oxlint-disable-next-line react/incompatible-library -- its functions are called here only, and its items are read on each render.
  const virtualizer = useVirtualizer({
    count,
    getScrollElement,
    estimateSize: (index) => height + (days.includes(index) ? dayHeight : 0),
    overscan: 8,
    scrollMargin: margin,
    scrollPaddingStart: oneLine ? headHeight : 52,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, height, days]);
  useLayoutEffect(() => {
    const element = getScrollElement();
    if (!element) return undefined;
    const measure = () => {
      if (!body.current) return;
      const top = body.current.getBoundingClientRect().top - element.getBoundingClientRect().top + element.scrollTop;
      setMargin(Math.round(top));
    };
    measure();
    // What stands above the rows changes its height.
    return followSize(element.children, measure);
  }, [getScrollElement, body, count]);
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  useEffect(() => {
    if (hasMore && last >= count - readAhead) onEnd();
  }, [hasMore, last, count, onEnd]);
  return {
    items: items.map(({ index, start }) => ({ index, start: start - margin })),
    height: count * height + days.length * dayHeight,
    scrollTo: (index: number) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
