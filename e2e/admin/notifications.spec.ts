import { expect, type Page } from '@playwright/test';
import { publicId } from '#shared/staff/public-id.ts';
import { test } from '../journey-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { enter, openLive } from '../steps/enter.ts';
import { demoOwner } from '../world/customer.ts';

const panel = (page: Page) => page.getByRole('complementary');
const toast = (page: Page, title: string) => page.getByRole('list').getByText(title, { exact: true }).first();

async function write(page: Page, title: string, message: string): Promise<void> {
  await page.getByRole('button', { name: 'New notice' }).first().click();
  await panel(page).getByLabel('Title').fill(title);
  await panel(page).getByLabel('Message').fill(message);
}

test('a broadcast pops up once in a customer’s open page; corrected it changes there, and taken back it vanishes', async ({
  page,
  browser,
  world,
}) => {
  const customer = await world.newCustomer('10.00');
  const theirs = await openLive(browser, world, customer, '/notifications');
  await enter(page, await demoOwner(world.demo), '/admin/notifications');
  await write(page, 'UPI is slow today', 'Recharges may take an hour.');
  await panel(page).getByLabel('Link (optional)').fill('/recharge');
  await panel(page).getByRole('radio', { name: 'Both' }).click();
  await expect(panel(page).getByText(/^\d+ people$|^More than/)).toBeVisible();
  await expectAccessible(page, 'writing a notice');
  await panel(page).getByLabel('Message').press('ControlOrMeta+Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('UPI is slow today');
  await expectAccessible(page, 'sending a notice');
  await dialog.getByRole('button', { name: /^Send to/ }).click();

  await expect(toast(theirs, 'UPI is slow today')).toBeVisible();
  const row = theirs
    .getByRole('listitem')
    .filter({ has: theirs.getByRole('heading', { level: 3 }) })
    .first();
  await expect(row).toContainText('Recharges may take an hour.');
  await expect(row.getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/recharge');

  await expect(panel(page).getByRole('button', { name: 'Take back' })).toBeVisible();
  await panel(page).getByLabel('Message').fill('It works again.');
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('It works again.');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(row).toContainText('Recharges may take an hour.');

  await panel(page).getByRole('button', { name: 'Take back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expect(theirs.getByRole('heading', { name: /UPI is slow today/, level: 3 })).toHaveCount(0);
  await theirs.reload();
  await expect(theirs.getByText('UPI is slow today')).toHaveCount(0);
});

test('a notice to one customer is shown to oneself first, reaches only them, and counts as read when they have looked', async ({
  page,
  browser,
  world,
}) => {
  const [asha, ravi] = [await world.newCustomer('10.00'), await world.newCustomer('10.00')];
  const theirs = await openLive(browser, world, asha, '/buy-number');
  const others = await openLive(browser, world, ravi, '/notifications');
  await enter(page, await demoOwner(world.demo), '/admin/notifications');
  await write(page, 'Your parcel of luck', 'Ten rupees for you.');
  await panel(page).getByLabel('Who receives it').selectOption('customer');
  await panel(page).getByLabel('ID of the customer').fill(publicId('user', asha.id));
  await expect(panel(page).getByText(asha.email)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Show it to me' }).click();
  await expect(page.getByText('Shown to you alone.').first()).toBeVisible();
  await panel(page).getByRole('button', { name: 'Send…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send to 1 person' }).click();

  const bell = theirs.getByRole('link', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName(/new/i);
  await bell.click();
  await expect(theirs.getByRole('heading', { name: /Your parcel of luck/ })).toBeVisible();
  await expect(others.getByText('Your parcel of luck')).toHaveCount(0);
  await expect
    .poll(async () => {
      const { data } = await world.adminApi('GET /api/admin/notices', { query: { show: 'sent' } });
      return data.find(({ title }) => title === 'Your parcel of luck')?.read;
    })
    .toBe(1);
});
