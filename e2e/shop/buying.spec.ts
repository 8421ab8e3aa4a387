import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectBalance } from '../steps/enter.ts';
import { buyButton, cardOf, expectCode, findOffer, priceOf, soldTo, whatsApp } from '../steps/numbers.ts';
import { less } from '../world/customer.ts';

test('a visitor registers, recharges, buys a number, copies its code, gets another and finishes', async ({
  page,
  world,
}) => {
  await test.step('finds the service with its price, registers and gets to its offers', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: /WhatsApp from ₹\d/ }).click();
    await page.getByRole('link', { name: 'Buy a WhatsApp number' }).click();
    await page.getByLabel('Email').fill('asha@numdesk.test');
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectBalance(page, '0.00');
    await expect(page).toHaveURL(/\/buy-number\?service=\d+$/);
  });

  await test.step('starts a recharge', async () => {
    await page.getByRole('link', { name: 'Balance ₹0.00' }).click();
    await page.getByLabel('Amount').fill('250');
    await page.getByRole('radio', { name: /Demo payment/ }).check();
    await page.getByRole('button', { name: 'Recharge ₹250.00' }).click();
  });

  await test.step('pays on the gateway page, returns logged in, and the payment is noticed automatically', async () => {
    await page.getByRole('button', { name: 'Pay ₹250.00' }).click();
    await page.waitForURL(/\/recharge\?recharge=\d+$/);
    await expect(page.getByRole('heading', { name: '₹250.00 added' })).toBeVisible();
    await expectBalance(page, '250.00');
  });

  const price = await test.step('buys', async () => {
    await page.getByRole('link', { name: 'Buy Number', exact: true }).click();
    const offer = await findOffer(page, whatsApp);
    const named = await priceOf(offer);
    await buyButton(offer).click();
    return named;
  });

  const card = cardOf(page, whatsApp);
  const sold = await soldTo(card, world.aster);
  await expect(card.getByText('Waiting for the SMS')).toBeVisible();
  await expectBalance(page, less('250.00', price));

  await test.step('the code appears without a reload and is copied', async () => {
    world.aster.sendCode(sold.id, '482915');
    await expectCode(card, '482915');
    await card.getByRole('button', { name: 'Copy code' }).click();
    await expect(card.getByText('Copied').first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('482915');
    await card.getByRole('button', { name: 'Copy the number' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`+${sold.phone}`);
  });

  await test.step('another code comes on the same number for nothing', async () => {
    await card.getByRole('button', { name: 'Get another code' }).click();
    await expect(card.getByText('Waiting for another code')).toBeVisible();
    world.aster.sendCode(sold.id, '730164');
    await expectCode(card, '730164');
    await expect(card.getByRole('list', { name: 'Earlier codes' })).toContainText('482915');
    await expectBalance(page, less('250.00', price));
  });

  await test.step('finishes, and finds it all in the histories', async () => {
    await card.getByRole('button', { name: 'Finish' }).click();
    await expect(card).toBeHidden();
    const menu = page.getByRole('navigation', { name: 'Main' });
    await menu.getByRole('link', { name: 'Numbers' }).click();
    const number = page.getByRole('list', { name: 'Numbers' }).getByRole('listitem');
    await expect(number).toHaveCount(1);
    await expect(number).toContainText('WhatsApp · India');
    await expect(number).toContainText('730164');
    await expect(number).toContainText('Finished');
    await page.getByRole('tab', { name: 'Transactions' }).click();
    const movements = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
    await expect(movements).toHaveCount(2);
    await expect(movements.nth(0)).toContainText(`₹${price}`);
    await expect(movements.nth(1)).toContainText('₹250.00');
  });
});

test('a wallet with too little says how much is missing and leads to the recharge of it', async ({ page, world }) => {
  const customer = await world.newCustomer('10.00');
  await enter(page, customer, '/buy-number');
  const offer = await findOffer(page, whatsApp);
  const missing = less(await priceOf(offer), '10.00');
  await buyButton(offer).click();
  await expect(page.getByRole('alert')).toContainText(`You need ₹${missing} more`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Add ₹/ })
    .click();
  await expect(page.getByLabel('Amount')).toHaveValue(String(Math.ceil(Number(missing))));
  await expectBalance(page, '10.00');
});

test('on a phone the focus stays at my numbers when the last one is finished', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, await world.newCustomer('100.00'), '/buy-number');
  await buyButton(await findOffer(page, whatsApp)).click();
  const card = cardOf(page, whatsApp);
  world.aster.sendCode((await soldTo(card, world.aster)).id, '482915');
  await expectCode(card, '482915');
  await card.getByRole('button', { name: 'Finish' }).press('Enter');
  await expect(card).toHaveCount(0);
  // Until then its result may stand in the card's place for a moment, with buttons of its own.
  await expect(page.getByText('No open numbers')).toBeAttached();
  await expect(page.getByRole('region', { name: 'My numbers' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Search services' })).toBeFocused();
});
