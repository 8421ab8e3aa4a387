import { expect, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { expectBalance } from '../steps/enter.ts';

/** Opens a provider's window from the login page and returns it. */
async function openWindow(page: Page, provider: 'Google' | 'Telegram'): Promise<Page> {
  await page.goto('/login');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  const popup = await opened;
  await expect(popup.getByText(`Demo ${provider} login`, { exact: true })).toBeVisible();
  return popup;
}

test.afterEach(({ world }) => world.demo.social.setFault());

test('a Google user is logged in and gets an account with a wallet', async ({ page, world }) => {
  const refusals: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) refusals.push(message.text());
  });
  const popup = await openWindow(page, 'Google');
  await popup.getByRole('link', { name: 'Asha Rao' }).click();
  await expectBalance(page, '0.00');
  await expect(page).toHaveURL(`${world.url}/`);
  await page.goto('/profile');
  await expect(page.getByText('asha.rao@gmail.test').first()).toBeVisible();
  await expect(page.getByText('Logs in with Google')).toBeVisible();
  expect(refusals).toEqual([]);
});

test('a Google user proves who they are at Google, sets a password and unlinks Google', async ({ page }) => {
  const popup = await openWindow(page, 'Google');
  await popup.getByRole('link', { name: 'Vikram Singh' }).click();
  await expectBalance(page, '0.00');
  await page.goto('/profile');
  await expect(page.getByText('This is your only way to log in. Set a password to unlink it.')).toBeVisible();
  await page.getByLabel('New password').fill('correct horse battery');
  await page.getByRole('button', { name: 'Set password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' });
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Continue with Google' }).click();
  await (await opened).getByRole('link', { name: 'Vikram Singh' }).click();
  await expect(page.getByText('Password set.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Unlink Google' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click();
  await expect(page.getByText('Google is unlinked.', { exact: true })).toBeVisible();
  await expect(page.getByText('Logs in with Google')).toBeHidden();
});

test('a Telegram user is logged in without an email', async ({ page }) => {
  const popup = await openWindow(page, 'Telegram');
  await popup.getByRole('link', { name: 'विक्रम' }).click();
  await expectBalance(page, '0.00');
  await page.goto('/profile');
  await expect(page.getByText('None. This account logs in with Telegram.')).toBeVisible();
});

test('an email that Google has not verified is refused', async ({ page }) => {
  const popup = await openWindow(page, 'Google');
  await popup.getByRole('link', { name: 'Unverified Email' }).click();
  await expect(page.getByRole('alert')).toHaveText('That login could not be confirmed. Try again.');
});

test('closing the window changes nothing and shows a message', async ({ page }) => {
  const popup = await openWindow(page, 'Google');
  await popup.close();
  await expect(page.getByRole('alert')).toContainText('was closed before you logged in');
});

test('an unreachable provider shows a clear message and can be tried again', async ({ page, world }) => {
  world.demo.social.setFault('scripts_unreachable');
  await page.goto('/login');
  await page.getByRole('button', { name: 'Continue with Telegram' }).click();
  await expect(page.getByRole('alert')).toContainText('Telegram could not be reached.');
  world.demo.social.setFault();
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Telegram' }).click();
  await (await opened).getByRole('link', { name: 'Asha Rao' }).click();
  await expectBalance(page, '0.00');
});

test('the page may load the offered provider scripts, an API response none', async ({ request, world }) => {
  const page = await request.get('/login');
  const policy = page.headers()['content-security-policy'] ?? '';
  expect(policy).toContain(
    `script-src 'self' ${world.demo.social.url}/google/gsi/client ${world.demo.social.url}/telegram/widget.js`,
  );
  expect(page.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  const answer = await request.get('/api/user/site-data');
  const ofAnswer = answer.headers()['content-security-policy'] ?? '';
  expect(ofAnswer).toContain("default-src 'none'");
  expect(ofAnswer).not.toContain(world.demo.social.url);
});
