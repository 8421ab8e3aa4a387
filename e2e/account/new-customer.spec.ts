import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { expectBalance, expectVisitor, logIn } from '../steps/enter.ts';

test('a new customer registers, recharges, buys an account, changes the password, forgets it and logs in again', async ({
  page,
  world,
}) => {
  test.slow();
  const email = `${randomUUID().slice(0, 8)}@numdesk.test`;

  await test.step('registers from the landing page', async () => {
    await page.goto('/');
    await page.getByRole('main').getByRole('link', { name: 'Create an account' }).first().click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill('a first long one');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expectBalance(page, '0.00');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  await test.step('recharges on the payment page and returns', async () => {
    await page.getByRole('main').getByRole('link', { name: 'Recharge' }).click();
    await page.getByLabel('Amount').fill('250');
    await page.getByRole('radio', { name: /Demo payment/ }).check();
    await page.getByRole('button', { name: 'Recharge ₹250.00' }).click();
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('heading', { name: '₹250.00 added' })).toBeVisible();
    await expectBalance(page, '250.00');
  });

  await test.step('buys an account and finds it in the orders and transactions', async () => {
    await page.getByRole('link', { name: 'Readymade Account', exact: true }).click();
    await page.getByRole('button', { name: 'Buy Gmail, phone verified' }).click();
    await page.getByRole('button', { name: 'Buy 1 for ₹45.00' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
    await page.getByRole('dialog').getByRole('link', { name: 'My accounts' }).click();
    await expect(page.getByRole('list', { name: 'Orders' }).getByRole('listitem')).toContainText('Gmail');
    await expectBalance(page, '205.00');
    await page.getByRole('link', { name: 'Transactions', exact: true }).click();
    const transactions = page.getByRole('list', { name: 'Transactions' }).getByRole('listitem');
    await expect(transactions).toHaveCount(2);
    await expect(transactions.first()).toContainText('₹45.00');
  });

  await test.step('changes the password and logs out', async () => {
    await page.getByRole('link', { name: email }).click();
    await page.getByLabel('Current password').fill('a first long one');
    await page.getByLabel('New password', { exact: true }).fill('a second long one');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Password changed.').first()).toBeVisible();
    await page.getByRole('link', { name: 'Logout' }).click();
    await expectVisitor(page);
  });

  await test.step('forgets it and sets a new one with the emailed link', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Login/Register' }).click();
    await logIn(page, { email, password: 'a first long one' });
    await expect(page.getByRole('alert')).toContainText('Wrong email or password');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    // The login form, which also asks for an email, is shown until the next page has loaded.
    await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    const { links } = await world.demo.mail.whenMail(
      ({ to, links: found }) => to.includes(email) && found.some((link) => link.includes('forgot-password?token=')),
    );
    await page.goto(links.find((link) => link.includes('token=')) ?? '');
    await page.getByLabel('New password', { exact: true }).fill('a third long one');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await logIn(page, { email, password: 'a third long one' });
    await expectBalance(page, '205.00');
  });
});
