import type { App, AutoUpdater, BrowserWindow } from 'electron';

/**
 * One rule for every way to close the person's window, be it its X, Ctrl+W or the menu: where the tray can bring it back it
 * hides and the client goes on, else the client ends. Quitting always ends it, unless the person stays on a page with
 * input that is not saved. Returns what puts a window under this rule. `onEnd` is
 * called when its close ends the client.
 */
export function createClosing(
  app: Pick<App, 'on' | 'quit'>,
  hides: () => boolean,
  autoUpdater: Pick<AutoUpdater, 'on'>,
  onEnd: () => void,
): (window: BrowserWindow) => void {
  let quitting = false;
  const quit = () => {
    quitting = true;
  };
  app.on('before-quit', quit);
  // On macOS an update closes the windows first, and quits when all are closed.
  autoUpdater.on('before-quit-for-update', quit);

  return (window) => {
    let closing = false;
    window.on('close', (event) => {
      closing = quitting || !hides();
      if (closing) return;
      event.preventDefault();
      hide(window);
    });
    window.webContents.on('will-prevent-unload', (event) => {
      // Prevented means that the person leaves; else they stay, and this was no quitting.
      if (event.defaultPrevented) return;
      quitting = false;
      closing = false;
    });
    // Windows of customers' accounts would keep a client alive that nobody can reach.
    window.on('closed', () => {
      if (!closing || quitting) return;
      onEnd();
      app.quit();
    });
  };
}

/** A full-screen window that hides leaves an empty screen on macOS. */
function hide(window: BrowserWindow): void {
  if (!window.isFullScreen()) return window.hide();
  window.once('leave-full-screen', () => window.hide());
  window.setFullScreen(false);
}
