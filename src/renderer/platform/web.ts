import { findInstallOffer } from './install-offer.ts';
import type { Platform } from './platform.ts';
import { findPushBrowser } from './push-browser.ts';

const tokenKey = 'token';
const copyKey = 'n_last_numbers';

/** How long a download's object URL lives, in ms: until the browser has started to read it. */
const downloadLife = 60_000;

export function createWebPlatform(browser: Window): Platform {
  const push = findPushBrowser(browser);
  const install = findInstallOffer(browser);
  const forgets = isForgetful(browser);
  const copy: Platform['copy'] = {
    read: () => browser.localStorage.getItem(copyKey),
    write: (sealed) =>
      sealed === null ? browser.localStorage.removeItem(copyKey) : browser.localStorage.setItem(copyKey, sealed),
  };
  return {
    session: browser.sessionStorage,
    findShop: async () => ({ known: true, url: shopUrlOf(browser.location) }),
    readToken: async () => browser.localStorage.getItem(tokenKey),
    keepToken: async (token) => {
      copy.write(null);
      try {
        browser.localStorage.setItem(tokenKey, token);
        if (isKept(browser.localStorage)) return true;
      } catch {}
      // What stands in for it may have found room for the token, on the disk.
      browser.localStorage.removeItem(tokenKey);
      browser.sessionStorage.setItem(tokenKey, token);
      return false;
    },
    forgetToken: async () => {
      copy.write(null);
      browser.localStorage.removeItem(tokenKey);
    },
    copy,
    watchToken: (listener) => watchToken(browser, listener),
    saveFile: async (name, mime, text) => {
      download(browser.document, name, new Blob([text], { type: `${mime};charset=utf-8` }));
      return 'started';
    },
    savePdf: async (name, file) => {
      download(browser.document, name, new Blob([file], { type: 'application/pdf' }));
      return 'started';
    },
    forgets,
    // In this tab: no other one has a session that is not remembered. Where leaving the page ends it, in another.
    paysIn: forgets ? 'browser' : 'this-tab',
    showBadge: (count) => showAppBadge(browser.navigator, count),
    opensLogins: true,
    openPayment: async (url) => {
      if (!forgets) return browser.location.assign(url);
      // A browser that blocks it leaves the page with its own button.
      const opened = browser.open(url, '_blank');
      if (opened) opened.opener = null;
    },
    registerShellWorker: () => (forgets ? undefined : registerShellWorker(browser)),
    copySecret: (text) => browser.navigator.clipboard.writeText(text),
    protectContent: () => () => {},
    ...(push && { push }),
    ...(install && { install }),
  };
}

/** Whether the browser stores nothing for this site. The page remembers by itself then, until it is left (public/keep-in-page.js). */
export const isForgetful = ({ sessionStorage }: Window): boolean => !isKept(sessionStorage);
// The server, which draws pages too, has no storage.
const isKept = (storage: Storage): boolean => typeof Storage !== 'function' || storage instanceof Storage;

const developmentPort = '5173';
const developmentServer = 'http://localhost:3000';

/** The page's own origin, as an empty prefix; on the local development port, the local server. */
function shopUrlOf({ hostname, port }: Location): string {
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1';
  return isLocal && port === developmentPort ? developmentServer : '';
}

/** Storage events come from other tabs only. One without a key means that everything was cleared. */
function watchToken(browser: Window, listener: (token: string | null) => void): () => void {
  const onStorage = ({ key, storageArea, newValue }: StorageEvent) => {
    // Not compared with localStorage, which another may stand in for.
    if (storageArea !== browser.sessionStorage && (key === tokenKey || key === null)) listener(newValue);
  };
  browser.addEventListener('storage', onStorage);
  return () => browser.removeEventListener('storage', onStorage);
}

function download(page: Document, name: string, file: Blob): void {
  const link = page.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  page.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(link.href), downloadLife);
}

/** Registers the shell worker once the page has loaded and the browser is idle. */
function registerShellWorker(browser: Window): void {
  const { serviceWorker } = browser.navigator as Partial<Navigator>;
  if (!serviceWorker || import.meta.env.DEV) return;
  // The page works without it, so a refusal (as in private windows) is ignored.
  const register = () => void serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
  const idle = browser.requestIdleCallback?.bind(browser) ?? ((run: () => void) => browser.setTimeout(run, 1000));
  const whenLoaded = () => idle(register);
  if (browser.document.readyState === 'complete') whenLoaded();
  else browser.addEventListener('load', whenLoaded, { once: true });
}

/** Shows a count on the icon of an installed app, where the browser has the Badging API. Failures are ignored. */
function showAppBadge(browser: Partial<Pick<Navigator, 'setAppBadge' | 'clearAppBadge'>>, count: number): void {
  const shown = count > 0 ? browser.setAppBadge?.(count) : browser.clearAppBadge?.();
  shown?.catch(() => {});
}
