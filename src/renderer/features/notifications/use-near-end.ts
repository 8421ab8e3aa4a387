import { useEffect, useRef, type RefObject } from 'react';

/** While `wanted`, calls `onNear` when the element is less than one screen away from view. */
export function useNearEnd(wanted: boolean, onNear: () => void): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!wanted || !element) return undefined;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: '100%' });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [wanted, onNear]);
  return end;
}
