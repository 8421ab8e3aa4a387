import { expect, type BrowserContext, type Page } from '@playwright/test';
import { paise, toRupees } from '#shared/money.ts';
import { test } from '../journey-test.ts';
import { enter } from '../steps/enter.ts';
import { shiftOf } from '../steps/layout.ts';
import { buy, cardOf, whatsApp } from '../steps/numbers.ts';

/** The app's scripts never come: what shows is what the server drew. */
async function withoutApp(context: BrowserContext): Promise<Page> {
  await context.route('**/assets/*.js', (route) => route.abort());
  return context.newPage();
}
/** The letters of Hindi. */
const letters = '**/*devanagari*.woff2';
const drawn = (page: Page) => page.locator('[data-first]:visible');

async function openDrawn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(drawn(page)).toHaveCount(1);
}

test('a visitor reads the page before any script of the app has come', async ({ context }) => {
  const page = await withoutApp(context);
  for (const [path, heading] of [
    ['/login', 'Log in'],
    ['/register', 'Create your account'],
    ['/', 'A number for the code'],
  ] as const) {
    await openDrawn(page, path);
    await expect(drawn(page).locator('h1')).toContainText(heading);
  }
});

test('a customer sees the frame of their own page at once, and nobody’s figures', async ({ context }) => {
  const page = await withoutApp(context);
  await page.addInitScript(() => localStorage.setItem('token', 'whoever'));
  for (const path of ['/buy-number', '/recharge', '/profile', '/transactions-history', '/api-docs']) {
    await openDrawn(page, path);
    await expect(drawn(page).locator('h1')).toBeVisible();
    await expect(drawn(page)).not.toContainText('₹');
  }
});

test('of the home page a customer does not see what is for visitors', async ({ context }) => {
  const page = await withoutApp(context);
  await page.addInitScript(() => sessionStorage.setItem('token', 'whoever'));
  await openDrawn(page, '/');
  await expect(page.locator('[data-for="visitor"]')).toBeHidden();
  await expect(drawn(page).getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(drawn(page)).not.toContainText('₹');
});

test('a reader of Hindi gets a Hindi first screen', async ({ browser, world }) => {
  const context = await browser.newContext({ locale: 'hi-IN', baseURL: world.url });
  const page = await withoutApp(context);
  await openDrawn(page, '/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(drawn(page)).toHaveAttribute('lang', 'hi');
  await context.close();
});

test('the app takes the first screen’s place without moving anything', async ({ page, browser, world }) => {
  const other = await browser.newContext({ baseURL: world.url });
  await openDrawn(await withoutApp(other), '/login');
  await other.close();
  await page.goto('/login');
  await expect(page.locator('[data-first]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  expect(await shiftOf(page)).toBeLessThan(0.05);
});

test('a Hindi landing does not move when its letters come late, on a machine that has none', async ({
  browser,
  world,
}) => {
  const first = await browser.newContext({ locale: 'hi-IN', baseURL: world.url });
  await openDrawn(await withoutApp(first), '/');
  await first.close();
  const context = await browser.newContext({
    locale: 'hi-IN',
    baseURL: world.url,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  let bring = () => {};
  const brought = new Promise<void>((resolve) => (bring = resolve));
  await page.route(letters, async (route) => {
    await brought;
    await route.continue();
  });
  const asked = page.waitForRequest(letters);
  await page.goto('/', { waitUntil: 'commit' });
  await asked;
  await expect(page.locator('[data-first]')).toHaveCount(0);
  bring();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await shiftOf(page)).toBeLessThan(0.05);
  await context.close();
});

test('who reads English fetches nothing of Hindi', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-first]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(fetched.filter((path) => /inter-.+woff2/.test(path))).toHaveLength(1);
  expect(fetched.filter((path) => /devanagari|hindi/.test(path))).toEqual([]);
});

test('on a phone a customer’s pages keep still while what they show arrives', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = await world.newCustomer('100.00');
  const amount = toRupees(paise(100_00));
  const { recharge } = await customer.api('POST /api/user/recharges', {
    body: { method: 'upi', amount },
    idempotencyKey: 'keeps-still',
  });
  await enter(page, customer, '/buy-number');
  await buy(page, whatsApp);
  await expect(cardOf(page, whatsApp)).toBeVisible();
  for (const [path, last] of [
    ['/', 'Recent transactions'],
    ['/buy-number', 'My numbers'],
    [`/recharge?recharge=${recharge.id}`, 'Recent recharges'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: last })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(await shiftOf(page), path).toBeLessThan(0.05);
  }
});

test('a customer’s page comes with what it shows, and without it when that is late', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  await enter(page, customer, '/creator');
  const shown = page.getByRole('list', { name: 'Services' });

  await page.addInitScript(() => {
    let stood = false;
    new MutationObserver((_, seen) => {
      const stands = document.querySelector('[data-first]') !== null;
      stood ||= stands;
      if (stands || !stood) return;
      seen.disconnect();
      document.documentElement.dataset.cameWith = String(document.querySelectorAll('#offers').length);
    }).observe(document, { childList: true, subtree: true });
  });
  const html = page.locator('html');
  await openDrawn(page, '/buy-number');
  await expect(html).toHaveAttribute('data-came-with', '1');
  await expect(shown).toBeVisible();

  await page.route('**/api/user/services', () => {});
  await openDrawn(page, '/buy-number');
  await expect(html).toHaveAttribute('data-came-with', '0');
  await expect(shown).toBeHidden();
});

for (const path of ['/', '/numbers-history']) {
  test(`who is there is asked once while the page opens: ${path}`, async ({ page, world }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    // The connection comes once it is known who is there, and asks once more: here it is held back.
    const library = '**/assets/socket-*.js';
    await page.route(library, () => {});
    const connects = page.waitForRequest(library);
    await enter(page, await world.newCustomer('100.00'), path);
    await connects;
    await expect(page.locator('[data-first]')).toHaveCount(0);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(asked.filter((to) => to === '/api/user/auth-data')).toHaveLength(1);
  });
}
