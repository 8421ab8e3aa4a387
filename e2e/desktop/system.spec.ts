import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type ElectronApplication } from '@playwright/test';
import { environmentFor, switchesFor, test } from './desktop-test.ts';
import { openAsAdmin } from './staff.ts';
import { chooseShop, logIn, pressKey } from './steps.ts';

test('the client belongs to its desktop: it starts hidden, closes to the tray, opens links and starts at login', async ({
  machine,
  runtime,
  shop,
  trayHost,
}) => {
  const { app, page } = await machine.start(['--hidden']);
  const tray = await trayHost.tray();
  expect(await shown(app)).toEqual([false]);
  await tray.click();
  await expect.poll(() => shown(app)).toEqual([true]);
  await chooseShop(page, shop.url);
  await logIn(page, shop.admin, false);
  await tray.entry('Lock');

  await test.step('closing hides the window, and the tray shows it again', async () => {
    await expect.poll(() => page.evaluate(async () => (await window.desktop?.computer())?.tray)).toBe(true);
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await expect.poll(() => shown(app)).toEqual([false]);
    await tray.press('Open Numdesk');
    await expect.poll(() => shown(app)).toEqual([true]);
    await pressKey(app, 'CmdOrCtrl+W');
    await expect.poll(() => shown(app)).toEqual([false]);
  });

  const { host } = new URL(shop.url);
  const openLink = async (link: string) => {
    const second = spawn(runtime.executablePath, [...switchesFor(machine.folder), ...runtime.args, link], {
      env: environmentFor(machine.folder),
    });
    expect(await once(second, 'exit')).toEqual([0, null]);
  };

  await test.step('a link shows its view in the window, and another shop’s link says so', async () => {
    const told = await app.evaluateHandle(({ dialog }) => {
      const messages: unknown[] = [];
      Object.assign(dialog, {
        showMessageBox: (window: Electron.BrowserWindow, { message, detail, title }: Electron.MessageBoxOptions) => {
          messages.push([message, detail]);
          if (title !== window.getTitle()) messages.push(title);
          return Promise.resolve({ response: 0 });
        },
      });
      return messages;
    });
    await openLink(`numdesk://${host}/admin/cases?open=7`);
    await expect.poll(() => page.evaluate(() => document.URL)).toBe('app://numdesk/admin/cases?open=7');
    expect(await shown(app)).toEqual([true]);
    await openLink('numdesk://other.example/admin');
    for (const path of ['logout', 'admin?q=<script>alert(1)</script>', 'admin?next=javascript:alert(1)']) {
      await openLink(`numdesk://${host}/${path}`);
    }
    await expect
      .poll(() => told.jsonValue())
      .toEqual([
        ['This link belongs to another shop', `Numdesk on this computer is connected to ${host}.`],
        ...Array<string[]>(3).fill(['This link cannot be opened', 'It does not lead to a page of Numdesk.']),
      ]);
    expect(await page.evaluate(() => document.URL)).toBe('app://numdesk/admin/cases?open=7');
  });

  await test.step('starting at login is a file that starts it hidden, and no file when it is off', async () => {
    const file = join(machine.folder, 'autostart', 'numdesk.desktop');
    const startAtLogin = (on: boolean) =>
      page.evaluate(async (start_at_login) => {
        const { desktop } = window;
        if (!desktop) return undefined;
        const { preferences } = await desktop.computer();
        await desktop.savePreferences({ ...preferences, start_at_login });
        return (await desktop.computer()).starts_at_login;
      }, on);
    expect(await startAtLogin(true)).toBe(true);
    expect(readFileSync(file, 'utf8')).toMatch(/^Exec=".+" "--hidden"$/m);
    expect(await startAtLogin(false)).toBe(false);
    expect(existsSync(file)).toBe(false);
  });

  await test.step('a copied secret leaves the clipboard when the client is locked', async () => {
    const copied = () => app.evaluate(({ clipboard }) => clipboard.readText());
    await page.evaluate(() => window.desktop?.copySecret('hunter2'));
    await expect.poll(copied).toBe('hunter2');
    await tray.press('Lock');
    await expect.poll(copied).toBe('');
  });

  await test.step('without a tray the hidden window comes back, and closing it ends the client', async () => {
    await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
    await expect.poll(() => shown(app)).toEqual([false]);
    trayHost.setShown(false);
    await expect.poll(() => shown(app)).toEqual([true]);
    const ended = app.waitForEvent('close');
    await app.evaluate(({ BrowserWindow }) => setImmediate(() => BrowserWindow.getAllWindows()[0]?.close()));
    await ended;
  });
});

test('a link that starts the client opens its view, and no page with a dot in its path is in the way of the lock', async ({
  machine,
  shop,
}) => {
  const first = await machine.start();
  await openAsAdmin(first.page, shop);
  await first.app.close();
  const { app, page } = await machine.start([`numdesk://${new URL(shop.url).host}/admin/orders`]);
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible();
  await page.evaluate(() => location.assign('/price-list.pdf'));
  await expect(page.getByText('Sorry, we could not find the page.')).toBeVisible();
  await app.evaluate(({ powerMonitor }) => powerMonitor.emit('lock-screen'));
  await expect(page.getByRole('heading', { name: 'Numdesk is locked' })).toBeVisible();
});

test('the window opens where it was, and on a display that exists', async ({ machine }) => {
  const first = await machine.start(['--hidden', 'numdesk://shop.example/admin']);
  // No tray is shown here, so it is not hidden.
  await expect.poll(() => shown(first.app)).toEqual([true]);
  const placed = { x: 40, y: 60, width: 900, height: 640 };
  await first.app.evaluate(({ BrowserWindow }, bounds) => BrowserWindow.getAllWindows()[0]?.setBounds(bounds), placed);
  await expect.poll(() => boundsOf(first.app)).toEqual(placed);
  await quit(first.app);

  const second = await machine.start();
  await expect.poll(() => boundsOf(second.app)).toEqual(placed);
  await second.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setBounds({ x: 5000, y: 5000 }));
  await expect.poll(async () => (await boundsOf(second.app))?.x).toBe(5000);
  await quit(second.app);

  const third = await machine.start();
  expect((await boundsOf(third.app))?.x).toBeLessThan(1280);
});

function shown(app: ElectronApplication): Promise<boolean[]> {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));
}

function boundsOf(app: ElectronApplication) {
  return app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.getBounds());
}

async function quit(app: ElectronApplication): Promise<void> {
  const ended = app.waitForEvent('close');
  await pressKey(app, 'Ctrl+Q');
  await ended;
}
