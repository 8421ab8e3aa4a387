import { useEffect } from 'react';

/** Loads the tooltips with the first element that has one. */
export function useTooltips(): void {
  useEffect(() => {
    const listening = new AbortController();
    const load = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.closest('[data-tip]')) return;
      listening.abort();
      void import('#renderer/ui/overlay/tooltips.ts').then(({ startTooltips }) => {
        const show = startTooltips();
        if (target.matches(':hover, :focus-visible')) show(target);
      });
    };
    for (const name of ['pointerover', 'focusin']) document.addEventListener(name, load, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
