import type { BrowserWindow } from 'electron';

type ProtectedWindow = Pick<BrowserWindow, 'setContentProtection'> & {
  webContents: { on: (name: 'did-navigate', listener: () => void) => unknown };
};

/**
 * Keeps windows out of pictures and recordings of the screen (macOS and Windows) while their pages show secrets. A page
 * may show several at once: the window is free again when the last one is gone, or when the page is.
 */
export function createContentProtection(): (window: ProtectedWindow, on: boolean) => void {
  const shown = new WeakMap<ProtectedWindow, number>();

  function set(window: ProtectedWindow, count: number): void {
    shown.set(window, count);
    window.setContentProtection(count > 0);
  }

  return (window, on) => {
    const count = shown.get(window);
    if (count === undefined) window.webContents.on('did-navigate', () => set(window, 0));
    set(window, Math.max(0, (count ?? 0) + (on ? 1 : -1)));
  };
}
