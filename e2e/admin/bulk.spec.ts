import { expect } from '@playwright/test';
import type { Rupees } from '#shared/money.ts';
import { test } from '../journey-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { enter, expectLive } from '../steps/enter.ts';
import { demoOwner } from '../world/customer.ts';

test('all orders that match are refunded as one job of the server, with a result per row, and the customer sees the money', async ({
  page,
  browser,
  world,
}) => {
  const customer = await world.newCustomer('100.00');
  const { data: products } = await customer.api('GET /api/user/readymade-accounts');
  const product = products.find(({ price, stock }) => Number(price) <= 30 && stock >= 3);
  if (!product) throw new Error('nothing is cheap enough');
  for (let count = 0; count < 3; count += 1) {
    await customer.api('POST /api/user/readymade-orders', {
      body: { product_id: product.id, quantity: 1 },
      idempotencyKey: crypto.randomUUID(),
    });
  }
  const theirs = await browser.newPage({ baseURL: world.url });
  await enter(theirs, customer, '/transactions-history');
  await expectLive(theirs);
  const left = (100 - 3 * Number(product.price)).toFixed(2) as Rupees;
  await expect(theirs.getByText(`Balance - ₹${left}`).first()).toBeVisible();

  await enter(page, await demoOwner(world.demo), `/admin/orders?q=${encodeURIComponent(customer.email)}`);
  await expect(page.getByRole('grid', { name: 'Orders' }).locator('[data-row]')).toHaveCount(3);
  await page.getByRole('checkbox').first().click();
  await page.getByRole('button', { name: 'Select all 3' }).click();
  await page.getByRole('button', { name: 'Refund all…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 orders');
  await dialog.getByLabel('Reason').fill('The accounts were locked');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(dialog).toContainText('3 of 3 done');
  await expect(theirs.getByText('Balance - ₹100.00').first()).toBeVisible();

  await dialog.getByRole('link', { name: 'All bulk jobs' }).click();
  const panel = page.getByRole('complementary', { name: 'Refund orders' });
  await expect(panel.getByRole('list', { name: 'Results' }).getByText('Done')).toHaveCount(3);
  await expectAccessible(page, 'a bulk job');
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Results as CSV' }).click();
  expect((await download).suggestedFilename()).toBe('bulk-results.csv');
});
