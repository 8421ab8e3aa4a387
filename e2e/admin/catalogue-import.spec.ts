import { expect } from '@playwright/test';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { test } from '../journey-test.ts';
import { enter, expectLive } from '../steps/enter.ts';
import { findOffer, priceOf } from '../steps/numbers.ts';
import { retire } from '../steps/servers.ts';
import { demoOwner } from '../world/customer.ts';

test('a provider’s dearer list is approved line by line, an open buy page shows the price without reload, and undo takes it back', async ({
  page,
  browser,
  world,
}) => {
  const apiKey = 'key-of-a-list';
  const first = await startSmsProvider({ catalogue: smallCatalogue({ cost: '10.00' }), apiKey });
  const { server } = await world.adminApi('POST /api/admin/servers', {
    body: { name: 'Listing', url: first.url, api_key: apiKey },
    idempotencyKey: crypto.randomUUID(),
  });
  await world.adminApi('POST /api/admin/servers/:id/sync', { params: { id: server.id } });
  // From here on, staff approve what the provider changes.
  await world.adminApi('POST /api/admin/servers/:id', { params: { id: server.id }, body: { follows_list: false } });
  await first.close();
  const dearer = await startSmsProvider({
    catalogue: smallCatalogue({ cost: '20.00' }),
    apiKey,
    port: Number(new URL(first.url).port),
  });

  const shop = await browser.newPage({ baseURL: world.url });
  await enter(shop, await world.newCustomer('100.00'), '/buy-number');
  const offer = await findOffer(shop, { service: 'WhatsApp', country: 'India', server: 'Listing' });
  await expectLive(shop);
  const before = await priceOf(offer);
  await shop.evaluate(() => Object.assign(window, { isSamePage: true }));

  await enter(page, await demoOwner(world.demo), `/admin/services?tab=servers&open=${server.id}`);
  await page.getByRole('button', { name: 'Compare list' }).click();
  await expect(page.getByText('The provider lists 4 offers, 0 of them as here.')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Changes' })
    .getByRole('link', { name: /^Dearer/ })
    .click();
  const lines = page.getByRole('grid', { name: 'What differs' });
  const line = lines.getByRole('row', { name: /WhatsApp, India/ });
  await expect(line).toContainText('₹12.50 → ₹25.00');
  expect(await priceOf(offer)).toBe(before);
  await line.getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Apply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply to the offers of Listing' });
  await expect(dialog).toContainText('1 price changes');
  // A rule changes while the preview is read: nothing is applied, and the way on is offered.
  await world.adminApi('POST /api/admin/servers/:id', { params: { id: server.id }, body: { margin_percent: 30 } });
  await expect.poll(() => priceOf(offer)).toBe('13.00');
  await dialog.getByRole('button', { name: 'Apply 1 line' }).click();
  await expect(dialog.getByRole('status')).toContainText('Nothing was applied.');
  await dialog.getByRole('button', { name: 'Compare again' }).click();
  await expect(line).toContainText('₹13.00 → ₹26.00');
  await line.getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Apply' }).click();
  await expect(dialog.getByRole('button', { name: 'Apply 1 line' })).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(lines.getByRole('row', { name: /WhatsApp, India/ })).toHaveCount(0);
  await expect.poll(() => priceOf(offer)).toBe('26.00');
  expect(await shop.evaluate(() => 'isSamePage' in window)).toBe(true);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => priceOf(offer)).toBe('13.00');
  await expect(page.getByText(/It cannot be applied/)).toBeVisible();
  await retire(world, 'Listing');
  await dearer.close();
});
