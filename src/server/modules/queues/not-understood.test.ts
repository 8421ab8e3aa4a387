import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#shared/problem.ts';
import { orderSteps } from '../../testing/order-steps.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
const { buyCharged, key } = orderSteps(() => shop);
beforeAll(async () => {
  shop = await openTestShop();
  await buyCharged(await shop.customer('900.00'));
});
afterAll(() => shop.close());

const api = () => shop.admin.api;
/** How much each list has for a search: records, or a count of them. */
const lists: Record<string, (search: string) => Promise<number>> = {
  orders: async (q) => (await api()('GET /api/admin/orders', { query: { q } })).data.length,
  newer: async (q) => (await api()('GET /api/admin/orders/newer', { query: { q, than: '..' } })).count,
  counts: async (q) => (await api()('GET /api/admin/orders/counts', { query: { q } })).counts[0] ?? 0,
  users: async (search) => (await api()('GET /api/admin/users', { query: { search } })).data.length,
  userCount: async (search) => (await api()('GET /api/admin/users/count', { query: { search } })).count,
  offers: async (search) => (await api()('GET /api/admin/offers', { query: { search } })).data.length,
  services: async (search) => (await api()('GET /api/admin/services', { query: { search } })).data.length,
  audit: async (text) => (await api()('GET /api/admin/audit', { query: { text } })).data.length,
  palette: async (q) => (await api()('GET /api/admin/search', { query: { q } })).data.length,
};
const bulk = {
  'order.refund': (q: string) => ({ q }),
  'order.refresh': (q: string) => ({ q }),
  'order.note': (q: string) => ({ q }),
  'user.ban': (search: string) => ({ search }),
  'user.note': (search: string) => ({ search }),
  'user.notify': (search: string) => ({ search }),
};
const params = {
  'order.refund': {},
  'order.refresh': {},
  'order.note': { note: 'Checked with the server' },
  'user.ban': { until: null },
  'user.note': {},
  'user.notify': { title: 'Hello', message: 'Hello', severity: 'info' },
};

const notUnderstood = fc.oneof(
  // Names that no list knows.
  fc.stringMatching(/^[a-z]{3,12}$/).map((name) => `x${name}:refunded`),
  fc.constantFrom('status:refundd', 'status:', 'status:>refunded', 'statuss:refunded', 'amount:much', 'when:tomorow'),
  fc.constantFrom('spent:>', 'seen:7', 'from:2026-02-31', 'balance:>>5', 'Re:'),
);
const around = fc.constantFrom('', 'when:all', 'server:1', 'asha', 'numdesk', '482913');

test('a search with an operator that is not understood finds nothing in any list', { timeout: 120_000 }, async () => {
  for (const found of [await lists.orders?.('when:all'), await lists.users?.(''), await lists.offers?.('w')])
    expect(found).toBeGreaterThan(0);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(lists)), notUnderstood, around, async (name, term, rest) => {
      expect(await lists[name]?.(`${term} ${rest}`.trim())).toBe(0);
    }),
    { numRuns: 80 },
  );
});

test('and nothing is done to what it would find, nor written to a file', { timeout: 120_000 }, async () => {
  const refusal = expect.objectContaining({ code: 'invalid_request' }) as Problem;
  const actions = Object.keys(bulk) as (keyof typeof bulk)[];
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...actions), notUnderstood, around, async (action, term, rest) => {
      const search = `${term} ${rest}`.trim();
      const wish = { action, selection: { filter: bulk[action](search) }, params: params[action] };
      await expect(api()('POST /api/admin/bulk/preview', { body: wish })).rejects.toEqual(refusal);
      const order = { ...wish, expected_count: 1, reason: 'A test of it' };
      await expect(api()('POST /api/admin/bulk', { body: order, idempotencyKey: key() })).rejects.toEqual(refusal);
      await expect(api()('GET /api/admin/orders.csv', { query: { q: search } })).rejects.toEqual(refusal);
      await expect(api()('GET /api/admin/users.csv', { query: { search } })).rejects.toEqual(refusal);
      const audit = { text: search, why: 'A test of it' };
      await expect(api()('POST /api/admin/audit.csv', { body: audit })).rejects.toEqual(refusal);
    }),
    { numRuns: 30 },
  );
  const { fields } = (await api()('POST /api/admin/bulk/preview', {
    body: { action: 'order.refund', selection: { filter: { q: 'status:refundd when:all' } }, params: {} },
  }).catch((problem: Problem) => problem as Problem & { fields: unknown })) as never as { fields: unknown };
  expect(fields).toMatchObject({ filter: { code: 'not_understood' } });
});
