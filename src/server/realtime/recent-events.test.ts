import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { createRecentEvents } from './recent-events.ts';

let shop: TestShop;
beforeAll(async () => void (shop = await openTestShop()));
afterAll(() => shop.close());

/** Connects a page that began to load so long ago, and returns what it is told until a new event arrives. */
async function connect(token: string, ageMs: number | undefined) {
  const socket = io(shop.url, {
    path: '/socket/',
    reconnection: false,
    forceNew: true,
    auth: { token, age_ms: ageMs },
  });
  onTestFinished(() => void socket.close());
  const heard: [string, unknown][] = [];
  const done = new Promise<void>((resolve) => {
    socket.onAny((name: string, event: unknown) => (name === 'admin-toast' ? resolve() : heard.push([name, event])));
  });
  await new Promise((resolve) => socket.on('connect', () => resolve(undefined)));
  await shop.admin.api('POST /api/admin/broadcasts', {
    idempotencyKey: crypto.randomUUID(),
    body: { title: 'Now', message: 'Here.', severity: 'info' },
  });
  await done;
  return heard.filter(([name]) => name === 'update_balance').map(([, event]) => (event as { balance: string }).balance);
}
const add = (id: number, delta: string) =>
  shop.admin.api('POST /api/admin/users/:id/balance', {
    params: { id: id as never },
    body: { delta: delta as never, reason: 'while the page loads' },
    idempotencyKey: crypto.randomUUID(),
  });

test('a page that connects is told what happened since it began to load, in order, and nothing of others', async () => {
  const asha = await shop.customer();
  const ravi = await shop.customer();
  await add(asha.id, '5.00');
  await add(ravi.id, '7.00');
  await add(asha.id, '1.00');
  expect(await connect(asha.token, 10_000)).toEqual(['100.00', '105.00', '106.00']);
  expect(await connect(asha.token, 0)).toEqual([]);
  expect(await connect(asha.token, undefined)).toEqual([]);
});

test('events are kept for seconds, toasts are not, and their number has a bound', () => {
  let now = 0;
  const recent = createRecentEvents(() => now);
  const rooms = new Set(['user:1']);
  recent.keep(['user:1'], 'update_balance', 'first');
  recent.keep(['user:1'], 'alert', 'a toast');
  recent.keep(['user:1'], 'admin-toast', 'another');
  recent.keep(['user:1'], 'update_product', 'a product');
  recent.keep(['user:2'], 'update_balance', 'of another');
  now = 14_000;
  recent.keep(['user:1', 'user:2'], 'update_number', 'second');
  const payloads = (ms: number) => recent.since(ms, rooms).map(({ payload }) => payload);
  expect(payloads(15_000)).toEqual(['first', 'a product', 'second']);
  expect(payloads(1_000)).toEqual(['second']);
  now = 16_000;
  expect(payloads(60_000)).toEqual(['second']);
  for (let count = 0; count < 30_000; count += 1) recent.keep(['user:1'], 'update_number', count);
  expect(payloads(15_000).length).toBeLessThanOrEqual(10_000);
  expect(payloads(15_000).at(-1)).toBe(29_999);
});
