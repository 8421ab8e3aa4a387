import { readFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { Rupees } from '#shared/money.ts';
import { test } from '../journey-test.ts';
import { enter, expectLive } from '../steps/enter.ts';
import { expectNoSidewaysScroll } from '../steps/layout.ts';
import type { Customer } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';

/** Adds transactions named "Top-up 1" to "Top-up n". The list shows the last one first. */
async function addTransactions({ adminApi }: World, { id }: Customer, count: number, name = 'Top-up') {
  for (let index = 1; index <= count; index += 1) {
    const body = { delta: `${index}.00` as Rupees, reason: `${name} ${index}` };
    await adminApi('POST /api/admin/users/:id/balance', { params: { id }, body, idempotencyKey: randomUUID() });
  }
}

const rowsOf = (page: Page) => page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
const row = (page: Page, name: string) => rowsOf(page).filter({ has: page.getByRole('button', { name, exact: true }) });

test('a filter survives a reload, and the CSV file has exactly the filtered rows', async ({ page, world }) => {
  const customer = await world.newCustomer('5.00');
  await addTransactions(world, customer, 4);
  await addTransactions(world, customer, 2, '=Bonus');
  await enter(page, customer, '/transactions-history');
  await page.getByRole('button', { name: 'Adjustments' }).click();
  await page.getByRole('searchbox', { name: 'Search transactions' }).fill('bonus');
  await expect(page).toHaveURL(/kind=adjustment&search=bonus/);
  await expect(rowsOf(page)).toHaveCount(2);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(page.getByRole('searchbox')).toHaveValue('bonus');

  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^transactions-\d{4}-\d\d-\d\d\.csv$/);
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toMatch(/^\uFEFFid,at \(Asia\/Kolkata\),kind,description,amount_inr/);
  expect(lines.map((line) => line.split(',').slice(2, 5))).toEqual([
    ['adjustment', "'=Bonus 2", '2.00'],
    ['adjustment', "'=Bonus 1", '1.00'],
  ]);
});

test('the list loads more on scroll, restores its scroll position and does not jump when a row is added on top', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('0.00');
  await addTransactions(world, customer, 130);
  await enter(page, customer, '/transactions-history');
  await expectLive(page);
  await expect(row(page, 'Top-up 130')).toBeVisible();
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, 3900));
    await expect(row(page, 'Top-up 60')).toBeInViewport({ timeout: 500 });
  }).toPass();
  const before = await row(page, 'Top-up 60').boundingBox();

  await addTransactions(world, customer, 1, 'News');
  await expect(row(page, 'Top-up 60')).toHaveAttribute('aria-posinset', '72');
  expect((await row(page, 'Top-up 60').boundingBox())?.y).toBe(before?.y);

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy Number' }).click();
  await expect(page).toHaveURL('/buy-number');
  await page.goBack();
  await expect(row(page, 'Top-up 60')).toBeInViewport();
  expect((await row(page, 'Top-up 60').boundingBox())?.y).toBe(before?.y);

  await page.evaluate(() => scrollTo(0, 0));
  await expect(row(page, 'News 1')).toBeInViewport();
  await addTransactions(world, customer, 1, 'Fresh');
  await expect(row(page, 'Fresh 1')).toBeInViewport();
});

test('on a phone a row opens its details, and nothing overflows sideways', async ({ page, world }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const customer = await world.newCustomer('0.00');
  await addTransactions(world, customer, 3);
  await enter(page, customer, '/transactions-history');
  await page.getByRole('button', { name: 'Top-up 3' }).click();
  const details = page.getByRole('dialog', { name: 'Top-up 3' });
  await expect(details.getByText('+₹3.00')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: 'Top-up 2' })).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('keys work on the page as soon as the details begin to leave', async ({ page, world }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const customer = await world.newCustomer('0.00');
    await addTransactions(world, customer, 3);
    await enter(page, customer, '/transactions-history');
    await page.getByRole('button', { name: 'Top-up 3' }).click();
    await expect(page.getByRole('dialog', { name: 'Top-up 3' }).getByText('+₹3.00')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: 'Top-up 2' })).toBeFocused();
  });
});

for (const { device, width } of [
  { device: 'a phone', width: 390 },
  { device: 'a wide screen', width: 1280 },
])
  test(`on ${device} Back closes the details of a row, and closing them leaves no step behind`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const customer = await world.newCustomer('0.00');
    await addTransactions(world, customer, 3);
    await enter(page, customer, '/buy-number');
    await page.goto('/transactions-history');
    const opener = page.getByRole('button', { name: 'Top-up 3' });
    const details = page.getByRole('dialog', { name: 'Top-up 3' });
    await opener.click();
    await expect(details).toBeVisible();
    await page.goBack();
    await expect(details).toBeHidden();
    await expect(page).toHaveURL('/transactions-history');
    await expect(opener).toBeFocused();
    await page.goForward();
    await expect(details).toBeVisible();
    await page.reload();
    await expect(details).toBeVisible();
    await details.getByRole('button', { name: 'Close' }).dblclick();
    await expect(details).toBeHidden();
    await expect(page).toHaveURL('/transactions-history');
    await page.goBack();
    await expect(page).toHaveURL('/buy-number');
  });

test('a double click on Close opens no row beneath, though the details are gone at once', async ({ page, world }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 800 });
  const customer = await world.newCustomer('0.00');
  await addTransactions(world, customer, 12);
  await enter(page, customer, '/transactions-history');
  const opener = page.getByRole('button', { name: 'Top-up 12' });
  await opener.click();
  const close = page.getByRole('dialog', { name: 'Top-up 12' }).getByRole('button', { name: 'Close' });
  const { x, y, width, height } = (await close.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const press = async (clickCount: number) => {
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  };
  await press(1);
  await expect(page).toHaveURL('/transactions-history');
  await expect(opener).toBeFocused();
  await press(2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
  // A click of its own opens the row there.
  await press(1);
  await expect(page.getByRole('dialog')).toBeVisible();
});
