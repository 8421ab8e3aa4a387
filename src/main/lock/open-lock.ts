import { powerMonitor, type MessageBoxOptions } from 'electron';
import type { openAlerts } from '#main/alerts/open-alerts.ts';
import type { createSecretClipboard } from '#main/clipboard/secret-clipboard.ts';
import type { openCustomers } from '#main/customers/open-customers.ts';
import { watchIdle } from '#main/lock/idle.ts';
import { createLock } from '#main/lock/lock.ts';
import { createLockByHand } from '#main/lock/lock-by-hand.ts';
import type { createLogin } from '#main/login.ts';
import type { PageState } from '#main/page-state.ts';
import type { createPreferences } from '#main/preferences.ts';
import type { ShopCalls } from '#main/shop/shop-calls.ts';
import type { Slot } from '#main/slots.ts';
import type { createOwnWindows } from '#main/window/own-windows.ts';
import type { Windows } from '#main/window/windows.ts';

type Dependencies = {
  slot: Slot;
  windows: Pick<Windows, 'isUnsaved'>;
  page: PageState;
  login: Pick<ReturnType<typeof createLogin>, 'token' | 'forget'>;
  call: ShopCalls;
  own: Pick<ReturnType<typeof createOwnWindows>, 'restartShop'>;
  customers: Pick<ReturnType<typeof openCustomers>, 'lock'>;
  secrets: Pick<ReturnType<typeof createSecretClipboard>, 'clear'>;
  alerts: Pick<ReturnType<typeof openAlerts>, 'hide'>;
  preferences: Pick<ReturnType<typeof createPreferences>, 'get'>;
  /** Whether any page holds input that is not saved. */
  isUnsaved: () => boolean;
  ask: (options: MessageBoxOptions) => Promise<{ response: number }>;
  quit: () => void;
};

/** The client's lock, and the questions before it, a logout or the end loses input. */
export function openLock(parts: Dependencies) {
  const { slot, windows, page, login, call, own, customers, secrets, alerts, preferences, ask } = parts;
  const lock = createLock({
    slot,
    token: login.token,
    call,
    onLock() {
      byHand.withdraw();
      own.restartShop();
      customers.lock();
      void secrets.clear();
      alerts.hide();
    },
    onUnlock: own.restartShop,
    onLoginOver: login.forget,
  });
  const lockNow = () => lock.lock(page.email());
  const byHand = createLockByHand({
    lock: lockNow,
    // Before a logout or the end the shop's page asks about its own.
    isUnsaved: (way) => (way === 'lock' ? parts.isUnsaved() : windows.isUnsaved()),
    ask,
    words: page.words,
  });
  const quitByHand = () => void byHand.mayGo('quit').then((goes) => goes && parts.quit());
  watchIdle({ power: powerMonitor, minutes: () => preferences.get().lock_after, onIdle: () => void lockNow() });

  return {
    ...lock,
    ...byHand,
    quitByHand,
    /** Asks whether to quit where that would lose input in a customer's account; returns whether it asks. */
    asksToQuit(): boolean {
      const asks = windows.isUnsaved();
      if (asks) quitByHand();
      return asks;
    },
  };
}
