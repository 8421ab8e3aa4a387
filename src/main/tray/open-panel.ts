import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserWindow } from 'electron';
import type { createPanel } from '#main/tray/panel.ts';
import type { TrayHost } from '#main/tray/tray-host.ts';

type Dependencies = {
  window: BrowserWindow;
  panel: Pick<ReturnType<typeof createPanel>, 'open'>;
  trayHost: TrayHost;
  showShop: () => void;
  startsHidden: boolean;
};

/** How long after its first paint the page has the computer for itself, in ms. */
const panelDelayMs = 700;
/** How long a desktop may take to say whether it shows icons, in ms. */
const longestTrayWaitMs = 3000;

/**
 * Shows what stands outside the window once the page has shown something: the person waits for that. Without a tray a window
 * that is hidden could not be found again, so it is shown.
 */
export function openPanelAfter({ window, panel, trayHost, showShop, startsHidden }: Dependencies): void {
  window.once('ready-to-show', () => setTimeout(() => void open(), startsHidden ? 0 : panelDelayMs));

  async function open(): Promise<void> {
    // A desktop that hangs must not keep the menu away.
    const isShown = await Promise.race([trayHost.watch(), pause(longestTrayWaitMs)]);
    panel.open();
    if (isShown !== true && startsHidden) showShop();
    trayHost.onChange((shown) => (shown ? panel.open() : showShop()));
  }
}
