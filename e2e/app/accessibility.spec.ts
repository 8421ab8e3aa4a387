import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { paise, toRupees } from '#shared/money.ts';
import { test } from '../journey-test.ts';
import { expectAccessibleEverywhere, expectAccessibleLightAndDark, goWithin } from '../steps/accessibility.ts';
import { enter } from '../steps/enter.ts';
import { buy, buyThroughApi, cardOf, soldTo, whatsApp } from '../steps/numbers.ts';
import { customerPaths } from '../steps/pages.ts';

const visitorPages = [
  ...customerPaths.visitor,
  '/?service=telegram',
  '/?service=telegram&country=india',
  '/?services=all',
  '/no-such-page',
];
const customerPages = [...customerPaths.customer, '/panel'];

test.describe('light and dark, 390 and 1280 px', () => {
  test.setTimeout(240_000);

  test('visitor pages have no accessibility violations', async ({ page }) => {
    for (const path of visitorPages) {
      await page.goto(path);
      await expect(page.locator('[data-first]')).toHaveCount(0);
      await expectAccessibleEverywhere(page, path);
    }
  });

  for (const paths of [customerPages.slice(0, 5), customerPages.slice(5, 10), customerPages.slice(10)]) {
    test(`customer pages have no accessibility violations: ${paths.join(', ')}`, async ({ page, world }) => {
      const customer = await world.newCustomer('100.00');
      await buyThroughApi(customer);
      await enter(page, customer, '/');
      for (const path of paths) {
        await goWithin(page, path);
        await expect(page.locator('[data-first]')).toHaveCount(0);
        await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
        await expectAccessibleEverywhere(page, path);
      }
    });
  }
});

test.describe('light and dark', () => {
  test.slow();

  test('a waiting number and its code have no accessibility violations', async ({ page, world }) => {
    await enter(page, await world.newCustomer('100.00'), '/buy-number');
    await buy(page, whatsApp);
    await expect(cardOf(page, whatsApp).getByText('Waiting for the SMS')).toBeVisible();
    await expectAccessibleLightAndDark(page, 'a waiting number');
    const sold = await soldTo(cardOf(page, whatsApp), world.aster);
    world.aster.sendCode(sold.id, '482915');
    await expect(cardOf(page, whatsApp).getByRole('button', { name: 'Copy code' })).toBeVisible();
    await expectAccessibleLightAndDark(page, 'a number with its code');
  });

  test('a pending recharge has no accessibility violations', async ({ page, world }) => {
    const customer = await world.newCustomer('0.00');
    const { recharge } = await customer.api('POST /api/user/recharges', {
      body: { method: 'upi', amount: toRupees(paise(250_00)) },
      idempotencyKey: randomUUID(),
    });
    await enter(page, customer, `/recharge?recharge=${recharge.id}`);
    await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
    await expectAccessibleLightAndDark(page, 'a recharge to pay');
    await page.getByLabel('Paid? Enter the UTR').fill('12');
    await page.getByRole('button', { name: 'Submit UTR' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessibleLightAndDark(page, 'a wrong UTR');
  });

  test('readymade accounts have no accessibility violations', async ({ page, world }) => {
    await enter(page, await world.newCustomer('500.00'), '/readymade-accounts');
    await expect(page.getByRole('heading', { name: 'Proton Mail' })).toBeVisible();
    await expectAccessibleLightAndDark(page, 'the shop of accounts');
    await page.getByRole('button', { name: 'Buy Proton Mail' }).click();
    await page.getByRole('button', { name: 'One more' }).click();
    await expectAccessibleLightAndDark(page, 'buying accounts');
    await page.getByRole('button', { name: 'Buy 2 for ₹70.00' }).click();
    await expect(page.getByRole('heading', { name: 'Your 2 accounts are ready' })).toBeVisible();
    await expectAccessibleLightAndDark(page, 'delivered accounts');
    await page.getByRole('dialog').getByRole('link', { name: 'My accounts' }).click();
    await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible();
    await expectAccessibleLightAndDark(page, 'orders of accounts');
    await page.getByRole('button', { name: /^Show the accounts/ }).click();
    await expect(page.getByRole('list', { name: 'Accounts' })).toBeVisible();
    await expectAccessibleLightAndDark(page, 'accounts shown again');
  });

  test('menu and dialog have no accessibility violations', async ({ page, world }) => {
    await enter(page, await world.newCustomer('0.00'), '/login-history');
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessibleLightAndDark(page, 'a dialog');
    await page.goto('/?keep_two_factor=mailed');
    await expect(page.getByRole('dialog', { name: 'Keep two-factor?' })).toBeVisible();
    await expectAccessibleLightAndDark(page, 'a mailed link');
    await page.goto('/?confirm_email=mailed');
    await expect(page.getByRole('dialog', { name: 'This link no longer works' })).toBeVisible();
    await expectAccessibleLightAndDark(page, 'a mailed link that no longer works');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Create key' }).click();
    await expect(page.getByRole('dialog', { name: 'Confirm it is you' }).getByLabel('Current password')).toBeVisible();
    await expectAccessibleLightAndDark(page, 'the question for a proof');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleLightAndDark(page, 'the menu');
  });
});
