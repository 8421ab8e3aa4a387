import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { expectBalance, logIn } from '../steps/enter.ts';

test('a customer resets a forgotten password with the emailed link and logs in with it', async ({ page, world }) => {
  const { email, api } = await world.newCustomer('70.00');
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const { mail } = world.demo;
  await mail.whenMail(({ to, subject }) => to.includes(email) && subject.startsWith('Set a new password'));
  await page.goto(mail.url);
  await page.getByRole('link', { name: email }).first().click();
  await page.frameLocator('iframe').getByRole('link', { name: 'Set a new password' }).click();

  await expect(page).toHaveURL(new RegExp(`^${world.url}/forgot-password`));
  await page.getByLabel('New password', { exact: true }).fill('a fresh and long one');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL(`${world.url}/login`);
  await expect(api('GET /api/user/auth-data')).rejects.toMatchObject({ code: 'signed_out' });
  await logIn(page, { email, password: 'a fresh and long one' });
  await expectBalance(page, '70.00');
});

test('a used reset link asks for a new one', async ({ page, world }) => {
  const { email } = await world.newCustomer();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  const { links } = await world.demo.mail.whenMail(
    ({ to, subject }) => to.includes(email) && subject.startsWith('Set a new password'),
  );
  const [link = ''] = links;
  const setPassword = async () => {
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('a fresh and long one');
    await page.getByRole('button', { name: 'Save password' }).click();
  };
  await setPassword();
  await expect(page).toHaveURL(`${world.url}/login`);
  await setPassword();
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
});
