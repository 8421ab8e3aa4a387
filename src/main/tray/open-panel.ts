import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserWindow, MessageBoxOptions } from 'electron';
import type { openCustomers } from '#main/customers/open-customers.ts';
import type { FindInPage } from '#main/find/find-in-page.ts';
import type { createLogin } from '#main/login.ts';
import type { PageState } from '#main/page-state.ts';
import type { openShops } from '#main/profiles/open-shops.ts';
import type { Shop } from '#main/shop/shop.ts';
import { createPanel } from '#main/tray/panel.ts';
import type { TrayHost } from '#main/tray/tray-host.ts';
import type { openUpdates } from '#main/updates/open-updates.ts';
import { createPrint } from '#main/window/print.ts';
import { resources } from '#main/window/window.ts';
import type { Windows } from '#main/window/windows.ts';

type Parts = {
  windows: Windows;
  page: PageState;
  login: Pick<ReturnType<typeof createLogin>, 'isKept'>;
  shop: Pick<Shop, 'address'>;
  customers: Pick<ReturnType<typeof openCustomers>, 'recent' | 'list' | 'ask' | 'end'>;
  updates: ReturnType<typeof openUpdates>;
  find: Pick<FindInPage, 'show' | 'next'>;
  isLocked: () => boolean;
  show: (path?: string) => void;
  shops: ReturnType<typeof openShops>;
  lock: () => void;
  /** Tells the person something, or asks them. */
  ask: (options: MessageBoxOptions) => Promise<unknown>;
  changeShop: () => void;
  /** Asks first where input would be lost. */
  quit: () => void;
  showLog: () => void;
};

/** What stands outside the windows, with what it shows and does. It is opened later. */
export function openPanel(parts: Parts) {
  const { windows, page, login, shop, shops, customers, updates, isLocked } = parts;
  return createPanel({
    resources,
    words: page.words,
    shop: windows.shop,
    state: () => ({
      status: page.status(),
      locked: isLocked(),
      hasLogin: login.isKept(),
      hasShop: shop.address() !== null,
      recent: customers.recent(),
      customers: customers.list(),
      update: updates.state(),
      shops: shops.list(),
    }),
    commands: {
      find: (window) => !isLocked() && parts.find.show(window as BrowserWindow | undefined),
      findNext: (window, back) => !isLocked() && parts.find.next(window as BrowserWindow | undefined, back),
      open: parts.show,
      print: createPrint({ tell: (text) => parts.ask({ type: 'warning', ...text }), words: () => page.words().print }),
      setAlertsOff: (off) => windows.tell('shop', 'alertsOff', { off }),
      impersonate: (customer) => void customers.ask(customer),
      endImpersonation: customers.end,
      lock: parts.lock,
      installUpdate: updates.install,
      checkForUpdates: () => void updates.checkNow(),
      // A menu that was opened before the lock is still there.
      changeShop: () => isLocked() || parts.changeShop(),
      openShop: shops.open,
      addShop: shops.add,
      removeShop: () => isLocked() || void shops.remove(),
      showLog: parts.showLog,
      quit: parts.quit,
    },
  });
}

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
