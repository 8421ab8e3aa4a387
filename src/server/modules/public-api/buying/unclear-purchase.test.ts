import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { apiCustomer } from '../../../testing/people/api-customer.ts';

let shop: TestShop;
beforeAll(async () => {
  // A call waits for an unclear purchase a little longer than a provider may take: on a busy machine 400 ms are not enough to look.
  shop = await openTestShop({ env: { UPSTREAM_TIMEOUT_MS: '3000' } });
});
afterAll(() => shop.close());

test('a purchase without a response from the provider is resolved before replying, and charged once', async () => {
  const asha = await apiCustomer(shop);
  const whatsApp = { service: 'wa', country: 22 };
  // Its sale tells the provider's clock.
  await asha.ask('getNumber', { ...whatsApp, orderId: 'first' });
  shop.provider.faults.set({ kind: 'timeout_after_buying', times: 1 });
  const answer = await asha.ask('getNumber', { ...whatsApp, orderId: 'slow' });
  expect(answer).toMatch(/^ACCESS_NUMBER:\d+:91\d{10}$/);
  expect(await asha.ask('getNumber', { ...whatsApp, orderId: 'slow' })).toBe(answer);
  expect(shop.provider.activations()).toHaveLength(2);
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:75.00');
  expect(await shop.differences()).toEqual([]);
});
