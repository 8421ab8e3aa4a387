import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import type { Rupees } from '#shared/money.ts';
import { test } from '../journey-test.ts';
import { goWithin } from '../steps/accessibility.ts';
import { enter, expectLive } from '../steps/enter.ts';
import { buyThroughApi, cardOf, expectCode, soldTo, whatsApp } from '../steps/numbers.ts';
import { customerPaths, staffPaths } from '../steps/pages.ts';
import { findUnprotectedFigures, translate } from '../steps/translator.ts';
import { demoOwner } from '../world/customer.ts';

/** Opens each page twice, so that each is also left, and looks for what a translator would spoil. */
async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await goWithin(page, path);
      await expect(page.locator('[data-first]')).toHaveCount(0);
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(page.locator('font.translated').first()).toBeAttached();
      expect.soft(await findUnprotectedFigures(page), path).toEqual([]);
    });
  }
}

test('a customer whose browser translates the pages sees every change', async ({ page, world }) => {
  test.slow();
  const errors = await translate(page);
  const customer = await world.newCustomer('100.00');
  const number = await buyThroughApi(customer, { country: whatsApp.country, server: whatsApp.server });
  await enter(page, customer, '/');
  await expectLive(page);
  await walk(page, [...customerPaths.customer, '/recharge?amount=250']);

  await test.step('the balance', async () => {
    await goWithin(page, '/');
    const pill = page.getByRole('banner').getByRole('link', { name: /^Balance/ });
    for (const delta of ['25.50', '24.50', '-30.00'] as Rupees[]) {
      const { balance } = await world.adminApi('POST /api/admin/users/:id/balance', {
        params: { id: customer.id },
        body: { delta, reason: 'for the journey' },
        idempotencyKey: randomUUID(),
      });
      await expect(pill).toContainText(`₹${balance}`);
      await expect(page.getByText(`Balance - ₹${balance}`)).toBeVisible();
    }
  });

  await test.step('the countdown and the code', async () => {
    await goWithin(page, '/buy-number');
    const card = cardOf(page, whatsApp);
    const timer = card.getByRole('timer');
    const first = await timer.textContent();
    await expect(timer).not.toHaveText(first ?? '');
    await expect(timer).toHaveText(/^\d+:\d\d$/);
    world.aster.sendCode((await soldTo(card, world.aster)).id, '482915');
    await expectCode(card, '482915');
    await expect(card.getByText('Waiting for the SMS')).toHaveCount(0);
    expect.soft(await findUnprotectedFigures(page)).toEqual([]);
    await card.getByRole('button', { name: 'Get another code' }).click();
    await expect(card.getByText('Waiting for another code')).toBeVisible();
  });

  await walk(page, [`/numbers-history?open=${number.id}`, ...customerPaths.customer.toReversed()]);
  expect(errors).toEqual([]);
});

test('staff whose browser translates the panel keep it', async ({ page, world }) => {
  test.slow();
  const errors = await translate(page);
  const customer = await world.newCustomer('100.00');
  await buyThroughApi(customer);
  await enter(page, await demoOwner(world.demo), '/admin/payment-settings');
  await test.step('a payment method is tested twice', async () => {
    const method = page.getByRole('region', { name: 'UPI' });
    for (let time = 0; time < 3; time += 1) {
      await method.getByRole('button', { name: 'Test' }).click();
      await expect(method.getByRole('status')).toHaveText(/./);
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
  const pages = [...staffPaths, `/admin/users/${publicId('user', 2)}`];
  await walk(page, [...pages, ...pages.toReversed()]);
  expect(errors).toEqual([]);
});
