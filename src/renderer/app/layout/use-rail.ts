import { useState, useSyncExternalStore } from 'react';

const foldedKey = 'n_railFolded';
const wideEnough = '(min-width: 80rem)';

/** Whether the side menu is open on a wide screen: by default, until it is folded in this browser. Not rendered on narrow screens. */
export function useRail() {
  const fits = useSyncExternalStore(onWidth, isWide, isWideOnServer);
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

/** On the server the width is unknown: the rail is drawn, and the styles hide it on narrow screens. */
function isWideOnServer(): boolean {
  return true;
}

function onWidth(onChange: () => void): () => void {
  const query = matchMedia(wideEnough);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}
