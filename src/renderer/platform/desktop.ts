import type { DesktopBridge } from '#shared/desktop.ts';
import type { Platform } from './platform.ts';

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges into the browser's own
  interface Window {
    desktop?: DesktopBridge;
  }
}

export function findDesktopBridge(browser: Window): DesktopBridge | undefined {
  return browser.desktop;
}

export function createDesktopPlatform(bridge: DesktopBridge): Platform {
  return {
    findShop: async () => {
      const url = await bridge.shopAddress();
      return url === null
        ? { known: false, choose: (address) => bridge.chooseShop(address) }
        : { known: true, url: url.replace(/\/$/, '') };
    },
    readToken: () => bridge.readToken(),
    keepToken: (token) => bridge.keepToken(token),
    forgetToken: () => bridge.forgetToken(),
    openOutside: (url) => bridge.openOutside(url),
  };
}
