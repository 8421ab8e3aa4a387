import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

const early = { passive: true, capture: true };

/**
 * Keeps how far a page was scrolled for when one comes back to it, under its place in the browser's history. `inKeeping`
 * tells where a place will be then.
 */
export function useKeptScroll(ready: boolean, inKeeping: (place: number) => number): { initialOffset: number } {
  const { key } = useLocation();
  const name = `scroll:${key}`;
  const [initialOffset] = useState(() => Number(sessionStorage.getItem(name) ?? 0));
  const place = useRef(initialOffset);
  const restored = useRef(false);
  const keep = useEffectEvent((under: string) =>
    sessionStorage.setItem(under, String(Math.round(inKeeping(place.current)))),
  );

  // The browser would put the page where it was while its rows were of other heights.
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

  useEffect(() => {
    const note = () => {
      place.current = window.scrollY;
    };
    const leave = () => keep(name);
    // Before others have drawn by it: after them the same question costs a layout.
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
