/** Notes what has the focus, and where it stands. Call it before an overlay takes the focus; the result gives it back. */
export function noteOpener(focused = document.activeElement): () => void {
  const places = placesAround(openerOf(focused));
  return () => {
    // What the overlay did may have moved the focus on.
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    for (const place of places) {
      const target = place.isConnected ? focusableAt(place) : undefined;
      if (target) return target.focus({ preventScroll: true });
    }
  };
}

/** An item of a drop-down menu leaves with its menu: what opened the menu stands for it. */
function openerOf(focused: Element | null): Element | null {
  const menu = focused?.closest('[role="menu"]');
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return trigger ? openerOf(trigger) : focused;
}

/** The opener and what it stands in, nearest first, up to the page; the page itself where nothing had the focus. */
function placesAround(opener: Element | null): Element[] {
  const places: Element[] = [];
  for (let place = opener; place && place !== document.body; place = place.parentElement) places.push(place);
  const page = document.getElementById('page');
  return page ? [...places, page] : places;
}

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea, [tabindex="0"]';

/** The place itself, or what can first have the focus in it. */
function focusableAt(place: Element): HTMLElement | undefined {
  const candidates = place.matches(`${focusable}, [tabindex]`) ? [place] : [...place.querySelectorAll(focusable)];
  return candidates.filter((one) => one instanceof HTMLElement).find(isShown);
}

/** jsdom lays nothing out. */
function isShown(element: HTMLElement): boolean {
  return !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });
}
