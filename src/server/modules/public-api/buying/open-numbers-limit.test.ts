import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { apiCustomer } from '../../../testing/people/api-customer.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    provider: { catalogue: smallCatalogue({ stock: 200 }) },
    env: { UPSTREAM_TIMEOUT_MS: '20000' },
  });
});
afterAll(() => shop.close());

const whatsApp = { service: 'wa', country: 22 };

async function customerWithLimit(limit: number) {
  const customer = await apiCustomer(shop, '2000.00');
  await shop.setUser(customer.id, { open_numbers_limit: limit });
  return customer;
}

test('a hundred concurrent calls open and charge no more numbers than the limit of the key', async () => {
  const asha = await customerWithLimit(5);
  const answers = await Promise.all(Array.from({ length: 100 }, () => asha.ask('getNumber', whatsApp)));
  expect(answers.filter((answer) => answer.startsWith('ACCESS_NUMBER'))).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'CHANNELS_LIMIT')).toHaveLength(95);
  // By the page's API, because the key has used its calls of this second.
  expect((await asha.api('GET /api/user/auth-data')).balance).toBe('1937.50');
  expect(await shop.differences()).toEqual([]);
});

test('a repeated order is returned at the limit, and the page has no limit', async () => {
  const ravi = await customerWithLimit(1);
  const first = await ravi.ask('getNumber', { ...whatsApp, orderId: 'mine' });
  expect(first).toMatch(/^ACCESS_NUMBER:/);
  expect(await ravi.ask('getNumber', { ...whatsApp, orderId: 'mine' })).toBe(first);
  expect(await ravi.ask('getNumber', { ...whatsApp, orderId: 'another' })).toBe('CHANNELS_LIMIT');
  const offer_id = await shop.offer();
  const { number } = await ravi.api('POST /api/user/numbers', {
    body: { offer_id },
    idempotencyKey: crypto.randomUUID(),
  });
  expect(number.status).toBe('waiting');
});
