import type { App, AutoUpdater, BrowserWindow } from 'electron';

type Dependencies = {
  app: Pick<App, 'on' | 'quit'>;
  autoUpdater: Pick<AutoUpdater, 'on'>;
  /** Whether the tray can bring a window back. */
  hides: () => boolean;
  /** Asks the person where the client's end loses input of another window; returns whether it asks. */
  asksFirst: () => boolean;
  /** Called when the window's close ends the client. */
  onEnd: () => void;
};

/**
 * One rule for every way to close the person's window, be it its X, Ctrl+W or the menu: where the tray can bring it back it
 * hides and the client goes on, else the client ends. Quitting always ends it, unless the person stays on a page with
 * input that is not saved. Returns what puts a window under this rule.
 */
export function createClosing({
  app,
  autoUpdater,
  hides,
  asksFirst,
  onEnd,
}: Dependencies): (window: BrowserWindow) => void {
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
      const ends = quitting || !hides();
      closing = ends && (quitting || !asksFirst());
      if (closing) return;
      event.preventDefault();
      if (!ends) hide(window);
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
