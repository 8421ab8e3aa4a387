import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import type { Rupees } from '#shared/money.ts';
import { openTestShop, type Customer, type TestShop } from '../../../testing/test-shop.ts';
import { claimTurn, findLearned, writeRefusal } from './budget.repository.ts';

/** Five times as fast as a provider that allows one request a second. */
const perSecond = 5;
let shop: TestShop;
let asha: Customer;
beforeAll(async () => {
  shop = await openTestShop({
    provider: { catalogue: smallCatalogue({ stock: 1000 }), codeDelayMs: 400 },
    env: { UPSTREAM_TIMEOUT_MS: '4000', POLL_INTERVAL_MS: '400' },
  });
});
beforeEach(async () => {
  await shop.renewProvider();
  asha = await shop.customer('1000.00');
});
afterEach(async () => expect(await shop.differences()).toEqual([]));
afterAll(() => shop.close());

const buy = async (body?: { service_id: number; country_id: number; max_price: Rupees }) => {
  const offer = body ?? { offer_id: await shop.offer() };
  return asha.api('POST /api/user/numbers', { body: offer as never, idempotencyKey: crypto.randomUUID() });
};
const received = () =>
  shop.db.selectFrom('numbers').select('id').where('user_id', '=', asha.id).where('status', '=', 'received').execute();
const setLimit = (requests_per_second: number) =>
  shop.admin.api('POST /api/admin/servers/:id', { params: { id: shop.serverId }, body: { requests_per_second } });
const breakers = () =>
  shop.db.selectFrom('server_breakers').select('action').where('server_id', '=', shop.serverId).execute();
const view = async () => {
  const { data } = await shop.admin.api('GET /api/admin/servers');
  return data.find(({ id }) => id === shop.serverId);
};

test('at a provider that allows few requests, numbers bought in a row all get their codes, and few requests are refused', async () => {
  await setLimit(perSecond);
  shop.provider.limit.set({ perSecond });
  for (let count = 0; count < 12; count += 1) await buy();
  await vi.waitUntil(async () => (await received()).length === 12, { timeout: 20_000 });
  const { answered, refused } = shop.provider.limit.counts();
  expect(refused).toBeLessThanOrEqual((answered + refused) * 0.1);
  expect(await breakers()).toEqual([]);
  expect(await view()).toMatchObject({ requests_per_second: perSecond });
});

test('a limit that nobody has entered is learned from refusals', async () => {
  shop.provider.limit.set({ perSecond });
  for (let count = 0; count < 12; count += 1) await buy();
  await vi.waitUntil(async () => (await received()).length === 12, { timeout: 30_000 });
  const { answered, refused } = shop.provider.limit.counts();
  expect(refused).toBeLessThanOrEqual((answered + refused) * 0.3);
  expect(await breakers()).toEqual([]);
  const { budget } = (await view()) ?? {};
  expect(budget?.per_second).toBeLessThan(10);
  expect(budget?.refused_at).toEqual(expect.any(String));
});

test('a purchase that cannot be asked for in time holds nothing, and opens no breaker', async () => {
  shop.provider.limit.set({ perSecond: 0.01, retryAfter: '60' });
  await buy();
  for (let count = 0; count < 6; count += 1) await expect(buy()).rejects.toMatchObject({ code: 'server_unreachable' });
  const rows = await shop.db.selectFrom('numbers').select('status').where('user_id', '=', asha.id).execute();
  expect(rows.filter(({ status }) => status === 'requested')).toEqual([]);
  expect(await breakers()).toEqual([]);
  // The time to wait was kept: nobody knocked again.
  expect(shop.provider.limit.counts().refused).toBeLessThanOrEqual(3);
});

test('where another server sells, it is asked instead', async () => {
  const dearer = await startSmsProvider({
    catalogue: smallCatalogue({ cost: '14.00' }),
    apiKey: 'k',
    cancelAfterMs: 0,
  });
  await shop.addServer(dearer);
  const place = await shop.db
    .selectFrom('offers')
    .select(['service_id', 'country_id'])
    .where('id', '=', await shop.offer())
    .executeTakeFirstOrThrow();
  shop.provider.limit.set({ perSecond: 0.01, retryAfter: '60' });
  await buy();
  const { number } = await buy({ ...place, max_price: '20.00' as Rupees });
  expect(number).toMatchObject({ status: 'waiting', price: '17.50' });
  await dearer.close();
});

test('prices and stock of a server that allows few requests are read five times as rarely', async () => {
  const other = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'k', cancelAfterMs: 0 });
  await shop.addServer(other);
  await setLimit(perSecond);
  const setAge = (minutes: number) =>
    sql`update servers set synced_at = now() - make_interval(mins => ${minutes})`.execute(shop.db);
  await setAge(4);
  other.calls.reset();
  shop.provider.calls.reset();
  await other.whenCalled('getPrices');
  expect(shop.provider.calls.of('getPrices')).toBe(0);
  await setAge(6);
  await shop.provider.whenCalled('getPrices');
  await other.close();
});

test('turns that processes claim at the same moment follow one another, and one that comes too late is not taken', async () => {
  const claim = (withinMs: number) => claimTurn(shop.db, shop.serverId, { forMs: 10_000, withinMs });
  const turns = await Promise.all(Array.from({ length: 6 }, () => claim(600_000)));
  const seconds = turns.map(({ waitMs }) => Math.round(waitMs / 10_000)).toSorted((a, b) => a - b);
  expect(seconds).toEqual([0, 1, 2, 3, 4, 5]);
  expect(await claim(1_000)).toMatchObject({ isClaimed: false });
  const next = await claim(600_000);
  expect(Math.round(next.waitMs / 10_000)).toBe(6);

  await writeRefusal(shop.db, shop.serverId, 0.5, 120_000);
  expect((await claim(600_000)).waitMs).toBeGreaterThan(110_000);
  const learned = await findLearned(shop.db, shop.serverId);
  expect(learned?.perSecond).toBe(0.5);
  // It recovers from the end of the pause.
  expect(learned?.ageMs).toBeLessThan(-100_000);
});

test('turns and refusals that lie far ahead, since the clock was set back, count no more', async () => {
  await writeRefusal(shop.db, shop.serverId, 0.1, 1_000);
  const ahead = new Date(Date.now() + 3_600_000);
  await shop.db
    .updateTable('server_budgets')
    .set({ next_at: ahead, refused_at: ahead })
    .where('server_id', '=', shop.serverId)
    .execute();
  expect(await claimTurn(shop.db, shop.serverId, { forMs: 100, withinMs: 1_000 })).toMatchObject({
    isClaimed: true,
    learned: undefined,
  });
  expect(await findLearned(shop.db, shop.serverId)).toBeUndefined();
});
