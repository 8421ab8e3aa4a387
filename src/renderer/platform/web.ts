import type { Platform } from './platform.ts';
import { findInstallOffer } from './install-offer.ts';
import { findPushBrowser } from './push-browser.ts';
import { keepShell } from './keep-shell.ts';
import { showAppBadge } from './app-badge.ts';
import { shopUrlOf } from './shop-url-of.ts';

const tokenKey = 'token';

/** How long a browser may take to begin reading what it was given. */
const readWithin = 60_000;

export function createWebPlatform(browser: Window): Platform {
  const push = findPushBrowser(browser);
  const install = findInstallOffer(browser);
  return {
    session: browser.sessionStorage,
    findShop: async () => ({ known: true, url: shopUrlOf(browser.location) }),
    readToken: async () => browser.localStorage.getItem(tokenKey),
    keepToken: async (token) => {
      browser.localStorage.setItem(tokenKey, token);
      return true;
    },
    forgetToken: async () => browser.localStorage.removeItem(tokenKey),
    watchToken: (listener) => watchToken(browser, listener),
    saveFile: async (name, mime, text) => {
      download(browser.document, name, new Blob([text], { type: `${mime};charset=utf-8` }));
      return 'started';
    },
    // In this tab: a session that is not to be remembered lives in no other one.
    paysIn: 'this-tab',
    showBadge: (count) => showAppBadge(browser.navigator, count),
    opensLogins: true,
    openPayment: async (url) => browser.location.assign(url),
    keepShell: () => keepShell(browser),
    ...(push && { push }),
    ...(install && { install }),
  };
}

function download(page: Document, name: string, file: Blob): void {
  const link = page.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  page.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), readWithin);
}

/** Storage events come from other tabs only. One without a key tells that everything was cleared. */
function watchToken(browser: Window, listener: (token: string | null) => void): () => void {
  const onStorage = ({ key, storageArea }: StorageEvent) => {
    if (storageArea === browser.localStorage && (key === tokenKey || key === null))
      listener(browser.localStorage.getItem(tokenKey));
  };
  browser.addEventListener('storage', onStorage);
  return () => browser.removeEventListener('storage', onStorage);
}
