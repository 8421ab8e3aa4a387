import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Problem } from '../../src/shared/problem.ts';
import type { DemoWorld } from '../../src/sandbox/world.ts';
import { createShopApi, type ShopApi } from '../../src/sandbox/world/shop-api.ts';
import type { Notifications } from './bus/notifications.ts';
import type { TrayHost } from './bus/tray-host.ts';
import type { Tray } from './bus/tray.ts';
import type { Client, Machine } from './desktop-test.ts';
import { filesContaining } from './disk.ts';
import { adminElsewhere, broadcast } from './staff.ts';
import { chooseShop, expectBalance, hideShop, logIn } from './steps.ts';

type Desk = { machine: Machine; shop: DemoWorld; trayHost: TrayHost; notifications: Notifications };
/** The client of a desk after its second start, and the same admin on another device. */
type Day = Desk & Client & { tray: Tray; api: ShopApi };

/**
 * A day of staff, from the first start: logged in once, alerted, in a customer's account from the tray, locked, and gone
 * without a trace. It is the same for the built program and for a packaged one.
 */
export async function spendStaffDay(desk: Desk): Promise<void> {
  const token = await logInAndQuit(desk);
  const client = await desk.machine.start();
  const tray = await desk.trayHost.tray();
  await tray.entry(`Connected · ${desk.shop.admin.email}`);
  const day = { ...desk, ...client, tray, api: await adminElsewhere(desk.shop) };
  await openBroadcast(day);
  await switchAlerts(day);
  await helpCustomer(day);
  await lockAndUnlock(day);
  await logOutLocked(day);
  expect(await codeOf(createShopApi(desk.shop.url, token)('GET /api/user/auth-data'))).toBe('signed_out');
}

/** Returns the token, which must not be readable on the disk. */
async function logInAndQuit({ machine, shop, trayHost }: Desk): Promise<string> {
  const { page, app } = await machine.start();
  await chooseShop(page, shop.url);
  await logIn(page, shop.admin, true);
  const tray = await trayHost.tray();
  await tray.entry(`Connected · ${shop.admin.email}`);
  const token = (await page.evaluate(() => window.desktop?.opening()))?.token ?? '';
  await app.close();
  expect(filesContaining(machine.folder, token)).toEqual([]);
  return token;
}

async function openBroadcast({ app, page, api, notifications }: Day): Promise<void> {
  await hideShop(app);
  await broadcast(api, 'Maintenance');
  const shown = await notifications.waitFor('of the broadcast', ({ title }) => title === 'Maintenance');
  expect(shown.body).toBe('Back at noon.');
  await notifications.click(shown.id);
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
}

async function switchAlerts({ app, page, api, tray, notifications }: Day): Promise<void> {
  await hideShop(app);
  const off = () => page.evaluate(() => localStorage.getItem('n_adminAlert_off'));
  await tray.press('Alerts');
  await expect.poll(off).toBe('');
  await broadcast(api, 'Not for you');
  await tray.press('Alerts');
  await expect.poll(off).toBeNull();
  await broadcast(api, 'Noon');
  await notifications.waitFor('after alerts were switched on again', ({ title }) => title === 'Noon');
  expect(notifications.all().map(({ title }) => title)).not.toContain('Not for you');
}

async function helpCustomer({ app, page, shop, api, tray }: Day): Promise<void> {
  const opening = app.waitForEvent('window');
  await tray.press('Impersonate', 'Find a customer…');
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
  await tray.press(`End impersonation of ${shop.customer.email}`);
  await expect.poll(() => customer.isClosed()).toBe(true);
  const { data: events } = await api('GET /api/admin/audit', { query: { action: 'impersonation.start' } });
  expect(events[0]).toMatchObject({ actor: shop.admin.email, reason: 'Ticket 42: the code did not arrive' });
}

async function lockAndUnlock({ page, shop, tray }: Day): Promise<void> {
  await tray.press('Lock');
  const password = page.getByRole('textbox', { name: 'Password' });
  await password.fill('a guess');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByText('That is not your current password.')).toBeVisible();
  await password.fill(shop.admin.password);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await tray.entry(`Connected · ${shop.admin.email}`);
}

async function logOutLocked({ machine, page, tray }: Day): Promise<void> {
  await tray.press('Lock');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  // What stays is the window's place, the language, the shop with its name, and numbers of alerts that were told.
  const vault = JSON.parse(readFileSync(join(machine.folder, 'settings.json'), 'utf8')) as object;
  expect(Object.keys(vault).toSorted()).toEqual(['bounds', 'language', 'shop', 'shopName', 'told']);
}

/** The code of a refusal; undefined for an answer. */
async function codeOf(answer: Promise<unknown>): Promise<string | undefined> {
  return answer.then(
    () => undefined,
    (problem: Problem) => problem.code,
  );
}
