import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectBalance, expectLive } from '../steps/enter.ts';
import { buyButton, findOffer, priceOf, whatsApp } from '../steps/numbers.ts';
import { demoOwner } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';

const asterIndia = '/admin/services?search=whatsapp+india+aster';

/** The row of WhatsApp in India on Aster, which must be the only one. */
async function openSheet(page: Page, world: World): Promise<void> {
  await enter(page, await demoOwner(world.demo), asterIndia);
  await expect(page.getByRole('grid', { name: 'Offers' })).toHaveAttribute('aria-rowcount', '2');
}
/** The price in a row of the sheet, whose columns are offer, server, cost, margin and price. */
function priceIn(page: Page, row = 0): Locator {
  return page.locator(`[data-cell="${row}:4"]`);
}
const saveBar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });

test('a price typed into the sheet by keyboard is the price on an open buy page without reload, and what a purchase costs', async ({
  page,
  browser,
  world,
}) => {
  const customer = await world.newCustomer('100.00');
  const shop = await browser.newPage({ baseURL: world.url });
  await enter(shop, customer, '/buy-number');
  const offer = await findOffer(shop, whatsApp);
  await expectLive(shop);
  await shop.evaluate(() => Object.assign(window, { isSamePage: true }));

  await openSheet(page, world);
  const price = priceIn(page);
  // The sheet is one stop of the Tab key: its first cell that can be edited, the margin.
  await page.locator('[data-cell][tabindex="0"]').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('33.5');
  await page.keyboard.press('Enter');
  await expect(price).toContainText('₹33.50');
  await expect(saveBar(page)).toContainText('Sales a day');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('1 offer saved. Open pages show it now.').first()).toBeVisible();

  await expect.poll(() => priceOf(offer)).toBe('33.50');
  expect(await shop.evaluate(() => 'isSamePage' in window)).toBe(true);
  await buyButton(offer).click();
  await expectBalance(shop, '66.50');
  const { data } = await customer.api('GET /api/user/numbers', { query: {} });
  expect(data[0]?.price).toBe('33.50');

  await price.click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(saveBar(page)).toHaveCount(0);
  await expect.poll(() => priceOf(offer)).not.toBe('33.50');
});

test('a price below its floor is refused in the sheet, and undo takes it back', async ({ page, world }) => {
  await openSheet(page, world);
  const price = priceIn(page);
  const before = await price.innerText();
  await price.click();
  await page.keyboard.type('0.5');
  await page.keyboard.press('Enter');
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(saveBar(page)).toContainText(/WhatsApp, India on Aster is ₹[\d.]+ under its floor/);
  await expect(saveBar(page).getByRole('button', { name: /^Save/ })).toBeDisabled();
  await saveBar(page).getByRole('button', { name: 'Undo' }).click();
  await expect(saveBar(page)).toHaveCount(0);
  await expect(price).toHaveText(before);
});

test('a server paused everywhere is gone from an open buy page, and back when it is resumed', async ({
  page,
  browser,
  world,
}) => {
  const shop = await browser.newPage({ baseURL: world.url });
  await enter(shop, await world.newCustomer('100.00'), '/buy-number');
  const offer = await findOffer(shop, whatsApp);
  await expect(offer).toBeVisible();
  await expectLive(shop);

  await enter(page, await demoOwner(world.demo), '/admin/services?tab=servers');
  await page.getByRole('row', { name: /Aster/ }).click();
  const panel = page.getByRole('complementary', { name: 'Aster' });
  await panel.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(panel.getByText(/Answered in \d+ ms/)).toBeVisible();
  await panel.getByRole('button', { name: 'Pause' }).click();
  await page.getByLabel('Reason').fill('no codes arrive');
  await page.getByRole('button', { name: 'Pause Aster everywhere' }).click();
  await expect(panel.getByText(/^Paused by/).first()).toBeVisible();
  await expect(offer).toHaveCount(0);
  await panel.getByRole('button', { name: 'Resume' }).click();
  await expect(offer).toBeVisible();
});

test('two people who edit the same price: the second sees both values, and chooses', async ({
  page,
  browser,
  world,
}) => {
  const other = await browser.newPage({ baseURL: world.url });
  await openSheet(page, world);
  await openSheet(other, world);
  const [mine, theirs] = [priceIn(page), priceIn(other)];
  await mine.click();
  await page.keyboard.type('41\n');
  await theirs.click();
  await other.keyboard.type('42\n');
  await other.keyboard.press('ControlOrMeta+Enter');
  await expect(saveBar(other)).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog', { name: 'Someone changed this meanwhile' });
  await expect(dialog).toContainText('₹42.00');
  await expect(dialog).toContainText('₹41.00');
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(saveBar(page)).toHaveCount(0);
  await expect(mine).toHaveText('₹42.00');

  await mine.click();
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(saveBar(page)).toHaveCount(0);
});

test('cells are pasted and filled down, and a rule previews what it changes before it is saved', async ({
  page,
  world,
}) => {
  await enter(page, await demoOwner(world.demo), '/admin/services?search=whatsapp');
  await priceIn(page).click();
  await page.keyboard.type('55\n');
  await priceIn(page).click();
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('ControlOrMeta+d');
  await expect(priceIn(page, 1)).toContainText('₹55.00');
  await expect(saveBar(page)).toContainText('2 offers changed');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(saveBar(page)).toContainText('1 offer changed');
  await saveBar(page).getByRole('button', { name: 'Discard' }).click();

  await page.getByRole('link', { name: 'Price rules' }).click();
  await page.getByRole('row', { name: /All offers/ }).click();
  const panel = page.getByRole('complementary', { name: 'All offers' });
  const margin = panel.getByLabel('Margin in %', { exact: true });
  await margin.fill('900');
  await expect(panel.getByText(/prices? changes?$/)).toBeVisible();
  await panel.getByRole('button', { name: 'Discard' }).click();
  await expect(panel.getByText(/prices? changes?$/)).toHaveCount(0);
});

test('a service and an offer added by hand are for sale at once', async ({ page, browser, world }) => {
  await enter(page, await demoOwner(world.demo), '/admin/add-service');
  await page.getByLabel('Name', { exact: true }).fill('Chai Club');
  await page.getByLabel('Code', { exact: true }).fill('chai');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('row', { name: /Chai Club/ })).toBeVisible();
  await page.goto('/admin/add-direct');
  await page.getByLabel('Server', { exact: true }).selectOption({ label: 'Aster' });
  await page.getByLabel('Service', { exact: true }).selectOption({ label: 'Chai Club' });
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'India' });
  await page.getByLabel('Provider’s service code').fill('wa');
  await page.getByLabel('Provider’s country code').fill('22');
  await page.getByLabel('Cost in the provider’s money').fill('40');
  await page.getByRole('button', { name: 'Add offer' }).click();
  await expect(page.getByText(/Offer added for ₹/).first()).toBeVisible();

  const shop = await browser.newPage({ baseURL: world.url });
  await enter(shop, await world.newCustomer('100.00'), '/buy-number');
  await shop.getByRole('searchbox', { name: 'Search services' }).fill('Chai Club');
  await shop.getByRole('list', { name: 'Services' }).getByRole('button', { name: 'Chai Club' }).click();
  await buyButton(
    shop
      .getByRole('list', { name: /Chai Club/ })
      .getByRole('listitem')
      .filter({ hasText: 'Aster' }),
  ).click();
  await expect(shop.getByRole('article', { name: 'Chai Club, India' })).toBeVisible();
  // A search shows what it finds, and it would not find the new name.
  await shop.getByRole('searchbox', { name: 'Search services' }).fill('');

  await page.goto('/admin/services?tab=services&search=chai');
  await page.locator('[data-cell="0:1"]').click();
  await page.keyboard.type('Chai Room\n');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('1 service saved. Open pages show it now.').first()).toBeVisible();
  await expect(shop.getByRole('list', { name: /Chai Room/ })).toBeVisible();
});
