import { expect, type Page } from '@playwright/test';
import { excessOf } from '../../bench/sizes/limits.ts';
import { askSentBytes } from '../../bench/sizes/sent-bytes.ts';
import { test } from '../journey-test.ts';
import { enter, expectLive } from '../steps/enter.ts';
import { customerPaths } from '../steps/pages.ts';
import { buyButton, cardOf, findOffer, whatsApp } from '../steps/numbers.ts';

for (const path of customerPaths.visitor) {
  test(`${path} loads no more code for a visitor than its limit`, async ({ page }) => {
    const loaded = noteCode(page);
    await page.goto(path);
    await expectApp(page);
    // What a page fetches once the browser is idle counts, too.
    await page.waitForLoadState('networkidle');
    expect(excessOf({ path, reader: 'visitor', language: 'en' }, await sum(loaded))).toBeLessThanOrEqual(0);
  });
}

for (const path of customerPaths.customer) {
  test(`${path} loads no more code for a customer than its limit`, async ({ page, world }) => {
    const loaded = noteCode(page);
    await enter(page, await world.newCustomer(), path);
    await expectApp(page);
    await expectLive(page);
    expect(excessOf({ path, reader: 'customer', language: 'en' }, await sum(loaded))).toBeLessThanOrEqual(0);
  });
}

test('/login fetches the frame of the pages behind it once the form is being filled in', async ({ page }) => {
  const loaded = noteCode(page);
  const frame = () => [...loaded].filter((address) => address.includes('/framed-'));
  await page.goto('/login');
  await expectApp(page);
  expect(frame()).toEqual([]);
  await page.getByLabel('Email').fill('asha@example.com');
  await expect.poll(frame).toHaveLength(1);
});

test('a row of a history fetches what it opens once the pointer is on it', async ({ page, world }) => {
  const customer = await world.newCustomer('50.00');
  const loaded = noteCode(page);
  const details = () => [...loaded].filter((address) => address.includes('/transaction-details-'));
  await enter(page, customer, '/transactions-history');
  await expectApp(page);
  await expectLive(page);
  const row = page.getByRole('list').locator('[data-row]').first();
  await expect(row).toBeVisible();
  expect(details()).toEqual([]);
  await row.hover();
  await expect.poll(details).toHaveLength(1);
});

test('/buy-number shows its offers without what sends changes; a purchase waits for it', async ({ page, world }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/http-*.js', async (route) => {
    await released;
    await route.continue();
  });
  await enter(page, await world.newCustomer(), '/buy-number');
  const offer = await findOffer(page, whatsApp);
  await buyButton(offer).click();
  await expect(buyButton(offer)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(cardOf(page, whatsApp)).toBeVisible();
});

test('the files of a page are fetched after the first paint, those of the app before', async ({ page }) => {
  await page.goto('/');
  await expectApp(page);
  const { first, app, own } = await page.evaluate(() => {
    const startOf = (name: string) => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return files.find((file) => file.name.includes(`/assets/${name}-`))?.startTime ?? NaN;
    };
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const paint = performance.getEntriesByName('first-paint')[0]?.startTime ?? NaN;
    // On a slow machine the app does not wait for the paint for more than a second.
    const first = Math.min(paint, (opened?.domContentLoadedEventStart ?? NaN) + 1000);
    return { first, app: startOf('index'), own: startOf('landing') };
  });
  expect(app).toBeLessThan(first);
  expect(own).toBeGreaterThanOrEqual(first);
});

test.describe('in Hindi', () => {
  test.use({ locale: 'hi-IN' });

  test('the first page loads no more code than its limit, and no words of staff', async ({ page }) => {
    const loaded = noteCode(page);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/लॉग इन/);
    await expectApp(page);
    expect(excessOf({ path: '/login', reader: 'visitor', language: 'hi' }, await sum(loaded))).toBeLessThanOrEqual(0);
    expect([...loaded].filter((address) => address.includes('/admin'))).toEqual([]);
  });
});

/** The addresses of the scripts and styles that a page asks for. */
function noteCode(page: Page): Set<string> {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) addresses.add(request.url());
  });
  return addresses;
}

async function sum(addresses: ReadonlySet<string>): Promise<{ code: { bytes: number } }> {
  const sizes = await Promise.all([...addresses].map((address) => askSentBytes(address)));
  return { code: { bytes: sizes.reduce((total, bytes) => total + bytes, 0) } };
}

/** The app has replaced what the server drew. */
async function expectApp(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-first]')).toHaveCount(0);
}
