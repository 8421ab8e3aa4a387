import { expect, type Page } from '@playwright/test';
import fc from 'fast-check';
import { test } from '../journey-test.ts';
import { enter, expectBalance, expectLive, expectVisitor, logIn, openLive } from '../steps/enter.ts';
import type { Customer } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';
import { interceptSocket } from '../steps/intercept-socket.ts';
import { openSwallowingProxy } from '../steps/swallowing-proxy.ts';

/** What the specification names, at its least. */
const specifiedPushes: [string, unknown][] = [
  ['alert', { type: 'catastrophe', message: 'Of a type that nobody knows' }],
  ['update_balance', { balance: 105 }],
  ['update_number', { number: { id: 1, status: 'teleported' } }],
  ['update_number', { number: [] }],
  ['notification', { type: 'add', id: 5 }],
  ['admin-toast', { title: 'Tonight', message: 'Exactly these two' }],
];
/** Toasts would push the one above off the page. */
const pushNames = fc.constantFrom(
  'notification',
  'update_balance',
  'update_number',
  'update_recharge',
  'update_offers',
  'update_product',
  'update_ticket',
  'update_staff',
  'made-up',
);
const pushValues = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.dictionary(
    fc.constantFrom('type', 'id', 'notification', 'balance', 'number', 'recharge', 'product', 'service_ids', 'subject'),
    fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.constantFrom('add', 'update', 'delete', 1, 2)),
  ),
);

function addTo(world: World, { id }: Customer, delta: string) {
  return world.adminApi('POST /api/admin/users/:id/balance', {
    params: { id },
    body: { delta: delta as never, reason: 'while it is looked at' },
    idempotencyKey: `${delta}-${id}`,
  });
}

const socketId = (page: Page) => page.evaluate(() => sessionStorage.getItem('socket'));

test('spec 7: connects at /socket/; spec 3: its id is stored under `socket` only while connected', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('100.00');
  const socket = await interceptSocket(page);
  await enter(page, customer, '/');
  await expectLive(page);
  await socket.expectCount(1);
  const first = await socketId(page);
  await page.evaluate(() => {
    const removed: (string | null)[] = [];
    Object.assign(window, { removed });
    const remove = sessionStorage.removeItem.bind(sessionStorage);
    Storage.prototype.removeItem = function removeItem(key: string) {
      if (this === sessionStorage && key === 'socket') removed.push(sessionStorage.getItem('socket'));
      remove(key);
    };
  });
  await socket.drop();
  await expect.poll(() => page.evaluate(() => (window as { removed?: unknown }).removed)).toEqual([first]);
  await socket.expectCount(2);
  await expectLive(page);
  expect(await socketId(page)).not.toBe(first);
});

test('spec 7: where websockets hang, live updates arrive by polling', async ({ browser, world }) => {
  const customer = await world.newCustomer('100.00');
  const proxy = await openSwallowingProxy(world.url);
  try {
    const page = await openLive(browser, proxy, customer);
    await expect.poll(proxy.swallowed).toBe(1);
    const id = await socketId(page);
    await addTo(world, customer, '23.00');
    await expectBalance(page, '123.00');
    await addTo(world, customer, '2.00');
    await expectBalance(page, '125.00');
    expect(await socketId(page)).toBe(id);
  } finally {
    await proxy.close();
  }
});

test('spec 7: auth data, notifications and open numbers are asked for once a load, and nothing is missed meanwhile', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('100.00');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url().replace(/^.*\/api\/user\//, '')));
  let connect = () => {};
  const mayConnect = new Promise<void>((resolve) => (connect = resolve));
  await page.route(/\/socket\//, async (route) => {
    await mayConnect;
    await route.continue();
  });
  await enter(page, customer, '/');
  await expectBalance(page, '100.00');
  await addTo(world, customer, '5.00');
  connect();
  await expectBalance(page, '105.00');
  await expectLive(page);
  await page.unrouteAll({ behavior: 'wait' });
  await page.goto('/buy-number');
  await expectLive(page);
  await addTo(world, customer, '1.00');
  await expectBalance(page, '106.00');
  const times = (path: string) => asked.filter((one) => one === path).length;
  expect([times('auth-data'), times('notifications'), times('numbers?status=open')]).toEqual([2, 2, 2]);
});

for (const path of ['/', '/buy-number', '/recharge', '/numbers-history', '/notifications']) {
  test(`spec 7: a load of ${path} asks for nothing twice`, async ({ page, world }) => {
    const customer = await world.newCustomer('100.00');
    await enter(page, customer, '/creator');
    await expectLive(page);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/api/') && request.method() === 'GET')
        asked.push(pathname.replace('/api/user/', '') + search);
    });
    await page.goto(path);
    await expectLive(page);
    await addTo(world, customer, '1.00');
    await expect.poll(() => page.evaluate(() => document.body.textContent)).toContain('101.00');
    // The histories have no bell.
    await expect.poll(() => asked.includes('notifications')).toBe(path !== '/numbers-history');
    expect(asked).toContain('auth-data');
    const twice = asked.filter((one, index) => asked.indexOf(one) !== index && !one.startsWith('transactions'));
    expect(twice).toEqual([]);
  });
}

test('spec 7: no push, whatever it holds, breaks the page', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  const broken: string[] = [];
  const said: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  page.on('console', (message) => said.push(message.text()));
  const socket = await interceptSocket(page);
  await enter(page, customer, '/buy-number');
  await expectLive(page);
  await socket.expectCount(1);
  const send = (pushes: [string, unknown][]) => pushes.forEach((push) => socket.push(`42${JSON.stringify(push)}`));
  send(specifiedPushes);
  await expect(page.getByText('Exactly these two', { exact: true })).toBeVisible();
  const values = fc.sample(fc.tuple(pushNames, pushValues), { seed: 20_261_124, numRuns: 500 });
  send(values);
  await expect.poll(() => said.filter((line) => line.startsWith('passed over')).length).toBeGreaterThan(50);
  await addTo(world, customer, '6.00');
  await expectBalance(page, '106.00');
  await expect(page.getByRole('heading', { level: 1, name: 'Buy number' })).toBeVisible();
  await page.getByRole('link', { name: 'Notifications' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  expect(broken).toEqual([]);
});

test('spec 7: requests carry the bearer token and the connection id', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  await enter(page, customer, '/');
  await expectLive(page);
  const request = page.waitForRequest(/\/api\/user\/login-history/);
  await page.getByRole('link', { name: 'Logins' }).first().click();
  const headers = await (await request).allHeaders();
  expect(headers['authorization']).toBe(`Bearer ${customer.token}`);
  expect(headers['socket_id']).toBe(await socketId(page));
});

test('events missed while disconnected are fetched on reconnect', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  const socket = await interceptSocket(page);
  await enter(page, customer, '/');
  await expectLive(page);
  await expectBalance(page, '100.00');
  await socket.expectCount(1);
  await socket.drop();
  await world.adminApi('POST /api/admin/users/:id/balance', {
    params: { id: customer.id },
    body: { delta: '23.00' as never, reason: 'while disconnected' },
    idempotencyKey: `missed-${customer.id}`,
  });
  await expectBalance(page, '123.00');
  await expectLive(page);
});

test('spec 4: notifications are added, changed and removed in every tab', async ({ page, context, world }) => {
  const customer = await world.newCustomer('100.00');
  const other = await context.newPage();
  for (const tab of [other, page]) {
    await enter(tab, customer, '/notifications');
    await expectLive(tab);
  }
  const title = `News ${customer.id}`;
  await world.adminApi('POST /api/admin/broadcasts', {
    idempotencyKey: `news-${customer.id}`,
    body: { title, message: 'We rest at noon.', severity: 'info' },
  });
  const text = (tab: Page, content: string) => tab.getByRole('main').getByText(content);
  for (const tab of [other, page]) await expect(text(tab, title)).toBeVisible();

  const { data } = await world.adminApi('GET /api/user/notifications', { query: {} });
  const notification = data.find((one) => one.title === title);
  if (!notification) throw new Error('the broadcast is not in the notifications');
  const params = { id: notification.id };
  await world.adminApi('POST /api/admin/notifications/:id', { params, body: { message: 'We rest at one.' } });
  for (const tab of [other, page]) await expect(text(tab, 'We rest at one.')).toBeVisible();
  await world.adminApi('DELETE /api/admin/notifications/:id', { params });
  for (const tab of [other, page]) await expect(text(tab, title)).toBeHidden();
});

test('notifications seen in one tab clear the dot on the bell in another', async ({ page, context, world }) => {
  const customer = await world.newCustomer('100.00');
  const other = await context.newPage();
  await enter(other, customer, '/');
  const bell = other.getByRole('link', { name: 'Notifications, new' });
  await expect(bell).toBeVisible();
  await enter(page, customer, '/notifications');
  await expect(bell).toBeHidden();
});

test('logging out in one tab logs the others out, and logging in brings them back', async ({
  page,
  context,
  world,
}) => {
  const customer = await world.newCustomer('100.00');
  const other = await context.newPage();
  await enter(other, customer, '/');
  await expectBalance(other, '100.00');
  await page.goto('/logout');
  await expectVisitor(page);
  await expectVisitor(other);
  await page.goto('/login');
  await logIn(page, customer, { remember: true });
  await expectBalance(page, '100.00');
  await expectBalance(other, '100.00');
});

test('a session ended elsewhere logs this tab out automatically', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  await enter(page, customer, '/profile');
  await expectLive(page);
  await customer.api('POST /api/user/proof', { body: { password: customer.password } });
  await customer.api('POST /api/user/log-out', { query: { multiple: 'true' } });
  await expectVisitor(page);
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(await socketId(page)).toBeNull();
});

test('spec 8: failed loads are logged to the console only', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  for (const load of ['site-data', 'notifications'])
    await page.route(new RegExp(`/api/user/${load}`), (route) => route.fulfill({ status: 500, json: {} }));
  // Site data is asked for when the page is an old one, kept for offline use.
  await page.route(`${world.url}/`, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('id="site-data"', 'id="site-data" data-kept');
    await route.fulfill({ response: answer, body });
  });
  let fails = true;
  await page.route(/\/api\/user\/auth-data/, (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await enter(page, customer, '/');
  await expect
    .poll(() => errors.filter((text) => /^(site data|notifications|auth data)/.test(text)).length)
    .toBeGreaterThan(0);
  fails = false;
  await expectBalance(page, '100.00');
  await expect
    .poll(() => ['site data', 'notifications'].filter((load) => errors.some((text) => text.startsWith(load))))
    .toHaveLength(2);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByText(/something went wrong/i)).toHaveCount(0);
});
