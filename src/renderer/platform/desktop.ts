import type { DesktopBridge, Opening } from '#shared/contract/desktop/calls.ts';
import { createMemoryStorage } from './memory-storage.ts';
import type { Desktop, Platform } from './platform.ts';

/** Asks the shell once for everything that the page starts with. */
export async function openDesktopPlatform(bridge: DesktopBridge): Promise<Platform & { desktop: Desktop }> {
  const opening = await bridge.opening();
  let remembered = opening.token;
  return {
    session: openSession(bridge, opening.session),
    findShop: async () =>
      opening.shop === null
        ? { known: false, choose: (address) => bridge.chooseShop(address) }
        : { known: true, url: opening.shop },
    readToken: async () => remembered,
    keepToken: (token) => {
      remembered = token;
      return bridge.keepToken(token);
    },
    forgetToken: () => {
      remembered = null;
      return bridge.forgetToken();
    },
    // Only this window has the token.
    watchToken: () => () => {},
    saveFile: (name, mime, text) => bridge.saveFile({ name, mime, text }),
    savePdf: (name, file) => bridge.savePdf({ name, file }),
    forgets: false,
    paysIn: 'browser',
    showBadge: (count) => void bridge.showBadge(count),
    opensLogins: false,
    openPayment: (url) => bridge.openOutside(url),
    registerShellWorker: () => {},
    copySecret: (text) => bridge.copySecret(text),
    protectContent: () => {
      void bridge.protectContent(true);
      return () => void bridge.protectContent(false);
    },
    desktop: {
      kind: opening.kind,
      shopName: opening.shop_name ?? (opening.shop === null ? '' : new URL(opening.shop).host),
      locked: opening.locked,
      loginLost: opening.login_lost,
      settingsLost: opening.settings_lost,
      pageCrashed: opening.page_crashed,
      alert: (told) => bridge.alert(told),
      checkShop: (isAsked) => bridge.checkShop(isAsked),
      closeWindow: () => bridge.closeWindow(),
      computer: () => bridge.computer(),
      findCustomer: () => bridge.findCustomer(),
      showPage: (path) => bridge.showPage(path),
      lock: () => bridge.lock(),
      mayLogOut: () => bridge.mayLogOut(),
      on: (name, listener) => bridge.on(name, listener),
      openCustomer: (impersonation) => bridge.openCustomer(impersonation),
      reportStatus: (status) => bridge.reportStatus(status),
      reportUnsaved: (unsaved) => bridge.reportUnsaved(unsaved),
      savePreferences: (preferences) => bridge.savePreferences(preferences),
      testAlert: () => bridge.testAlert(),
      unlock: (proof) => bridge.unlock(proof),
    },
  };
}

/** This window's own tokens. The shell keeps a copy, so that a reload finds them. */
function openSession(bridge: DesktopBridge, given: Opening['session']): Storage {
  const entries = Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null);
  let kept = JSON.stringify(given);
  const session = createMemoryStorage(entries, () => {
    const now = { token: session.getItem('token'), admin_token: session.getItem('admin_token') };
    if (JSON.stringify(now) === kept) return;
    kept = JSON.stringify(now);
    void bridge.keepSession(now);
  });
  return session;
}
