/** The browser's offer to put the site among the machine's apps. */
export type InstallOffer = {
  /** Whether the browser offers it right now. */
  isOpen: () => boolean;
  /** Tells when that has changed. Returns the undo. */
  watch: (listener: () => void) => () => void;
  /** Has the browser ask the person. An offer holds for one question, whatever the answer: it is over before this resolves. */
  take: () => Promise<void>;
};

/** Chromium's own; no standard, and in no type library. */
type InstallEvent = Event & { prompt: () => Promise<unknown> };

/**
 * Keeps the offer from its event on: it comes once a page, and may come before anyone looks. Absent in browsers that never
 * offer it, where a person installs by the browser's own menu.
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
    // The menu offers it: the browser's own bar over the page would be a second one.
    event.preventDefault();
    if (isInstallEvent(event)) hold(event);
  });
  browser.addEventListener('appinstalled', () => hold(undefined));
  return {
    isOpen: () => held !== undefined,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    take: async () => {
      const asked = held;
      hold(undefined);
      await asked?.prompt();
    },
  };
}

function isInstallEvent(event: Event): event is InstallEvent {
  return 'prompt' in event && typeof event.prompt === 'function';
}
