import { expect, type Page, type Worker } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter } from '../steps/enter.ts';
import { deliverPush, expectShellKept, readNotices } from '../steps/worker.ts';

test.use({ permissions: ['notifications'] });

const message = (more: object = {}) =>
  JSON.stringify({ kind: 'code', locale: 'en', number: 100_001, service: 'WhatsApp', country: 'India', ...more });

/** A page under the worker, and the worker; from here on nobody looks at the shop. */
async function leaveShop(page: Page): Promise<Worker> {
  await page.goto('/');
  await expectShellKept(page);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no worker runs');
  return worker;
}

test('a push with no page open is shown, in the customer’s language, with the code only where it was sent', async ({
  page,
  context,
  baseURL,
}) => {
  const worker = await leaveShop(page);
  const deliver = await deliverPush(context, page, baseURL ?? '');
  await page.goto('about:blank');
  await deliver(message());
  await expect
    .poll(() => readNotices(worker))
    .toEqual([
      { title: 'WhatsApp code arrived', body: 'WhatsApp, India. Tap to open your numbers.', tag: 'number-100001' },
    ]);
  await deliver(message({ code: '482915', locale: 'hi' }));
  await expect
    .poll(async () => (await readNotices(worker)).map(({ title }) => title))
    .toEqual(['482915 आपका WhatsApp कोड है']);
});

test('a push is not shown over a page that is in view: the code is there', async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const customer = await world.newCustomer('100.00');
  await enter(page, customer, '/buy-number');
  const worker = await leaveShop(page);
  const deliver = await deliverPush(context, page, baseURL ?? '');
  await deliver(message());
  await page.goto('about:blank');
  await deliver(message({ number: 100_002 }));
  await expect.poll(async () => (await readNotices(worker)).map(({ tag }) => tag)).toEqual(['number-100002']);
});

test('a push that cannot be read still says that something is there', async ({ page, context, baseURL }) => {
  const worker = await leaveShop(page);
  const deliver = await deliverPush(context, page, baseURL ?? '');
  await page.goto('about:blank');
  await deliver('');
  await expect.poll(async () => (await readNotices(worker)).map(({ title }) => title)).toEqual(['Your numbers']);
});
