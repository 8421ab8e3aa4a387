import { devices, expect, type Locator } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectBalance, logIn } from '../steps/enter.ts';
import { expectNoSidewaysScroll } from '../steps/layout.ts';
import { buyButton, cardOf, expectCode, findOffer, priceOf, refundOf, soldTo, whatsApp } from '../steps/numbers.ts';
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

async function shorterSide(target: Locator): Promise<number> {
  const { width, height } = (await target.boundingBox()) ?? { width: 0, height: 0 };
  return Math.min(width, height);
}
