import { expect, type Page } from '@playwright/test';
import type { PushAddress } from '#sandbox/push-service/push-service.ts';
import { test } from '../journey-test.ts';
import { enter } from '../steps/enter.ts';
import { buy, cardOf, soldTo, whatsApp } from '../steps/numbers.ts';
import { deliverPush, expectShellCached, readShownNotifications } from '../steps/worker.ts';

test.use({ permissions: ['notifications'] });

/** Headless Chromium reaches no push service, so this fakes the subscription. The rest is the real browser. */
async function subscribeAt(page: Page, address: PushAddress): Promise<void> {
  await page.addInitScript((fake) => {
    let current: object | null = null;
    const subscription = { toJSON: () => fake, unsubscribe: async () => true };
    const manager = globalThis.PushManager.prototype;
    Object.assign(manager, { getSubscription: async () => current, subscribe: async () => (current = subscription) });
  }, address);
}

test('a customer turns push on, closes the tab and gets one notification for a code', async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const customer = await world.newCustomer('100.00');
  const address = world.pushes.subscribe();
  await subscribeAt(page, address);
  await enter(page, customer, '/buy-number');
  await expectShellCached(page);
  await buy(page, whatsApp);
  const sold = await soldTo(cardOf(page, whatsApp), world.aster);
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(page.getByText('This browser now shows code alerts.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off', exact: true })).toBeVisible();

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no service worker is running');
  const deliver = await deliverPush(context, page, baseURL ?? '');
  await page.goto('about:blank');
  world.aster.sendCode(sold.id, '482915');

  const push = await world.pushes.whenPush(address);
  expect(push.message).toMatchObject({ kind: 'code', locale: 'en', service: 'WhatsApp', country: 'India' });
  expect(JSON.stringify(push.message)).not.toContain('482915');
  await deliver(JSON.stringify(push.message));
  await expect
    .poll(async () => (await readShownNotifications(worker)).map(({ title, body }) => ({ title, body })))
    .toEqual([{ title: 'WhatsApp code arrived', body: 'WhatsApp, India. Tap to open your numbers.' }]);

  // A second push of the code would have been sent before the number is finished.
  const { data } = await customer.api('GET /api/user/numbers', { query: {} });
  const [number] = data;
  if (!number) throw new Error('the customer has no number');
  await customer.api('POST /api/user/numbers/:id/finish', { params: { id: number.id } });
  expect(world.pushes.visits(address)).toBe(1);
  expect(world.pushes.received().filter(({ endpoint }) => endpoint === address.endpoint)).toHaveLength(1);
});

test('the offer of code alerts appears without shifting the page', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = await world.newCustomer('100.00');
  await enter(page, customer, '/buy-number');
  await buy(page, whatsApp);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/api/user/push', async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest('**/api/user/push');
  await page.reload();
  await expect(cardOf(page, whatsApp)).toBeVisible();
  await requested;
  const services = page.getByRole('region', { name: 'Services' });
  const before = await services.boundingBox();
  release();
  await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible();
  expect(await services.boundingBox()).toEqual(before);
});
