import { expect, type Locator } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter } from '../steps/enter.ts';
import { buy, buyThroughApi, cardOf, expectCode, soldTo, whatsApp } from '../steps/numbers.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** Forced colours paint every background as the page's: what is chosen has to ask for the colours of a selection. */
const looksChosen = (element: Locator) =>
  element.evaluate((node) => {
    const probe = document.createElement('i');
    probe.style.cssText = 'forced-color-adjust: none; background: Highlight; color: HighlightText';
    document.body.append(probe);
    const [own, wanted] = [getComputedStyle(node), getComputedStyle(probe)];
    const [background, colour, adjust] = [wanted.backgroundColor, wanted.color, own.forcedColorAdjust];
    const looks = own.backgroundColor === background && own.color === colour && adjust === 'none';
    probe.remove();
    return looks;
  });

test('chosen chips, services, pages, languages and themes show as chosen in forced colours', async ({
  page,
  world,
}) => {
  await enter(page, await world.newCustomer('100.00'), '/buy-number');
  const menu = page.getByRole('navigation', { name: 'Main' });
  const services = page.getByRole('list', { name: 'Services' });
  const [chosenService, otherService] = [true, false].map((pressed) =>
    services.getByRole('button', { pressed }).first(),
  );
  if (!chosenService || !otherService) throw new Error('unreachable');
  for (const [chosen, other] of [
    [page.getByRole('button', { name: 'Best value' }), page.getByRole('button', { name: 'Stock', exact: true })],
    [chosenService, otherService],
    [menu.getByRole('link', { name: 'Buy Number' }), menu.getByRole('link', { name: 'Recharge' })],
    [page.getByRole('button', { name: 'English' }), page.getByRole('button', { name: 'हिन्दी' })],
    [page.getByRole('button', { name: 'System' }), page.getByRole('button', { name: 'Dark' })],
  ] as const) {
    await expect(chosen).toBeVisible();
    expect(await looksChosen(chosen), String(chosen)).toBe(true);
    expect(await looksChosen(other), String(other)).toBe(false);
  }
  await page.getByRole('button', { name: 'Stock', exact: true }).click();
  await expect.poll(() => looksChosen(page.getByRole('button', { name: 'Stock', exact: true }))).toBe(true);
});

test('the mark of a service bought lately is seen on the chosen one in forced colours', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  await buyThroughApi(customer);
  await enter(page, customer, '/buy-number');
  const chosen = page.getByRole('list', { name: 'Services' }).getByRole('button', { pressed: true });
  const sign = chosen.locator('.bg-surface > svg');
  await expect(sign).toBeVisible();
  const [stroke, disc] = await sign.evaluate((node) => [
    getComputedStyle(node).color,
    getComputedStyle(node.parentElement ?? node).backgroundColor,
  ]);
  expect(stroke).not.toBe(disc);
});

/** A mark that is only a background is painted in the colour of text, and an edge is drawn around a panel. */
const isPainted = (element: Locator) =>
  element.evaluate((node) => {
    const probe = document.createElement('i');
    probe.style.cssText = 'forced-color-adjust: none; background: CanvasText';
    document.body.append(probe);
    const { backgroundColor, forcedColorAdjust } = getComputedStyle(node);
    const looks = backgroundColor === getComputedStyle(probe).backgroundColor && forcedColorAdjust === 'none';
    probe.remove();
    return looks;
  });

test('dots and bars are seen in forced colours, and the panel of a code has an edge', async ({ page, world }) => {
  await enter(page, await world.newCustomer('137.00'), '/profile');
  await page.getByLabel('New password').fill('qwerty');
  const bars = page.locator('[aria-live="polite"] > [aria-hidden] > span');
  await expect(bars).toHaveCount(3);
  await expect.poll(() => isPainted(bars.first())).toBe(true);
  expect(await isPainted(bars.last())).toBe(false);
  await page.goto('/buy-number');
  await buy(page, whatsApp);
  const sold = await soldTo(cardOf(page, whatsApp), world.aster);
  world.aster.sendCode(sold.id, '904417');
  await expectCode(cardOf(page, whatsApp), '904417');
  const panel = cardOf(page, whatsApp).locator('.animate-pop-in').filter({ hasText: 'Copy code' });
  await expect(panel).toHaveCSS('outline-style', 'solid');
  await page.goto('/notifications');
  const fresh = page.getByText('New', { exact: true }).locator('..').first();
  await expect(fresh).toBeVisible();
  expect(await isPainted(fresh)).toBe(true);
  await page.goto('/numbers-history');
  const dot = page.locator('.bg-surface > [aria-hidden].rounded-full').first();
  await expect(dot).toBeVisible();
  expect(await isPainted(dot)).toBe(true);
});
