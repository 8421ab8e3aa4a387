import { expect, type Page } from '@playwright/test';
import type { PushAddress } from '#sandbox/push-service/push-service.ts';
import { test } from '../journey-test.ts';
import { enter } from '../steps/enter.ts';
import { buy, cardOf, soldTo, whatsApp } from '../steps/numbers.ts';
import { deliverPush, expectShellKept, readNotices } from '../steps/worker.ts';

test.use({ permissions: ['notifications'] });

/** No push service answers a headless Chromium: what it would be given is given here, and the rest is the browser's own. */
async function subscribeAt(page: Page, address: PushAddress): Promise<void> {
  await page.addInitScript((given) => {
    let held: object | null = null;
    const made = { toJSON: () => given, unsubscribe: async () => true };
    const manager = globalThis.PushManager.prototype;
    Object.assign(manager, { getSubscription: async () => held, subscribe: async () => (held = made) });
  }, address);
}

test('a customer turns push on, closes the tab, and hears once of the code that arrives', async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const customer = await world.newCustomer('100.00');
  const address = world.pushes.subscribe();
  await subscribeAt(page, address);
  await enter(page, customer, '/buy-number');
  await expectShellKept(page);
  await buy(page, whatsApp);
  const sold = await soldTo(cardOf(page, whatsApp), world.aster);
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await expect(page.getByText('This browser will tell you when a code arrives.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn off', exact: true })).toBeVisible();

  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker runs');
  const deliver = await deliverPush(context, page, baseURL ?? '');
  await page.goto('about:blank');
  world.aster.sendCode(sold.id, '482915');

  const push = await world.pushes.whenPush(address);
  expect(push.message).toMatchObject({ kind: 'code', locale: 'en', service: 'WhatsApp', country: 'India' });
  expect(JSON.stringify(push.message)).not.toContain('482915');
  await deliver(JSON.stringify(push.message));
  await expect
    .poll(async () => (await readNotices(worker)).map(({ title, body }) => ({ title, body })))
    .toEqual([{ title: 'WhatsApp code arrived', body: 'WhatsApp, India. Tap to open your numbers.' }]);

  // The number is finished, which is later than any second push of its code would be.
  const { data } = await customer.api('GET /api/user/numbers', { query: {} });
  const [number] = data;
  if (!number) throw new Error('the customer has no number');
  await customer.api('POST /api/user/numbers/:id/finish', { params: { id: number.id } });
  expect(world.pushes.visits(address)).toBe(1);
  expect(world.pushes.received().filter(({ endpoint }) => endpoint === address.endpoint)).toHaveLength(1);
});

test('the code alert offer appears without moving what is below it', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = await world.newCustomer('100.00');
  await enter(page, customer, '/buy-number');
  await buy(page, whatsApp);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user/push', async (route) => {
    await answered;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/user/push');
  await page.reload();
  await expect(cardOf(page, whatsApp)).toBeVisible();
  await asked;
  const services = page.getByRole('region', { name: 'Services' });
  const before = await services.boundingBox();
  answer();
  await expect(page.getByRole('button', { name: 'Turn on', exact: true })).toBeVisible();
  expect(await services.boundingBox()).toEqual(before);
});
