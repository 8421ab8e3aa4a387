/** Remembers the focused element and its ancestors. Call it before an overlay takes the focus. Returns the function that restores it. */
export function noteOpener(focused = document.activeElement): () => void {
  const places = placesAround(openerOf(focused));
  return () => {
    // The overlay's action may have moved the focus already.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    for (const place of places) {
      const target = place.isConnected ? focusableAt(place) : undefined;
      if (target) return target.focus({ preventScroll: true });
    }
  };
}

/** A menu item disappears with its menu, so the menu's trigger is used instead. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]');
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return trigger ? openerOf(trigger) : focused;
}

/** The opener and its ancestors, nearest first, then the page. */
function placesAround(opener: Element | null): Element[] {
  const places: Element[] = [];
  for (let place = opener; place && place !== document.body; place = place.parentElement) places.push(place);
  const page = document.getElementById('page');
  return page ? [...places, page] : places;
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, [tabindex="0"]';

/** Returns the element itself, or the first visible focusable element in it. */
function focusableAt(place: Element): HTMLElement | undefined {
  const candidates = place.matches(`${focusable}, [tabindex]`) ? [place] : [...place.querySelectorAll(focusable)];
  return candidates.filter((one) => one instanceof HTMLElement).find(isShown);
}

/** jsdom has no layout and no `checkVisibility`. */
function isShown(element: HTMLElement): boolean {
  return !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });
}
