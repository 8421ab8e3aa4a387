import { expect, type BrowserContext, type Page } from '@playwright/test';
import { paise, toRupees } from '#shared/money.ts';
import { test } from '../journey-test.ts';
import { confirmEmail } from '../steps/confirm-email.ts';
import { enter } from '../steps/enter.ts';
import { largestPaintOf, layoutShiftOf } from '../steps/layout.ts';
import { buy, cardOf, whatsApp } from '../steps/numbers.ts';

/** A page whose app scripts never load, so it shows only what the server rendered. */
async function openWithoutApp(context: BrowserContext): Promise<Page> {
  await context.route('**/assets/*.js', (route) => route.abort());
  return context.newPage();
}
/** The Hindi font files. */
const hindiFonts = '**/*devanagari*.woff2';
const firstScreen = (page: Page) => page.locator('[data-first]:visible');

async function openFirstScreen(page: Page, path: string): Promise<void> {
  // The first reader of a page gets the logo when drawing takes too long.
  await expect(async () => {
    await page.goto(path);
    await expect(firstScreen(page)).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
}

/** Notes on <html> when the app replaces the first screen, in ms since the page was opened, and how many offer lists it shows then. */
async function noteReplacement(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let wasShown = false;
    new MutationObserver((_, observer) => {
      const isShown = document.querySelector('[data-first]') !== null;
      wasShown ||= isShown;
      if (isShown || !wasShown) return;
      observer.disconnect();
      document.documentElement.dataset.replacedAt = String(performance.now());
      document.documentElement.dataset.offersThen = String(document.querySelectorAll('#offers').length);
    }).observe(document, { childList: true, subtree: true });
  });
}

test('a visitor can read the page before any app script has loaded', async ({ context }) => {
  const page = await openWithoutApp(context);
  for (const [path, heading] of [
    ['/login', 'Log in'],
    ['/register', 'Create your account'],
    ['/', 'Virtual numbers for OTPs'],
  ] as const) {
    await openFirstScreen(page, path);
    await expect(firstScreen(page).locator('h1')).toContainText(heading);
  }
});

test('a customer sees the frame of a page immediately, without any amounts', async ({ context }) => {
  const page = await openWithoutApp(context);
  await page.addInitScript(() => localStorage.setItem('token', 'whoever'));
  for (const path of ['/buy-number', '/recharge', '/profile', '/transactions-history', '/api-docs']) {
    await openFirstScreen(page, path);
    await expect(firstScreen(page).locator('h1')).toBeVisible();
    await expect(firstScreen(page)).not.toContainText('₹');
  }
});

test('no control of the first screen takes a click, also where the whole page was parsed at once', async ({
  context,
}) => {
  const page = await openWithoutApp(context);
  // A page that is parsed in one task is ready before an observer hears of it.
  await page.addInitScript(() => {
    localStorage.setItem('token', 'whoever');
    window.MutationObserver = class extends MutationObserver {
      override observe(): void {}
    };
  });
  await openFirstScreen(page, '/recharge');
  await page.waitForLoadState('domcontentloaded');
  await expect(page.locator('[data-first]:not([inert])')).toHaveCount(0);
});

test('a customer does not see the visitor part of the home page', async ({ context }) => {
  const page = await openWithoutApp(context);
  await page.addInitScript(() => sessionStorage.setItem('token', 'whoever'));
  await openFirstScreen(page, '/');
  await expect(page.locator('[data-for="visitor"]')).toBeHidden();
  await expect(firstScreen(page).getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(firstScreen(page)).not.toContainText('₹');
});

test('a browser set to Hindi gets a Hindi first screen', async ({ browser, world }) => {
  const context = await browser.newContext({ locale: 'hi-IN', baseURL: world.url });
  const page = await openWithoutApp(context);
  await openFirstScreen(page, '/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expect(firstScreen(page)).toHaveAttribute('lang', 'hi');
  await context.close();
});

test('the app replaces the first screen without a layout shift', async ({ page, browser, world }) => {
  const other = await browser.newContext({ baseURL: world.url });
  await openFirstScreen(await openWithoutApp(other), '/login');
  await other.close();
  await page.goto('/login');
  await expect(page.locator('[data-first]')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  expect(await layoutShiftOf(page)).toBeLessThan(0.05);
});

test('the Hindi landing page does not shift when its font loads late', async ({ browser, world }) => {
  const first = await browser.newContext({ locale: 'hi-IN', baseURL: world.url });
  await openFirstScreen(await openWithoutApp(first), '/');
  await first.close();
  const context = await browser.newContext({
    locale: 'hi-IN',
    baseURL: world.url,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(hindiFonts, async (route) => {
    await released;
    await route.continue();
  });
  const requested = page.waitForRequest(hindiFonts);
  await page.goto('/', { waitUntil: 'commit' });
  await requested;
  await expect(page.locator('[data-first]')).toHaveCount(0);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(await layoutShiftOf(page)).toBeLessThan(0.05);
  await context.close();
});

test('an English page loads no Hindi files', async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-first]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  expect(paths.filter((path) => /inter-.+woff2/.test(path))).toHaveLength(1);
  expect(paths.filter((path) => /devanagari|hindi/.test(path))).toEqual([]);
});

test('customer pages on a phone do not shift while their data loads', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const customer = await world.newCustomer('100.00');
  const amount = toRupees(paise(100_00));
  const { recharge } = await customer.api('POST /api/user/recharges', {
    body: { method: 'upi', amount },
    idempotencyKey: 'no-layout-shift',
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
    expect(await layoutShiftOf(page), path).toBeLessThan(0.05);
  }
});

test('the largest text of a customer’s home page on a phone needs no data', async ({ page, world }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await noteReplacement(page);
  // The reminder of an email that is not confirmed has the address in it.
  await enter(page, await confirmEmail(world, await world.newCustomer('100.00')), '/');
  await expect(page.locator('[data-first]')).toHaveCount(0);
  const replacedAt = Number(await page.locator('html').getAttribute('data-replaced-at'));
  const largest = await largestPaintOf(page);
  expect(largest).toBeGreaterThan(0);
  expect(largest).toBeLessThan(replacedAt);
});

test('a customer page appears together with its data, or without it when the data is late', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  await enter(page, customer, '/creator');
  const services = page.getByRole('list', { name: 'Services' });

  await noteReplacement(page);
  const html = page.locator('html');
  await page.goto('/buy-number');
  await expect(html).toHaveAttribute('data-offers-then', '1');
  await expect(services).toBeVisible();

  await page.route('**/api/user/services', () => {});
  await page.goto('/buy-number');
  await expect(html).toHaveAttribute('data-offers-then', '0');
  await expect(services).toBeHidden();
});

for (const path of ['/', '/numbers-history']) {
  test(`auth data is requested once while a page opens: ${path}`, async ({ page, world }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    // Blocks the socket: once connected, it would request auth data again.
    const library = '**/assets/socket-*.js';
    await page.route(library, () => {});
    const connecting = page.waitForRequest(library);
    await enter(page, await world.newCustomer('100.00'), path);
    await connecting;
    await expect(page.locator('[data-first]')).toHaveCount(0);
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    expect(requests.filter((to) => to === '/api/user/auth-data')).toHaveLength(1);
  });
}
