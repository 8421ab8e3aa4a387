import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { createShopApi } from '../../src/sandbox/world/shop-api.ts';
import { test } from './desktop-test.ts';
import { filesContaining } from './disk.ts';
import { adminElsewhere, openAsAdmin, openCustomer } from './staff.ts';

test('several customers’ accounts are open at once, apart from each other and from the window of staff', async ({
  machine,
  shop,
}) => {
  const { app, page } = await machine.start();
  await openAsAdmin(page, shop);
  const second = { email: 'second@numdesk.test', password: 'second-customer-1' };
  await createShopApi(shop.url)('POST /api/user/register', { body: second, idempotencyKey: 'second-customer' });

  const first = await openCustomer(app, page, shop.customer.email);
  const other = await openCustomer(app, page, second.email);
  const banner = (window: Page) => window.getByRole('region', { name: 'Impersonation' });
  await expect(banner(first)).toContainText(shop.customer.email);
  await expect(banner(first)).toContainText('View only');
  await expect(banner(other)).toContainText(second.email);
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText(second.email)).not.toHaveCount(0);

  await first.evaluate(() => localStorage.setItem('left', 'behind'));
  const seen = (window: Page) => window.evaluate(() => localStorage.getItem('left'));
  expect([await seen(other), await seen(page)]).toEqual([null, null]);
  const calls = await first.evaluate(async () => {
    const { desktop } = window;
    if (!desktop) return [];
    const attempts = [
      desktop.keepToken('mine'),
      desktop.forgetToken(),
      desktop.chooseShop('https://evil.example'),
      desktop.lock(),
      desktop.unlock({ password: 'a guess' }),
    ];
    return Promise.all(attempts.map((call) => call.then(() => 'answered', String)));
  });
  expect(calls).toHaveLength(5);
  for (const call of calls) expect(call).toContain('cannot be called from this page');
  const opening = await first.evaluate(() => window.desktop?.opening());
  // The vault is not for it: it has the two tokens of its own window.
  expect(opening).toMatchObject({ kind: 'customer', token: null });
  const tokens = opening?.session;
  const settings = readFileSync(join(machine.folder, 'settings.json'), 'utf8');
  expect(Object.keys(JSON.parse(settings) as object)).toEqual(expect.arrayContaining(['token', 'recent']));
  for (const { email } of [shop.customer, second]) expect(settings).not.toContain(email);

  const whoIsIt = async () => {
    const headers = { authorization: `Bearer ${tokens?.token}`, admin_token: tokens?.admin_token ?? '' };
    return (await fetch(`${shop.url}/api/user/auth-data`, { headers })).json() as Promise<Record<string, unknown>>;
  };
  expect(await whoIsIt()).toMatchObject({ email: shop.customer.email });
  await first.evaluate(() => window.close());
  await expect.poll(() => first.isClosed()).toBe(true);
  await expect.poll(whoIsIt).toMatchObject({ code: 'signed_out' });
  await expect(banner(other)).toBeVisible();
  expect(filesContaining(machine.folder, tokens?.token ?? '')).toEqual([]);

  await banner(other).getByRole('button', { name: /Stop/ }).click();
  await expect.poll(() => other.isClosed()).toBe(true);

  const third = await openCustomer(app, page, second.email);
  await expect(banner(third)).toBeVisible();
  const elsewhere = await adminElsewhere(shop);
  await elsewhere('POST /api/user/proof', { body: { password: shop.admin.password } });
  await elsewhere('POST /api/user/log-out', { query: { multiple: 'true' } });
  await expect.poll(() => third.isClosed()).toBe(true);
});
