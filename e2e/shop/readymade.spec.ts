import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { paise, toRupees, type Paise } from '#shared/money.ts';
import type { ProductId } from '#shared/contract/readymade.ts';
import { test } from '../journey-test.ts';
import { enter, expectBalance } from '../steps/enter.ts';
import { expectNoSidewaysScroll } from '../steps/layout.ts';
import { balanceOf, type Customer } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';

const openProduct = async (page: Page, name: string) => page.getByRole('button', { name: `Buy ${name}` }).click();
const accountsOn = (page: Page) => page.getByRole('list', { name: 'Accounts' }).getByRole('listitem');

async function addProduct({ adminApi }: World, name: string, price: Paise, stock: number) {
  const body = {
    name: `${name} ${randomUUID().slice(0, 8)}`,
    description: '',
    category: name,
    price: toRupees(price),
  };
  const { product } = await adminApi('POST /api/admin/products', { idempotencyKey: randomUUID(), body });
  const items = Array.from({ length: stock }, () => `${randomUUID()}@example.com:made-up`);
  await adminApi('POST /api/admin/products/:id/import', {
    params: { id: product.id },
    idempotencyKey: randomUUID(),
    body: { text: items.join('\n'), format: 'lines', parts: 2, supplier: 'e2e', cost: null, dry_run: false },
  });
  return product;
}

const order = ({ api }: Customer, id: ProductId, quantity: number) =>
  api('POST /api/user/readymade-orders', { body: { product_id: id, quantity }, idempotencyKey: randomUUID() });
const demoAccount = /^gmail-phone-verified-\d+@example\.com:/;

test('a customer buys three accounts, gets them immediately, finds and downloads them later, and sees the transaction', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('200.00');
  await enter(page, customer, '/readymade-accounts');

  const delivered = await test.step('buys three and gets them immediately', async () => {
    await openProduct(page, 'Gmail, phone verified');
    await page.getByRole('button', { name: 'One more' }).dblclick();
    await page.getByRole('button', { name: 'Buy 3 for ₹135.00' }).click();
    await expect(page.getByRole('heading', { name: 'Your 3 accounts are ready' })).toBeVisible();
    await expect(accountsOn(page)).toHaveCount(3);
    const accounts = await accountsOn(page).allTextContents();
    for (const account of accounts) expect(account).toMatch(demoAccount);
    await page.getByRole('button', { name: 'Copy account 2' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(accounts[1]);
    return accounts;
  });

  await test.step('finds them hidden in My accounts, shows and copies them', async () => {
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

  await test.step('downloads them as a text file', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download the accounts of order/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^accounts-\d+\.txt$/);
    expect(await readFile(await download.path(), 'utf8')).toBe(delivered.map((account) => `${account}\r\n`).join(''));
  });

  await test.step('hides them again and searches for the order', async () => {
    await page.getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByText('@example.com')).toHaveCount(0);
    const search = page.getByRole('searchbox', { name: 'Search orders' });
    await search.fill('telegram');
    await expect(page.getByRole('heading', { name: 'No results for “telegram”' })).toBeVisible();
    await search.fill('gmail');
    await expect(page).toHaveURL(/search=gmail$/);
    await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible();
  });

  await test.step('finds the purchase in the transactions', async () => {
    await page.goto('/transactions-history');
    const transactions = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
    await expect(transactions.first()).toContainText('3 × Gmail, phone verified');
    await expect(transactions.first()).toContainText('₹135.00');
  });
});

test('a long list of orders renders only visible rows, scrolls to the last and keeps shown accounts', async ({
  page,
  world,
}) => {
  const count = 120;
  const customer = await world.newCustomer('500.00');
  const product = await addProduct(world, 'Cheap', paise(1_00), count);
  for (let bought = 1; bought <= count; bought += 1) await order(customer, product.id, 1);
  const reveals: string[] = [];
  page.on('request', (request) => {
    if (/readymade-orders\/\d+$/.test(request.url())) reveals.push(request.url());
  });
  await enter(page, customer, '/readymade-ordered-accounts');
  const rows = page.getByRole('list', { name: 'Orders' }).locator(':scope > li');
  const rowAt = (place: number) => page.locator(`li[aria-posinset="${place}"]`);
  const scrollTo = (place: number, top: number) =>
    expect(async () => {
      await page.evaluate((y) => window.scrollTo(0, y), top);
      await expect(rowAt(place)).toBeInViewport({ timeout: 500 });
    }).toPass();

  await test.step('shown accounts push the rows below down', async () => {
    await rowAt(2).getByRole('button', { name: /^Show/ }).click();
    await expect(accountsOn(page)).toHaveCount(1);
    const [shown, next] = [await rowAt(2).boundingBox(), await rowAt(3).boundingBox()];
    expect(next?.y).toBe((shown?.y ?? 0) + (shown?.height ?? 0));
  });

  await test.step('the last row is reached and the first is no longer rendered', async () => {
    await scrollTo(count, 1_000_000);
    await expect(page.getByText('End of list')).toBeInViewport();
    await expect(rowAt(count)).toHaveAttribute('aria-setsize', String(count));
    expect(await rows.count()).toBeLessThan(40);
    await expect(rowAt(1)).toHaveCount(0);
    await expect(rowAt(count).getByRole('button', { name: /^Show/ })).toBeVisible();
  });

  await test.step('going back restores the scroll position', async () => {
    await scrollTo(60, 6_400);
    const before = await rowAt(60).boundingBox();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy Number' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy number');
    await page.goBack();
    await expect(rowAt(60)).toBeInViewport();
    expect((await rowAt(60).boundingBox())?.y).toBe(before?.y);
  });

  await test.step('shown accounts are fetched once, however often they scroll out of view', async () => {
    await scrollTo(2, 0);
    await rowAt(2).getByRole('button', { name: /^Show/ }).click();
    await expect(accountsOn(page)).toHaveCount(1);
    // A row with the focus stays rendered, so the focus moves away.
    await page.getByRole('searchbox').focus();
    await scrollTo(60, 6_400);
    await expect(rowAt(2)).toHaveCount(0);
    await scrollTo(2, 0);
    await expect(accountsOn(page)).toHaveCount(1);
    await expect(page.getByRole('searchbox')).toBeFocused();
    expect(reveals).toHaveLength(2);
  });
});

test('stock sold elsewhere updates the shop automatically, and a late buyer is not charged', async ({
  page,
  world,
}) => {
  const [asha, ravi] = [await world.newCustomer('500.00'), await world.newCustomer('500.00')];
  const product = await addProduct(world, 'Rare', paise(70_00), 3);
  await enter(page, asha, '/readymade-accounts');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: product.name }) });
  await expect(card).toContainText('Only 3 left');
  const buy = (quantity: number) => order(ravi, product.id, quantity);
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

test('a balance that is too low links to a recharge of the missing amount', async ({ page, world }) => {
  await enter(page, await world.newCustomer('100.00'), '/readymade-accounts');
  await openProduct(page, 'Gmail, 2 years old');
  await page.getByRole('link', { name: 'Add ₹40.00' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('40');
});

test('both pages fit a narrow phone', async ({ page, world }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await enter(page, await world.newCustomer('500.00'), '/readymade-accounts');
  await expect(page.getByRole('heading', { name: 'Gmail, 2 years old' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await openProduct(page, 'Discord, 1 year old');
  await page.getByRole('button', { name: 'Buy 1 for ₹60.00' }).click();
  await expect(accountsOn(page)).toHaveCount(1);
  await page.getByRole('dialog').getByRole('link', { name: 'My accounts' }).click();
  await page.getByRole('button', { name: /^Show the accounts of order/ }).click();
  await expect(accountsOn(page)).toHaveCount(1);
  await expectNoSidewaysScroll(page);
});
