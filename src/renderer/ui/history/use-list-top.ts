import { useLayoutEffect, useState, type RefObject } from 'react';
import { followSize } from '#renderer/lib/follow-size.ts';

/** The list's offset from the top of the page in px, updated when the content above changes height. */
export function useListTop(list: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (list.current) setTop(Math.round(list.current.getBoundingClientRect().top + window.scrollY));
    };
    measure();
    return followSize([document.body], measure);
  }, [list]);
  return top;
}
