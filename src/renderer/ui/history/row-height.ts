import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

/** One line where there is room for columns, two on the phone. */
export function useRowHeight(): number {
  return useSyncExternalStore(watch, () => (window.matchMedia(wide).matches ? 56 : 72));
}

function watch(onChange: () => void): () => void {
  const query = window.matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
