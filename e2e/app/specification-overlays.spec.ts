import { randomUUID } from 'node:crypto';
import { expect, type Locator } from '@playwright/test';
import { test } from '../journey-test.ts';
import { recordExits, recordToastLives } from '../steps/animations.ts';
import { enter, expectLive } from '../steps/enter.ts';
import { tabTo } from '../steps/keyboard.ts';
import { findOffer, whatsApp } from '../steps/numbers.ts';

/** The figures of the specification for what stands above a page, measured in a real browser; each test is named after its line. */
const styleOf = (element: Locator, name: string) =>
  element.evaluate((node, property) => getComputedStyle(node).getPropertyValue(property), name);

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('9 toasts: top-center, 300 ms in and out, maximum width 25rem, z-index 1200', async ({ page, world }) => {
  await enter(page, await world.newCustomer(), '/');
  const exits = await recordExits(page);
  await expectLive(page);
  await world.adminApi('POST /api/admin/broadcasts', {
    idempotencyKey: randomUUID(),
    body: { title: 'Tonight', message: 'We rest for an hour.', severity: 'secondary' },
  });
  const toast = page
    .getByRole('status')
    .filter({ hasText: 'We rest for an hour.' })
    .or(page.locator('ol li', { hasText: 'We rest for an hour.' }))
    .first();
  await expect(toast).toBeVisible();
  await expect(toast).toContainText('Tonight');
  const list = page.locator('ol', { has: page.getByText('We rest for an hour.') }).first();
  expect(await styleOf(list, 'z-index')).toBe('1200');
  const box = await list.evaluate((node) => {
    const { left, right, top, width } = node.getBoundingClientRect();
    return { middle: (left + right) / 2 - innerWidth / 2, top, width };
  });
  expect(Math.abs(box.middle)).toBeLessThan(9);
  expect(box.top).toBeLessThan(40);
  expect(box.width).toBeLessThanOrEqual(25 * 16);
  expect(await styleOf(page.locator('ol li', { hasText: 'We rest' }).first(), 'animation-duration')).toBe('0.3s');
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(toast).toBeHidden();
  await expect.poll(exits).toEqual(['toast-out 0.3 s']);
});

test('9 toasts: user toasts stay for 3000 ms, admin toasts for 5000 ms', async ({ page, context, world }) => {
  const lives = await recordToastLives(page);
  await enter(page, await world.newCustomer(), '/login-history');
  await expectLive(page);
  await world.adminApi('POST /api/admin/broadcasts', {
    idempotencyKey: randomUUID(),
    body: { title: 'Tonight', message: 'We rest for an hour.', severity: 'info' },
  });
  await expect.poll(async () => (await lives()).length).toBe(1);
  await context.setOffline(true);
  // The button shows the reason, and says it in a toast when it is pressed.
  await page.getByRole('button', { name: /log out everywhere/i }).click({ force: true });
  await expect.poll(async () => (await lives()).length).toBe(2);
  const [ofAdmin = 0, ofUser = 0] = await lives();
  // A busy machine may note late that a toast came.
  for (const [measured, life] of [
    [ofAdmin, 5000],
    [ofUser, 3000],
  ] as const) {
    expect(measured).toBeGreaterThan(life - 300);
    expect(measured).toBeLessThan(life + 900);
  }
});

test('9 dialog: default width 20rem, 150 ms in the middle, focus on accept; 4 confirm with accept and reject', async ({
  page,
  world,
}) => {
  await enter(page, await world.newCustomer(), '/login-history');
  await page.getByRole('button', { name: /log out everywhere/i }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toBeVisible();
  expect(await dialog.evaluate((node: HTMLElement) => node.offsetWidth)).toBe(20 * 16);
  expect(await styleOf(dialog, 'animation-duration')).toBe('0.15s');
  await expect(dialog.getByRole('button')).toHaveCount(2);
  await expect(dialog.getByRole('button').last()).toBeFocused();
  const exits = await recordExits(page);
  await dialog.getByRole('button').first().click();
  await expect(dialog).toBeHidden();
  await expect.poll(exits).toEqual(['fade-out 0.15 s', 'pop-out 0.15 s']);
  await expect(page.getByRole('button', { name: /log out everywhere/i })).toBeFocused();
});

test('9 dialogs at the edges: 300 ms each way; the focus returns to what opened them', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await world.newCustomer(), '/');
  const exits = await recordExits(page);
  const menu = page.getByRole('button', { name: 'Menu' });
  await expect(menu).toHaveAttribute('aria-expanded', 'false');
  await menu.click();
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  expect(await styleOf(sheet, 'animation-duration')).toBe('0.3s');
  await expect(page.locator('[aria-expanded="true"]')).toHaveAttribute('aria-label', 'Menu');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect.poll(exits).toEqual(['fade-out 0.3 s', 'to-left 0.3 s']);
  await expect(menu).toBeFocused();
});

test('9 dialogs in the middle: one that its page takes away leaves in 150 ms too', async ({ page, world }) => {
  await enter(page, await world.newCustomer('100.00'), '/buy-number');
  await findOffer(page, whatsApp);
  const opener = page.getByRole('button', { name: 'Bulk buy' });
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const exits = await recordExits(page);
  await page.keyboard.press('Escape');
  await expect.poll(exits).toEqual(['fade-out 0.15 s', 'pop-out 0.15 s']);
  await expect(opener).toBeFocused();
  await expect(page.locator('[role="dialog"]')).toHaveCount(0);
});

test('9 tooltip: position right, without delay; menu transition 120 ms enter, 100 ms exit; the focus returns', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('500.00');
  const { data } = await customer.api('GET /api/user/readymade-accounts');
  const product = data.find(({ stock }) => stock > 0);
  if (!product) throw new Error('no accounts for sale');
  await customer.api('POST /api/user/readymade-orders', {
    body: { product_id: product.id, quantity: product.minimum },
    idempotencyKey: randomUUID(),
  });
  await enter(page, customer, '/readymade-ordered-accounts');
  const menu = page.getByRole('button', { name: 'Menu' });
  const tip = page.locator('[role="tooltip"]');
  await menu.hover();
  await expect(tip).toHaveText('Menu');
  const [left, right] = await Promise.all([
    menu.evaluate((node) => node.getBoundingClientRect().right),
    tip.evaluate((node) => node.getBoundingClientRect().left),
  ]);
  expect(right - left).toBe(8);
  await page.mouse.move(0, 700);
  await expect(tip).toBeHidden();
  await tabTo(page, menu);
  await expect(tip).toHaveText('Menu');
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
  // Its code is loaded by now: a tip shows and hides within the event itself.
  const shownAt = (name: string) => menu.dispatchEvent(name, { bubbles: true }).then(() => tip.isVisible());
  expect(await shownAt('pointerdown')).toBe(false);
  expect(await shownAt('pointerover')).toBe(true);

  const more = page.getByRole('button', { name: /^More for order/ });
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();
  const items = page.getByRole('menu');
  expect(await styleOf(items, 'animation-duration')).toBe('0.12s');
  await expect(page.locator('[aria-haspopup="menu"]')).toHaveAttribute('aria-expanded', 'true');
  const exits = await recordExits(page);
  await page.keyboard.press('Escape');
  await expect.poll(exits).toEqual(['fade-out 0.1 s']);
  await expect(more).toBeFocused();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
});
