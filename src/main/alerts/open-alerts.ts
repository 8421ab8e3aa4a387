import { join } from 'node:path';
import { Notification } from 'electron';
import { createAlerts } from '#main/alerts/alerts.ts';
import { createLockedAlerts } from '#main/alerts/locked-alerts.ts';
import { createNotifier } from '#main/alerts/notifier.ts';
import { createTold } from '#main/alerts/told.ts';
import type { PageState } from '#main/page-state.ts';
import type { PreferencesStore } from '#main/preferences.ts';
import type { Slot } from '#main/slots.ts';
import type { ShopCalls } from '#main/shop/shop-calls.ts';
import { resources } from '#main/window/window.ts';

type Dependencies = {
  told: Slot;
  page: PageState;
  preferences: PreferencesStore;
  call: ShopCalls;
  token: () => Promise<string | null>;
  isLocked: () => boolean;
  /** Whose alerts they are; undefined while nobody is logged in. */
  who: () => string | undefined;
  isInFront: () => boolean;
  /** Names the shop where there are several. */
  shopName: () => string | null;
  onClick: (path?: string) => void;
  onShown: () => void;
};

const minuteMs = 60_000;

/** Alerts of this computer, through Electron's notifications. */
export function openAlerts(parts: Dependencies) {
  const { told, page, preferences, call, token, isLocked, who, isInFront, shopName, onClick, onShown } = parts;
  const notifier = createNotifier({
    isSupported: () => Notification.isSupported(),
    create: ({ title, ...options }) => {
      const name = shopName();
      return new Notification({ ...options, title: name === null ? (title ?? '') : `${name} · ${title}` });
    },
    // Electron 33 on Linux never frees the picture of a notification: 256 KB each for the large one, 9 KB for this one.
    icon: join(resources, process.platform === 'linux' ? 'alert.png' : 'icon.png'),
    onClick,
  });
  const alerts = createAlerts({
    told: createTold(told),
    notifier,
    preferences: preferences.get,
    isOff: page.areAlertsOff,
    isInFront,
    words: () => page.words().alerts,
    now: () => new Date(),
    onShown,
  });
  const lockedAlerts = createLockedAlerts({ call, token, alerts, preferences: preferences.get });

  function check(): void {
    const person = who();
    if (person === undefined) return;
    if (isLocked()) void lockedAlerts.check(person);
    else alerts.endQuiet(person);
  }
  setInterval(() => {
    check();
    // Whoever is back at a window that kept the focus looks at what came meanwhile.
    if (isInFront()) onShown();
  }, minuteMs);

  return {
    /** Tells what quiet hours held, once they are over. It looks every minute by itself. */
    check,
    receive: alerts.receive,
    test: alerts.test,
    /** Takes what is shown off the screen: the client locks. */
    hide(): void {
      notifier.closeAll();
      lockedAlerts.reset();
    },
    /** The login is over. */
    forget(): void {
      alerts.forget();
      notifier.closeAll();
    },
  };
}
