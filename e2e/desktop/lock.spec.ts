import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { startCable } from './cable.ts';
import { runTimers } from './client-timers.ts';
import { switchesFor, test } from './desktop-test.ts';
import { spoilFile } from './disk.ts';
import { adminElsewhere, broadcast, openAsAdmin } from './staff.ts';
import { chooseShop, logIn, pressKey } from './steps.ts';

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
  await expect(second.page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  cable.stop();
});

test('a client whose settings cannot be written locks all the same, and goes on', async ({
  machine,
  shop,
  trayHost,
  notifications,
}) => {
  const { app, page } = await machine.start();
  await app.evaluate(({ dialog }) => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    dialog.showMessageBox = async (...given: unknown[]) => {
      said.push((given.at(-1) as { message: string }).message);
      return { response: 0, checkboxChecked: false };
    };
    dialog.showErrorBox = (title) => void said.push(title);
  });
  const said = () => app.evaluate(() => (globalThis as { said?: string[] }).said);
  const listed = page.waitForResponse('**/api/admin/alerts');
  await openAsAdmin(page, shop);
  await listed;
  const tray = await trayHost.tray();
  await tray.entry(`Connected · ${shop.admin.email}`);
  const token = await page.evaluate(async () => (await window.desktop?.opening())?.token);
  spoilFile(join(machine.folder, 'settings.json'));

  await test.step('locked, and no page reaches the token', async () => {
    await app.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'));
    await expect(page.getByRole('heading', { name: 'Numdesk is locked' })).toBeVisible();
    const opening = await page.evaluate(() => window.desktop?.opening());
    expect(opening).toMatchObject({ token: null, session: { token: null }, locked: { email: shop.admin.email } });
    expect(await page.evaluate(() => window.desktop?.keepToken('mine').then(String, String))).toContain('while locked');
    expect(await page.content()).not.toContain(token);
  });

  await test.step('alerts go on', async () => {
    await broadcast(await adminElsewhere(shop), 'The disk is full');
    await runTimers(app, 60_000);
    await notifications.waitFor('of what waits', ({ title }) => title === '1 new alert');
  });

  await test.step('closing hides the window, and the person was told once, in plain words', async () => {
    await pressKey(app, 'CmdOrCtrl+W');
    await expect
      .poll(() => app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible()))
      .toBe(false);
    expect(await said()).toEqual(['Numdesk cannot save its settings']);
    const log = readFileSync(join(machine.folder, 'numdesk.log'), 'utf8');
    expect(log).toContain('Settings are kept in memory only');
    expect(log).not.toContain(token);
    expect(log).not.toContain(shop.admin.email);
  });

  await test.step('the password opens it, and an error that nobody expected ends nothing', async () => {
    await tray.press('Open Numdesk');
    await page.getByRole('textbox', { name: 'Password' }).fill(shop.admin.password);
    await page.getByRole('button', { name: 'Unlock' }).click();
    await expect(page.getByRole('grid').first()).toBeVisible();
    await app.evaluate(() => void setTimeout(() => Reflect.apply(Reflect.get({}, 'nothing'), undefined, [])));
    await expect.poll(said).toContain('Something went wrong in Numdesk');
    await tray.entry(`Connected · ${shop.admin.email}`);
  });
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

test('a client whose settings cannot be read says so in a box, does not start, and leaves them as they are', async ({
  machine,
  runtime,
}) => {
  const file = join(machine.folder, 'settings.json');
  writeFileSync(file, '{}');
  spoilFile(file);
  const boxes = join(machine.folder, 'boxes.cjs');
  writeFileSync(
    boxes,
    `const { app, dialog } = require('electron');
    dialog.showErrorBox = (title, text) => process.stdout.write(JSON.stringify([app.isReady(), title, text]));`,
  );
  const client = spawn(runtime.executablePath, [...switchesFor(machine.folder), '-r', boxes, ...runtime.args]);
  let said = '';
  client.stdout.on('data', (text) => void (said += String(text)));
  expect(await once(client, 'exit')).toEqual([1, null]);
  const box: unknown = JSON.parse(said);
  expect(box).toEqual([true, 'Numdesk could not start', expect.stringContaining('EISDIR')]);
  expect(statSync(file).isDirectory()).toBe(true);
  expect(readFileSync(join(machine.folder, 'numdesk.log'), 'utf8')).toContain('Numdesk could not start');
});

test('logging out of a locked client gives its login to nobody, though the shop does not hear of it', async ({
  machine,
  shop,
}) => {
  const { app, page } = await machine.start();
  const cable = await startCable(shop.url);
  await chooseShop(page, cable.url);
  await logIn(page, shop.admin, false);
  await expect(page.getByRole('grid').first()).toBeVisible();
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'));
  await expect(page.getByRole('heading', { name: 'Numdesk is locked' })).toBeVisible();
  cable.plug(false);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('heading', { name: 'Numdesk is locked' })).toHaveCount(0);
  const opening = await page.evaluate(() => window.desktop?.opening());
  expect(opening).toMatchObject({ token: null, session: { token: null, admin_token: null }, locked: null });
  cable.stop();
});
