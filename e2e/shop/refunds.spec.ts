import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectBalance } from '../steps/enter.ts';
import { shortLivedTelegram, buy, cardOf, refundOf, soldTo, whatsApp } from '../steps/numbers.ts';
import { balanceOf, less } from '../world/customer.ts';

test('without a code the price is refunded automatically, and the page says how much', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  await enter(page, customer, '/buy-number');
  const price = await buy(page, shortLivedTelegram);
  await expect(cardOf(page, shortLivedTelegram).getByText('Waiting for the SMS')).toBeVisible();
  await expectBalance(page, less('100.00', price));
  await expect(page.getByText('No SMS for Telegram')).toBeVisible({ timeout: 15_000 });
  await expect(refundOf(page, price)).toBeVisible();
  await expectBalance(page, '100.00');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Transactions' }).click();
  const transactions = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
  await expect(transactions.nth(0)).toContainText(`+₹${price}`);
  await expect(transactions.nth(1)).toContainText(`−₹${price}`);
});

test('cancel counts down until it is allowed, then refunds immediately', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  await enter(page, customer, '/buy-number');
  const price = await buy(page, whatsApp);
  const card = cardOf(page, whatsApp);
  const sold = await soldTo(card, world.aster);
  await expect(card.getByRole('button', { name: /^Can cancel in 0?0:0[12]$/ })).toBeDisabled();
  await card.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(card).toBeHidden();
  await expect(refundOf(page, price)).toBeVisible();
  await expectBalance(page, '100.00');
  expect(await balanceOf(customer)).toBe('100.00');
  expect(world.aster.activations().find(({ id }) => id === sold.id)?.status).toBe('canceled');
});
