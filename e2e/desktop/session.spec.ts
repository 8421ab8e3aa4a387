import { expect, type Page } from '@playwright/test';
import { test, type Machine } from './desktop-test.ts';
import { filesContaining } from './disk.ts';
import { chooseShop, expectBalance, logIn } from './steps.ts';

test('a customer logs in, sees the balance and is still logged in after a restart', async ({ machine, shop }) => {
  const first = await machine.start();
  await chooseShop(first.page, shop.url);
  await logIn(first.page, shop.customer, true);
  await expectBalance(first.page, '₹500.00');
  const token = (await tokenOf(first.page)) ?? '';
  expect(token.length).toBeGreaterThan(20);
  await first.app.close();
  expect(filesContaining(machine.folder, token)).toEqual([]);

  const second = await machine.start();
  await expectBalance(second.page, '₹500.00');
  expect(await tokenOf(second.page)).toBe(token);
});

test('without "remember me" a login ends with the app and leaves nothing on disk', async ({ machine, shop }) => {
  const first = await machine.start();
  await chooseShop(first.page, shop.url);
  const response = first.page.waitForResponse('**/api/user/login');
  await logIn(first.page, shop.customer, false);
  const { token } = (await (await response).json()) as { token: string };
  await expectBalance(first.page, '₹500.00');
  expect(await tokenOf(first.page)).toBeNull();
  expect(await first.page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  expect(filesContaining(machine.folder, token)).toEqual([]);
  await first.app.close();
  expect(filesContaining(machine.folder, token)).toEqual([]);

  const second = await machine.start();
  await expect(second.page.getByRole('button', { name: 'Log in' })).toBeVisible();
});

test('without a keyring a login is kept in memory only, and a message says so', async ({ machine, shop }) => {
  const first = await startWithoutKeyring(machine);
  await chooseShop(first.page, shop.url);
  await logIn(first.page, shop.customer, true);
  await expect(first.page.getByText('only until you close the app').first()).toBeVisible();
  await expectBalance(first.page, '₹500.00');
  const token = (await tokenOf(first.page)) ?? '';
  expect(token.length).toBeGreaterThan(20);
  expect(filesContaining(machine.folder, token)).toEqual([]);
  await first.app.close();

  const second = await startWithoutKeyring(machine);
  await expect(second.page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(second.page.getByText('This computer has no keyring, so your login ended with Numdesk.')).toBeVisible();
});

/** The remembered token. */
async function tokenOf(page: Page): Promise<string | null | undefined> {
  return (await page.evaluate(() => window.desktop?.opening()))?.token;
}

/** Linux has a switch for it. On other systems the encryption check is replaced. */
async function startWithoutKeyring(machine: Machine) {
  if (process.platform === 'linux') return machine.start(['--password-store=basic']);
  const client = await machine.start();
  await client.app.evaluate(({ safeStorage }) => {
    safeStorage.isEncryptionAvailable = () => false;
    if ('isAsyncEncryptionAvailable' in safeStorage) {
      Object.assign(safeStorage, { isAsyncEncryptionAvailable: async () => false });
    }
  });
  return client;
}
