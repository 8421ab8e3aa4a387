import { dialog, type BrowserWindow, type MessageBoxOptions } from 'electron';

/** Asks in a box that belongs to the window, or stands alone while that is hidden; resolves with the number of the button. */
export function askIn(window: BrowserWindow | undefined, options: MessageBoxOptions): Promise<{ response: number }> {
  return window?.isVisible() ? dialog.showMessageBox(window, options) : dialog.showMessageBox(options);
}
