import { useEffect, useRef } from 'react';

/** Scrolls by the shortest way, without animation where reduced motion is preferred. */
export function scrollIntoView(element: HTMLElement): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
}

/** A ref for an element that scrolls into view while `wanted`, as a just bought number does. */
export function useScrollIntoView<Target extends HTMLElement>(wanted: boolean) {
  const element = useRef<Target>(null);
  useEffect(() => {
    if (wanted && element.current) scrollIntoView(element.current);
  }, [wanted]);
  return element;
}
