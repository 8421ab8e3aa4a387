import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { expectBalance } from '../steps/enter.ts';
import { tabTo } from '../steps/keyboard.ts';
import { cardOf, expectCode, soldTo, whatsApp } from '../steps/numbers.ts';

test('a customer logs in, buys, copies the code and finishes with the keyboard only', async ({ page, world }) => {
  const customer = await world.newCustomer('100.00');
  await page.goto('/login');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(customer.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(customer.password);
  await page.keyboard.press('Enter');
  await expectBalance(page, '100.00');

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
  await tabTo(page, offer.getByRole('button'));
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

test('the skip link moves the focus past the bars to the page', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Skip to content' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
