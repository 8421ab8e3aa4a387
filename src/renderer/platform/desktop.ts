import type { DesktopBridge } from '#shared/contract/desktop.ts';
import { createMemoryStorage } from './memory-storage.ts';
import { showAppBadge } from './app-badge.ts';
import type { Platform } from './platform.ts';

export function findDesktopBridge(browser: Window): DesktopBridge | undefined {
  return browser.desktop;
}

export function createDesktopPlatform(bridge: DesktopBridge): Platform {
  return {
    session: createMemoryStorage(),
    findShop: async () => {
      const url = await bridge.shopAddress();
      return url === null
        ? { known: false, choose: (address) => bridge.chooseShop(address) }
        : { known: true, url: url.replace(/\/$/, '') };
    },
    readToken: () => bridge.readToken(),
    keepToken: (token) => bridge.keepToken(token),
    forgetToken: () => bridge.forgetToken(),
    // Only this window has the token.
    watchToken: () => () => {},
    saveFile: (name, mime, text) => bridge.saveFile({ name, mime, text }),
    paysIn: 'browser',
    showBadge: (count) => showAppBadge(navigator, count),
    opensLogins: false,
    openPayment: (url) => bridge.openOutside(url),
    registerShellWorker: () => {},
  };
}
