import { expect } from '@playwright/test';
import { test } from './desktop-test.ts';
import { adminElsewhere, openAsAdmin } from './staff.ts';
import { logIn, pressKey } from './steps.ts';

test('staff start in the panel, then on the page they left, and at the login form once their login is over', async ({
  machine,
  shop,
}) => {
  const first = await machine.start();
  await openAsAdmin(first.page, shop);
  expect(await first.page.evaluate(() => document.URL)).toBe('app://numdesk/admin');
  // The menu beside the panel needs so much.
  expect(await first.page.evaluate(() => innerWidth)).toBeGreaterThanOrEqual(1280);
  await first.page.evaluate(() => location.assign('/admin/orders?q=asha'));
  await expect(first.page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  const ended = first.app.waitForEvent('close');
  await pressKey(first.app, 'Ctrl+Q');
  await ended;

  const second = await machine.start();
  await expect(second.page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  expect(await second.page.evaluate(() => document.URL)).toBe('app://numdesk/admin/orders');
  await second.page.evaluate(() => location.assign('/'));
  await expect(second.page.getByRole('grid').first()).toBeVisible();
  await second.app.close();

  const elsewhere = await adminElsewhere(shop);
  await elsewhere('POST /api/user/proof', { body: { password: shop.admin.password } });
  await elsewhere('POST /api/user/log-out', { query: { multiple: 'true' } });
  const third = await machine.start();
  await expect(third.page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(third.page.getByText('You were logged out. Log in again.')).toBeVisible();
  await logIn(third.page, shop.admin, true);
  await expect(third.page.getByRole('grid').first()).toBeVisible();
});
