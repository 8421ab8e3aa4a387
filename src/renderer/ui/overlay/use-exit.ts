import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * The ref of an overlay. Radix keeps an overlay that is closed until its exit has run; this does the same for one that its
 * screen takes away while it is open.
 */
export function useExit(): RefObject<HTMLDivElement | null> {
  const overlay = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      const { current } = overlay;
      // React has not removed it yet.
      if (current) queueMicrotask(() => showExit(current));
    },
    [],
  );
  return overlay;
}

function showExit(overlay: HTMLElement): void {
  // jsdom knows no animations.
  if (overlay.isConnected || overlay.dataset['state'] !== 'open' || !('getAnimations' in overlay)) return;
  overlay.dataset['state'] = 'closed';
  overlay.inert = true;
  overlay.ariaHidden = 'true';
  document.body.append(overlay);
  const exits = overlay.getAnimations().map(({ finished }) => finished);
  void Promise.allSettled(exits).then(() => setTimeout(() => overlay.remove()));
}
