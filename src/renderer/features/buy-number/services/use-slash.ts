import { useEffect, type RefObject } from 'react';

/** "/" leads to the search of this part of the page, except while something is being written or asked. */
export function useSlash(part: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
      const { target } = event;
      if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role$="dialog"]'))
        return;
      const search = part.current?.querySelector('input');
      if (!search) return;
      event.preventDefault();
      search.focus();
      search.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [part]);
}
