import { expect, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectLive, openAs } from '../steps/enter.ts';
import { openReleaseProxy } from '../world/release-proxy.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** How far the side menu reaches above the end of the header, and below the window. */
function hiddenOfRail(page: Page) {
  return page.evaluate(() => {
    const rail = document.querySelector('aside > div')?.getBoundingClientRect();
    const header = document.querySelector('header')?.getBoundingClientRect();
    return rail && header && { above: header.bottom - rail.top, below: rail.bottom - innerHeight };
  });
}

for (const path of ['/', '/notifications', '/numbers-history']) {
  test(`offline, the whole side menu of ${path} stays below the bar and within the window`, async ({
    page,
    context,
    world,
  }) => {
    await enter(page, await world.newCustomer(), path);
    await expectLive(page);
    const whole = { above: 0, below: 0 };
    await expect.poll(() => hiddenOfRail(page)).toEqual(whole);
    await context.setOffline(true);
    await expect(page.getByText('You are offline')).toBeVisible();
    await expect.poll(() => hiddenOfRail(page)).toEqual(whole);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect(await hiddenOfRail(page)).toEqual(whole);
  });
}

test('while the shop does not answer, a page whose code is not loaded says so in the frame, and opens once it does', async ({
  page,
  world,
}) => {
  await enter(page, await world.newCustomer(), '/login-history');
  await expectLive(page);
  await page.route('**', (route) => route.abort('connectionrefused'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recharge' }).click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(retry).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('We cannot connect');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await retry.click();
  await expect(retry).toBeEnabled();
  await page.unroute('**');
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recharge' })).toBeVisible();
});

test('a tab of the old build reloads to open a page whose file is gone after a release', async ({
  page,
  browser,
  world,
}) => {
  const customer = await world.newCustomer();
  const proxy = await openReleaseProxy(world.url);
  const other = await openAs(browser, proxy, customer, '/login-history');
  try {
    const loaded = other.waitForRequest(/\/recharge-page-/);
    await other.goto('/recharge');
    const file = new URL((await loaded).url()).pathname;
    await page.goto(`${proxy.url}/robots.txt`);
    await page.evaluate((token) => localStorage.setItem('token', token), customer.token);
    await page.goto(`${proxy.url}/login-history`);
    await expect(page.getByRole('heading', { level: 1, name: 'Logins' })).toBeVisible();
    proxy.release(file);
    const renamed = page.waitForResponse(proxy.url + file.replace('.js', '-2.js'));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Recharge' }).click();
    expect((await renamed).ok()).toBe(true);
    await expect(page.locator('[data-first]')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Recharge' })).toBeVisible();
  } finally {
    await other.context().close();
    await proxy.close();
  }
});

test('offline, the services and my numbers stay below the bar and within the window', async ({
  page,
  context,
  world,
}) => {
  await enter(page, await world.newCustomer(), '/buy-number');
  await expectLive(page);
  const services = page.getByRole('region', { name: 'Services' });
  const mine = page.getByRole('region', { name: 'My numbers' });
  await expect(services.getByRole('listitem').first()).toBeVisible();
  const header = page.getByRole('banner');
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    await expect(page.getByText('You are offline')).toBeVisible({ visible: isOffline });
    await page.evaluate(() => scrollTo(0, 400));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(400);
    for (const part of [services, mine])
      await expect
        .poll(async () => {
          const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
          const bar = (await header.boundingBox())?.height ?? 0;
          return { above: y < bar, below: y + height > 800 };
        })
        .toEqual({ above: false, below: false });
  }
});

test('a followed link leads to the top of its page, and Back does not', async ({ page, world }) => {
  await enter(page, await world.newCustomer(), '/buy-number');
  const scrolled = () => page.evaluate(() => scrollY);
  await expect(page.getByRole('button', { name: /^Buy .+ for ₹/ }).nth(12)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 500));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Readymade accounts' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Readymade accounts' })).toBeVisible();
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Buy number' })).toBeVisible();
  await expect.poll(scrolled).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: /^Buy .+ for ₹/ }).nth(12)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 500));
  await page.getByRole('button', { name: 'Price', exact: true }).dispatchEvent('click');
  await expect(page).toHaveURL(/sort=price/);
  expect(await scrolled()).toBe(500);
});
