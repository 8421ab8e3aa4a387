import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openTestShop, type Customer, type TestShop } from '../../../testing/test-shop.ts';
import { endWindowNow } from '../../../testing/windows.ts';

let shop: TestShop;
let asha: Customer;
async function open(env: Record<string, string>) {
  shop = await openTestShop({ env: { EXPIRY_GRACE_MS: '300', ...env } });
  asha = await shop.customer('1000.00');
}
afterEach(async () => {
  expect(await shop.differences()).toEqual([]);
  await shop.close();
});

async function buy(count: number) {
  const body = { offer_id: await shop.offer() };
  for (let index = 0; index < count; index += 1)
    await asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() });
}
const statuses = async () => (await asha.api('GET /api/user/numbers')).data.map(({ status }) => status);
const balance = async () => (await asha.api('GET /api/user/auth-data')).balance;
const when = (status: string, count = 1) =>
  asha.live.when(
    'update_number',
    () =>
      new Set(asha.live.all('update_number').flatMap(({ number }) => (number.status === status ? [number.id] : [])))
        .size >= count,
  );
const casesOf = async (kind: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from cases where kind = ${kind}`.execute(shop.db);
  return rows[0]?.count ?? 0;
};

test('after downtime past the window nothing is refunded on garbage, and the codes that waited are delivered and charged', async () => {
  await open({});
  await buy(12);
  shop.provider.faults.set({ kind: 'garbage' });
  await endWindowNow(shop.db, undefined, 3_600);
  shop.provider.calls.reset();
  await shop.provider.whenCalled('getActiveActivations', 4);
  expect(new Set(await statuses())).toEqual(new Set(['waiting']));
  for (const { id } of shop.provider.activations()) shop.provider.sendCode(id);
  shop.provider.faults.clear('garbage');
  await when('finished', 12);
  expect(await statuses()).toEqual(Array.from({ length: 12 }, () => 'finished'));
  expect(await balance()).toBe('850.00');
});

test('a provider without a readable response for too long: staff are told, then the price goes back with a case', async () => {
  await open({ EXPIRY_SILENCE_MS: '400' });
  await buy(1);
  shop.provider.faults.set({ kind: 'garbage' });
  await endWindowNow(shop.db);
  await when('expired');
  expect(await casesOf('upstream_silent')).toBe(1);
  expect(await casesOf('refunded_while_open_upstream')).toBe(1);
  expect(await balance()).toBe('1000.00');
});

test('a provider that will not close a number gets the grace from the first readable look, then the price goes back with a case', async () => {
  await open({});
  await buy(1);
  shop.provider.faults.set({ kind: 'garbage', action: 'setStatus' });
  await endWindowNow(shop.db, undefined, 3_600);
  await when('expired');
  const { rows } = await sql<{ waited: boolean }>`
    select closed_at >= expires_at + interval '3600.3 seconds' as waited from numbers`.execute(shop.db);
  expect(rows).toEqual([{ waited: true }]);
  expect(await casesOf('refunded_while_open_upstream')).toBe(1);
});
