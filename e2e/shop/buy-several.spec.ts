import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { enter, expectBalance, expectLive } from '../steps/enter.ts';
import { buyButton, findOffer, whatsApp } from '../steps/numbers.ts';
import { less } from '../world/customer.ts';

test('a customer buys six numbers at once, gets their codes and finishes them together', async ({ page, world }) => {
  await enter(page, await world.newCustomer('500.00'), '/buy-number');
  await expectLive(page);
  await findOffer(page, whatsApp);
  await page.getByRole('button', { name: 'Bulk buy', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Country').selectOption({ label: 'India' });
  for (let n = 1; n < 6; n += 1) await dialog.getByRole('button', { name: 'One more' }).click();
  const buy = dialog.getByRole('button', { name: /^Buy 6 for up to/ });
  const most = /₹([\d.]+)/.exec((await buy.textContent()) ?? '')?.[1] ?? '';
  await buy.click();
  await expect(dialog).toBeHidden();
  // The maximum starts at the lowest price, so that is what was charged.
  await expectBalance(page, less('500.00', most));

  const mine = page.getByRole('region', { name: 'My numbers' });
  await expect(mine.getByRole('button', { name: 'Copy the number' })).toHaveCount(6);
  for (const provider of world.providers)
    for (const { id, status } of provider.activations()) if (status === 'waiting') provider.sendCode(id, '482915');
  await mine.getByRole('button', { name: 'Finish 6' }).click();
  await expect(mine.getByRole('article')).toHaveCount(0);
});

test('a customer buys, copies and finishes with the keyboard only, using "/" and the arrow keys', async ({
  page,
  world,
}) => {
  await enter(page, await world.newCustomer('100.00'), '/buy-number');
  await expectLive(page);
  await expect(page.getByRole('list', { name: 'Services' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search services' })).toBeFocused();
  await page.keyboard.type('वाट्सऐप');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /WhatsApp/ })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search countries' }).focus();
  await page.keyboard.type('india');
  const offers = page.getByRole('list', { name: /WhatsApp/ });
  await expect(offers.getByRole('button', { name: /^Buy India/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(offers.getByRole('button', { name: /^Buy India/ }).first()).toBeFocused();
  const aster = buyButton(offers.getByRole('listitem').filter({ hasText: 'Aster' }));
  for (let step = 0; step < 4 && !(await aster.evaluate((one) => one === document.activeElement)); step += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  const card = page.getByRole('article', { name: 'WhatsApp, India' });
  await expect(card.getByRole('button', { name: 'Copy the number' })).toBeVisible();
  world.aster.sendCode(world.aster.activations().at(-1)?.id ?? '', '482915');
  await card.getByRole('button', { name: 'Copy code' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('482915');
  await card.getByRole('button', { name: 'Finish' }).focus();
  await page.keyboard.press('Enter');
  await expect(card).toBeHidden();
});
