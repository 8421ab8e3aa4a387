import { expect, type Page } from '@playwright/test';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../journey-test.ts';
import { enter, expectBalance, expectLive } from '../steps/enter.ts';
import { expectBelowEachOther } from '../steps/layout.ts';
import { openId, shownId } from '../steps/open-record.ts';
import { demoOwner, type Customer } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';

test.describe.configure({ mode: 'serial' });

let lastUtr = 632_600_000_000 + Math.floor(Math.random() * 1_000_000);
async function waiting(customer: Customer, amount: string): Promise<{ id: RechargeId; amount: string }> {
  const { recharge } = await customer.api('POST /api/user/recharges', {
    body: { method: 'upi', amount: amount as never },
    idempotencyKey: crypto.randomUUID(),
  });
  const utr = String((lastUtr += 1));
  await customer.api('POST /api/user/recharges/:id/reference', { params: { id: recharge.id }, body: { utr } });
  return recharge;
}

/** Logs in as the owner in this page. */
async function enterAsOwner(page: Page, world: World, path: string): Promise<void> {
  await enter(page, await demoOwner(world.demo), path);
}
const main = (page: Page) => page.getByRole('button', { name: /^Approve ₹/ });

test('on a phone the evidence of a recharge stands part below part, and it is approved there', async ({
  browser,
  world,
}) => {
  const customer = await world.newCustomer('0.00');
  const { id, amount } = await waiting(customer, '300');
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  await enterAsOwner(phone, world, `${world.url}/admin/recharges?open=${publicId('recharge', id)}`);
  await expect(main(phone)).toBeVisible();
  await expectBelowEachOther([
    phone.getByRole('table', { name: 'Side by side' }),
    phone.getByRole('region', { name: 'Automatic checks' }),
  ]);
  await main(phone).click();
  await expect(main(phone)).toBeHidden();
  await expect.poll(async () => (await customer.api('GET /api/user/auth-data')).balance).toBe(amount);
  await context.close();
});

test('ten recharges are reviewed by keyboard alone, and the customer sees the money without a reload', async ({
  page,
  world,
  browser,
}) => {
  const customer = await world.newCustomer('0.00');
  const others = await Promise.all(Array.from({ length: 9 }, () => world.newCustomer('0.00')));
  const first = await waiting(customer, '500');
  for (const other of others) await waiting(other, '200');
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await enter(theirs, customer, `${world.url}/recharge`);
  await expectLive(theirs);

  await enterAsOwner(page, world, '/admin/recharges');
  await expect(page.getByText(/^Yours for/)).toBeVisible();
  for (let decided = 0; decided < 10; decided += 1) {
    const before = await shownId(page);
    await expect(main(page)).toBeFocused();
    await expect(page.getByText(/^Yours for/)).toBeVisible();
    if (decided % 3 === 2 && before !== publicId('recharge', first.id)) {
      await page.keyboard.press('r');
      await page.keyboard.press('1');
    } else await page.keyboard.press('e');
    await expect.poll(() => openId(page)).not.toBe(before);
  }
  await expect(page.getByRole('heading', { name: 'Nothing to review' })).toBeVisible();
  await expectBalance(theirs, first.amount);
  await context.close();
});

test('a ticket is answered by keyboard with a kept answer, and the customer reads it without a reload', async ({
  page,
  world,
  browser,
}) => {
  await world.adminApi('POST /api/admin/canned-answers', {
    body: { name: 'your-balance', body: 'Hello {customer}, your balance is {balance}.' },
  });
  const customer = await world.newCustomer('40.00');
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await enter(theirs, customer, `${world.url}/tickets`);
  await expectLive(theirs);
  await theirs.getByLabel('Title').fill('No code arrived');
  await theirs.getByLabel('Message').fill('I waited ten minutes.');
  await theirs.getByRole('button', { name: 'Send ticket' }).click();
  await expect(theirs.getByText('I waited ten minutes.')).toBeVisible();

  await enterAsOwner(page, world, '/admin/tickets');
  await expect(page.getByRole('heading', { name: 'No code arrived', level: 2 })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('textbox', { name: 'Answer' })).toBeFocused();
  await page.keyboard.type('/your');
  await expect(page.getByRole('button', { name: /your-balance/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Answer' })).toHaveValue(
    `Hello ${customer.email}, your balance is ₹40.00.`,
  );
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(theirs.getByText(`Hello ${customer.email}, your balance is ₹40.00.`)).toBeVisible({
    timeout: 20_000,
  });
  await context.close();
});
