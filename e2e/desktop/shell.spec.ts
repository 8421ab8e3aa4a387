import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { switchesFor, test } from './desktop-test.ts';
import { openAsAdmin, openCustomer } from './staff.ts';
import { chooseShop, expectBalance, logIn } from './steps.ts';

test('a page other than home survives a reload', async ({ machine, shop }) => {
  const { page } = await machine.start();
  await chooseShop(page, shop.url);
  await logIn(page, shop.customer, true);
  await expectBalance(page, '₹500.00');
  await page.evaluate(() => location.assign('/nowhere/to/be/found'));
  await expect(page.getByText('Are you lost?')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Are you lost?')).toBeVisible();
});

test('a window of which nobody says that it is painted is shown all the same', async ({ machine, shop }) => {
  const { app, page } = await machine.start();
  await openAsAdmin(page, shop);
  const silenced = await app.evaluateHandle(({ app: client }) => {
    const windows: Electron.BrowserWindow[] = [];
    client.on('browser-window-created', (_event, window) => {
      const emit = window.emit.bind(window);
      window.emit = (name: string | symbol, ...more: unknown[]) => {
        if (name !== 'ready-to-show' || windows.includes(window)) return emit(name, ...more);
        return windows.push(window) > 0;
      };
    });
    return windows;
  });
  await openCustomer(app, page, shop.customer.email);
  await expect.poll(() => silenced.evaluate((windows) => windows.map((window) => window.isVisible()))).toEqual([true]);
});

test('a second start shows the existing window', async ({ machine, runtime }) => {
  const { app } = await machine.start();
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach((window) => window.hide()));
  const second = spawn(runtime.executablePath, [...switchesFor(machine.folder), ...runtime.args]);
  expect(await once(second, 'exit')).toEqual([0, null]);
  const shown = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));
  await expect.poll(shown).toEqual([true]);
});
