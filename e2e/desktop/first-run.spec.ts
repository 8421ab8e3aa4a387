import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type ElectronApplication } from '@playwright/test';
import { test } from './desktop-test.ts';
import { chooseShop, expectBalance, logIn } from './steps.ts';

test('asks for the shop address, explains wrong ones and continues with the right one', async ({ machine, shop }) => {
  const other = await startSite((_request, response) => response.end('<!doctype html><title>Some other site</title>'));
  const moved = await startSite((_request, response) => response.writeHead(302, { location: shop.url }).end());
  const { page } = await machine.start();

  await chooseShop(page, 'http://shop.example');
  await expect(page.getByText('Plain http:// is only for a shop on this computer.')).toBeVisible();
  await chooseShop(page, other.url);
  await expect(page.getByText('it is not a Numdesk shop')).toBeVisible();
  await chooseShop(page, moved.url);
  await expect(page.getByText('redirects to another address')).toBeVisible();
  other.close();
  await chooseShop(page, other.url);
  await expect(page.getByText('refuses the connection')).toBeVisible();
  moved.close();

  await chooseShop(page, `${shop.url}/login`);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  expect((await page.evaluate(() => window.desktop?.opening()))?.shop).toBe(shop.url);
});

test('reaches the chosen shop and no other server', async ({ machine, shop }) => {
  const other = await startSite((_request, response) =>
    response.setHeader('Access-Control-Allow-Origin', '*').end('{}'),
  );
  const { page } = await machine.start();
  await chooseShop(page, shop.url);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
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

test('keeps no data when the shop is changed', async ({ machine, shop }) => {
  const second = await startSite((_request, response) => {
    response.setHeader('Content-Type', 'application/json').end('{"data":{"name":"Second shop","sandbox":true}}');
  });
  const { app, page } = await machine.start();
  await chooseShop(page, shop.url);
  await logIn(page, shop.customer, true);
  await expectBalance(page, '₹500.00');
  const token = await page.evaluate(async () => (await window.desktop?.opening())?.token);
  await page.evaluate(() => {
    sessionStorage.setItem('left', 'behind');
    localStorage.setItem('left', 'behind');
  });
  const opened = app.waitForEvent('window');
  await changeShop(app);
  const next = await opened;
  await chooseShop(next, second.url);
  await expect(next.getByRole('button', { name: 'Log in' })).toBeVisible();
  const found = await next.evaluate(async () => ({
    opening: await window.desktop?.opening(),
    left: [sessionStorage.getItem('left'), localStorage.getItem('left')],
  }));
  expect(found).toMatchObject({
    opening: { shop: second.url, token: null, session: { token: null } },
    left: [null, null],
  });
  expect(app.windows()).toHaveLength(1);
  // The shop that was left heard of it.
  const headers = { Authorization: `Bearer ${token}` };
  const atFirst = async () => (await fetch(`${shop.url}/api/user/auth-data`, { headers })).status;
  await expect.poll(atFirst).toBe(401);
  second.close();
});

/** Presses "Change shop…" in the app's menu and confirms it: Playwright cannot press the buttons of the system's dialog. */
async function changeShop(app: ElectronApplication): Promise<void> {
  const press = () =>
    app.evaluate(({ dialog, Menu }) => {
      dialog.showMessageBox = async () => ({ response: 0, checkboxChecked: false });
      const items = Menu.getApplicationMenu()?.items.flatMap(({ submenu }) => submenu?.items ?? []);
      const item = items?.find(({ label }) => label === 'Change shop…');
      item?.click();
      return item?.enabled;
    });
  // The menu is there some time after the window.
  await expect.poll(press).toBe(true);
}

/** Starts a local site that is not a shop and returns its URL. */
async function startSite(listener: RequestListener): Promise<{ url: string; close: () => void }> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
