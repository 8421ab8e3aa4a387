import { useLayoutEffect, useRef } from 'react';

type Row = { id: number };

/** As far as one looks for the row that was in view, each way. */
const farthest = 200;

/**
 * Rows that come or go above leave what one reads where it is. At the top of the list nothing is held: there a new row
 * is what one wants to see.
 */
export function useStill(rows: readonly Row[], top: number, offsetOf: (index: number) => number): void {
  const before = useRef<readonly Row[]>(undefined);

  useLayoutEffect(() => {
    const known = before.current;
    before.current = rows;
    // Where the page stands is asked only when it may have to move: the answer costs a layout.
    if (!known || known[0]?.id === rows[0]?.id) return;
    const scrolled = window.scrollY;
    if (scrolled <= top) return;
    const index = firstInView(rows.length, scrolled, offsetOf);
    const shift = shiftOf(known, rows, index);
    if (shift !== 0) window.scrollBy({ top: offsetOf(index + shift) - offsetOf(index), behavior: 'instant' });
  }, [rows, top, offsetOf]);
}

/** The last row that begins at or above the place. */
function firstInView(count: number, place: number, offsetOf: (index: number) => number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (offsetOf(middle) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** How many places further down the row at an index stands now. */
function shiftOf(before: readonly Row[], now: readonly Row[], index: number): number {
  const id = before[index]?.id;
  for (let distance = 0; distance <= farthest; distance += 1) {
    if (now[index + distance]?.id === id) return distance;
    if (now[index - distance]?.id === id) return -distance;
  }
  return 0;
}
