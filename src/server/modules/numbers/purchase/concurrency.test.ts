import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { paise } from '#shared/money.ts';
import type { Problem } from '#shared/problem.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCrowd } from '../../../testing/people/crowd.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop({
    provider: { catalogue: smallCatalogue({ stock: 50 }) },
    env: { UPSTREAM_TIMEOUT_MS: '20000' },
  });
});
afterAll(() => shop.close());

test('200 customers buying at once against 50 pieces of stock buy exactly 50', async () => {
  const customers = await createCrowd(shop.db, shop.url, 200, paise(20_00));
  const offer_id = await shop.offer();
  const outcomes = await Promise.allSettled(
    customers.map((api) => api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey: crypto.randomUUID() })),
  );
  const bought = outcomes.filter(({ status }) => status === 'fulfilled');
  const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as Problem] : []));
  expect(bought).toHaveLength(50);
  expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['no_numbers']));
  expect(shop.provider.activations()).toHaveLength(50);

  const balances = await Promise.all(customers.map((api) => api('GET /api/user/auth-data')));
  expect(balances.filter(({ balance }) => balance === '7.50')).toHaveLength(50);
  expect(balances.filter(({ balance }) => balance === '20.00')).toHaveLength(150);
  expect(await shop.differences()).toEqual([]);
});

test('one customer pressing Buy forty times at once never spends more than they have', async () => {
  const asha = await shop.customer('40.00');
  const offer_id = await shop.offer('tg');
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, () =>
      asha.api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey: crypto.randomUUID() }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect((await asha.api('GET /api/user/auth-data')).balance).toBe('2.50');
  expect(await shop.differences()).toEqual([]);
});
