import { devices, expect, type Locator, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectBalance, logIn } from '../steps/enter.ts';
import { expectNoSidewaysScroll } from '../steps/layout.ts';
import {
  buyButton,
  buyThroughApi,
  cardOf,
  expectCode,
  findOffer,
  priceOf,
  refundOf,
  soldTo,
  whatsApp,
} from '../steps/numbers.ts';
import { smallTargets } from '../steps/touch.ts';
import { less } from '../world/customer.ts';

const { userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7'];
test.use({ userAgent, deviceScaleFactor, isMobile, hasTouch, viewport: { width: 390, height: 844 } });

test('on a phone a customer logs in, buys and gets the code, and nothing scrolls sideways', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  await page.goto('/');
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'Log in' }).click();
  await expectNoSidewaysScroll(page);
  await logIn(page, customer);
  await expectBalance(page, '100.00');
  await expectNoSidewaysScroll(page);

  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('dialog').getByRole('link', { name: 'Buy Number' }).tap();
  await expect(page.getByRole('dialog')).toBeHidden();
  const offer = await findOffer(page, whatsApp);
  await expectNoSidewaysScroll(page);
  const price = await priceOf(offer);
  await buyButton(offer).tap();

  const card = cardOf(page, whatsApp);
  const sold = await soldTo(card, world.aster);
  await expect(card).toBeInViewport({ ratio: 0.9 });
  world.aster.sendCode(sold.id, '482915');
  await expectCode(card, '482915');
  await expectNoSidewaysScroll(page);
  await card.getByRole('button', { name: 'Copy code' }).tap();
  await expect(card.getByText('Copied').first()).toBeVisible();
  await expectBalance(page, less('100.00', price));
});

test('on a phone the refund shows where the cancelled number was', async ({ page, world }) => {
  await enter(page, await world.newCustomer('100.00'), '/buy-number');
  const offer = await findOffer(page, whatsApp);
  const price = await priceOf(offer);
  await buyButton(offer).tap();
  await cardOf(page, whatsApp).getByRole('button', { name: 'Cancel', exact: true }).tap();
  await expect(refundOf(page, price)).toBeInViewport();
  await expectNoSidewaysScroll(page);
});

test('on a phone with open numbers all but the newest fold to a line each, and the next purchase is in view', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('200.00');
  const india = { country: 'India', server: 'Aster' };
  const first = await buyThroughApi(customer, india);
  const second = await buyThroughApi(customer, india);
  await enter(page, customer, '/buy-number');
  const cards = cardOf(page, whatsApp);
  await expect(cards).toHaveCount(2);
  await expect(page.getByRole('button', { name: /^Buy .* for/ }).first()).toBeInViewport({ ratio: 1 });
  const newest = await buyThroughApi(customer, india);
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole('searchbox', { name: 'Search services' })).toBeInViewport({ ratio: 1 });
  await expect(cards.nth(0)).toContainText(phoneEnd(newest));
  for (const [index, { phone }] of [second, first].entries()) {
    const line = cards.nth(index + 1);
    await expect(line).toContainText(phoneEnd({ phone }));
    expect((await line.boundingBox())?.height).toBeLessThanOrEqual(48);
  }

  const sold = world.aster.activations().find(({ phone }) => phone === first.phone);
  world.aster.sendCode(sold?.id ?? '', '482915');
  const line = cards.filter({ hasText: phoneEnd(first) });
  await expectCode(line, '482915');
  await line.getByRole('button', { name: 'Copy code' }).tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('482915');
  await line.getByRole('button', { name: phoneEnd(first) }).tap();
  await expect(line.getByRole('button', { name: 'Finish' })).toBeVisible();
  await expect(line).toBeFocused();
  await expectNoSidewaysScroll(page);
});

test('on a phone the shop is in the first screen of the dashboard, and the first visit says the three steps', async ({
  page,
  world,
}) => {
  const shop = page.getByRole('link', { name: /WhatsApp from ₹/ });
  await enter(page, await world.newCustomer('100.00'), '/');
  await expect(shop).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('No open numbers')).toBeHidden();
  await enter(page, await world.newCustomer('0.00'), '/');
  await expect(page.getByRole('heading', { name: 'Your first code in three steps' })).toBeVisible();
  for (const step of ['Add money', 'Buy a number', 'Copy the code'])
    await expect(page.getByRole('listitem').filter({ hasText: step })).toBeInViewport({ ratio: 1 });
  await expect(shop).toBeInViewport({ ratio: 1 });
  await expectSeenInOrder(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expectSeenInOrder(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('link', { name: 'Add money' }).tap();
  await expect(page).toHaveURL(/recharge/);
});

for (const width of [360, 390]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page, world }) => {
    await page.setViewportSize({ width, height: 780 });
    for (const path of ['/', '/login', '/register', '/forgot-password']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
    await enter(page, await world.newCustomer('123456.78'), '/');
    const customerPages = [
      '/',
      '/recharge',
      '/buy-number',
      '/numbers-history',
      '/transactions-history',
      '/login-history',
    ];
    for (const path of [...customerPages, '/notifications', '/no/such/page']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoSidewaysScroll(page);
    }
  });
}

test('touch targets on the buy page are at least 44 px high and wide', async ({ page, world }) => {
  await enter(page, await world.newCustomer('100.00'), '/buy-number');
  await buyButton(await findOffer(page, whatsApp)).tap();
  const card = cardOf(page, whatsApp);
  world.aster.sendCode((await soldTo(card, world.aster)).id, '482915');
  const names = ['Copy the number', 'Copy code', 'Get another code', 'Finish'];
  for (const target of names.map((name) => card.getByRole('button', { name }))) {
    await expect.poll(() => shorterSide(target), String(target)).toBeGreaterThanOrEqual(44);
  }
});

test('whatever a customer presses on a phone is at least 44 px high and wide, and apart from the next', async ({
  page,
  world,
}) => {
  await enter(page, await world.newCustomer('100.00'), '/');
  const paths = ['/', '/recharge', '/tickets', '/notifications', '/profile', '/readymade-accounts'];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect.soft(await smallTargets(page), path).toEqual([]);
  }
});

/** The parts of the page stand in the document as they are seen: no later one above an earlier one, but beside it. */
async function expectSeenInOrder(page: Page): Promise<void> {
  const parts = [
    page.locator('main').getByText('Balance', { exact: true }),
    ...['Your first code in three steps', 'Buy a number', 'Recent transactions'].map((name) =>
      page.getByRole('heading', { name }),
    ),
  ];
  const places = await Promise.all(
    parts.map((part) =>
      part.evaluate((element) => ({
        top: element.getBoundingClientRect().top,
        bottom: element.getBoundingClientRect().bottom,
        at: [...document.querySelectorAll('main *')].indexOf(element),
      })),
    ),
  );
  const read = places.toSorted((a, b) => a.at - b.at);
  for (const [index, { bottom }] of read.entries())
    expect(bottom).toBeGreaterThan(Math.max(...read.slice(0, index).map(({ top }) => top)));
}

/** How a phone number ends, however it is grouped. */
function phoneEnd({ phone }: { phone: string | null }): string {
  return phone?.slice(-4) ?? '';
}

async function shorterSide(target: Locator): Promise<number> {
  const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
  return Math.min(width, height);
}
