import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

const early = { passive: true, capture: true };

/** Keeps how far a page was scrolled for when one comes back to it, under its place in the browser's history. */
export function useKeptScroll(ready: boolean): { initialOffset: number } {
  const { key } = useLocation();
  const name = `scroll:${key}`;
  const [initialOffset] = useState(() => Number(sessionStorage.getItem(name) ?? 0));
  const place = useRef(initialOffset);
  const restored = useRef(false);

  useLayoutEffect(() => {
    if (!ready || restored.current) return;
    restored.current = true;
    if (initialOffset > 0) window.scrollTo(0, initialOffset);
  }, [ready, initialOffset]);

  useEffect(() => {
    const note = () => {
      place.current = window.scrollY;
    };
    const keep = () => sessionStorage.setItem(name, String(Math.round(place.current)));
    // Before others have drawn by it: after them the same question costs a layout.
    window.addEventListener('scroll', note, early);
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('scroll', note, early);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [name]);
  return { initialOffset };
}
