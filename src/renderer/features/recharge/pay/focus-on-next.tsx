import { useLayoutEffect, useRef, type ReactNode } from 'react';

/** Marks the element in which one step follows the other. */
export const steps = { 'data-steps': true };

/**
 * One step. When it goes while it has the focus, the focus moves to what comes next: to its heading, or to its first field.
 * Give it a key that changes with the step.
 */
export function FocusOnNext({ children }: { children: ReactNode }) {
  const step = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = step.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const place = element.closest('[data-steps]');
      queueMicrotask(() => focusIn(place));
    };
  }, []);
  return <div ref={step}>{children}</div>;
}

/** Waits for the next step while that is loading, unless the person moves on. */
function focusIn(place: Element | null): void {
  if (!place || focusNext(place)) return;
  const observer = new MutationObserver(() => {
    if (document.activeElement !== document.body || focusNext(place)) observer.disconnect();
  });
  observer.observe(place, { childList: true, subtree: true });
}

function focusNext(place: Element): boolean {
  const next = place.querySelector<HTMLElement>('h2, input');
  if (next?.tagName === 'H2') next.tabIndex = -1;
  next?.focus();
  return next !== null;
}
