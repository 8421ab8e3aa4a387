import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../journey-test.ts';
import { recordExits } from '../steps/animations.ts';
import { enter } from '../steps/enter.ts';
import { buyThroughApi } from '../steps/numbers.ts';
import { demoCustomer, demoOwner, type Customer } from '../world/customer.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const popped = ['fade-out 0.15 s', 'pop-out 0.15 s'];

/** Closes an overlay, and expects it to have left by these animations. */
async function leaves(page: Page, close: () => Promise<void>, expected: readonly string[]): Promise<void> {
  const exits = await recordExits(page);
  await close();
  await expect.poll(exits).toEqual(expected);
  await expect(page.locator('[data-leaving]')).toHaveCount(0);
}

async function orderAccounts({ api }: Customer): Promise<void> {
  const { data } = await api('GET /api/user/readymade-accounts');
  const product = data.find(({ stock }) => stock > 0);
  if (!product) throw new Error('no accounts for sale');
  const body = { product_id: product.id, quantity: product.minimum };
  await api('POST /api/user/readymade-orders', { body, idempotencyKey: randomUUID() });
}

const escapeFrom = (page: Page) => () => page.keyboard.press('Escape');

test('1 and 10 the question for a proof leaves as it came, and the focus returns from its field to what asked', async ({
  page,
  world,
}) => {
  await enter(page, await demoCustomer(world.demo), '/profile');
  const turnOn = page.getByRole('button', { name: 'Turn on' });
  await turnOn.click();
  await expect(page.getByRole('dialog', { name: 'Confirm it is you' }).getByLabel('Current password')).toBeFocused();
  await leaves(page, escapeFrom(page), popped);
  await expect(turnOn).toBeFocused();
});

test('1 the details of a row leave by the edge from which they came', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  await buyThroughApi(customer);
  await enter(page, customer, '/');
  for (const [width, exit] of [
    [1280, 'to-right 0.3 s'],
    [390, 'to-bottom 0.3 s'],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/numbers-history');
    const row = page.getByRole('main').getByRole('button', { name: /^WhatsApp/ });
    await row.click();
    await expect(page.getByRole('dialog', { name: /^WhatsApp/ })).toBeVisible();
    await leaves(page, escapeFrom(page), ['fade-out 0.3 s', exit]);
    await expect(row).toBeFocused();
  }
});

test('1 the overlays of the admin panel leave as they came, also one above another, and give the focus back', async ({
  page,
  world,
}) => {
  const { id } = await world.newCustomer();
  await enter(page, await demoOwner(world.demo), `/admin?open=${publicId('user', id)}`);
  const escape = escapeFrom(page);
  const ban = page.getByRole('button', { name: 'Ban…' });
  await expect(ban).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await leaves(page, escape, popped);

  const status = page.getByRole('button', { name: 'Status', exact: true });
  await status.click();
  await expect(page.getByRole('menu')).toBeVisible();
  await leaves(page, escape, ['fade-out 0.1 s']);
  await expect(status).toBeFocused();

  await ban.click();
  const reason = page.getByRole('dialog').getByLabel('Reason');
  await reason.fill('Sells codes');
  await escape();
  const question = page.getByRole('dialog', { name: 'Discard what you typed?' });
  await expect(question).toBeVisible();
  await leaves(page, escape, popped);
  await expect(reason).toBeFocused();
  await escape();
  await leaves(page, () => question.getByRole('button', { name: 'Discard' }).click(), [
    'fade-out 0.15 s',
    ...popped,
    'pop-out 0.15 s',
  ]);
  await expect(ban).toBeFocused();

  await page.goto('/admin/analytics');
  const dates = page.getByRole('button', { name: 'Dates' });
  await dates.click();
  await expect(page.getByRole('dialog', { name: 'Dates' })).toBeVisible();
  await leaves(page, escape, ['fade-out 0.1 s']);
  await expect(dates).toBeFocused();
});

test('1 and 10 while an overlay leaves, the focus is back already, and it can be opened again', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await world.newCustomer(), '/');
  await page.addStyleTag({ content: '[data-state="closed"] { animation-duration: 60s !important }' });
  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.click();
  const close = page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Close' });
  await expect(close).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await expect(page.locator('[data-state="closed"]').first()).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(close).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(menu).toBeFocused();
});

test('1 a double click on an item of a menu does it once, and presses nothing beneath', async ({ page, world }) => {
  const customer = await world.newCustomer('500.00');
  await orderAccounts(customer);
  await enter(page, customer, '/readymade-ordered-accounts');
  await page.addStyleTag({ content: '[data-state="closed"] { animation-duration: 1s !important }' });
  const downloads: string[] = [];
  page.on('download', (download) => void downloads.push(download.suggestedFilename()));
  await page.getByRole('button', { name: /^More for order/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Download' })).toBeVisible();
  await page.evaluate(() =>
    document.getElementById('page')?.addEventListener('mousedown', () => {
      document.documentElement.dataset['pressed'] = 'the page';
    }),
  );
  await page.getByRole('menuitem', { name: 'Download' }).dblclick();
  await expect(page.locator('[data-state="closed"][role="menu"]')).toHaveCount(0);
  await expect.poll(() => downloads).toHaveLength(1);
  expect(await page.locator('html').getAttribute('data-pressed')).toBeNull();
});

test('7 the loader covers the page while money is on its way, and nobody can close it', async ({ page, world }) => {
  await enter(page, await world.newCustomer('500.00'), '/readymade-accounts');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user/readymade-orders', async (route) => {
    await answered;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Buy / }).first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Buy .*₹/ })
    .click();
  const loader = page.getByRole('alertdialog', { name: /^Buying/ });
  await expect(loader).toBeFocused();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await page.keyboard.press('Tab');
  await expect(loader).toBeFocused();
  await leaves(page, async () => answer(), popped);
  await expect(page.getByRole('dialog', { name: /ready/ })).toContainText('order #');
  await expect(page.locator('[role="dialog"]:focus-within')).toHaveCount(1);
});
