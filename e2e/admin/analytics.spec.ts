import { expect, type Page } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../journey-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { enter, expectLive, openAs } from '../steps/enter.ts';
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

test('what staff write beside a day is on the chart of a colleague at once, and is taken back by Undo', async ({
  page,
  browser,
  world,
}) => {
  const owner = await demoOwner(world.demo);
  await buyThroughApi(await world.newCustomer('100.00'));
  await enter(page, owner, '/admin/analytics?period=7d');
  const colleague = await openAs(browser, world, owner, '/admin/analytics?period=7d');
  const written = (of: Page) => of.getByRole('list', { name: 'Annotations' }).getByText('New prices of Aster');
  await expect(colleague.getByRole('heading', { name: 'What counts' })).toBeVisible();
  await expectLive(colleague);
  await page.getByRole('button', { name: 'Annotate', exact: true }).click();
  await page.getByLabel('What happened').fill('New prices of Aster');
  await expectAccessible(page, 'annotating a day');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(written(colleague)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(written(colleague)).toBeHidden();
  await colleague.context().close();
});
