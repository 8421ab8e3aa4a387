import { WebContentsView, type BrowserWindow, type WebContents } from 'electron';
import type { CallInput } from '#shared/contract/desktop/calls.ts';
import { loadPath, preloadFile } from '#main/window/window.ts';
import { noSession, type OpenWindow, type Windows } from '#main/window/windows.ts';

type Bar = { view: WebContentsView; contents: WebContents; text: string; isShown: boolean };

/** In a page of the usual size; it grows as that is zoomed. Below the page's own bar. */
const size = { width: 440, height: 60 };
const place = { top: 56, right: 12 };

/** Finds text in the pages of the shop's window and of customers' accounts, with a bar over the page that asks for it. */
export function createFindInPage(windows: Windows) {
  const bars = new Map<BrowserWindow, Bar>();

  /** The bar finds nothing in itself: it is a page of its own, with the language and the theme of the page below it. */
  function open(window: BrowserWindow): Bar {
    const { session } = window.webContents;
    const view = new WebContentsView({
      webPreferences: { preload: preloadFile, session, sandbox: true, contextIsolation: true },
    });
    view.setBackgroundColor('#00000000');
    const bar: Bar = { view, contents: view.webContents, text: '', isShown: false };
    bars.set(window, bar);
    windows.add({ kind: 'bar', window, contents: view.webContents, session: noSession });
    const page = window.webContents;
    page.on('found-in-page', (_event, { activeMatchOrdinal, matches, finalUpdate }) => {
      if (finalUpdate) bar.contents.send('found', { at: activeMatchOrdinal, of: matches });
    });
    page.on(
      'did-start-navigation',
      ({ isMainFrame, isSameDocument }) => isMainFrame && !isSameDocument && clear(window),
    );
    page.on('render-process-gone', () => clear(window));
    window.on('resize', () => layOut(window, bar));
    window.once('closed', () => {
      bars.delete(window);
      bar.contents.close();
    });
    loadPath(bar.contents, '/');
    return bar;
  }

  function show(window: BrowserWindow | undefined): void {
    if (
      !window ||
      !windows
        .list('shop')
        .concat(windows.list('customer'))
        .some((one) => one.window === window)
    )
      return;
    const bar = bars.get(window) ?? open(window);
    if (!bar.isShown) {
      window.webContents.send('finding', { on: true });
      window.contentView.addChildView(bar.view);
    }
    bar.isShown = true;
    layOut(window, bar);
    bar.contents.focus();
    bar.contents.send('barShown', {});
  }

  function layOut(window: BrowserWindow, { view, isShown }: Bar): void {
    if (!isShown) return;
    const zoom = window.webContents.getZoomFactor();
    const [full = 0] = window.getContentSize();
    const width = Math.min(full, Math.round(size.width * zoom));
    const x = Math.max(0, full - width - place.right);
    view.setBounds({ x, y: Math.round(place.top * zoom), width, height: Math.round(size.height * zoom) });
  }

  /** The focus returns to where it was in the page. */
  function hide(window: BrowserWindow): void {
    const bar = bars.get(window);
    if (!bar?.isShown || window.isDestroyed()) return;
    bar.isShown = false;
    window.contentView.removeChildView(bar.view);
    window.webContents.stopFindInPage('clearSelection');
    window.webContents.send('finding', { on: false });
    // A page that loads by itself does not come before other programs.
    if (window.isFocused()) window.webContents.focus();
  }

  /** Whoever comes next does not read what was looked for. */
  function clear(window: BrowserWindow): void {
    const bar = bars.get(window);
    if (!bar || window.isDestroyed()) return;
    hide(window);
    // What is typed while it loads would be lost.
    if (bar.text === '') return;
    bar.text = '';
    bar.contents.reload();
  }

  /** From the menu: the next place of what was looked for, else the bar. */
  function next(window: BrowserWindow | undefined, back: boolean): void {
    const bar = window && bars.get(window);
    if (!bar?.isShown || bar.text === '') return show(window);
    window?.webContents.findInPage(bar.text, { forward: !back, findNext: false });
  }

  return {
    show,
    next,
    look({ text, back, isNew }: CallInput<'find'>, { window }: OpenWindow): void {
      const bar = bars.get(window);
      if (!bar) return;
      bar.text = text;
      layOut(window, bar);
      if (text === '') window.webContents.stopFindInPage('clearSelection');
      else window.webContents.findInPage(text, { forward: !back, findNext: isNew });
    },
    layOut(_input: unknown, { window }: OpenWindow): void {
      const bar = bars.get(window);
      if (bar) layOut(window, bar);
    },
    hide: (_input: unknown, { window }: OpenWindow): void => hide(window),
    /** The login is over. */
    forget(): void {
      for (const window of bars.keys()) clear(window);
    },
  };
}
export type FindInPage = ReturnType<typeof createFindInPage>;
