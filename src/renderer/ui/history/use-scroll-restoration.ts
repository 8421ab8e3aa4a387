import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

const early = { passive: true, capture: true };

/**
 * Restores the scroll position when the user returns to a history entry. `toStored` converts the current position to the
 * one that will match after the return.
 */
export function useScrollRestoration(ready: boolean, toStored: (place: number) => number): { initialOffset: number } {
  const { key } = useLocation();
  const name = `scroll:${key}`;
  const [initialOffset] = useState(() => Number(sessionStorage.getItem(name) ?? 0));
  const place = useRef(initialOffset);
  const restored = useRef(false);
  const keep = useEffectEvent((under: string) =>
    sessionStorage.setItem(under, String(Math.round(toStored(place.current)))),
  );

  // The browser would restore the position before the rows have their final heights.
  useLayoutEffect(() => {
    const before = history.scrollRestoration;
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = before;
    };
  }, []);

  useLayoutEffect(() => {
    if (!ready || restored.current) return;
    restored.current = true;
    if (initialOffset > 0) window.scrollTo(0, initialOffset);
  }, [ready, initialOffset]);

  // Not later: a followed link scrolls to the top of its page as soon as that is there.
  useLayoutEffect(() => {
    const note = () => {
      place.current = window.scrollY;
    };
    const leave = () => keep(name);
    // Capture phase: reading scrollY after other listeners have rendered would force a layout.
    window.addEventListener('scroll', note, early);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('scroll', note, early);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [name]);
  return { initialOffset };
}
