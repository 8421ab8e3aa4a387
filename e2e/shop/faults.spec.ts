import { expect, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectBalance } from '../steps/enter.ts';
import {
  shortLivedTelegram,
  buy,
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
import { balanceOf, less, type Customer } from '../world/customer.ts';

const start = '100.00';
let customer: Customer;

test.beforeEach(async ({ page, world }) => {
  customer = await world.newCustomer(start);
  await enter(page, customer, '/buy-number');
});

test('no_numbers: the page says out of stock and not charged', async ({ page, world }) => {
  world.aster.faults.set({ kind: 'no_numbers' });
  await buy(page, { ...whatsApp, service: 'Google' });
  await expect(page.getByRole('alert')).toHaveText('Aster has no numbers left in India. You were not charged.');
  await expect(page.getByRole('button', { name: /^Buy .+ for ₹/ }).first()).toBeVisible();
  await expectNotCharged();
});

test('json_errors: a 4xx refusal in JSON shows the same message', async ({ page, world }) => {
  world.aster.faults.set({ kind: 'json_errors' });
  world.aster.faults.set({ kind: 'no_numbers' });
  await buy(page, { ...whatsApp, service: 'Signal' });
  await expect(page.getByRole('alert')).toHaveText('Aster has no numbers left in India. You were not charged.');
  await expectNotCharged();
});

test('bad_key: the page says the server is not responding and nothing was charged', async ({ page, world }) => {
  world.aster.faults.set({ kind: 'bad_key', action: 'getNumberV2' });
  await buy(page, whatsApp);
  await expect(page.getByRole('alert')).toHaveText('This server is not responding. You were not charged.');
  await expectNotCharged();
});

test('slow: the button shows progress until the number arrives', async ({ page, world }) => {
  world.aster.faults.set({ kind: 'slow', delayMs: 2500, action: 'getNumberV2' });
  const price = await buyWithProgress(page);
  await soldTo(cardOf(page, whatsApp), world.aster);
  await expectPaid(price);
});

test('timeout_after_buying: the number is found and not bought twice', async ({ page, world }) => {
  // A sale tells the shop the provider's clock.
  await buyThroughApi(await world.newCustomer(start), whatsApp);
  const before = world.aster.activations().length;
  world.aster.faults.set({ kind: 'timeout_after_buying', times: 1 });
  const price = await buyWithProgress(page);
  const card = cardOf(page, whatsApp);
  const sold = await soldTo(card, world.aster);
  expect(world.aster.activations()).toHaveLength(before + 1);
  world.aster.sendCode(sold.id, '552301');
  await expectCode(card, '552301');
  await expectPaid(price);
});

test('dropped_connection before the sale: the price is refunded after a check', async ({ page, world }) => {
  const before = world.aster.activations().length;
  world.aster.faults.set({ kind: 'dropped_connection', times: 1, action: 'getNumberV2' });
  const price = await buy(page, whatsApp);
  await expect(cardOf(page, whatsApp).getByText('Finding a number…')).toBeVisible();
  await expect(page.getByText('No number for WhatsApp')).toBeVisible();
  await expect(refundOf(page, price)).toBeVisible();
  expect(world.aster.activations()).toHaveLength(before);
  await expectBalance(page, start);
  await expectNotCharged();
});

test('dropped_connection after the sale: the number is found and not bought twice', async ({ page, world }) => {
  await buyThroughApi(await world.newCustomer(start), whatsApp);
  const before = world.aster.activations().length;
  world.aster.faults.set({ kind: 'dropped_connection', action: 'getNumberV2', afterBuying: true, times: 1 });
  const price = await buy(page, whatsApp);
  await soldTo(cardOf(page, whatsApp), world.aster);
  expect(world.aster.activations()).toHaveLength(before + 1);
  await expectPaid(price);
});

test('code_late: the page keeps waiting and shows the code when it arrives', async ({ page, world }) => {
  world.aster.faults.set({ kind: 'code_late', delayMs: 1500 });
  const price = await buy(page, whatsApp);
  const card = cardOf(page, whatsApp);
  await expect(card.getByText('Waiting for the SMS')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Copy code' })).toBeVisible();
  const [message] = world.aster.activations().at(-1)?.messages ?? [];
  await expectCode(card, message?.code ?? 'the provider sent no code');
  await expectPaid(price);
});

test('code_never: the price is refunded when the time is over', async ({ page, world }) => {
  world.shortLived.faults.set({ kind: 'code_never' });
  const price = await buy(page, shortLivedTelegram);
  await expect(refundOf(page, price)).toBeVisible({ timeout: 15_000 });
  await expectBalance(page, start);
  await expectNotCharged();
});

test('code_during_cancel: the code is delivered and charged, and the page says so', async ({ page, world }) => {
  const price = await buy(page, whatsApp);
  const card = cardOf(page, whatsApp);
  await soldTo(card, world.aster);
  world.aster.faults.set({ kind: 'code_during_cancel' });
  await card.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(card.getByRole('alert')).toHaveText('The SMS arrived first. You keep the number and are charged.');
  await expect(card.getByRole('button', { name: 'Copy code' })).toBeVisible();
  await expectPaid(price);
});

test('two_codes: both are shown, the newest large, and one price is charged', async ({ page, world }) => {
  world.aster.faults.set({ kind: 'two_codes' });
  const price = await buy(page, whatsApp);
  const card = cardOf(page, whatsApp);
  const sold = await soldTo(card, world.aster);
  world.aster.sendCode(sold.id, '111222');
  const [, second] = world.aster.activations().at(-1)?.messages ?? [];
  await expectCode(card, second?.code ?? 'the provider sent no second code');
  await expect(card.getByRole('list', { name: 'Earlier codes' })).toContainText('111222');
  await expectPaid(price);
});

test('garbage as the purchase response: the price is refunded after a check', async ({ page, world }) => {
  world.aster.faults.set({ kind: 'garbage', action: 'getNumberV2', times: 1 });
  const price = await buy(page, whatsApp);
  await expect(refundOf(page, price)).toBeVisible();
  await expectNotCharged();
});

test('garbage while waiting changes nothing, and the code appears once the server recovers', async ({
  page,
  world,
}) => {
  const price = await buy(page, whatsApp);
  const card = cardOf(page, whatsApp);
  const sold = await soldTo(card, world.aster);
  world.aster.faults.set({ kind: 'garbage', status: 502 });
  world.aster.sendCode(sold.id, '660044');
  const callsBefore = world.aster.calls.of('getStatus');
  await world.aster.whenCalled('getStatus', callsBefore + 3);
  await expect(card.getByText('Waiting for the SMS')).toBeVisible();
  world.aster.faults.clear();
  // After five failures in a row a server is not asked for ten seconds.
  await expectCode(card, '660044', { timeout: 25_000 });
  await expectPaid(price);
});

/** Buys from a slow provider and expects the button to show progress. */
async function buyWithProgress(page: Page): Promise<string> {
  const offer = await findOffer(page, whatsApp);
  const price = await priceOf(offer);
  await Promise.all([expect(page.locator('button[aria-busy="true"]')).toBeVisible(), buyButton(offer).click()]);
  return price;
}

async function expectNotCharged(): Promise<void> {
  await expect.poll(() => balanceOf(customer)).toBe(start);
}

async function expectPaid(price: string): Promise<void> {
  expect(await balanceOf(customer)).toBe(less(start, price));
}
