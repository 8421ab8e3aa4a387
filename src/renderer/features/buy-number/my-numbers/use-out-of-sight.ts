import { useEffect, useState, type RefObject } from 'react';

/** True while no part of the element is visible below the top bar. */
export function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [out, setOut] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    // Several changes can be reported at once; the last one is current.
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false), {
      rootMargin: '-64px 0px 0px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return out;
}
