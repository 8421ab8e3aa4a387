import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectBalance, expectLive } from '../steps/enter.ts';
import { buy, buyButton, cardOf, expectCode, findOffer, soldTo, whatsApp } from '../steps/numbers.ts';
import { less } from '../world/customer.ts';

test('two tabs stay in sync: a purchase in one appears in the other, with its code and the balance', async ({
  page,
  context,
  world,
}) => {
  const customer = await world.newCustomer('100.00');
  const other = await context.newPage();
  await enter(other, customer, '/buy-number');
  await expectBalance(other, '100.00');
  await enter(page, customer, '/buy-number');
  const price = await buy(page, whatsApp);
  const otherCard = cardOf(other, whatsApp);
  const sold = await soldTo(otherCard, world.aster);
  await expectBalance(other, less('100.00', price));

  world.aster.sendCode(sold.id, '904417');
  await expectCode(otherCard, '904417');
  await expectCode(cardOf(page, whatsApp), '904417');

  await otherCard.getByRole('button', { name: 'Finish' }).click();
  await expect(cardOf(page, whatsApp)).toBeHidden();
});

test('offline the page says so, disables buying and catches up when back online', async ({ page, context, world }) => {
  const customer = await world.newCustomer('100.00');
  await enter(page, customer, '/buy-number');
  await buy(page, whatsApp);
  const card = cardOf(page, whatsApp);
  const sold = await soldTo(card, world.aster);
  await context.setOffline(true);
  await expect(page.getByText('You are offline. This page may be out of date.')).toBeVisible();
  await expect(buyButton(await findOffer(page, whatsApp))).toBeDisabled();
  world.aster.sendCode(sold.id, '318250');
  await context.setOffline(false);
  await expect(page.getByText('You are offline. This page may be out of date.')).toBeHidden();
  await expectCode(card, '318250');
});

test('a page that loses its network while opening stays usable and connects when back online', async ({
  page,
  context,
  world,
}) => {
  const library = '**/assets/socket-*.js';
  await page.route(library, async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await enter(page, await world.newCustomer('100.00'), '/');
  await expect(page.getByText('You are offline. This page may be out of date.')).toBeVisible();
  await expectBalance(page, '100.00');

  await page.unroute(library);
  await context.setOffline(false);
  await expect(page.getByText('You are offline. This page may be out of date.')).toBeHidden();
  await expectLive(page);
});

test('a broadcast shows as a toast, marks the bell and stays in the notifications', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  await enter(page, customer, '/notifications');
  await expect(page.getByRole('list').getByRole('heading').first()).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await expectLive(page);
  await world.adminApi('POST /api/admin/broadcasts', {
    idempotencyKey: 'news-for-the-bell',
    body: { title: 'Maintenance tonight', message: 'We are back at six.', severity: 'info' },
  });
  await expect(page.getByText('We are back at six.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Notifications, new' }).click();
  await expect(page.getByRole('heading', { name: /Maintenance tonight/ })).toBeVisible();
});
