import type { Platform } from './platform.ts';
import { shopUrlOf } from './shop-url-of.ts';

const tokenKey = 'token';

export function createWebPlatform(browser: Window): Platform {
  return {
    session: browser.sessionStorage,
    findShop: async () => ({ known: true, url: shopUrlOf(browser.location) }),
    readToken: async () => browser.localStorage.getItem(tokenKey),
    keepToken: async (token) => {
      browser.localStorage.setItem(tokenKey, token);
      return true;
    },
    forgetToken: async () => browser.localStorage.removeItem(tokenKey),
    // In this tab: a session that is not to be remembered lives in no other one.
    paysIn: 'this-tab',
    openPayment: async (url) => browser.location.assign(url),
  };
}
