import { expect, type BrowserContext, type Page, type Worker } from '@playwright/test';

/** The worker runs, holds this page and has kept the whole shell. */
export async function expectShellKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** Every address that is kept, under the name of its cache. */
export function readCaches(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      kept[name] = requests.map(({ url }) => new URL(url).pathname);
    }
    return kept;
  });
}

/** What the worker has shown and nobody has closed yet. */
export function readNotices(worker: Worker): Promise<{ title: string; body: string; tag: string }[]> {
  return worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, tag }) => ({ title, body, tag }));
  });
}

/** Answers what hands a message to the shop's worker as the browser's push service would. */
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
