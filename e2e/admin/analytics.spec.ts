import { expect } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../journey-test.ts';
import { enter } from '../steps/enter.ts';
import { buyThroughApi } from '../steps/numbers.ts';
import { demoOwner } from '../world/customer.ts';

test('a day of the analytics leads to the orders that were bought on it, and the palette to those of a customer', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('100.00');
  const { id } = await buyThroughApi(customer);
  await enter(page, await demoOwner(world.demo), '/admin/analytics?period=7d');
  await page.getByRole('button', { name: 'As a table' }).click();
  await page
    .getByRole('table', { name: /by day/ })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(/\/admin\/orders\?q=kind/);
  const row = page.locator(`[data-row="${publicId('number', id)}"]`);
  await expect(row).toBeVisible();

  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox').fill(customer.email);
  await page.getByRole('option', { name: `Orders with “${customer.email}”` }).click();
  await expect(row).toBeVisible();
  await expect(page.getByRole('grid', { name: 'Orders' }).locator('[data-row]')).toHaveCount(1);
});
