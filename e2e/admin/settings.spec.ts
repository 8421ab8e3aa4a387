import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { openAs, openLive } from '../steps/enter.ts';
import { demoOwner } from '../world/customer.ts';

test('a setting is on the page of a customer who is looking at it, closes the registration, and is taken back by Undo', async ({
  page: visitor,
  browser,
  world,
}) => {
  const customer = await openLive(browser, world, await world.newCustomer('0.00'), '/');
  const support = customer.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Support' });
  await expect(support).toHaveAttribute('href', 'https://support.example/numdesk');
  await visitor.goto('/register');
  await visitor.getByLabel('Email').fill('late-visitor@numdesk.test');
  await visitor.getByLabel('Password', { exact: true }).fill('correct horse battery');
  const owner = await openAs(browser, world, await demoOwner(world.demo), '/admin/settings');

  await owner.getByRole('region', { name: 'Shop' }).getByLabel('Name').fill('Asha Numbers');
  await owner.getByLabel('Support link').fill('https://help.example/asha');
  await owner.getByLabel('Visitors may register').uncheck();
  await owner.getByRole('button', { name: 'Save settings' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Save settings' });
  await dialog.getByLabel('Reason').fill('A new name, and no new customers until it is known');
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  // The offer stays while the pointer is on it.
  await owner.getByRole('button', { name: 'Undo' }).hover();
  await expect(support).toHaveAttribute('href', 'https://help.example/asha');
  await expect(customer).toHaveTitle(/Asha Numbers/);
  await visitor.getByRole('button', { name: 'Create account' }).click();
  await expect(visitor.getByRole('heading', { name: 'Registration is closed' })).toBeVisible();

  await owner.getByRole('button', { name: 'Undo' }).click();
  await expect(support).toHaveAttribute('href', 'https://support.example/numdesk');
  await expect(customer).toHaveTitle(/Numdesk/);
  await expect(owner.getByLabel('Visitors may register')).toBeChecked();
  // An open page asks anew when it is looked at again.
  await visitor.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await visitor.getByLabel('Email').fill('late-visitor@numdesk.test');
  await visitor.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await visitor.getByRole('button', { name: 'Create account' }).click();
  await expect(visitor.getByRole('link', { name: 'Balance ₹0.00' })).toBeVisible();
  await Promise.all([customer, owner].map((one) => one.context().close()));
});
