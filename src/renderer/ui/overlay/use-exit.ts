import { useCallback, useLayoutEffect, useRef, type RefCallback } from 'react';

/**
 * The ref of an overlay that is shown while `open`. However it is closed, React removes it at once: the focus returns, and it
 * can be opened again. What it looked like stays until its exit has run, out of everyone's reach.
 */
export function useExit(open: boolean): RefCallback<HTMLElement> {
  const overlay = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!open) return undefined;
    return () => {
      if (overlay.current) prepareExit(overlay.current);
      overlay.current = null;
    };
  }, [open]);
  // Keeps the element when React lets go of it, which may be before the effect above ends.
  return useCallback((element) => {
    if (element) overlay.current = element;
  }, []);
}

/** Call it before React removes the overlay, which then has lost how far it was scrolled. */
function prepareExit(overlay: HTMLElement): void {
  const scrolled = [overlay, ...overlay.querySelectorAll('*')]
    .filter(({ scrollTop }) => scrollTop > 0)
    .map((element) => ({ element, top: element.scrollTop }));
  queueMicrotask(() => {
    // jsdom knows no animations.
    if (overlay.isConnected || !('getAnimations' in overlay)) return;
    showExit(overlay);
    for (const { element, top } of scrolled) element.scrollTop = top;
  });
}

function showExit(overlay: HTMLElement): void {
  swallowSecondHalf();
  // A menu stands in an element that gives it its place. Both that and a scrim take the second half of a double click.
  const root = overlay.closest<HTMLElement>('[data-radix-popper-content-wrapper]') ?? overlay;
  root.ariaHidden = 'true';
  root.addEventListener('mousedown', (event) => event.preventDefault());
  overlay.inert = overlay.hasChildNodes();
  overlay.dataset['state'] = 'closed';
  overlay.dataset['leaving'] = '';
  document.body.append(root);
  const exits = overlay.getAnimations().map(({ finished }) => finished);
  void Promise.allSettled(exits).then(() => setTimeout(() => root.remove()));
}

let leftAt = 0;

/**
 * The second half of a double click that closed an overlay presses nothing beneath, though the exit may be over by then: on a
 * slow device, or where motion is reduced.
 */
function swallowSecondHalf(): void {
  leftAt = performance.now();
  for (const type of ['mousedown', 'click'] as const) document.addEventListener(type, swallow, { capture: true });
}

function swallow(event: MouseEvent): void {
  if (event.detail > 1) {
    event.preventDefault();
    event.stopPropagation();
  } else if (event.type === 'mousedown' && event.timeStamp > leftAt) {
    for (const type of ['mousedown', 'click'] as const) document.removeEventListener(type, swallow, { capture: true });
  }
}
