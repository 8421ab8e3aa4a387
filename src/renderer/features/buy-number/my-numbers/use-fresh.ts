import { useEffect, useRef } from 'react';
import type { NumberId } from '#shared/contract/numbers.ts';

/** The number that was just bought, and the row it was bought from, if that had the focus. */
export type Fresh = { id: NumberId; row: Element | null };

/** Scrolls by the shortest way, without animation where reduced motion is preferred. */
export function scrollIntoView(element: HTMLElement): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
}

/**
 * A ref for the card of a number. Once bought it scrolls into view and takes the focus, unless the customer has meanwhile
 * gone elsewhere with it.
 */
export function useFresh(fresh: Fresh | undefined) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!fresh || !card.current) return;
    const at = document.activeElement;
    if (at === document.body || fresh.row?.contains(at)) card.current.focus({ preventScroll: true });
    scrollIntoView(card.current);
  }, [fresh]);
  return card;
}
