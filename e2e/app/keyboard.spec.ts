import { expect, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectBalance } from '../steps/enter.ts';
import { arrowTo, tabTo } from '../steps/keyboard.ts';
import { cardOf, expectCode, soldTo, whatsApp } from '../steps/numbers.ts';
import type { Customer } from '../world/customer.ts';

/** Fills in and sends the login form with keys alone; returns the Tabs from the loaded page on. */
async function logInByKeyboard(page: Page, { email, password }: Customer): Promise<number> {
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  const tabs = await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectBalance(page, '100.00');
  await expect(page.getByRole('main')).toBeFocused();
  return tabs;
}

test('a customer logs in, buys, copies the code and finishes with the keyboard only', async ({ page, world }) => {
  await logInByKeyboard(page, await world.newCustomer('100.00'));

  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Buy Number' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search services' }));
  await page.keyboard.type('whats');
  await tabTo(page, page.getByRole('list', { name: 'Services' }).getByRole('button', { name: 'WhatsApp' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('searchbox', { name: 'Search countries' }));
  await page.keyboard.type('india');
  const offer = page
    .getByRole('list', { name: /WhatsApp/ })
    .getByRole('listitem')
    .filter({ hasText: 'Aster' });
  await page.keyboard.press('Tab');
  await arrowTo(page, offer.getByRole('button'));
  await page.keyboard.press('Enter');

  const card = cardOf(page, whatsApp);
  const sold = await soldTo(card, world.aster);
  world.aster.sendCode(sold.id, '482915');
  await expectCode(card, '482915');
  await expect(page.getByText('WhatsApp code: 4 8 2 9 1 5')).toBeAttached();
  await page.keyboard.press('Home');
  await tabTo(page, card.getByRole('button', { name: 'Copy code' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('482915');
  await tabTo(page, card.getByRole('button', { name: 'Finish' }));
  await page.keyboard.press('Enter');
  await expect(card).toBeHidden();
});

test('from the loaded login page to the copied code takes at most 12 Tabs, and no focus is lost', async ({
  page,
  world,
}) => {
  let tabs = await logInByKeyboard(page, await world.newCustomer('100.00'));
  tabs += await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Buy number' }));
  await page.keyboard.press('Enter');
  tabs += await tabTo(page, page.getByRole('searchbox', { name: 'Search services' }));
  await page.keyboard.type('whats');
  tabs += await tabTo(page, page.getByRole('searchbox', { name: 'Search countries' }));
  await page.keyboard.type('india');
  const offers = page.getByRole('list', { name: /WhatsApp/ });
  await expect(offers.getByRole('listitem').first()).toContainText('India');
  tabs += await tabTo(page, offers.getByRole('button', { name: /^Buy India/ }).first());
  const arrows = await arrowTo(page, offers.getByRole('button', { name: /^Buy India from Aster/ }));
  expect(arrows).toBeLessThanOrEqual(2);
  await page.keyboard.press('Enter');

  const card = cardOf(page, whatsApp);
  await expect(card).toBeFocused();
  const sold = await soldTo(card, world.aster);
  world.aster.sendCode(sold.id, '482915');
  await expectCode(card, '482915');
  await expect(page.getByText('WhatsApp code: 4 8 2 9 1 5. Press C to copy it.')).toBeAttached();
  await page.keyboard.press('c');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('482915');
  expect(tabs, 'with the key that copies').toBeLessThanOrEqual(10);
  await expect(card).toBeFocused();
  tabs += await tabTo(page, card.getByRole('button', { name: 'Copy code' }));
  expect(tabs, 'with the button').toBeLessThanOrEqual(12);
});

test('a list is one stop of Tab, and the keys are listed by ?, where single ones are turned off', async ({
  page,
  world,
}) => {
  await enter(page, await world.newCustomer('100.00'), '/buy-number');
  const offers = page.getByRole('list', { name: /countries/ });
  await expect(offers.getByRole('listitem').nth(3)).toBeVisible();
  for (const list of [page.getByRole('list', { name: 'Services' }), offers]) {
    await expect(list.locator('button[tabindex="0"]')).toHaveCount(1);
    await expect(list.locator('button:not([tabindex])')).toHaveCount(0);
  }
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog.getByText('Copy the newest code')).toBeVisible();
  await dialog.getByRole('checkbox').uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search services' })).not.toBeFocused();
});

test('the skip link moves the focus past the bars to the page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
