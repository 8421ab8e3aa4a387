import { useEffect, useState } from 'react';

/** Which of these sections is being read: the last whose head has passed the upper third of the screen. */
export function useSectionInSight(ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? '');
  useEffect(() => {
    const look = () => {
      const line = innerHeight / 3;
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line);
      setCurrent((atEnd ? ids.at(-1) : passed.at(-1)) ?? ids[0] ?? '');
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [ids]);
  return current;
}

/** Brings a section to the top and the focus to it, as a link within the page does, without a new place in the history. */
export function goToSection(id: string) {
  document.getElementById(id)?.scrollIntoView();
  history.replaceState(history.state, '', `#${id}`);
}
