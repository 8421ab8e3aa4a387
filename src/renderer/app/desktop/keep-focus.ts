import type { DesktopBridge } from '#shared/contract/desktop/calls.ts';

/** Gives the focus back to where it was before text was found in this page: Chromium takes it away. */
export function keepFocus(bridge: Pick<DesktopBridge, 'on'>): void {
  let before: Element | null = null;
  bridge.on('finding', ({ on }) => {
    if (on) before = document.activeElement;
    else if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  });
}
