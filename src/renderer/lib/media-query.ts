import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is as a media query says. The server draws `drawn`, because it does not know the window. */
export function useMediaQuery(media: string, drawn = false): boolean {
  const watch = useCallback(
    (onChange: () => void) => {
      const query = window.matchMedia(media);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    [media],
  );
  return useSyncExternalStore(
    watch,
    () => window.matchMedia(media).matches,
    () => drawn,
  );
}

/** True when the window has room for columns. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 64rem)');
}
