import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Problem } from '../../src/shared/problem.ts';
import { createShopApi } from '../../src/sandbox/world/shop-api.ts';
import { test } from './desktop-test.ts';
import { filesContaining } from './disk.ts';
import { chooseShop, expectBalance, logIn } from './steps.ts';

test('a day of staff: logged in once, alerted, in a customer’s account from the tray, locked, and gone without a trace', async ({
  machine,
  shop,
  trayHost,
  notifications,
}) => {
  const first = await machine.start();
  await chooseShop(first.page, shop.url);
  await logIn(first.page, shop.admin, true);
  const tray = await trayHost.tray();
  await tray.entry(`Connected · ${shop.admin.email}`);
  const token = (await first.page.evaluate(() => window.desktop?.opening()))?.token ?? '';
  await first.app.close();
  expect(filesContaining(machine.folder, token)).toEqual([]);

  const { page, app } = await machine.start();
  const again = await trayHost.tray();
  await again.entry(`Connected · ${shop.admin.email}`);
  const { token: elsewhere } = await createShopApi(shop.url)('POST /api/user/login', { body: shop.admin });
  const api = createShopApi(shop.url, elsewhere);
  const broadcast = (title: string) =>
    api('POST /api/admin/broadcasts', {
      idempotencyKey: title.replaceAll(' ', '-'),
      body: { title, message: 'Back at noon.', severity: 'warn', audience: 'admins' },
    });
  await broadcast('Maintenance');
  const shown = await notifications.waitFor('of the broadcast', ({ title }) => title === 'Maintenance');
  expect(shown.body).toBe('Back at noon.');
  await notifications.click(shown.id);
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();

  await again.press('Alerts');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('n_adminAlert_off'))).toBe('');
  await broadcast('Not for you');
  await again.press('Alerts');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('n_adminAlert_off'))).toBeNull();
  await broadcast('Noon');
  await notifications.waitFor('after alerts were switched on again', ({ title }) => title === 'Noon');
  expect(notifications.all().map(({ title }) => title)).not.toContain('Not for you');

  const opening = app.waitForEvent('window');
  await again.press('Impersonate', 'Find a customer…');
  const find = await opening;
  await find.getByPlaceholder('Email, phone or ID').fill(shop.customer.email);
  await find.getByRole('option', { name: shop.customer.email }).click();
  await find.getByLabel('Reason').fill('Ticket 42: the code did not arrive');
  const customerOpening = app.waitForEvent('window');
  await find.getByRole('button', { name: `Open ${shop.customer.email}` }).click();
  const customer = await customerOpening;
  await expect(customer.getByRole('region', { name: 'Impersonation' })).toContainText('View only');
  await expectBalance(customer, '₹500.00');
  await expect(page.getByRole('region', { name: 'Impersonation' })).toHaveCount(0);
  await again.press(`End impersonation of ${shop.customer.email}`);
  await expect.poll(() => customer.isClosed()).toBe(true);
  const { data: events } = await api('GET /api/admin/audit', { query: { action: 'impersonation.start' } });
  expect(events[0]).toMatchObject({ actor: shop.admin.email, reason: 'Ticket 42: the code did not arrive' });

  await again.press('Lock');
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('a guess');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('That is not your current password.')).toBeVisible();
  await password.fill(shop.admin.password);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await again.entry(`Connected · ${shop.admin.email}`);

  await again.press('Lock');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  const vault = JSON.parse(readFileSync(join(machine.folder, 'settings.json'), 'utf8')) as object;
  expect(Object.keys(vault).toSorted()).toEqual(['bounds', 'language', 'shop']);
  expect(await codeOf(createShopApi(shop.url, token)('GET /api/user/auth-data'))).toBe('signed_out');
});

/** The code of a refusal; undefined for an answer. */
async function codeOf(answer: Promise<unknown>): Promise<string | undefined> {
  return answer.then(
    () => undefined,
    (problem: Problem) => problem.code,
  );
}
