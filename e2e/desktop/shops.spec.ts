import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, lstatSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type ElectronApplication, type Page } from '@playwright/test';
import { startDemoWorld } from '../../src/sandbox/world.ts';
import { environmentFor, switchesFor, test as base, withFolder, type Machine } from './desktop-test.ts';
import type { Runtime } from './runtime.ts';
import { adminElsewhere, broadcast, openAsAdmin } from './staff.ts';
import { chooseShop, hideShop, pressKey } from './steps.ts';

type World = Awaited<ReturnType<typeof startDemoWorld>>;
const test = base.extend<{ second: World }>({
  second: [
    async ({}, use) => {
      await withFolder('numdesk-second-', async (dataDir) => {
        const shop = await startDemoWorld({ dataDir, env: { LOG_LEVEL: 'error', SITE_NAME: 'Second shop' } });
        await use(shop);
        await shop.stop();
      });
    },
    { timeout: 120_000 },
  ],
});

test('two shops side by side share no login, alert or lock, and one is removed without a trace', async ({
  machine,
  runtime,
  shop,
  second,
  trayHost,
  notifications,
}) => {
  test.setTimeout(240_000);
  const one = await machine.start();
  await openAsAdmin(one.page, shop);
  await (await trayHost.tray(0)).entry(`Connected · ${shop.admin.email}`);

  const id = await test.step('one is added from the menu, and is a client of its own', async () => {
    await pressItem(one.app, 'Add a shop…');
    const tray = await trayHost.tray(1);
    await tray.entry('Not logged in');
    const [added = ''] = readdirSync(join(machine.folder, 'shops'));
    await expect
      .poll(() => shopsIn(one.app))
      .toEqual([
        ['Numdesk', 'CmdOrCtrl+1'],
        ['New shop', 'CmdOrCtrl+2'],
      ]);
    // What Playwright drives it starts itself.
    await tray.press('Quit Numdesk');
    await expect.poll(() => isHeld(machine, added)).toBe(false);
    return added;
  });
  const startSecond = () => machine.start([`--shop=${id}`]);
  let two = await startSecond();
  await test.step('the shop of the first is not chosen in it: the first comes forward', async () => {
    await hideShop(one.app);
    await chooseShop(two.page, shop.url);
    await expect(two.page.getByText('This shop has a window of its own')).toBeVisible();
    await expect.poll(() => isShown(one.app)).toBe(true);
    await two.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus());
  });
  const listed = two.page.waitForResponse('**/api/admin/alerts');
  await openAsAdmin(two.page, second);
  await listed;
  await expect
    .poll(() => shopsIn(two.app))
    .toEqual([
      ['Numdesk', 'CmdOrCtrl+1'],
      ['Second shop', 'CmdOrCtrl+2'],
    ]);
  const tokens = await Promise.all([tokenOf(one.page), tokenOf(two.page)]);
  expect(tokens.every(Boolean)).toBe(true);
  expect(tokens[0]).not.toBe(tokens[1]);

  await test.step('the menu of one names the other by now, and brings it forward', async () => {
    await hideShop(two.app);
    await one.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.focus());
    await expect
      .poll(() => shopsIn(one.app))
      .toEqual([
        ['Numdesk', 'CmdOrCtrl+1'],
        ['Second shop', 'CmdOrCtrl+2'],
      ]);
    await pressKey(one.app, 'CmdOrCtrl+2');
    await expect.poll(() => isShown(two.app)).toBe(true);
  });

  await test.step('an alert is told by its own shop only, with its name', async () => {
    await Promise.all([hideShop(one.app), hideShop(two.app)]);
    await broadcast(await adminElsewhere(second), 'For the second');
    await notifications.waitFor('of the second', ({ title }) => title === 'Second shop · For the second');
    await broadcast(await adminElsewhere(shop), 'For the first');
    await notifications.waitFor('of the first', ({ title }) => title === 'Numdesk · For the first');
    expect(notifications.all()).toHaveLength(2);
    const look = await (await trayHost.tray(1)).look();
    expect(look.tooltip).toContain(`Second shop: Connected · ${second.admin.email}`);
  });

  await test.step('a link opens in the shop that it names', async () => {
    const before = await one.page.evaluate(() => document.URL);
    await startAgain(machine, runtime, `numdesk://${new URL(second.url).host}/admin/cases?open=7`);
    await expect.poll(() => two.page.evaluate(() => document.URL)).toBe('app://numdesk/admin/cases?open=7');
    expect(await isShown(two.app)).toBe(true);
    expect(await one.page.evaluate(() => document.URL)).toBe(before);
    expect(await isShown(one.app)).toBe(false);
  });

  await test.step('killed hard it starts again with its login, and a second start shows its window', async () => {
    const ended = two.app.waitForEvent('close');
    two.app.process().kill('SIGKILL');
    await ended;
    two = await startSecond();
    await expect(two.page.getByRole('heading').first()).toBeVisible();
    expect(await tokenOf(two.page)).toBe(tokens[1]);
    await hideShop(two.app);
    await startAgain(machine, runtime, `--shop=${id}`);
    await expect.poll(() => isShown(two.app)).toBe(true);
  });

  await test.step('locking one leaves the other', async () => {
    await pressItem(one.app, 'Lock');
    await expect(one.page.getByRole('heading', { name: 'Numdesk is locked' })).toBeVisible();
    expect(await tokenOf(one.page)).toBeNull();
    expect(await tokenOf(two.page)).toBe(tokens[1]);
    expect((await two.page.evaluate(() => window.desktop?.opening()))?.locked).toBeNull();
  });

  await test.step('removing it deletes its folder and its token, and leaves the first', async () => {
    const ended = two.app.waitForEvent('close');
    const meanwhile = await two.app.evaluate(async ({ app, BrowserWindow, dialog, Menu }) => {
      let asked = 0;
      dialog.showMessageBox = async () => {
        asked += 1;
        return { response: 0, checkboxChecked: false };
      };
      const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
      const item = items?.find(({ label }) => label === 'Remove this shop…');
      item?.click();
      await new Promise(setImmediate);
      // The person starts it again, and presses again in a menu that was open.
      app.emit('second-instance', {}, []);
      item?.click();
      await new Promise(setImmediate);
      return { asked, isShown: BrowserWindow.getAllWindows().some((window) => window.isVisible()) };
    });
    expect(meanwhile).toEqual({ asked: 1, isShown: false });
    await ended;
    await expect.poll(() => readdirSync(join(machine.folder, 'shops'))).toEqual([]);
    const headers = { Authorization: `Bearer ${tokens[1]}` };
    expect((await fetch(`${second.url}/api/user/auth-data`, { headers })).status).toBe(401);
    await expect.poll(() => isShown(one.app)).toBe(true);
    await expect.poll(() => shopsIn(one.app)).toEqual([['Numdesk', 'CmdOrCtrl+1']]);
  });
});

test('a shop whose address nobody entered goes with its window', async ({ machine, trayHost }) => {
  const one = await machine.start();
  await trayHost.tray(0);
  mkdirSync(join(machine.folder, 'shops', 'b2'), { recursive: true });
  const added = await machine.start(['--shop=b2']);
  await trayHost.tray(1);
  await expect.poll(async () => (await shopsIn(one.app))?.length).toBe(2);
  const ended = added.app.waitForEvent('close');
  await pressKey(added.app, 'CmdOrCtrl+W');
  await ended;
  await expect.poll(() => readdirSync(join(machine.folder, 'shops'))).toEqual([]);
  await expect.poll(async () => (await shopsIn(one.app))?.length).toBe(1);
});

test('a login to the computer starts the shops that were open', async ({ machine, runtime, trayHost }) => {
  const folder = join(machine.folder, 'shops', 'b2');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'settings.json'), JSON.stringify({ shop: 'http://localhost:9', shopName: 'Second shop' }));
  writeFileSync(join(folder, 'open'), '');
  // The person had quit the first one.
  await startAgain(machine, runtime, '--hidden');
  const tray = await trayHost.tray();
  const { tooltip } = await tray.lookWith('the name of the shop', (look) => look.tooltip.includes('Second shop'));
  expect(tooltip).not.toContain('Numdesk');
  expect(existsSync(join(machine.folder, 'open'))).toBe(false);
  await tray.press('Quit Numdesk');
  await expect.poll(() => isHeld(machine, 'b2')).toBe(false);
  expect(existsSync(join(folder, 'open'))).toBe(false);
});

/** Starts the program as the desktop does, and waits for its end: another process has what it was about. */
async function startAgain(machine: Machine, runtime: Runtime, argument: string): Promise<void> {
  const started = spawn(runtime.executablePath, [...switchesFor(machine.folder), ...runtime.args, argument], {
    env: environmentFor(machine.folder),
  });
  expect(await once(started, 'exit')).toEqual([0, null]);
}

/** Presses an item of the app's menu. */
async function pressItem(app: ElectronApplication, label: string): Promise<void> {
  const press = () =>
    app.evaluate(({ Menu }, wanted) => {
      const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
      const item = items?.find((one) => one.label === wanted);
      if (item?.enabled) setImmediate(() => item.click());
      return item?.enabled;
    }, label);
  await expect.poll(press).toBe(true);
}

/** The shops in the app's menu, with their keys. */
function shopsIn(app: ElectronApplication) {
  return app.evaluate(({ Menu }) => {
    const menu = Menu.getApplicationMenu()?.items.find(({ label }) => label === 'Shops');
    return menu?.submenu?.items.flatMap(({ type, label, accelerator }) =>
      type === 'radio' ? [[label, String(accelerator)]] : [],
    );
  });
}

async function tokenOf(page: Page): Promise<string | null | undefined> {
  return (await page.evaluate(() => window.desktop?.opening()))?.token;
}

function isShown(app: ElectronApplication): Promise<boolean | undefined> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.isVisible());
}

/** Whether a client has the shop's folder. */
function isHeld(machine: Machine, id: string): boolean {
  return lstatSync(join(machine.folder, 'shops', id, 'SingletonLock'), { throwIfNoEntry: false }) !== undefined;
}
