import { useEffect, useRef } from 'react';

/** Calls when the element comes near the screen: the way a list goes on by itself. */
export function useEndReached(onReached: () => void) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(onReached);
  useEffect(() => {
    latest.current = onReached;
  });
  useEffect(() => {
    const watched = end.current;
    if (!watched) return undefined;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && latest.current(),
      { rootMargin: '400px' },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, []);
  return end;
}
