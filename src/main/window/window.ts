import { join } from 'node:path';
import { app, BrowserWindow, nativeTheme, type Session, type WebContents } from 'electron';
import { homeUrl } from '#main/window/own-page.ts';

/** The package's folder: this file is built into out/main. */
const root = join(import.meta.dirname, '..', '..');
export const preloadFile = join(root, 'out', 'preload', 'index.cjs');
/** Icons and other files beside the program. */
export const resources = join(root, 'resources');

/** The page's background colours, so the window does not flash before the first paint. */
const background = { light: '#fcfcfd', dark: '#111113' };

/** A page that has loaded and is not said to be painted for so long, in ms, counts as painted: where graphics hang, nobody says so. */
const longestPaintMs = 5000;

/** As far as the wheel zooms either way: between 40 and 250 %. */
const mostZoom = 5;

type Placed = { x?: number; y?: number; width: number; height: number };
type WindowOptions = {
  session: Session;
  bounds: Placed;
  title: string;
  minimum: { width: number; height: number };
  /** A path of our page. */
  path: string;
  /** False for a window that starts hidden. */
  shown: boolean;
};

/** Opens a window on one of our pages. It is shown after the first paint. Its page is never slowed down while hidden. */
export function openWindow({ session, bounds, title, minimum, path, shown }: WindowOptions): BrowserWindow {
  const window = new BrowserWindow({
    title,
    icon: join(resources, 'icon.png'),
    ...bounds,
    minWidth: minimum.width,
    minHeight: minimum.height,
    show: false,
    autoHideMenuBar: true,
    backgroundColor: nativeTheme.shouldUseDarkColors ? background.dark : background.light,
    webPreferences: {
      preload: preloadFile,
      session,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      webviewTag: false,
      devTools: !app.isPackaged,
      // Where this computer has dictionaries.
      spellcheck: true,
      // A hidden page still has to hear alerts in time: timers of a slowed one run once a second or less.
      backgroundThrottling: false,
    },
  });
  window.webContents.on('zoom-changed', (_event, direction) => {
    const level = window.webContents.getZoomLevel() + (direction === 'in' ? 0.5 : -0.5);
    window.webContents.setZoomLevel(Math.max(-mostZoom, Math.min(mostZoom, level)));
  });
  let isReady = false;
  window.once('ready-to-show', () => {
    isReady = true;
    if (shown) window.show();
  });
  const countAsReady = () => isReady || window.isDestroyed() || window.emit('ready-to-show');
  window.webContents.once('did-finish-load', () => setTimeout(countAsReady, longestPaintMs));
  loadPath(window, path);
  return window;
}

/** Loads one of our pages. A load that the next one interrupts is no failure. */
export function loadPath(contents: Pick<WebContents, 'loadURL'>, path: string): void {
  contents.loadURL(new URL(path, homeUrl).href).catch(() => {});
}

/** Brings a window to the front. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore();
  window.show();
  window.focus();
}

/** Whether the person can see a window. Chromium says "visible" to a page that is never slowed down. */
export function isOnScreen(window: BrowserWindow): boolean {
  return window.isVisible() && !window.isMinimized();
}

/** Calls back whenever a window is shown or hidden. */
export function watchVisible(window: BrowserWindow, onVisible: (visible: boolean) => void): void {
  const tell = () => onVisible(isOnScreen(window));
  window.on('show', tell).on('hide', tell).on('minimize', tell).on('restore', tell);
}
