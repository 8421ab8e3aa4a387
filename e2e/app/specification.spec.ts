import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectBalance, expectVisitor } from '../steps/enter.ts';
import { buyThroughApi } from '../steps/numbers.ts';

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

test('7 requests: every call repeats the cookie XSRF-TOKEN in the header X-XSRF-TOKEN, and a change without it is refused', async ({
  page,
  context,
  world,
}) => {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request);
  });
  await enter(page, await world.newCustomer(), '/');
  await expectBalance(page, '100.00');
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN');
  expect(token).toMatchObject({ value: expect.stringMatching(/^[\w-]{22}$/), sameSite: 'Lax', httpOnly: false });
  await page.goto('/buy-number');
  await expectBalance(page, '100.00');
  await page.goto('/transactions-history');
  const file = page.waitForResponse(/transactions\.csv/);
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await file;
  await page.goto('/logout');
  await expectVisitor(page);

  const headers = await Promise.all(calls.map(async (call) => [call.method(), await call.headerValue('x-xsrf-token')]));
  expect(new Set(calls.map((call) => call.method()))).toEqual(new Set(['GET', 'POST']));
  expect(headers.length).toBeGreaterThan(10);
  expect(headers.filter(([, sent]) => sent !== token?.value)).toEqual([]);
  const forged = await page.evaluate(async () => (await fetch('/api/user/log-out', { method: 'POST' })).json());
  expect(forged).toMatchObject({ code: 'page_outdated' });
  expect((await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')).toEqual(token);
});

test('9 phone numbers are formatted as +{first two digits} {rest}', async ({ page, world }) => {
  const customer = await world.newCustomer();
  const number = await buyThroughApi(customer);
  const digits = number.phone?.replace(/\D/g, '') ?? '';
  expect(digits).toMatch(/^\d{8,}$/);
  await enter(page, customer, '/buy-number');
  await expect(page.getByText(`+${digits.slice(0, 2)} ${digits.slice(2)}`).first()).toBeVisible();
});
