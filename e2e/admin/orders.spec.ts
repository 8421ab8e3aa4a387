import { expect, type Page } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../journey-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { enter, expectLive, openLive } from '../steps/enter.ts';
import {
  buyThroughApi,
  soldTo,
  whatsApp,
  cardOf,
  buy,
  expectCancelAllowed,
  expectCode,
  refundOf,
} from '../steps/numbers.ts';
import { demoOwner, type Customer } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';

/** A customer on the page with their transactions, and the owner of the shop on the list of orders. */
async function open(page: Page, theirs: Page, world: World, customer: Customer, search = ''): Promise<void> {
  await enter(theirs, customer, '/transactions-history');
  await expectLive(theirs);
  await enter(page, await demoOwner(world.demo), `/admin/orders?q=${encodeURIComponent(search || customer.email)}`);
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible();
}
/** A customer with ₹100.00 before they bought this number, which waits for its code. */
async function waitingNumber(world: World) {
  const customer = await world.newCustomer('100.00');
  const number = await buyThroughApi(customer, whatsApp);
  return { customer, number, id: publicId('number', number.id) };
}
/** The balance in the customer's menu, in rupees. */
const expectBalance = (theirs: Page, amount: string) =>
  expect(theirs.getByText(`Balance - ₹${amount}`).first()).toBeVisible();
const rowOf = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);
const panelOf = (page: Page, id: string) => page.getByRole('complementary', { name: id });

test('staff refund a number with a code: the customer sees balance and transaction without a reload', async ({
  page,
  browser,
  world,
}) => {
  const customer = await world.newCustomer('100.00');
  const theirs = await browser.newPage({ baseURL: world.url });
  await enter(theirs, customer, '/buy-number');
  const price = await buy(theirs, whatsApp);
  const card = cardOf(theirs, whatsApp);
  const { id: sold } = await soldTo(card, world.aster);
  world.aster.sendCode(sold, '482913');
  await expectCode(card, '482913');
  await open(page, theirs, world, customer);

  await page.getByRole('grid', { name: 'Orders' }).getByText('WhatsApp').click();
  const panel = page.getByRole('complementary').filter({ hasText: 'What happened' });
  await expect(panel.getByRole('listitem').filter({ hasText: 'SMS arrived' })).toHaveCount(1);
  await expect(panel).not.toContainText('482913');
  await expectAccessible(page, 'the record of an order');
  await panel.getByRole('button', { name: 'Part', exact: true }).click();
  await panel.getByLabel('Amount').fill('1');
  await panel.getByLabel('Reason').fill('Code arrived too late');
  await panel.getByRole('button', { name: `Refund ₹1.00 to ${customer.email}` }).click();
  await expect(panel.getByText('₹1.00 refunded')).toBeVisible();
  await expectBalance(theirs, (101 - Number(price)).toFixed(2));

  // Another press says nothing of the rest.
  await panel.getByRole('button', { name: 'Refund to ' + customer.email }).click();
  await expect(panel.getByLabel('Amount')).toBeFocused();
  await panel.getByRole('button', { name: /^All/ }).click();
  await panel.getByRole('button', { name: new RegExp(`^Refund ₹[\\d.]+ to ${customer.email}`) }).click();
  await expectBalance(theirs, '100.00');
  await expect(theirs.getByRole('main').getByText('+₹1.00').first()).toBeVisible();
  await expect(panel.getByText('Refunded', { exact: true })).toBeVisible();
});

test('staff cancel a waiting number with the keyboard alone, and the money is back', async ({
  page,
  browser,
  world,
}) => {
  const { customer, number, id } = await waitingNumber(world);
  const theirs = await browser.newPage({ baseURL: world.url });
  await open(page, theirs, world, customer);
  await expect(rowOf(page, id)).toBeVisible();

  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = panelOf(page, id);
  await expect(panel.getByText('Number assigned')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('Aster says: waiting').first()).toBeVisible();
  await expectCancelAllowed(number);
  await page.keyboard.press('e');
  await page.keyboard.type('Server lost it');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expectBalance(theirs, '100.00');
  await page.keyboard.press('Escape');
});

test('staff replace a number without a code: the customer’s page shows the new one and the refund without a reload', async ({
  page,
  browser,
  world,
}) => {
  const { customer, number, id } = await waitingNumber(world);
  const theirs = await openLive(browser, world, customer, '/buy-number');
  const card = cardOf(theirs, whatsApp);
  const { phone } = await soldTo(card, world.aster);
  await expect(card).toContainText(phone.slice(-4));
  // The page also asks now and then. Here only the shop tells it.
  await theirs.route('**/api/user/numbers?*', (route) => route.abort());

  await enter(page, await demoOwner(world.demo), `/admin/orders?open=${id}`);
  const panel = panelOf(page, id);
  await panel.getByRole('button', { name: 'Replace…' }).click();
  await expectCancelAllowed(number);
  const dialog = page.getByRole('dialog', { name: /^Replace from/ });
  await dialog.getByLabel('Reason').fill('The service refuses this number');
  await dialog.getByRole('button', { name: /^Replace for / }).click();
  await expect(panel.getByRole('button', { name: /^Replaced by nd_/ })).toBeVisible();
  await expect(panel.getByText('Cancelled', { exact: true }).first()).toBeVisible();

  const { data } = await customer.api('GET /api/user/numbers', {});
  expect(data.map(({ status }) => status)).toEqual(['waiting', 'canceled']);
  const seller = world.demo.providers.find(({ server }) => server.name === data[0]?.server.name)?.provider;
  const second = seller?.activations().at(-1);
  if (!seller || !second) throw new Error('no provider sold the replacement');
  expect(seller).not.toBe(world.aster);
  await expect(card).toContainText(second.phone.slice(-4));
  await expect(card).not.toContainText(phone.slice(-4));
  await expect(refundOf(theirs, number.price)).toBeVisible();
  seller.sendCode(second.id, '618204');
  await expectCode(card, '618204');
  await theirs.context().close();
});

test('the list is exported as CSV, and is accessible on a phone too', async ({ page, browser, world }) => {
  const customer = await world.newCustomer('100.00');
  const number = await buyThroughApi(customer);
  const theirs = await browser.newPage({ baseURL: world.url });
  await open(page, theirs, world, customer);
  await expect(rowOf(page, publicId('number', number.id))).toBeVisible();
  await expectAccessible(page, 'the list of orders');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page, 'the list of orders on a phone');
  await page.setViewportSize({ width: 1280, height: 800 });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^orders-.*\.csv$/);
  await customer
    .api('POST /api/user/numbers/:id/cancel', { params: { id: number.id as never } })
    .catch(() => undefined);
});
