import { expect, type Page, type Worker } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter } from '../steps/enter.ts';
import { deliverPush, expectNoVisiblePage, expectShellCached, readShownNotifications } from '../steps/worker.ts';

test.use({ permissions: ['notifications'] });

const message = (more: object = {}) =>
  JSON.stringify({ kind: 'code', locale: 'en', number: 100_001, service: 'WhatsApp', country: 'India', ...more });

/** Opens the site until its service worker controls the page, and returns the worker. */
async function openWithWorker(page: Page): Promise<Worker> {
  await page.goto('/');
  await expectShellCached(page);
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('no service worker is running');
  return worker;
}

test('a push is shown when no page is open, in the language of the customer, with the code only if it was sent', async ({
  page,
  context,
  baseURL,
}) => {
  const worker = await openWithWorker(page);
  const deliver = await deliverPush(context, page, baseURL ?? '');
  await page.goto('about:blank');
  await deliver(message());
  await expect
    .poll(() => readShownNotifications(worker))
    .toEqual([
      { title: 'WhatsApp code arrived', body: 'WhatsApp, India. Tap to open your numbers.', tag: 'number-100001' },
    ]);
  await deliver(message({ code: '482915', locale: 'hi' }));
  await expect
    .poll(async () => (await readShownNotifications(worker)).map(({ title }) => title))
    .toEqual(['482915 आपका WhatsApp कोड है']);
});

test('a push about the removal of two-factor is shown', async ({ page, context, baseURL }) => {
  const worker = await openWithWorker(page);
  const deliver = await deliverPush(context, page, baseURL ?? '');
  await page.goto('about:blank');
  await deliver(JSON.stringify({ kind: 'two_factor_removal', locale: 'en' }));
  await expect
    .poll(() => readShownNotifications(worker))
    .toEqual([
      {
        title: 'Two-factor is being removed',
        body: 'Not you? Tap to open your profile and stop it.',
        tag: 'two_factor_removal',
      },
    ]);
});

test('a push is not shown while a page is visible, because the page shows the code', async ({
  page,
  context,
  world,
  baseURL,
}) => {
  const customer = await world.newCustomer('100.00');
  await enter(page, customer, '/buy-number');
  const worker = await openWithWorker(page);
  const deliver = await deliverPush(context, page, baseURL ?? '');
  await deliver(message());
  await page.goto('about:blank');
  await expectNoVisiblePage(worker);
  await deliver(message({ number: 100_002 }));
  await expect
    .poll(async () => (await readShownNotifications(worker)).map(({ tag }) => tag))
    .toEqual(['number-100002']);
});

test('an unreadable push still shows a notification', async ({ page, context, baseURL }) => {
  const worker = await openWithWorker(page);
  const deliver = await deliverPush(context, page, baseURL ?? '');
  await page.goto('about:blank');
  await deliver('');
  await expect
    .poll(async () => (await readShownNotifications(worker)).map(({ title }) => title))
    .toEqual(['Your numbers']);
});
