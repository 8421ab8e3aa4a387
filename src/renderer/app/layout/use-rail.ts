import { useState } from 'react';

const foldedKey = 'n_railFolded';
const wideEnough = '(min-width: 80rem)';

/** The side rail of wide screens: there unless this browser folded it away. */
export function useRail() {
  const [folded, setFolded] = useState(() => localStorage.getItem(foldedKey) !== null);
  return {
    open: !folded,
    fits: () => matchMedia(wideEnough).matches,
    toggle: () => {
      if (folded) localStorage.removeItem(foldedKey);
      else localStorage.setItem(foldedKey, '1');
      setFolded(!folded);
    },
  };
}
