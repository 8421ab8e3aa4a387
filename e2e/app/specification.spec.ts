import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectBalance, expectVisitor } from '../steps/enter.ts';
import { recordExits } from '../steps/animations.ts';
import { buyThroughApi, findOffer, whatsApp } from '../steps/numbers.ts';

/** Each test is named after the line of the specification that it checks. Measurements need a real browser. */
const customerRoutes = [
  ['/', 'Home / dashboard', 'Dashboard'],
  ['/profile', 'Profile', 'Profile'],
  ['/notifications', 'Notifications list', 'Notifications'],
  ['/readymade-accounts', 'Readymade accounts', 'Readymade accounts'],
  ['/readymade-ordered-accounts', 'Ordered readymade accounts', 'My accounts'],
  ['/recharge', 'Wallet recharge', 'Recharge'],
  ['/buy-number', 'Buy a number', 'Buy number'],
  ['/login-history', 'Login history', 'Logins'],
  ['/api-docs', 'API documentation', 'API'],
] as const;

const headline = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const styleOf = (element: Locator, name: string) =>
  element.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('2 routes: the pages of a visitor', async ({ page }) => {
  for (const [path, purpose, title] of [
    ['/login', 'Login page', 'Log in'],
    ['/forgot-password', 'Same page as login', /forgot/i],
    ['/register', 'Registration', /create/i],
  ] as const) {
    await test.step(`${path} ${purpose}`, async () => {
      await page.goto(path);
      await expect(headline(page, title)).toBeVisible();
      await expect(page.getByLabel('Email')).toBeVisible();
    });
  }
});

test('2 routes: /forgot-password is the login page with its card turned, and the email typed goes along', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('animationstart', ({ animationName }) => {
      document.documentElement.dataset['moved'] = `${document.documentElement.dataset['moved'] ?? ''} ${animationName}`;
    });
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill('asha@numdesk.test');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(headline(page, /forgot/i)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('asha@numdesk.test');
  await expect.poll(() => page.locator('html').getAttribute('data-moved')).toContain('turn-over');
});

test('2 routes: the pages of a customer', async ({ page, world }) => {
  await enter(page, await world.newCustomer(), '/');
  for (const [path, purpose, title] of customerRoutes) {
    await test.step(`${path} ${purpose}`, async () => {
      await page.goto(path);
      await expect(headline(page, title)).toBeVisible();
      await expect(page).toHaveURL(world.url + path);
    });
  }
});

test('2 routes: /numbers-history and /transactions-history are the same page', async ({ page, world }) => {
  await enter(page, await world.newCustomer(), '/numbers-history');
  await expect(page.getByRole('tab', { name: 'Numbers' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Transactions' }).click();
  await expect(page).toHaveURL(`${world.url}/transactions-history`);
  await expect(page.getByRole('tab', { name: 'Transactions' })).toHaveAttribute('aria-selected', 'true');
});

test('2 routes: /logout calls log-out, clears the token, goes to /', async ({ page, world }) => {
  await enter(page, await world.newCustomer(), '/');
  await expectBalance(page, '100.00');
  const called = page.waitForRequest((request) => request.url().endsWith('/api/user/log-out'));
  await page.goto('/logout');
  expect((await called).method()).toBe('POST');
  await expectVisitor(page);
  await expect(page).toHaveURL(`${world.url}/`);
  expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token')])).toEqual([
    null,
    null,
  ]);
});

test('2 routes: /creator and /panel are the developer contact card', async ({ page, world }) => {
  await enter(page, await world.newCustomer(), '/creator');
  for (const path of ['/creator', '/panel']) {
    await page.goto(path);
    await expect(headline(page, /./)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  }
});

test('2 routes: every other path is the not-found page with its text and button', async ({ page, world }) => {
  await enter(page, await world.newCustomer(), '/nowhere/at/all');
  await expect(page.getByText('Are you lost?', { exact: true })).toBeVisible();
  await expect(page.getByText('Sorry, we could not find the page.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Go back to home page', exact: true }).click();
  await expect(page).toHaveURL(`${world.url}/`);
});

test('2 loading spinner: 50 by 50 pixels, centred on screen, stroke width 8, animation duration 0.5 seconds', async ({
  page,
  world,
}) => {
  await enter(page, await world.newCustomer(), '/');
  await expectBalance(page, '100.00');
  await page.route('**/api/user/log-out', () => {});
  await page.goto('/logout');
  const spinner = page.locator('svg.spinner');
  await expect(spinner).toBeVisible();
  expect(await spinner.evaluate((node) => [node.clientWidth, node.clientHeight])).toEqual([50, 50]);
  expect(await styleOf(spinner.locator('path'), 'stroke-width')).toBe('8px');
  expect(await styleOf(spinner, 'animation-duration')).toBe('0.5s');
  const middle = await spinner.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    return [left + width / 2 - innerWidth / 2, top + height / 2 - innerHeight / 2];
  });
  for (const distance of middle) expect(Math.abs(distance)).toBeLessThan(9);
});

test('3 real-time connection id: kept in session storage under the key socket while connected, removed on teardown', async ({
  page,
  world,
}) => {
  await enter(page, await world.newCustomer(), '/');
  const socketId = () => page.evaluate(() => sessionStorage.getItem('socket'));
  await expect.poll(socketId).toMatch(/^\S{10,}$/);
  await page.goto('/logout');
  await expectVisitor(page);
  await expect.poll(socketId).toBeNull();
});

test('7 requests: an Authorization bearer token and a socket_id header from the stored connection id', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer();
  await enter(page, customer, '/');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('socket'))).toBeTruthy();
  const id = await page.evaluate(() => sessionStorage.getItem('socket'));
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().includes('/api/user/recharge-methods')),
    page.getByRole('link', { name: /^Balance/ }).click(),
  ]);
  expect(await request.headerValue('authorization')).toBe(`Bearer ${customer.token}`);
  expect(await request.headerValue('socket_id')).toBe(id);
});

test('9 toasts: top-center, 300 ms in and out, maximum width 25rem, z-index 1200', async ({ page, world }) => {
  await enter(page, await world.newCustomer(), '/');
  const exits = await recordExits(page);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('socket'))).toBeTruthy();
  await world.adminApi('POST /api/admin/broadcasts', {
    idempotencyKey: randomUUID(),
    body: { title: 'Tonight', message: 'We rest for an hour.', severity: 'secondary' },
  });
  const toast = page
    .getByRole('status')
    .filter({ hasText: 'We rest for an hour.' })
    .or(page.locator('ol li', { hasText: 'We rest for an hour.' }))
    .first();
  await expect(toast).toBeVisible();
  await expect(toast).toContainText('Tonight');
  const list = page.locator('ol', { has: page.getByText('We rest for an hour.') }).first();
  expect(await styleOf(list, 'z-index')).toBe('1200');
  const box = await list.evaluate((node) => {
    const { left, right, top, width } = node.getBoundingClientRect();
    return { middle: (left + right) / 2 - innerWidth / 2, top, width };
  });
  expect(Math.abs(box.middle)).toBeLessThan(9);
  expect(box.top).toBeLessThan(40);
  expect(box.width).toBeLessThanOrEqual(25 * 16);
  expect(await styleOf(page.locator('ol li', { hasText: 'We rest' }).first(), 'animation-duration')).toBe('0.3s');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toBeHidden();
  await expect.poll(exits).toEqual(['toast-out 0.3 s']);
});

test('9 dialog: default width 20rem, 150 ms in the middle, focus on accept; 4 confirm with accept and reject', async ({
  page,
  world,
}) => {
  await enter(page, await world.newCustomer(), '/login-history');
  await page.getByRole('button', { name: /log out everywhere/i }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((node: HTMLElement) => node.offsetWidth)).toBe(20 * 16);
  expect(await styleOf(dialog, 'animation-duration')).toBe('0.15s');
  await expect(dialog.getByRole('button')).toHaveCount(2);
  await expect(dialog.getByRole('button').last()).toBeFocused();
  const exits = await recordExits(page);
  await dialog.getByRole('button').first().click();
  await expect(dialog).toBeHidden();
  await expect.poll(exits).toEqual(['fade-out 0.15 s', 'pop-out 0.15 s']);
  await expect(page.getByRole('button', { name: /log out everywhere/i })).toBeFocused();
});

test('9 dialogs at the edges: 300 ms each way; the focus returns to what opened them', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await world.newCustomer(), '/');
  const exits = await recordExits(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  expect(await styleOf(sheet, 'animation-duration')).toBe('0.3s');
  await expect(page.locator('[aria-expanded="true"]')).toHaveAttribute('aria-label', 'Menu');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect.poll(exits).toEqual(['fade-out 0.3 s', 'to-left 0.3 s']);
  await expect(menu).toBeFocused();
});

test('9 dialogs in the middle: one that its page takes away leaves in 150 ms too', async ({ page, world }) => {
  await enter(page, await world.newCustomer('100.00'), '/buy-number');
  await findOffer(page, whatsApp);
  const opener = page.getByRole('button', { name: 'Bulk buy' });
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const exits = await recordExits(page);
  await page.keyboard.press('Escape');
  await expect.poll(exits).toEqual(['fade-out 0.15 s', 'pop-out 0.15 s']);
  await expect(opener).toBeFocused();
  await expect(page.locator('[role="dialog"]')).toHaveCount(0);
});

test('9 tooltip: position right, without delay; menu transition 120 ms enter, 100 ms exit; the focus returns', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('500.00');
  const { data } = await customer.api('GET /api/user/readymade-accounts');
  const product = data.find(({ stock }) => stock > 0);
  if (!product) throw new Error('no accounts for sale');
  await customer.api('POST /api/user/readymade-orders', {
    body: { product_id: product.id, quantity: product.minimum },
    idempotencyKey: randomUUID(),
  });
  await enter(page, customer, '/readymade-ordered-accounts');
  const menu = page.getByRole('button', { name: 'Menu' });
  const tip = page.locator('[role="tooltip"]');
  await menu.hover();
  await expect(tip).toHaveText('Menu');
  const [left, right] = await Promise.all([
    menu.evaluate((node) => node.getBoundingClientRect().right),
    tip.evaluate((node) => node.getBoundingClientRect().left),
  ]);
  expect(right - left).toBe(8);
  // Its code is loaded by now: a tip shows and hides within the event itself.
  const shownAt = (name: string) => menu.dispatchEvent(name, { bubbles: true }).then(() => tip.isVisible());
  expect(await shownAt('pointerdown')).toBe(false);
  expect(await shownAt('pointerover')).toBe(true);

  const more = page.getByRole('button', { name: /^More for order/ });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  const items = page.getByRole('menu');
  expect(await styleOf(items, 'animation-duration')).toBe('0.12s');
  await expect(page.locator('[aria-haspopup="menu"]')).toHaveAttribute('aria-expanded', 'true');
  const exits = await recordExits(page);
  await page.keyboard.press('Escape');
  await expect.poll(exits).toEqual(['fade-out 0.1 s']);
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
});

test('9 phone numbers are formatted as +{first two digits} {rest}', async ({ page, world }) => {
  const customer = await world.newCustomer();
  const number = await buyThroughApi(customer);
  const digits = number.phone?.replace(/\D/g, '') ?? '';
  expect(digits).toMatch(/^\d{8,}$/);
  await enter(page, customer, '/buy-number');
  await expect(page.getByText(`+${digits.slice(0, 2)} ${digits.slice(2)}`).first()).toBeVisible();
});
