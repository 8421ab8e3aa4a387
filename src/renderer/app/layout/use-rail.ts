import { useState } from 'react';
import { useMediaQuery } from '#renderer/lib/media-query.ts';

const foldedKey = 'n_railFolded';

/** Whether the side menu is open on a wide screen: by default, until it is folded in this browser. Not rendered on narrow screens. */
export function useRail() {
  // The server draws it, and the styles hide it on narrow screens.
  const fits = useMediaQuery('(min-width: 80rem)', true);
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
