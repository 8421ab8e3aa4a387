import {
  BrowserWindow,
  dialog,
  type MessageBoxOptions,
  type MessageBoxSyncOptions,
  type SaveDialogOptions,
  type WebContents,
} from 'electron';
import { isOnScreen, showWindow } from '#main/window/window.ts';

/** A box that belongs to no window could be lost behind one of ours. */
const titled = <O extends { title?: string }>(window: BrowserWindow | null | undefined, options: O): O => ({
  title: window?.getTitle() ?? 'Numdesk',
  ...options,
});

/** Asks in a box that belongs to the window, or stands alone while that is hidden; resolves with the number of the button. */
export function askIn(window: BrowserWindow | undefined, options: MessageBoxOptions): Promise<{ response: number }> {
  const asked = titled(window, options);
  return window && isOnScreen(window) ? dialog.showMessageBox(window, asked) : dialog.showMessageBox(asked);
}

/** Asks in the window that the person uses, or in `window` where they use another program. */
export function askInFront(
  window: BrowserWindow | undefined,
  options: MessageBoxOptions,
): Promise<{ response: number }> {
  return askIn(BrowserWindow.getFocusedWindow() ?? window, options);
}

/** Asks about a page that waits for the answer, and shows its window for it. Returns the number of the button. */
export function askAbout(contents: WebContents, options: MessageBoxSyncOptions): number {
  const window = BrowserWindow.fromWebContents(contents);
  if (!window) return dialog.showMessageBoxSync(titled(window, options));
  showWindow(window);
  return dialog.showMessageBoxSync(window, titled(window, options));
}

/** Asks where to save a file of the window. */
export function askWhereToSave(window: BrowserWindow, options: SaveDialogOptions) {
  return dialog.showSaveDialog(window, options);
}
