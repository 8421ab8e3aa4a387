import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { NumberId } from '#shared/contract/numbers.ts';
import { openProcessShop, type ProcessShop } from '../../../../testing/process-shop.ts';
import { findDifferences } from '../../../wallet/books/full-proof.repository.ts';

/** Two server processes on one database, and a provider whose account others may use too. */
let shop: ProcessShop;
/** How far the provider's clock is moved, in ms. */
let shift = 0;

beforeAll(async () => {
  const env = { UPSTREAM_TIMEOUT_MS: '1000', SETTLE_UNCLEAR_MS: '500', POLL_INTERVAL_MS: '50' };
  shop = await openProcessShop(env, { provider: { now: () => Date.now() + shift }, processes: 2 });
}, 60_000);
afterAll(() => shop.close());
beforeEach(() => shop.provider.faults.clear());

const buy = async (at = 0) => {
  const api = shop.processes[at % shop.processes.length]?.owner;
  if (!api) throw new Error('no process');
  return (
    await api('POST /api/user/numbers', { body: { offer_id: shop.offerId }, idempotencyKey: crypto.randomUUID() })
  ).number;
};
const buyUnanswered = async () => {
  shop.provider.faults.set({ kind: 'dropped_connection', action: 'getNumberV2', afterBuying: true, times: 1 });
  return buy();
};
const phones = () => new Set(shop.provider.activations().map(({ phone }) => phone));

/** Waits until a purchase is no longer `requested`; the commits of the processes end the wait. */
async function settled(id: NumberId) {
  for (;;) {
    const { rows } = await sql<{ status: string; phone: string | null }>`
      select status, phone, pg_sleep(0.02) from numbers where id = ${id}`.execute(shop.db);
    const [row] = rows;
    if (row && row.status !== 'requested') return row;
  }
}

test('eight buyers who come while a purchase is unclear each get their number, in two processes', async () => {
  shop.provider.faults.set({ kind: 'dropped_connection', action: 'getNumberV2', times: 1 });
  const unclear = await buy();
  expect(unclear.status).toBe('requested');
  shop.provider.faults.set({ kind: 'slow', action: 'getNumberV2', delayMs: 400 });
  const bought = await Promise.all(Array.from({ length: 8 }, (_, index) => buy(index)));
  expect(bought.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'waiting'));
  expect(new Set(bought.map(({ phone }) => phone))).toEqual(phones());
  expect((await settled(unclear.id)).status).toBe('failed');
  expect(await findDifferences(shop.db)).toEqual([]);
});

test('a purchase whose response was lost gets its own number, while others buy the same', async () => {
  const before = phones();
  shop.provider.faults.set({ kind: 'dropped_connection', action: 'getNumberV2', afterBuying: true, times: 1 });
  const unclear = await buy();
  const own = [...phones()].find((phone) => !before.has(phone));
  shop.provider.faults.set({ kind: 'slow', action: 'getNumberV2', delayMs: 300 });
  const bought = await Promise.all(Array.from({ length: 4 }, (_, index) => buy(index)));
  expect(bought.map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
  expect(await settled(unclear.id)).toEqual({ status: 'waiting', phone: own, pg_sleep: '' });
});

test('a purchase that the provider says it sold is not given up when another one took its place in the list', async () => {
  shop.provider.faults.set({ kind: 'dropped_connection', action: 'getNumberV2', times: 1 });
  const [unsold, sold] = [await buy(), await buyUnanswered()];
  expect((await settled(unsold.id)).status).toBe('failed');
  expect((await settled(sold.id)).status).toBe('waiting');
});

test('what somebody else bought on the account earlier, meanwhile or later is never taken', async () => {
  const query = new URLSearchParams({ api_key: 'k', action: 'getNumber', service: 'wa', country: '22' });
  const buyElsewhere = async () => {
    const answer = await fetch(`${shop.provider.url}?${query.toString()}`);
    expect(await answer.text()).toMatch(/^ACCESS_NUMBER/);
  };
  shift = -60_000;
  await buyElsewhere();
  shift = 0;
  shop.provider.faults.set({ kind: 'dropped_connection', action: 'getNumberV2', times: 1 });
  const unclear = await buy();
  // At the same moment too: the provider knows its orders, and this one it never got.
  await buyElsewhere();
  shift = 30_000;
  await buyElsewhere();
  shift = 0;
  expect((await settled(unclear.id)).status).toBe('failed');
  expect(await findDifferences(shop.db)).toEqual([]);
});
