import { useEffect } from 'react';

/** Loads the tooltips with the first element that has one. */
export function useTooltips(): void {
  useEffect(() => {
    const listening = new AbortController();
    const load = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('[data-tip]')) return;
      listening.abort();
      void import('#renderer/ui/overlay/tooltips.ts').then(({ startTooltips, isFocusShown }) => {
        const show = startTooltips();
        if (target.matches(':hover') || isFocusShown(target)) show(target);
      });
    };
    for (const name of ['pointerover', 'focusin']) document.addEventListener(name, load, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
