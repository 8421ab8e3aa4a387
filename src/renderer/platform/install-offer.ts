/** The browser's offer to install the site as an app. */
export type InstallOffer = {
  /** Whether the browser currently offers it. */
  isAvailable: () => boolean;
  /** Subscribes to changes of that. Returns the unsubscribe function. */
  watch: (listener: () => void) => () => void;
  /** Shows the browser's install dialog. An offer can be used once: it is gone before this resolves, whatever the answer. */
  accept: () => Promise<void>;
};

/** Chromium only, non-standard, untyped. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

/**
 * Holds the offer from its event on: the event is sent once per page, possibly before the menu is open. Undefined in browsers
 * without the event, where the site is installed from the browser's own menu.
 */
export function findInstallOffer(browser: Window): InstallOffer | undefined {
  if (!('onbeforeinstallprompt' in browser)) return undefined;
  const listeners = new Set<() => void>();
  let held: InstallEvent | undefined;
  const hold = (event: InstallEvent | undefined) => {
    held = event;
    listeners.forEach((listener) => listener());
  };
  browser.addEventListener('beforeinstallprompt', (event) => {
    // Our menu offers it, so the browser's own bar is suppressed.
    event.preventDefault();
    if (isInstallEvent(event)) hold(event);
  });
  browser.addEventListener('appinstalled', () => hold(undefined));
  return {
    isAvailable: () => held !== undefined,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    accept: async () => {
      const event = held;
      hold(undefined);
      await event?.prompt();
    },
  };
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
