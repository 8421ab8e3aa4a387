import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectBalance, expectVisitor, logIn } from '../steps/enter.ts';

test('a wrong password shows an error and keeps the email', async ({ page, world }) => {
  const { email } = await world.newCustomer();
  await page.goto('/login');
  await logIn(page, { email, password: 'not the right one' });
  await expect(page.getByRole('alert')).toHaveText('Wrong email or password.');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page).toHaveURL(/\/login$/);
});

test('registering with a known email asks to log in instead', async ({ page, world }) => {
  const { email } = await world.newCustomer();
  await page.goto('/register');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toHaveText('An account with this email already exists. Log in instead.');
});

test('a short password and a malformed email are refused beside their fields', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toHaveText(['Enter a valid email address.', 'Enter your password.']);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('nobody@numdesk.test');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert')).toHaveText('Use at least 8 characters.');
});

test('logging out removes the token and opens the home page', async ({ page, world }) => {
  const customer = await world.newCustomer();
  await enter(page, customer, '/');
  await expectBalance(page, '100.00');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Logout' }).click();
  await expectVisitor(page);
  await expect(page).toHaveURL(`${world.url}/`);
  expect(await page.evaluate(() => [localStorage.getItem('token'), sessionStorage.getItem('token')])).toEqual([
    null,
    null,
  ]);
  await expect(customer.api('GET /api/user/auth-data')).rejects.toMatchObject({ code: 'signed_out' });
});

test('logging out everywhere ends the session of another browser immediately', async ({ page, browser, world }) => {
  const customer = await world.newCustomer();
  const elsewhere = await browser.newPage({ baseURL: world.url });
  await elsewhere.goto('/login');
  await logIn(elsewhere, customer);
  await expectBalance(elsewhere, '100.00');

  await enter(page, customer, '/login-history');
  await page.getByRole('button', { name: 'Log out everywhere' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Log out everywhere?' });
  await expect(dialog.getByRole('button', { name: 'Log out everywhere' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(`${world.url}/`);
  await expectVisitor(elsewhere);
  await expect(elsewhere.getByText('You were logged out. Log in again.').first()).toBeVisible();
  await elsewhere.close();
});
