import { expect, type Page } from '@playwright/test';
import { createShopApi } from '#sandbox/world/shop-api.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../journey-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { enter, expectLive, logIn } from '../steps/enter.ts';
import { buy, buyButton, buyThroughApi, cardOf, expectCode, findOffer, soldTo, whatsApp } from '../steps/numbers.ts';
import { stepInto } from '../steps/step-into.ts';
import { enteredToast, expectBelow } from '../steps/toast.ts';
import type { Customer } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';

/** Logs in as the owner of the demo and steps into a customer's account. */
async function lookInto(page: Page, { demo, url }: World, { id }: Customer): Promise<void> {
  await page.goto('/login');
  await logIn(page, demo.admin);
  await expect(page.getByRole('link', { name: /^Balance/ }).first()).toBeVisible();
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '');
  await stepInto(page, { token, api: createShopApi(url, token) }, id);
  await page.goto('/');
}
const bannerOf = (page: Page) => page.getByRole('region', { name: 'Impersonation' });
/** What the page shows. Three digits of a code may be in a phone number, or in the name of a file, by chance. */
const textWithoutPhones = async (page: Page) =>
  (await page.locator('main').innerText()).replaceAll(/\+\d+ [\d ]+/g, '');
const tokensOf = (page: Page) =>
  page.evaluate(() => [sessionStorage.getItem('token'), sessionStorage.getItem('admin_token')]);

test('staff look, reveal, act in a second step and come back; the customer stays logged in and reads all of it', async ({
  page,
  browser,
  world,
}) => {
  const customer = await world.newCustomer('200.00');
  const theirs = await browser.newPage({ baseURL: world.url });
  await enter(theirs, customer, '/buy-number');
  await buy(theirs, whatsApp);
  const theirCard = cardOf(theirs, whatsApp);
  const { id } = await soldTo(theirCard, world.aster);
  world.aster.sendCode(id, '774411');
  await expectCode(theirCard, '774411');

  await lookInto(page, world, customer);
  const banner = bannerOf(page);
  await expect(banner).toContainText(`You see the page of ${customer.email}`);
  await expect(banner).toContainText('View only');
  await expect(banner).toContainText(/59:\d\d left/);

  await page.goto('/admin');
  await expect(page).toHaveURL(`${world.url}/`);
  await page.goto('/buy-number');
  const card = cardOf(page, whatsApp);
  await expect(card.getByRole('button', { name: 'Reveal…' })).toBeVisible();
  expect(await page.content()).not.toMatch(/774\s?411/);
  expect(await textWithoutPhones(page)).not.toContain('774');
  await expect(buyButton(await findOffer(page, whatsApp))).toBeDisabled();
  await expect(page.getByText('You only view this account. Choose “Act” first.').first()).toBeVisible();
  await expectAccessible(page, 'looking at the buy page');

  await card.getByRole('button', { name: 'Reveal…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('the customer cannot read it');
  await dialog.getByRole('button', { name: 'Show' }).click();
  await expect(dialog.getByText('774411')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await banner.getByRole('button', { name: 'Act…' }).click();
  await dialog.getByLabel('Your password').fill(world.demo.admin.password);
  await dialog.getByRole('button', { name: 'Start to act' }).click();
  await expect(banner).toContainText('You act as');
  await expectLive(theirs);
  await buy(page, whatsApp);
  await expect(theirs.getByRole('article', { name: 'WhatsApp, India' })).toHaveCount(2);

  await banner.getByRole('button', { name: /Stop/ }).click();
  await expect(page).toHaveURL(`${world.url}/admin?open=${publicId('user', customer.id)}`);
  await expect(banner).toBeHidden();
  const [token, adminToken] = await tokensOf(page);
  expect([typeof token, adminToken]).toEqual(['string', null]);

  await theirs.goto('/login-history');
  await expect(theirs.getByText('Support acted in your account')).toBeVisible();
  await expect(theirs.getByText('For 1 minute')).toBeVisible();
  await expect(theirs.getByText('Support viewed a code')).toBeVisible();
  expect(await theirs.content()).not.toContain(world.demo.admin.email);
  await theirs.close();
});

test('the customer sees at once, on pages that are open, that support is there and has left', async ({
  page,
  browser,
  world,
}) => {
  const customer = await world.newCustomer();
  const theirs = await browser.newContext({ baseURL: world.url });
  const [history, notifications] = [await theirs.newPage(), await theirs.newPage()];
  await enter(history, customer, '/login-history');
  await enter(notifications, customer, '/notifications');
  await expectLive(history);
  await expectLive(notifications);

  await lookInto(page, world, customer);
  await expect(history.getByText('Support viewed your account')).toBeVisible();
  await expect(history.getByText('Still open')).toBeVisible();
  await expect(notifications.getByRole('heading', { name: 'Support is viewing your account' })).toBeVisible();
  await expect(notifications.getByText(/^Since .*, until .* at the latest, India time\./)).toBeVisible();

  await bannerOf(page).getByRole('button', { name: /Stop/ }).click();
  await expect(history.getByText('For 1 minute')).toBeVisible();
  await expect(notifications.getByRole('heading', { name: 'Support viewed your account' })).toBeVisible();
  await expect(notifications.getByText(/^From .* to .*, India time\./)).toBeVisible();
  await notifications.getByRole('link', { name: 'Open' }).first().click();
  await expect(notifications).toHaveURL(`${world.url}/login-history`);
  await theirs.close();
});

test('a reload stays in the customer’s account, and log-out leaves it alone', async ({ page, world }) => {
  const customer = await world.newCustomer();
  await lookInto(page, world, customer);
  await page.reload();
  await expect(bannerOf(page)).toContainText(customer.email);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logout' }).click();
  await expect(page).toHaveURL(`${world.url}/admin?open=${publicId('user', customer.id)}`);
  expect(await customer.api('GET /api/user/auth-data')).toMatchObject({ id: customer.id });
});

test('a code that arrives while staff watch stays hidden', async ({ page, world }) => {
  const customer = await world.newCustomer();
  await lookInto(page, world, customer);
  await expectLive(page);
  await buyThroughApi(customer, { country: 'India', server: 'Aster' });
  await page.goto('/buy-number');
  const card = cardOf(page, whatsApp);
  const { id } = await soldTo(card, world.aster);
  await expectLive(page);
  world.aster.sendCode(id, '885522');
  await expect(card.getByRole('button', { name: 'Reveal…' })).toBeVisible();
  expect(await page.content()).not.toMatch(/885\s?522/);
  expect(await textWithoutPhones(page)).not.toContain('885');
});

test('the banner fits a phone and its way out is large enough to touch', async ({ page, world }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await lookInto(page, world, await world.newCustomer());
  const stop = bannerOf(page).getByRole('button', { name: 'Stop' });
  await expect(stop).toBeVisible();
  expect((await stop.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await expectAccessible(page, 'looking on a phone');
  await page.goto('/login-history');
  await expect(stop).toBeVisible();
  // Pressed, it tells in a toast why it does nothing.
  await page.getByRole('button', { name: 'Log out everywhere' }).click({ force: true });
  await expectBelow(stop, await enteredToast(page, 'You only view this account.'));
});
