import { expect, type Page } from '@playwright/test';
import { createShopApi } from '../../src/sandbox/world/shop-api.ts';
import { test } from '../journey-test.ts';
import { expectNoSidewaysScroll, layoutShiftOf } from '../steps/layout.ts';

const pages = ['/', '/?service=telegram', '/?service=telegram&country=india', '/?services=all'];

/** The first reader of a page gets the logo when drawing takes too long. */
async function openDrawn(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(page.locator('h1:visible')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads prices by service and country, and gets from one to the other by links', async ({ page }) => {
    await openDrawn(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pay only when the code arrives');
    await expect(page.getByRole('link', { name: /Proton Mail.*₹35\.00.*in stock/ })).toBeVisible();
    await expect(page.getByText('Recharge by UPI, from ₹10.')).toBeVisible();
    await expect(page.locator('noscript p')).toBeVisible();
    await page.getByText('What does a number cost?').click();
    await expect(page.getByText('You see the price before you buy.', { exact: false })).toBeVisible();

    await page.getByRole('link', { name: /^Telegram from ₹\d/ }).click();
    await expect(page).toHaveURL(/\/\?service=telegram$/);
    await openDrawn(page, page.url());
    await expect(page).toHaveTitle(/^Telegram numbers for OTP · /);
    await page.getByRole('link', { name: /^India.*₹\d+\.\d\d$/ }).click();
    await openDrawn(page, page.url());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Telegram numbers from India');
    await expect(page.getByText(/^₹\d+\.\d\d$/).first()).toBeVisible();
    await page.getByRole('link', { name: 'Buy a Telegram number' }).click();
    await expect(page).toHaveURL(/\/register$/);
  });

  test('all services are listed, and nothing waits for a script', async ({ page, world }) => {
    const onSale = await createShopApi(world.url)('GET /api/user/storefront/services');
    await openDrawn(page, '/');
    await page.getByRole('link', { name: 'See all services' }).click();
    await openDrawn(page, page.url());
    await expect(page.getByRole('link', { name: /₹\d/ })).toContainText(onSale.data.map(({ name }) => name));
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expectNoSidewaysScroll(page);
  });

  test('a Hindi reader reads it in Hindi', async ({ browser, world }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, locale: 'hi-IN', baseURL: world.url });
    const page = await context.newPage();
    await openDrawn(page, '/?service=telegram&country=india');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('भारत के Telegram नंबर');
    await context.close();
  });
});

for (const width of [390, 1280]) {
  test(`nothing moves as the app takes over the visitors’ pages, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of pages) {
      await openDrawn(page, path);
      await page.goto(path);
      const served = await page.evaluate(
        async () => (await (await fetch(location.href)).text()).match(/<title>([^<]*)/)?.[1],
      );
      await expect(page.locator('[data-first]')).toHaveCount(0);
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
      expect(await layoutShiftOf(page), path).toBeLessThan(0.001);
      if (path !== '/') await expect(page).toHaveTitle(served ?? '');
      await expectNoSidewaysScroll(page);
    }
  });
}

test('an open page asks for no prices that it was served with', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of pages) {
    await page.goto(path);
    await expect(page.locator('[data-first]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(asked.filter((path) => path.startsWith('/api/user/storefront'))).toEqual([]);
});

test('an open page follows when the shop closes registration, and opens it again', async ({ page, world }) => {
  const setOpen = async (registration_open: boolean) => {
    const { version, settings } = await world.adminApi('GET /api/admin/settings');
    await world.adminApi('POST /api/admin/settings', {
      body: { version, settings: { ...settings, registration_open } },
    });
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  };
  const toRegister = page.locator('a[href^="/register"]');
  await page.goto('/');
  await expect(page.locator('[data-first]')).toHaveCount(0);
  expect(await toRegister.count()).toBeGreaterThan(1);
  try {
    await setOpen(false);
    await expect(toRegister).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'We take no new customers right now.' })).toBeVisible();
    await page.goto('/register');
    await expect(page.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.getByRole('link', { name: 'Log in' }).click();
    await expect(page.getByText('We take no new customers right now.')).toBeVisible();
  } finally {
    await setOpen(true);
  }
  await expect(page.getByRole('link', { name: 'Create an account' })).toBeVisible();
});
