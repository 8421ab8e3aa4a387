import { expect, type Page } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../journey-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectBalance, expectVisitor, logIn, openLive } from '../steps/enter.ts';
import type { Customer } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search customers' });
const rows = (page: Page) => page.getByRole('grid', { name: 'Customers' }).locator('[data-row]');
const panelOf = (page: Page, { email }: Customer) => page.getByRole('complementary', { name: `Customer ${email}` });

async function enterAdmin(page: Page, world: World, path = '/admin'): Promise<void> {
  await page.goto('/login');
  await logIn(page, world.demo.admin);
  await expect(page.getByRole('link', { name: /^Balance/ }).first()).toBeVisible();
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible();
}

test('a search finds customers by the shape of what is typed, says how it read it, and keeps it in the address', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer('120.00');
  await enterAdmin(page, world);
  for (const typed of [customer.email, publicId('user', customer.id).toLowerCase(), customer.email.slice(0, 12)]) {
    await search(page).fill(typed);
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(customer.email);
  }
  await search(page).fill(`status:active seen:7d ${customer.email} `);
  await expect(page.getByText(`seen in the last 7 days · email ${customer.email}`)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/search=status/);
  await page.reload();
  await expect(rows(page)).toContainText(customer.email);
  await search(page).fill('colour:red ');
  await expect(page.getByText('Not understood: colour:red').first()).toBeVisible();
});

test('a ban ends the session in the customer’s browser with the reason and where to write, and lifts again', async ({
  page,
  browser,
  world,
}) => {
  const customer = await world.newCustomer('50.00');
  const theirs = await openLive(browser, world, customer, '/buy-number');
  await enterAdmin(page, world, `/admin?open=${publicId('user', customer.id)}`);
  const panel = panelOf(page, customer);
  await panel.getByRole('button', { name: 'Ban…' }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page, 'banning a customer');
  await dialog.getByRole('button', { name: `Ban ${customer.email}` }).click();
  await expect(dialog.getByText('Say why. The next person reads it.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The card was stolen');
  await dialog.getByRole('button', { name: `Ban ${customer.email}` }).click();
  await expect(panel.getByText(/^Banned until/)).toBeVisible();

  await expectVisitor(theirs);
  // The toast announces itself to screen readers in a line of its own.
  const told = theirs.getByText('Your account is blocked for 7 days. Reason: The card was stolen.');
  await expect(told.first()).toBeVisible();
  await theirs.goto('/login');
  await logIn(theirs, customer);
  await expect(theirs.getByText('Reason: The card was stolen.').first()).toBeVisible();

  await panel.getByRole('button', { name: 'Lift ban…' }).click();
  await dialog.getByLabel('Reason').fill('It was not stolen');
  await dialog.getByRole('button', { name: `Lift the ban of ${customer.email}` }).click();
  await expect(panel.getByText(/^Banned until/)).toBeHidden();
  await logIn(theirs, customer);
  await expectBalance(theirs, '50.00');
  await theirs.context().close();
});

test('a changed balance is on the customer’s pill without a reload, and in the timeline', async ({
  page,
  browser,
  world,
}) => {
  const customer = await world.newCustomer('100.00');
  const theirs = await openLive(browser, world, customer);
  await expectBalance(theirs, '100.00');
  await enterAdmin(page, world, `/admin?open=${publicId('user', customer.id)}`);
  const panel = panelOf(page, customer);
  await panel.getByRole('button', { name: 'Adjust balance…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill('25.50');
  await dialog.getByLabel('Reason').fill('A gift');
  await expect(dialog.getByText('₹100.00 → ₹125.50')).toBeVisible();
  await dialog.getByRole('button', { name: `Add ₹25.50 to ${customer.email}` }).click();
  await expectBalance(theirs, '125.50');
  await expect(panel.getByText('₹125.50').first()).toBeVisible();
  await expect(panel.getByRole('list', { name: 'Timeline' })).toContainText('Balance adjusted');
  await theirs.context().close();
});

test('a device that staff end is logged out at once', async ({ page, browser, world }) => {
  const customer = await world.newCustomer();
  const theirs = await openLive(browser, world, customer);
  await enterAdmin(page, world);
  await page.goto(`/admin/users/${publicId('user', customer.id)}`);
  await page
    .getByRole('button', { name: /^Log out .*127\.0\.0\.1/ })
    .first()
    .click();
  await expectVisitor(theirs);
  await expect(page.getByText('Not logged in anywhere.')).toBeVisible();
  await theirs.context().close();
});

test('a note is written by keyboard alone: find, open, note, close', async ({ page, world }) => {
  const customer = await world.newCustomer();
  await enterAdmin(page, world);
  await page.keyboard.press('/');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(`${customer.email}`);
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(1);
  await search(page).blur();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const panel = panelOf(page, customer);
  await expect(panel).toBeVisible();
  await expect(panel.getByText('Balance', { exact: true })).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.type('Asked for an invoice');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('list', { name: 'Timeline' })).toContainText('Asked for an invoice');
  await expectAccessible(page, 'a customer beside the list');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
