import { screen, type BrowserWindow, type Session } from 'electron';
import type { Slot } from '#main/slots.ts';
import type { Customer } from '#main/tray/tray-items.ts';
import type { Failures } from '#main/failures/failures.ts';
import { boundsWithin, readPlacement, rememberPlacement } from '#main/window/bounds.ts';
import { isViewPath } from '#main/links/read-link.ts';
import { isOwnPage } from '#main/window/own-page.ts';
import { isOnScreen, loadPath, openWindow, showWindow, watchVisible } from '#main/window/window.ts';
import { noSession, type OpenWindow, type Windows } from '#main/window/windows.ts';

type Dependencies = {
  windows: Windows;
  session: Session;
  /** Where the shop's window was last, and on which page. */
  placement: Slot;
  lastPage: Slot;
  /** Puts the shop's window under the rule for closing. */
  watchClosing: (window: BrowserWindow) => void;
  /** Whether the shop's page has reported since it started: then it hears what it is told. */
  isListening: () => boolean;
  /** Called when the shop's page starts again. */
  onRestart: () => void;
  onShown: () => void;
  failures: Failures;
  quit: () => void;
  /** The shop is being removed: its windows stay hidden. */
  isRemoved: () => boolean;
};

/** Wide enough for the panel with its menu aside, which takes 80rem, and the frame of a window. */
const shopSize = { width: 1360, height: 780 };
/** A place that no display has: the window opens in the middle of the main one. */
const nowhere = { x: -100_000, y: -100_000 };
const findSize = { width: 440, height: 560 };

/** The windows of the person at this computer: the shop, and the small one that asks whom to impersonate and why. */
export function createOwnWindows(parts: Dependencies) {
  const { windows, session, isListening, onRestart, onShown } = parts;
  let hasCrashed = false;

  function openShop(path = pageLeft(), { shown = true } = {}): OpenWindow {
    const placed = readPlacement(parts.placement);
    const window = openWindow({
      session,
      bounds: boundsWithin(displayAreas(), placed ?? { ...shopSize, ...nowhere }),
      minimum: { width: 360, height: 600 },
      title: 'Numdesk',
      path,
      shown,
    });
    if (placed?.maximized) window.once('show', () => window.maximize());
    rememberPlacement(window, parts.placement);
    const keepPage = () => rememberPage(window.webContents.getURL());
    window.on('hide', keepPage).on('close', keepPage);
    parts.watchClosing(window);
    const opened: OpenWindow = { kind: 'shop', window, session: noSession };
    window.webContents.on('did-start-navigation', ({ url, isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument && isOwnPage(url)) onRestart();
    });
    // Alerts must go on, whoever is at the desk.
    const onBack = () => {
      hasCrashed = true;
    };
    parts.failures(window, { comesBack: 3, onBack, giveUp: (t) => ({ label: t.quit, run: parts.quit }) });
    watchVisible(window, (visible) => {
      windows.tell('shop', 'visible', { visible });
      if (visible) onShown();
    });
    window.on('focus', onShown);
    windows.add(opened);
    return opened;
  }

  /** The page of the last time: its path only, since a query holds what was searched for. */
  function pageLeft(): string {
    const path = parts.lastPage.read();
    return path !== undefined && isViewPath(path) ? path : '/';
  }

  function rememberPage(address: string): void {
    const path = isOwnPage(address) ? new URL(address).pathname : '/';
    if (path !== pageLeft() && isViewPath(path)) parts.lastPage.write(path);
  }

  /** Brings the shop's window to the front, on a page of ours if one is named. */
  function showShop(path?: string): void {
    if (parts.isRemoved()) return;
    const opened = windows.shop();
    if (!opened) return void openShop(path);
    showWindow(opened.window);
    if (path === undefined) return;
    if (isListening()) windows.tell('shop', 'go', { path });
    else loadPath(opened.window, path);
  }

  /** Starts the page again where it is: it gets what it may have now. */
  function restartShop(): void {
    windows.shop()?.window.webContents.reload();
  }

  /** A new window has nothing of the page before it. */
  function replaceShop(): void {
    const old = windows.shop();
    openShop('/');
    old?.window.destroy();
  }

  /** Asks why the member of staff with this token wants into an account, and into whose when none is named. */
  function openFind(token: string, title: string, customer?: Customer): void {
    const path = `/admin/impersonate${customer ? `?customer=${encodeURIComponent(customer.id)}` : ''}`;
    const opened = windows.list('find')[0];
    if (opened) {
      loadPath(opened.window, path);
      return showWindow(opened.window);
    }
    const window = openWindow({ session, bounds: findSize, minimum: findSize, title, path, shown: true });
    window.on('page-title-updated', (event) => event.preventDefault());
    window.setMenuBarVisibility(false);
    parts.failures(window, { comesBack: 0, giveUp: (t) => ({ label: t.close, run: () => window.destroy() }) });
    windows.add({ kind: 'find', window, session: { token, admin_token: null } });
  }

  function closeFind(): void {
    for (const { window } of windows.list('find')) window.destroy();
  }

  /** Tells the shop's page whether it is seen: one that starts in a hidden window cannot know. */
  function tellVisible(): void {
    const opened = windows.shop();
    if (opened) windows.tell('shop', 'visible', { visible: isOnScreen(opened.window) });
  }

  function takeCrash(): boolean {
    const crashed = hasCrashed;
    hasCrashed = false;
    return crashed;
  }

  return { openShop, showShop, takeCrash, tellVisible, restartShop, replaceShop, openFind, closeFind };
}
/** What windows may cover, the main display first. */
function displayAreas(): [Electron.Rectangle, ...Electron.Rectangle[]] {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter(({ id }) => id !== main.id);
  return [main.workArea, ...others.map(({ workArea }) => workArea)];
}
