import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme } from 'electron';
import { homeUrl } from '#main/window/own-page.ts';

/** The package's folder: this file is built into out/main. */
const root = join(import.meta.dirname, '..', '..');
const preloadFile = join(root, 'out', 'preload', 'index.cjs');
const iconFile = join(root, 'resources', 'icon.png');

/** The page's background colours, so the window does not flash before the first paint. */
const background = { light: '#fcfcfd', dark: '#111113' };

/** Opens the app's window on the home page. It is shown after the first paint. */
export function openWindow(): BrowserWindow {
  const window = new BrowserWindow({
    title: 'Numdesk',
    icon: iconFile,
    width: 1200,
    height: 800,
    minWidth: 360,
    minHeight: 600,
    show: false,
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? background.dark : background.light,
    webPreferences: {
      preload: preloadFile,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      devTools: !app.isPackaged,
      spellcheck: false,
    },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(homeUrl);
  return window;
}

/** Brings the open window to the front, or opens one. */
export function showWindow(): void {
  const [window] = BrowserWindow.getAllWindows();
  if (!window) return void openWindow();
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Reloads the page with the policy of the newly chosen shop. */
export function reloadPage(): void {
  for (const window of BrowserWindow.getAllWindows()) window.webContents.reload();
}

/** Replaces the window: unlike a reload, the new one has empty session storage. */
export function replaceWindow(): void {
  const old = BrowserWindow.getAllWindows();
  openWindow();
  for (const window of old) window.destroy();
}
