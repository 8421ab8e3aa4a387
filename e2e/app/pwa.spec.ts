import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectBalance } from '../steps/enter.ts';
import { buy, cardOf, expectCode, soldTo, whatsApp } from '../steps/numbers.ts';
import { expectShellCached, holdNetwork, readCaches } from '../steps/worker.ts';

test.use({ serviceWorkers: 'allow' });

test('the site is installable: manifest and icons are valid', async ({ page, context, request }) => {
  await page.goto('/');
  await expectShellCached(page);
  const href = await page.locator('link[rel="manifest"]').getAttribute('href');
  const answer = await request.get(href ?? '');
  expect(answer.headers()['content-type']).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string; sizes: string }[] };
  expect(manifest).toMatchObject({ id: '/', name: 'Numdesk', start_url: '/', display: 'standalone' });
  expect(manifest).toMatchObject({ shortcuts: [{ url: '/buy-number' }, { url: '/recharge' }] });
  const apple = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href');
  for (const { src, sizes } of [...manifest.icons, { src: apple ?? '', sizes: '180x180' }]) {
    const size = await page.evaluate(async (url) => {
      const icon = await createImageBitmap(await (await fetch(url)).blob());
      return `${icon.width}x${icon.height}`;
    }, src);
    expect([src, size]).toEqual([src, sizes]);
  }
  const session = await context.newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Playwright contexts are incognito windows, where nothing can be installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
});

test('the service worker file is never cached', async ({ request }) => {
  const worker = await request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-type']).toContain('javascript');
});

test('offline the shell opens, says so and shows no balance', async ({ page, world }) => {
  const customer = await world.newCustomer('137.00');
  await enter(page, customer, '/buy-number');
  await expectBalance(page, '137.00');
  await expectShellCached(page);
  const headline = page.getByRole('heading', { level: 1, name: 'You are offline.' });
  const setOffline = await holdNetwork(page);
  await setOffline(true);
  await page.reload();
  await setOffline(true);
  await expect(headline).toBeVisible();
  await expect(page.getByText('137')).toHaveCount(0);
  await page.goto('/profile');
  await setOffline(true);
  await expect(headline).toBeVisible();
  await setOffline(false);
  await expect(headline).toBeHidden();
  await expectBalance(page, '137.00');
});

test('an offline start shows the code that was last known, read-only, and after a log-out nothing', async ({
  page,
  world,
}) => {
  await enter(page, await world.newCustomer('137.00'), '/buy-number');
  await buy(page, whatsApp);
  const sold = await soldTo(cardOf(page, whatsApp), world.aster);
  world.aster.sendCode(sold.id, '904417');
  await expectCode(cardOf(page, whatsApp), '904417');
  await expectShellCached(page);
  const copy = () => page.evaluate(() => localStorage.getItem('n_last_numbers'));
  // What is kept from here on has the code.
  await page.evaluate(() => localStorage.removeItem('n_last_numbers'));
  await page.reload();
  await expectCode(cardOf(page, whatsApp), '904417');
  await expect.poll(copy).not.toBeNull();
  const setOffline = await holdNetwork(page);
  await setOffline(true);
  await page.reload();
  await setOffline(true);
  await expect(page.getByRole('region', { name: 'Your numbers as of' })).toContainText('904417');
  await expect(page.getByRole('button', { name: /buy|cancel|finish|recharge/i })).toHaveCount(0);
  await expect(page.getByText('₹')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You are offline\. Your numbers as of /);
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('904417')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).not.toContain('n_last_numbers');
  await page.reload();
  await setOffline(true);
  await expect(page.getByText('904417')).toHaveCount(0);
});

test('the cache never holds customer data or amounts', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  await enter(page, customer, '/buy-number');
  await expectBalance(page, '100.00');
  await expectShellCached(page);
  for (const path of ['/', '/transactions-history', '/notifications', '/recharge', '/buy-number']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  const kept = Object.values(await readCaches(page)).flat();
  expect(
    kept.filter(
      (path) => !/^\/(assets\/[\w.-]+|shell|first-paint\.js|keep-in-page\.js|favicon\.svg|profile\.svg)$/.test(path),
    ),
  ).toEqual([]);
  expect(kept).toContain('/shell');
  const shell = await page.evaluate(async () => (await caches.match('/shell', { ignoreVary: true }))?.text());
  expect(shell).not.toContain('100.00');
});

test('the menu offers to install the app while the browser does, until the customer answers', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const item = menu.getByRole('button', { name: 'Install app' });
  const openMenu = page.getByRole('button', { name: 'Menu' });
  await openMenu.click();
  await expect(menu.getByRole('button', { name: 'Dark' })).toBeVisible();
  await expect(item).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  // Headless Chromium never fires this event, so the test does.
  await page.evaluate(() => {
    const prompted = new Promise<void>((resolve) => {
      const event = new Event('beforeinstallprompt', { cancelable: true });
      dispatchEvent(Object.assign(event, { prompt: async () => resolve() }));
    });
    Object.assign(globalThis, { prompted });
  });
  await openMenu.click();
  await item.click();
  await page.evaluate(() => (globalThis as unknown as { prompted: Promise<void> }).prompted);
  await expect(item).toHaveCount(0);
});
