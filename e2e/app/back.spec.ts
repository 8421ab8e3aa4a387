import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectBalance, expectLive } from '../steps/enter.ts';
import { interceptSocket } from '../steps/intercept-socket.ts';
import { demoOwner } from '../world/customer.ts';

test.use({ viewport: { width: 390, height: 844 } });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu(page)).toBeVisible();
};
/** As the button of the browser does it. */
const go = (page: Page, by: number) => page.evaluate((steps) => void setTimeout(() => history.go(steps)), by);
const at = (page: Page) => expect.poll(() => new URL(page.url()).pathname);

test('Back closes the menu and stays, and then leaves, also on the first page of a visit', async ({ page, world }) => {
  await enter(page, await world.newCustomer(), '/recharge');
  await openMenu(page);
  await go(page, -1);
  await expect(menu(page)).toBeHidden();
  await at(page).toBe('/recharge');
  await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => 'spare' in history.state)).toBe(false);
  await go(page, -1);
  await at(page).toBe('/robots.txt');
  await go(page, 1);
  await at(page).toBe('/recharge');
});

test('Back from a page that the menu led to is where the menu was opened, one step away', async ({ page, world }) => {
  await enter(page, await world.newCustomer(), '/recharge');
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Dashboard' }).click();
  await at(page).toBe('/');
  await expect(menu(page)).toBeHidden();
  await go(page, -1);
  await at(page).toBe('/recharge');
  await expect(page.getByRole('heading', { name: 'Recharge', level: 1 })).toBeVisible();
  await expect.poll(() => page.evaluate(() => 'spare' in history.state)).toBe(false);
  await go(page, 1);
  await at(page).toBe('/');
  await go(page, -1);
  await at(page).toBe('/recharge');
  await go(page, -1);
  await at(page).toBe('/robots.txt');
});

test('Back with the menu open keeps the way forward, on a page with others on both sides', async ({ page, world }) => {
  await enter(page, await world.newCustomer(), '/recharge');
  for (const name of ['Dashboard', 'API']) {
    await openMenu(page);
    await menu(page).getByRole('link', { name, exact: true }).click();
    await expect(menu(page)).toBeHidden();
  }
  await at(page).toBe('/api-docs');
  await go(page, -1);
  await at(page).toBe('/');
  await openMenu(page);
  await go(page, -1);
  await expect(menu(page)).toBeHidden();
  await at(page).toBe('/');
  await go(page, 1);
  await at(page).toBe('/api-docs');
});

test('Back closes a question and answers no, and a dialog, one after the other', async ({ page, world }) => {
  await enter(page, await world.newCustomer(), '/recharge');
  await openMenu(page);
  await menu(page).getByRole('link', { name: 'Logins' }).click();
  await page.getByRole('button', { name: /log out everywhere/i }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await go(page, -1);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await at(page).toBe('/login-history');
  await expect(page.getByRole('button', { name: /log out everywhere/i })).toBeFocused();
  await go(page, -1);
  await at(page).toBe('/recharge');
});

test('a filter on the first page of a visit stays when Back closes a question, and is one entry', async ({
  page,
  world,
}) => {
  await enter(page, await world.newCustomer(), '/login-history');
  const question = page.getByRole('alertdialog');
  const filter = (name: string) =>
    page.getByRole('group', { name: 'Outcome' }).getByRole('button', { name, exact: true });
  const isLeft = () => expect.poll(() => page.evaluate(() => 'spare' in history.state)).toBe(false);
  const ask = async () => {
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(question).toBeVisible();
  };
  await filter('Failed').click();
  await expect(page).toHaveURL(/success=false/);
  await ask();
  await go(page, -1);
  await expect(question).toBeHidden();
  await isLeft();
  await expect(page).toHaveURL(/success=false/);
  await filter('Logged in').click();
  await expect(page).toHaveURL(/success=true/);
  await ask();
  await page.keyboard.press('Escape');
  await isLeft();
  await page.reload();
  await expect(filter('Logged in')).toHaveAttribute('aria-pressed', 'true');
  await go(page, -1);
  await at(page).toBe('/robots.txt');
});

for (const [size, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a wide screen', { width: 1280, height: 800 }],
] as const)
  test(`Back closes a menu, a filter or a calendar of the panel before it leaves the page, on ${size}`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(viewport);
    await enter(page, await demoOwner(world.demo), '/admin');
    await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
    const closesOnBack = async (opener: Locator, opened: Locator) => {
      const address = page.url();
      await opener.click();
      await expect(opened).toBeVisible();
      await go(page, -1);
      await expect(opened).toBeHidden();
      await expect(opener).toBeFocused();
      expect(page.url()).toBe(address);
    };
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const menu = page.getByRole('menu');
    await page.goto('/admin/orders');
    await closesOnBack(button('Status'), menu);
    await closesOnBack(button('Dates'), page.getByRole('dialog', { name: 'Dates' }));
    await page.goto('/admin/analytics');
    await closesOnBack(button(/Dates/), page.getByRole('dialog', { name: 'Dates' }));
    await page.goto('/admin/services');
    await closesOnBack(viewport.width < 768 ? button('More') : button('Add'), menu);
    await closesOnBack(button('Country'), menu);
    if (viewport.width < 768) await closesOnBack(button('Open the menu'), page.getByRole('dialog', { name: 'Admin' }));
    await go(page, -1);
    await expect(page).toHaveURL(/\/admin\/analytics/);
  });

test('a page that Back brings from memory connects anew, though its connection looks open, and shows what it missed', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('100.00');
  const add = (delta: string) =>
    world.adminApi('POST /api/admin/users/:id/balance', {
      params: { id: customer.id },
      body: { delta: delta as never, reason: 'while the page was away' },
      idempotencyKey: `away-${delta}-${customer.id}`,
    });
  const socket = await interceptSocket(page);
  await enter(page, customer, '/');
  await expectLive(page);
  await expectBalance(page, '100.00');
  await socket.expectCount(1);
  socket.mute();
  await add('25.00');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expectBalance(page, '125.00');
  await socket.expectCount(2);
  await add('5.00');
  await expectBalance(page, '130.00');
});
