import { useState, useSyncExternalStore } from 'react';

const foldedKey = 'n_railFolded';
const wideEnough = '(min-width: 80rem)';

/** The side rail of wide screens: there unless this browser folded it away. Narrow ones spend nothing on it. */
export function useRail() {
  const fits = useSyncExternalStore(onWidth, isWide, isDrawn);
  const [folded, setFolded] = useState(() => localStorage.getItem(foldedKey) !== null);
  return {
    open: fits && !folded,
    fits,
    toggle: () => {
      if (folded) localStorage.removeItem(foldedKey);
      else localStorage.setItem(foldedKey, '1');
      setFolded(!folded);
    },
  };
}

function isWide(): boolean {
  return matchMedia(wideEnough).matches;
}

/** Where a page is drawn before its width is known, the styles hide the rail from narrow screens. */
function isDrawn(): boolean {
  return true;
}

function onWidth(changed: () => void): () => void {
  const query = matchMedia(wideEnough);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
