import { useEffect } from 'react';

/** What takes the focus on purpose has taken it by then, in ms. */
const settledMs = 50;

/**
 * Where what has the focus leaves the page or is disabled, the focus goes to what surrounds it: keys and screen readers go on
 * there, and not at the top of the window. Whatever takes it on purpose comes first.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    /** What had the focus last, and what surrounded it then. */
    let places: Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const note = ({ target }: FocusEvent) => {
      places = target instanceof Element ? placesAround(target) : [];
    };
    const isLost = () => {
      const [last] = places;
      const { activeElement } = document;
      if (!last || (activeElement !== last && !isNowhere(activeElement))) return false;
      return !last.isConnected || last.matches(':disabled');
    };
    const keep = () => {
      timer = undefined;
      if (isLost()) focusFirst(places.slice(1));
    };
    const watcher = new MutationObserver(() => {
      if (isLost()) timer ??= setTimeout(keep, settledMs);
    });
    watcher.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', note);
    return () => {
      watcher.disconnect();
      document.removeEventListener('focusin', note);
      clearTimeout(timer);
    };
  }, []);
}

/** Moves the focus from an element, or from nowhere, to what surrounds it: the record's pane, else the page. */
export function focusAround(element: HTMLElement | null): void {
  if (!element) return;
  element.blur();
  focusFirst(placesAround(element).slice(1));
}

/** Whether only the page as a whole, or no element, has the focus. */
export function isNowhere(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.id === 'page';
}

function placesAround(element: Element): Element[] {
  const places: Element[] = [];
  for (let place: Element | null = element; place; place = place.parentElement) places.push(place);
  const page = document.getElementById('page');
  return page ? [...places, page] : places;
}

function focusFirst(places: readonly Element[]): void {
  for (const place of places) {
    if (!(place instanceof HTMLElement) || !place.isConnected || !place.matches('[tabindex]')) continue;
    place.focus({ preventScroll: true });
    if (document.activeElement === place) return;
  }
}
