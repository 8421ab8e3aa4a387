import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabaseHand } from '../../testing/database/database-hand.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

/** More than the shop's connections. */
const open = 24;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ env: { UPSTREAM_TIMEOUT_MS: '20000' } });
});
afterAll(() => shop.close());

test('while the codes of many numbers wait for a lock, customers are served', async () => {
  const hand = await openDatabaseHand(shop.connection);
  const customer = await shop.customer('1000.00');
  const other = await shop.customer('50.00');
  const offer_id = await shop.offer();
  await Promise.all(
    Array.from({ length: open }, (_, index) =>
      customer.api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey: `k${index}` }),
    ),
  );
  await hand.run('begin; select 1 from numbers for update');
  for (const { id } of shop.provider.activations()) shop.provider.sendCode(id);
  await hand.untilWaiting('numbers');

  const services = await Promise.all(Array.from({ length: open }, () => other.api('GET /api/user/services')));
  expect(services).toHaveLength(open);
  const bought = other.api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey: 'other' });
  expect((await bought).number.status).toBe('waiting');
  const stillWaiting = await hand.isWaiting('numbers');
  await hand.run('commit');
  expect(stillWaiting).toBe(true);

  await vi.waitFor(
    async () => {
      const { data } = await customer.api('GET /api/user/numbers', { query: { status: 'received' } });
      expect(data.length).toBeGreaterThan(0);
    },
    { timeout: 15_000, interval: 50 },
  );
});
