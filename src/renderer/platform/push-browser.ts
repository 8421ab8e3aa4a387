export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Web Push as the browser offers it. */
export type PushBrowser = {
  /** Resolves when a service worker is active; rejects where none has become so in time. */
  ready: () => Promise<unknown>;
  /** The browser's permission for this site's notifications; `default`: not asked yet, so none are shown. */
  permission: () => NotificationPermission;
  find: () => Promise<BrowserSubscription | undefined>;
  /**
   * Asks for permission, then subscribes at the push service. Resolves to undefined when permission is refused. Rejects
   * when the push service cannot be reached or no worker becomes active. The key is fetched after the permission,
   * because browsers ask for that only right after a click.
   */
  subscribe: (findKey: () => Promise<string>) => Promise<BrowserSubscription | undefined>;
  unsubscribe: () => Promise<void>;
};

/** How long a newly registered worker may take to become active, in ms. */
const longestWaitForWorker = 20_000;

/** Undefined where Push is not supported; an iPhone supports it in installed apps only. */
export function findPushBrowser(browser: Window): PushBrowser | undefined {
  const { serviceWorker } = browser.navigator as Partial<Navigator>;
  if (!serviceWorker || !('PushManager' in browser) || !('Notification' in browser)) return undefined;
  // Where no worker runs, `serviceWorker.ready` never settles.
  const ready = () => Promise.race([serviceWorker.ready, rejectAfter(longestWaitForWorker)]);
  const manager = async () => (await ready()).pushManager;
  return {
    ready,
    permission: () => Notification.permission,
    find: async () => readable(await (await manager()).getSubscription()),
    subscribe: async (findKey) => {
      if ((await Notification.requestPermission()) !== 'granted') return undefined;
      const push = await manager();
      const options = { userVisibleOnly: true, applicationServerKey: await findKey() };
      // A subscription made with an older key of the shop has to be removed first.
      const removeStale = () => push.getSubscription().then((old) => old?.unsubscribe());
      const subscription = await push.subscribe(options).catch(async (error: unknown) => {
        if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
        await removeStale();
        return push.subscribe(options);
      });
      return readable(subscription);
    },
    unsubscribe: async () => {
      await (await (await manager()).getSubscription())?.unsubscribe();
    },
  };
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no service worker became active')), ms);
  });
}

function readable(subscription: PushSubscription | null): BrowserSubscription | undefined {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
}
