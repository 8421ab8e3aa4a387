import { join } from 'node:path';
import { app, Menu, nativeImage } from 'electron';
import { showTray, type ShownTray } from '#main/tray/tray.ts';
import type { TrayCommands, TrayState } from '#main/tray/tray-items.ts';
import { menuTemplate } from '#main/window/menu.ts';
import type { OpenWindow } from '#main/window/windows.ts';
import type { MainWords } from '#main/words/words.ts';

type Dependencies = {
  resources: string;
  commands: TrayCommands;
  state: () => TrayState;
  words: () => MainWords;
  shop: () => OpenWindow | undefined;
};

/** Changes within this time are shown together, in ms. */
const refreshDelayMs = 50;
/** So long, in ms, no menu is built after the last one: each is built anew, and Electron is slow to free them. */
const pauseMs = 1000;

/** The tray, the app's menu and the count on its icon: what stands outside the windows. */
export function createPanel({ resources, commands, state, words, shop }: Dependencies) {
  let tray: ShownTray | undefined;
  let timer: NodeJS.Timeout | undefined;
  let shownAt = -pauseMs;
  let untended = false;
  let codes = 0;

  /** Shows the state of now. Does nothing until the panel is opened. */
  function refresh(): void {
    if (tray) timer ??= setTimeout(show, Math.max(refreshDelayMs, shownAt + pauseMs - performance.now()));
  }

  function show(): void {
    timer = undefined;
    shownAt = performance.now();
    const now = { state: state(), untended, words: words() };
    tray?.update(now);
    const isMac = process.platform === 'darwin';
    const menu = menuTemplate({ ...now, isMac, isPackaged: app.isPackaged, commands });
    Menu.setApplicationMenu(Menu.buildFromTemplate(menu));
    showCount();
  }

  /** Work that waits and codes that were not seen: as a number where the system has one, else as a mark. */
  function showCount(): void {
    const { status, locked } = state();
    const queues = locked ? [] : (status?.queues ?? []);
    const count = codes + queues.reduce((sum, queue) => sum + queue.count, 0);
    app.setBadgeCount(count);
    if (process.platform === 'win32') {
      const overlay = count > 0 ? nativeImage.createFromPath(join(resources, 'overlay.png')) : null;
      shop()?.window.setOverlayIcon(overlay, count > 0 ? String(count) : '');
    }
  }

  return {
    refresh,
    /** Shows the icon anew where it was shown before: a desktop that begins to show icons knows none of earlier. */
    open(): void {
      tray?.remove();
      tray = showTray(join(resources, 'tray'), commands);
      show();
    },
    /** Alerts that nobody has looked at mark the icon, until the window is shown. */
    setUntended(next: boolean): void {
      if (untended === next) return;
      untended = next;
      refresh();
    },
    setCodes(count: number): void {
      codes = count;
      showCount();
    },
  };
}
