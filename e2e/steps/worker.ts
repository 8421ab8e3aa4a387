import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test';

/** Waits until the service worker is active, controls this page and has cached the shell. */
export async function expectShellCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** The cached paths of each cache, by its name. */
export function readCaches(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const paths: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      paths[name] = requests.map(({ url }) => new URL(url).pathname);
    }
    return paths;
  });
}

/**
 * Returns a function that takes the network of a page and its worker or brings it back, and says so to the page that is
 * open. Playwright's `setOffline` says it once: what Chromium 150 opens after that reaches nobody, but is told it is online.
 */
export async function holdNetwork(page: Page): Promise<(offline: boolean) => Promise<void>> {
  const context = page.context();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  return async (offline) => {
    await context.setOffline(offline);
    const limits = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await session.send('Network.emulateNetworkConditions', { offline, ...limits });
  };
}

/** Waits until the browser has told the worker that none of its pages is visible any more. */
export async function expectNoVisiblePage(worker: Worker): Promise<void> {
  const countVisible = () =>
    worker.evaluate(async () => {
      type Pages = { matchAll(options: object): Promise<{ visibilityState: string }[]> };
      const { clients } = globalThis as unknown as { clients: Pages };
      const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      return pages.filter(({ visibilityState }) => visibilityState === 'visible').length;
    });
  await expect.poll(countVisible).toBe(0);
}

/** The notifications that the worker shows. */
export function readShownNotifications(worker: Worker): Promise<{ title: string; body: string; tag: string }[]> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** Returns a function that delivers a push message to the site's service worker. */
export async function deliverPush(context: BrowserContext, page: Page, shop: string) {
  const session = await context.newCDPSession(page);
  const { origin } = new URL(shop);
  const registrationId = await new Promise<string>((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const mine = registrations.find(({ scopeURL }) => new URL(scopeURL).origin === origin);
      if (mine) resolve(mine.registrationId);
    });
    session.send('ServiceWorker.enable').catch(reject);
  });
  return async (data: string): Promise<void> => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}
