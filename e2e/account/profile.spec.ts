import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectBalance, expectVisitor, logIn } from '../steps/enter.ts';
import { turnOnTwoFactor } from '../steps/proof.ts';

test('the email is confirmed with the mailed link, which ends the reminder', async ({ page, world }) => {
  const { email, ...customer } = await world.newCustomer();
  await enter(page, { email, ...customer }, '/');
  await expect(page.getByText(`Confirm your email. Open the link we sent to ${email}.`)).toBeVisible();
  const { links } = await world.demo.mail.whenMail(({ to }) => to.includes(email));
  await page.goto(links[0] ?? '');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText(`${email} is confirmed.`)).toBeVisible();
  await expect(page).toHaveURL(`${world.url}/`);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(/^Confirm your email/)).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto(links[0] ?? '');
  await expect(page.getByRole('dialog', { name: 'Email confirmed' })).toContainText(`${email} is confirmed.`);
  await expect(page.getByRole('button', { name: 'Confirm email' })).toHaveCount(0);
});

test('two-factor is turned on with an app, and the next login asks for a code or a recovery code', async ({
  page,
  browser,
  world,
}) => {
  const customer = await world.newCustomer();
  const { links } = await world.demo.mail.whenMail(({ to }) => to.includes(customer.email));
  // The link works logged out too.
  await page.goto(links[0] ?? '');
  await page.getByRole('button', { name: 'Confirm email' }).click();
  await expect(page.getByText(`${customer.email} is confirmed.`)).toBeVisible();
  await enter(page, customer, '/profile');
  await turnOnTwoFactor(page, customer.password);
  const codes = page.getByRole('region', { name: 'Save your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 700 });
  const list = codes.getByRole('list');
  expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  if (size) await page.setViewportSize(size);
  const [first = ''] = await codes.getByRole('listitem').allInnerTexts();
  await expect(codes.getByRole('button', { name: 'Done' })).toBeDisabled();
  await codes.getByLabel('I saved them in a safe place').check();
  await codes.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  const elsewhere = await browser.newPage({ baseURL: world.url });
  await elsewhere.goto('/login');
  await logIn(elsewhere, customer);
  await elsewhere.getByRole('button', { name: 'Use a recovery code' }).click();
  await elsewhere.getByLabel('Recovery code').fill(first);
  await elsewhere.getByRole('button', { name: 'Log in', exact: true }).click();
  await expectBalance(elsewhere, '100.00');
  await elsewhere.close();
});

test('who forgot the password sets a new one while logged in, and declining a proof is no error', async ({
  page,
  world,
}) => {
  const customer = await world.newCustomer();
  await enter(page, customer, '/profile');
  await page.getByRole('button', { name: 'Create key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(page.getByText(`We sent a link to ${customer.email}. It sets a new password.`).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Create key' })).not.toHaveAttribute('aria-busy');
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  const { links } = await world.demo.mail.whenMail(
    ({ to, subject }) => to.includes(customer.email) && subject.startsWith('Set a new password'),
  );
  await page.goto(links[0] ?? '');
  await page.getByLabel('New password', { exact: true }).fill('a fresh and long one');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expectVisitor(page);
  await page.goto('/login');
  await logIn(page, { email: customer.email, password: 'a fresh and long one' });
  await expectBalance(page, '100.00');
});

test('a photo is cropped to a small square, in the profile and the menu', async ({ page, world }) => {
  await enter(page, await world.newCustomer(), '/profile');
  const photo = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 500 });
    canvas.getContext('2d')?.fillRect(0, 0, 450, 500);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(photo, 'base64') });
  const avatar = page.locator('main img[src*="/avatars/"]');
  await expect(avatar).toBeVisible();
  await expect
    .poll(() => avatar.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([256, 256]);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(avatar).toHaveCount(0);
});

test('another device is logged out from the profile', async ({ page, browser, world }) => {
  const customer = await world.newCustomer();
  const elsewhere = await browser.newPage({ baseURL: world.url });
  await elsewhere.goto('/login');
  await logIn(elsewhere, customer);
  await expectBalance(elsewhere, '100.00');
  await enter(page, customer, '/profile');
  await page.getByRole('button', { name: 'Log out other devices' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out other devices' }).click();
  await expect(page.getByText('No other devices are logged in.')).toBeVisible();
  await expect(elsewhere.getByRole('banner').getByRole('link', { name: 'Login/Register' })).toBeVisible();
  await elsewhere.close();
});
