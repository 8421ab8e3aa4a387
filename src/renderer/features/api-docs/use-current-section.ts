import { useEffect, useState } from 'react';

/** The id of the current section: the last whose top has passed the upper third of the screen. */
export function useCurrentSection(ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? '');
  useEffect(() => {
    const update = () => {
      const line = innerHeight / 3;
      const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
      const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line);
      setCurrent((atEnd ? ids.at(-1) : passed.at(-1)) ?? ids[0] ?? '');
    };
    update();
    addEventListener('scroll', update, { passive: true });
    addEventListener('resize', update);
    return () => {
      removeEventListener('scroll', update);
      removeEventListener('resize', update);
    };
  }, [ids]);
  return current;
}

/** Scrolls to a section and sets the hash without a new history entry. */
export function goToSection(id: string) {
  document.getElementById(id)?.scrollIntoView();
  history.replaceState(history.state, '', `#${id}`);
}
