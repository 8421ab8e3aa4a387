import { expect, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { enter, expectBalance } from '../steps/enter.ts';
import { proveWith } from '../steps/proof.ts';
import { expectNoSidewaysScroll } from '../steps/layout.ts';

/** Sends the request of a copied curl command. */
async function runCurl(copied: string, key: string): Promise<string> {
  const url = /^curl "([^"]+)"/.exec(copied)?.[1] ?? '';
  const form = [...copied.matchAll(/-d (\S+?)=(\S+)/g)].map(([, name = '', value = '']): [string, string] => [
    name,
    value === 'YOUR_API_KEY' ? key : value,
  ]);
  const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(form) });
  return answer.text();
}

async function copyExample(page: Page, section: string): Promise<string> {
  await page.locator(`#${section}`).getByRole('button', { name: 'Copy code' }).first().click();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a key created on the page works in its examples and stops working when revoked', async ({ page, world }) => {
  const customer = await world.newCustomer('75.50');
  await enter(page, customer, '/api-docs');
  await page.getByRole('button', { name: 'Create key' }).click();
  await proveWith(page, customer.password);
  await expect(page.getByText('Copy it now. It is not shown again.')).toBeVisible();
  await page.getByRole('button', { name: 'Copy key' }).click();
  const key = await page.evaluate(() => navigator.clipboard.readText());
  expect(key).toMatch(/^[A-Za-z0-9]{32}$/);

  const copied = await copyExample(page, 'getBalance');
  expect(copied).toContain(world.url);
  expect(await runCurl(copied, key)).toBe('ACCESS_BALANCE:75.50');

  const section = page.locator('#getBalance');
  await section.getByText('Try it').click();
  await section.getByRole('button', { name: 'Send request' }).click();
  await expect(section.getByText('ACCESS_BALANCE:75.50')).toBeVisible();
  await expect(section.getByText(/^Status 200 in \d+ ms$/)).toBeVisible();

  await page.getByRole('button', { name: 'Revoke key' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke key' }).click();
  await expect(page.getByRole('button', { name: 'Create key' })).toBeVisible();
  await section.getByRole('button', { name: 'Send request' }).click();
  await expect(section.getByText('BAD_KEY')).toBeVisible();
  expect(await runCurl(copied, key)).toBe('BAD_KEY');

  await page.reload();
  await expect(page.getByText('You have no key yet')).toBeVisible();
  expect(await page.content()).not.toContain(key);
});

test('trying a purchase on the page asks first, then buys a real number', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  await enter(page, customer, '/api-docs#getNumber');
  await page.getByRole('button', { name: 'Create key' }).click();
  await proveWith(page, customer.password);
  await expect(page.getByText('Copy it now. It is not shown again.')).toBeVisible();
  const section = page.locator('#getNumber');
  await section.getByText('Try it').click();
  await section.getByLabel('service').fill('wa');
  await section.getByLabel('country').fill('22');
  await section.getByRole('button', { name: 'Send request' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('spends real balance');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expectBalance(page, '100.00');
  expect((await customer.api('GET /api/user/numbers')).data).toEqual([]);

  await section.getByRole('button', { name: 'Send request' }).click();
  await dialog.getByRole('button', { name: 'Buy number' }).click();
  await expect(section.getByText(/^Status 200 in \d+ ms$/)).toBeVisible();
  await expect(section.getByText(/ACCESS_NUMBER:\d+:91\d{10}/).last()).toBeVisible();
  const { data } = await customer.api('GET /api/user/numbers');
  expect(data).toMatchObject([{ status: 'waiting' }]);
});

test('examples keep the chosen language, and the section list follows the scroll position', async ({ page, world }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, await world.newCustomer('0.00'), '/api-docs');
  await page.locator('#getBalance').getByRole('tab', { name: 'Python' }).click();
  await expect(page.locator('#getPrices').getByText('requests.get')).toBeVisible();
  const list = page.getByRole('navigation', { name: 'Sections of this page' });
  await list.getByRole('link', { name: 'setStatus' }).click();
  await expect(page.locator('#setStatus')).toBeInViewport();
  await expect(list.getByRole('link', { name: 'setStatus' })).toHaveAttribute('aria-current', 'location');

  // Opened anew: while a page changes its width, Chromium may scroll on what is chosen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/api-docs');
  const picker = page.getByRole('combobox', { name: 'Sections of this page' });
  await picker.selectOption('Errors');
  await expect(page.getByRole('heading', { name: 'Errors' })).toBeInViewport();
  await expect(picker).toHaveValue('errors');
  await expectNoSidewaysScroll(page);
});

/** What a customer opens on the page. The page itself is among those of app/accessibility.spec.ts. */
for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 390],
] as const) {
  test(`a new key and an open form have no accessibility violations, ${colorScheme} at ${width}`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    const customer = await world.newCustomer('0.00');
    await enter(page, customer, '/api-docs');
    await page.getByRole('button', { name: 'Create key' }).click();
    await proveWith(page, customer.password);
    await expect(page.getByText('Copy it now. It is not shown again.')).toBeVisible();
    const section = page.locator('#setStatus');
    await section.getByText('Try it').click();
    await expect(section.getByRole('button', { name: 'Send request' })).toBeVisible();
    await expectAccessible(page, 'a new key and an open form', ['#yourKey', '#setStatus']);
  });
}
