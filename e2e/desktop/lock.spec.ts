import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startCable } from './cable.ts';
import { test } from './desktop-test.ts';
import { openAsAdmin } from './staff.ts';
import { chooseShop, logIn } from './steps.ts';

test('a locked client has no token in its page, stays locked over a restart and without the shop, and opens again where it was', async ({
  machine,
  shop,
}) => {
  const first = await machine.start();
  const cable = await startCable(shop.url);
  await openAsAdmin(first.page, { url: cable.url, admin: shop.admin });
  await first.page.evaluate(() => location.assign('/admin/orders'));
  await expect(first.page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  const token = await first.page.evaluate(async () => (await window.desktop?.opening())?.token);
  await first.app.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'));
  const locked = first.page.getByRole('heading', { name: 'Numdesk is locked' });
  await expect(locked).toBeVisible();

  const opening = await first.page.evaluate(() => window.desktop?.opening());
  expect(opening).toMatchObject({ token: null, session: { token: null }, locked: { email: shop.admin.email } });
  const refusal = await first.page.evaluate(() => window.desktop?.keepToken('mine').then(String, String));
  expect(refusal).toContain('cannot be called while locked');
  const storages = await first.page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(storages).not.toContain(token);
  await first.app.close();

  const second = await machine.start();
  const stillLocked = second.page.getByRole('heading', { name: 'Numdesk is locked' });
  await expect(stillLocked).toBeVisible();
  const unlock = second.page.getByRole('button', { name: 'Unlock' });
  cable.plug(false);
  await second.page.getByRole('textbox', { name: 'Password' }).fill(shop.admin.password);
  await unlock.click();
  await expect(second.page.getByText('We cannot connect. Check your connection and try again.')).toBeVisible();
  await expect(stillLocked).toBeVisible();
  cable.plug(true);
  await unlock.click();
  await expect(second.page.getByRole('link', { name: /^Balance/ })).toBeVisible();
  cable.stop();
});

test('a damaged settings file is set aside and said, and the client begins anew', async ({ machine, shop }) => {
  const first = await machine.start();
  await openAsAdmin(first.page, shop);
  await first.app.close();
  const file = join(machine.folder, 'settings.json');
  const damaged = readFileSync(file, 'utf8').slice(0, 40);
  writeFileSync(file, damaged);

  const { page } = await machine.start();
  await expect(page.getByLabel('Shop address')).toBeVisible();
  const aside = readdirSync(machine.folder).filter((name) => name.startsWith('settings-damaged-'));
  expect(aside.map((name) => readFileSync(join(machine.folder, name), 'utf8'))).toEqual([damaged]);
  await expect(page.getByText('The settings of Numdesk were damaged and were reset.')).toBeVisible();
});

test('logging out of a locked client gives its login to nobody, though the shop does not hear of it', async ({
  machine,
  shop,
}) => {
  const { app, page } = await machine.start();
  const cable = await startCable(shop.url);
  await chooseShop(page, cable.url);
  await logIn(page, shop.admin, false);
  await expect(page.getByRole('link', { name: /^Balance/ })).toBeVisible();
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'));
  await expect(page.getByRole('heading', { name: 'Numdesk is locked' })).toBeVisible();
  cable.plug(false);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Numdesk is locked' })).toHaveCount(0);
  const opening = await page.evaluate(() => window.desktop?.opening());
  expect(opening).toMatchObject({ token: null, session: { token: null, admin_token: null }, locked: null });
  cable.stop();
});
