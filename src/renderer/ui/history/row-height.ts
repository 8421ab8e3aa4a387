import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

/** True when the window has room for columns. */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(wide).matches, isDrawn);
}

/** The server renders for a phone, because it does not know the width. */
function isDrawn(): boolean {
  return false;
}

/** Row height in px: one line with columns, two lines on a phone. */
export function rowHeightOf(isWide: boolean): number {
  return isWide ? 56 : 72;
}

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
