import { useLayoutEffect, useRef } from 'react';

type Row = { id: number };

/** Search this many rows up and down for the row that was in view. */
const farthest = 200;

/**
 * Keeps the visible rows in place when rows are added or removed above them. Not at the top of the list: there the user
 * wants to see new rows.
 */
export function useScrollAnchor(rows: readonly Row[], top: number, offsetOf: (index: number) => number): void {
  const before = useRef<readonly Row[]>(undefined);

  useLayoutEffect(() => {
    const known = before.current;
    before.current = rows;
    // Read scrollY only when the page may have to move: reading it forces a layout.
    if (!known || known[0]?.id === rows[0]?.id) return;
    const scrolled = window.scrollY;
    if (scrolled <= top) return;
    const index = firstInView(rows.length, scrolled, offsetOf);
    const shift = shiftOf(known, rows, index);
    if (shift !== 0) window.scrollBy({ top: offsetOf(index + shift) - offsetOf(index), behavior: 'instant' });
  }, [rows, top, offsetOf]);
}

/** The last row that begins at or above `place` (px). */
function firstInView(count: number, place: number, offsetOf: (index: number) => number): number {
  let [low, high] = [0, count - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (offsetOf(middle) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** How many rows the row at `index` has moved down. */
function shiftOf(before: readonly Row[], now: readonly Row[], index: number): number {
  const id = before[index]?.id;
  for (let distance = 0; distance <= farthest; distance += 1) {
    if (now[index + distance]?.id === id) return distance;
    if (now[index - distance]?.id === id) return -distance;
  }
  return 0;
}
