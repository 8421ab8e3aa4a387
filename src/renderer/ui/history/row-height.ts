import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

/** Is there room for columns? */
export function useIsWide(): boolean {
  return useSyncExternalStore(watch, () => window.matchMedia(wide).matches, isDrawn);
}

/** What is drawn before the width is known is drawn for a phone. */
function isDrawn(): boolean {
  return false;
}

/** One line where there is room for columns, two on the phone. */
export function rowHeightOf(isWide: boolean): number {
  return isWide ? 56 : 72;
}

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
