import { expect } from '@playwright/test';
import { test } from './desktop-test.ts';
import { filesHolding } from './disk.ts';
import { chooseShop, expectBalance, logIn } from './steps.ts';

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

test('a log-in that is not to be remembered ends with the app and leaves no trace', async ({ machine, shop }) => {
  const first = await machine.start();
  await chooseShop(first.page, shop.url);
  const answered = first.page.waitForResponse('**/api/user/login');
  await logIn(first.page, shop.customer, false);
  const { token } = (await (await answered).json()) as { token: string };
  await expectBalance(first.page, '₹500.00');
  expect(await first.page.evaluate(() => window.desktop?.readToken())).toBeNull();
  expect(await first.page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  expect(filesHolding(machine.folder, token)).toEqual([]);
  await first.app.close();
  expect(filesHolding(machine.folder, token)).toEqual([]);

  const second = await machine.start();
  await expect(second.page.getByRole('link', { name: /log ?in/i }).first()).toBeVisible();
});

test('without a keyring the log-in lives in memory only, and the person is told', async ({ machine, shop }) => {
  test.skip(process.platform !== 'linux', 'Only Linux may have no keyring.');
  const first = await machine.start(['--password-store=basic']);
  await chooseShop(first.page, shop.url);
  await logIn(first.page, shop.customer, true);
  await expect(first.page.getByText('cannot keep a log-in safely').first()).toBeVisible();
  await expectBalance(first.page, '₹500.00');
  const token = (await first.page.evaluate(() => window.desktop?.readToken())) ?? '';
  expect(token.length).toBeGreaterThan(20);
  expect(filesHolding(machine.folder, token)).toEqual([]);
  await first.app.close();

  const second = await machine.start(['--password-store=basic']);
  await expect(second.page.getByRole('link', { name: /log ?in/i }).first()).toBeVisible();
});
