import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect } from '@playwright/test';
import { switchesFor, test } from './desktop-test.ts';
import { filesHolding } from './disk.ts';
import { startSite } from './stand-ins.ts';
import { chooseShop, expectBalance, logIn } from './steps.ts';

test('asks for the shop, says why an address is none, and goes on with the right one', async ({ machine, shop }) => {
  const other = await startSite((_request, response) => response.end('<!doctype html><title>Some other site</title>'));
  const moved = await startSite((_request, response) => response.writeHead(302, { location: shop.url }).end());
  const { page } = await machine.start();

  await chooseShop(page, 'http://shop.example');
  await expect(page.getByText('Plain http:// is only for a shop on this computer.')).toBeVisible();
  await chooseShop(page, other.url);
  await expect(page.getByText('it is not a Numdesk shop')).toBeVisible();
  await chooseShop(page, moved.url);
  await expect(page.getByText('sends us to another address')).toBeVisible();
  other.close();
  await chooseShop(page, other.url);
  await expect(page.getByText('cannot be reached')).toBeVisible();
  moved.close();

  await chooseShop(page, `${shop.url}/login`);
  await expect(page.getByRole('link', { name: /log ?in/i }).first()).toBeVisible();
  expect(await page.evaluate(() => window.desktop?.shopAddress())).toBe(shop.url);
});

test('reaches the chosen shop and no one else', async ({ machine, shop }) => {
  const other = await startSite((_request, response) =>
    response.setHeader('Access-Control-Allow-Origin', '*').end('{}'),
  );
  const { page } = await machine.start();
  await chooseShop(page, shop.url);
  await expect(page.getByRole('link', { name: /log ?in/i }).first()).toBeVisible();
  const reach = (address: string) =>
    page.evaluate(
      (target) =>
        fetch(target).then(
          (answer) => answer.status,
          () => 'refused',
        ),
      address,
    );
  expect(await reach(`${shop.url}/api/user/site-data`)).toBe(200);
  expect(await reach(other.url)).toBe('refused');
  other.close();
});

test('logs in, shows the balance, and is still logged in after a restart', async ({ machine, shop }) => {
  const first = await machine.start();
  await chooseShop(first.page, shop.url);
  await logIn(first.page, shop.customer, true);
  await expectBalance(first.page, '₹500.00');
  const token = (await first.page.evaluate(() => window.desktop?.readToken())) ?? '';
  expect(token.length).toBeGreaterThan(20);
  await first.app.close();
  expect(filesHolding(machine.folder, token)).toEqual([]);

  const second = await machine.start();
  await expectBalance(second.page, '₹500.00');
  expect(await second.page.evaluate(() => window.desktop?.readToken())).toBe(token);
});

test('a screen of its own address survives a reload', async ({ machine, shop }) => {
  const { page } = await machine.start();
  await chooseShop(page, shop.url);
  await logIn(page, shop.customer, true);
  await expectBalance(page, '₹500.00');
  await page.evaluate(() => location.assign('/nowhere/to/be/found'));
  await expect(page.getByText('Are you lost?')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Are you lost?')).toBeVisible();
});

test('a second start shows the window of the first', async ({ machine, runtime }) => {
  const { app } = await machine.start();
  await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().forEach((window) => window.hide()));
  const second = spawn(runtime.executablePath, [...switchesFor(machine.folder), ...runtime.args]);
  expect(await once(second, 'exit')).toEqual([0, null]);
  const shown = () =>
    app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));
  await expect.poll(shown).toEqual([true]);
});
