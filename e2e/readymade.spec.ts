import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { paise, toRupees } from '#shared/money.ts';
import { test } from './journey-test.ts';
import { enter, expectBalance } from './steps/enter.ts';
import { expectNoSidewaysScroll } from './steps/layout.ts';
import { balanceOf } from './world/customer.ts';

const openProduct = async (page: Page, name: string) => page.getByRole('button', { name: `Buy ${name}` }).click();
const accountsOn = (page: Page) => page.getByRole('list', { name: 'Accounts' }).getByRole('listitem');
const madeUp = /^gmail-phone-verified-\d+@example\.com:/;

test('a customer buys three accounts, has them at once, finds them again, downloads them, and finds them paid', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('200.00');
  await enter(page, customer, '/readymade-accounts');

  const delivered = await test.step('buys three and has them at once', async () => {
    await openProduct(page, 'Gmail, phone verified');
    await page.getByRole('button', { name: 'One more' }).dblclick();
    await page.getByRole('button', { name: 'Buy 3 for ₹135.00' }).click();
    await expect(page.getByRole('heading', { name: '3 accounts are yours' })).toBeVisible();
    await expect(accountsOn(page)).toHaveCount(3);
    const accounts = await accountsOn(page).allTextContents();
    for (const account of accounts) expect(account).toMatch(madeUp);
    await page.getByRole('button', { name: 'Copy account 2' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(accounts[1]);
    return accounts;
  });

  await test.step('finds them hidden under My accounts, and shows and copies them', async () => {
    await page.getByRole('dialog').getByRole('link', { name: 'My accounts' }).click();
    const orders = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
    await expectBalance(page, '65.00');
    await expect(orders).toHaveCount(1);
    await expect(orders).toContainText('3 accounts');
    await expect(page.getByText('@example.com')).toHaveCount(0);
    await page.getByRole('button', { name: /^Show the accounts of order/ }).click();
    await expect(accountsOn(page)).toHaveText(delivered);
    await page.getByRole('button', { name: 'Copy all' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(delivered.join('\n'));
  });

  await test.step('downloads them as a text', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download the accounts of order/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^accounts-\d+\.txt$/);
    expect(await readFile(await download.path(), 'utf8')).toBe(delivered.map((account) => `${account}\r\n`).join(''));
  });

  await test.step('hides them again, and finds the order by its name', async () => {
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByText('@example.com')).toHaveCount(0);
    const search = page.getByRole('searchbox', { name: 'Search orders' });
    await search.fill('telegram');
    await expect(page.getByRole('heading', { name: 'No order fits “telegram”' })).toBeVisible();
    await search.fill('gmail');
    await expect(page).toHaveURL(/search=gmail$/);
    await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible();
  });

  await test.step('finds the purchase among the transactions', async () => {
    await page.goto('/transactions-history');
    const movements = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
    await expect(movements.first()).toContainText('3 × Gmail, phone verified');
    await expect(movements.first()).toContainText('₹135.00');
  });
});

test('the last ones sold elsewhere change the shop by itself; who is too late is refused uncharged', async ({
  page,
  world,
}) => {
  const [asha, ravi] = [await world.newCustomer('500.00'), await world.newCustomer('500.00')];
  const { product } = await world.adminApi('POST /api/admin/products', {
    once: randomUUID(),
    body: {
      name: `Rare ${randomUUID().slice(0, 8)}`,
      description: '',
      category: 'Rare',
      price: toRupees(paise(70_00)),
    },
  });
  const items = [1, 2, 3].map(() => `${randomUUID()}@example.com:made-up`).join('\n');
  await world.adminApi('POST /api/admin/products/:id/stock', { params: { id: product.id }, body: { items } });
  await enter(page, asha, '/readymade-accounts');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: product.name }) });
  await expect(card).toContainText('Only 3 left');
  const buy = (quantity: number) =>
    ravi.api('POST /api/user/readymade-orders', { body: { product_id: product.id, quantity }, once: randomUUID() });
  await buy(2);
  await expect(card).toContainText('Only 1 left');
  await openProduct(page, product.name);
  await page.context().setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Buy 1 for ₹70.00' })).toBeDisabled();
  await buy(1);
  await page.context().setOffline(false);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Sold out' })).toBeDisabled();
  expect(await balanceOf(asha)).toBe('500.00');
});

test('too little in the wallet leads to the recharge of what is missing', async ({ page, world }) => {
  await enter(page, await world.newCustomer('100.00'), '/readymade-accounts');
  await openProduct(page, 'Gmail, two years old');
  await page.getByRole('link', { name: 'Recharge ₹40.00' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('40');
});

test('both pages fit a narrow phone', async ({ page, world }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, await world.newCustomer('500.00'), '/readymade-accounts');
  await expect(page.getByRole('heading', { name: 'Gmail, two years old' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await openProduct(page, 'Discord, one year old');
  await page.getByRole('button', { name: 'Buy 1 for ₹60.00' }).click();
  await expect(accountsOn(page)).toHaveCount(1);
  await page.getByRole('dialog').getByRole('link', { name: 'My accounts' }).click();
  await page.getByRole('button', { name: /^Show the accounts of order/ }).click();
  await expect(accountsOn(page)).toHaveCount(1);
  await expectNoSidewaysScroll(page);
});
