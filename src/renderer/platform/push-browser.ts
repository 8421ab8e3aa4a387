export type BrowserSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** Web Push as the browser offers it. */
export type PushBrowser = {
  /** Settles when a worker is there to hear pushes; never where none runs. */
  ready: () => Promise<unknown>;
  /** The person has told the browser to let this site send nothing. */
  isBlocked: () => boolean;
  find: () => Promise<BrowserSubscription | undefined>;
  /** Asks the person, then the push service. Undefined: the person said no. Rejects when the push service cannot be reached. */
  subscribe: (publicKey: string) => Promise<BrowserSubscription | undefined>;
  unsubscribe: () => Promise<void>;
};

/** Absent in browsers, and on pages, that have no push: an iPhone has it for installed apps only. */
export function findPushBrowser(browser: Window): PushBrowser | undefined {
  const { serviceWorker } = browser.navigator as Partial<Navigator>;
  if (!serviceWorker || !('PushManager' in browser) || !('Notification' in browser)) return undefined;
  const manager = async () => (await serviceWorker.ready).pushManager;
  return {
    ready: () => serviceWorker.ready,
    isBlocked: () => Notification.permission === 'denied',
    find: async () => readable(await (await manager()).getSubscription()),
    subscribe: async (publicKey) => {
      if ((await Notification.requestPermission()) !== 'granted') return undefined;
      const push = await manager();
      const options = { userVisibleOnly: true, applicationServerKey: publicKey };
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

function readable(subscription: PushSubscription | null): BrowserSubscription | undefined {
  const { endpoint, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  return endpoint && p256dh && auth ? { endpoint, keys: { p256dh, auth } } : undefined;
}
