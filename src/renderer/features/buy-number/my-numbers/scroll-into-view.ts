/** Brings an element into view by the shortest way, without motion where none is wanted. */
export function scrollToShow(element: HTMLElement): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  element.scrollIntoView({ block: 'nearest', behavior: still ? 'auto' : 'smooth' });
}
