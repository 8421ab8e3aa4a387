export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Web Push as the browser offers it. */
export type PushBrowser = {
  /** Settles when a worker is there to hear pushes; never where none runs. */
  ready: () => Promise<unknown>;
  /** What the person has told the browser of this site's notifications; `default`: nothing yet, so none come. */
  permission: () => NotificationPermission;
  find: () => Promise<BrowserSubscription | undefined>;
  /**
   * Asks the person, then the push service. Undefined: the person said no. Rejects when the push service cannot be
   * reached, or no worker comes to hear it. The key is fetched after: browsers ask only right after a press.
   */
  subscribe: (findKey: () => Promise<string>) => Promise<BrowserSubscription | undefined>;
  unsubscribe: () => Promise<void>;
};

/** How long the worker may take to start where it was not there before, in ms. */
const patience = 20_000;

/** Absent in browsers, and on pages, that have no push: an iPhone has it for installed apps only. */
export function findPushBrowser(browser: Window): PushBrowser | undefined {
  const { serviceWorker } = browser.navigator as Partial<Navigator>;
  if (!serviceWorker || !('PushManager' in browser) || !('Notification' in browser)) return undefined;
  const manager = async () => (await serviceWorker.ready).pushManager;
  return {
    ready: () => serviceWorker.ready,
    permission: () => Notification.permission,
    find: async () => readable(await (await manager()).getSubscription()),
    subscribe: async (findKey) => {
      if ((await Notification.requestPermission()) !== 'granted') return undefined;
      const push = await Promise.race([manager(), rejectAfter(patience)]);
      const options = { userVisibleOnly: true, applicationServerKey: await findKey() };
      // One that was made with another key, before the shop got a new one, stands in the way.
      const stale = () => push.getSubscription().then((old) => old?.unsubscribe());
      const made = await push.subscribe(options).catch(async (error: unknown) => {
        if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
        await stale();
        return push.subscribe(options);
      });
      return readable(made);
    },
    unsubscribe: async () => {
      await (await (await manager()).getSubscription())?.unsubscribe();
    },
  };
}

function rejectAfter(ms: number): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error('no worker runs')), ms);
  });
}

function readable(subscription: PushSubscription | null): BrowserSubscription | undefined {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
}
