import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import type { SmsProvider, SmsProviderOptions } from '#sandbox/sms-provider/sms-provider.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import { openTestShop, type Customer, type TestShop } from '../../../../testing/test-shop.ts';
import { createServerClocks } from './server-clocks.ts';

/** Unclear purchases at providers with habits of their own, each with a server of its own in one shop. */
let shop: TestShop;
let asha: Customer;
const providers: SmsProvider[] = [];
beforeAll(async () => {
  shop = await openTestShop();
  asha = await shop.customer('1000.00');
});
afterAll(async () => {
  expect(await shop.differences()).toEqual([]);
  await shop.close();
  await Promise.all(providers.map((provider) => provider.close()));
});

async function open(options: Partial<SmsProviderOptions> = {}) {
  const provider = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'k', cancelAfterMs: 0, ...options });
  providers.push(provider);
  const serverId = await shop.addServer(provider);
  const body = { offer_id: await shop.offer('wa', 'IN', serverId) };
  const buy = async () =>
    (await asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() })).number;
  /** Buys with a response that is lost, before the sale or after it. */
  const buyUnanswered = (afterBuying: boolean) => {
    provider.faults.set({ kind: 'dropped_connection', action: 'getNumberV2', afterBuying, times: 1 });
    return buy();
  };
  const looks = (count: number) =>
    provider.whenCalled('getActiveActivations', provider.calls.of('getActiveActivations') + count);
  return { provider, serverId, buy, buyUnanswered, looks };
}
type Change = { id: NumberId; status: string; phone: string | null };
const become = async (id: NumberId, status: string): Promise<Change> =>
  (await asha.live.when('update_number', ({ number }) => number.id === id && number.status === status)).number;
const get = async (id: NumberId) => (await asha.api('GET /api/user/numbers/:id', { params: { id } })).number;
const casesOf = async (id: NumberId) =>
  (await shop.db.selectFrom('cases').select('detail').where('number_id', '=', id).execute()).map(
    ({ detail }) => detail,
  );
const casesAbout = (detail: string) =>
  shop.db.selectFrom('cases').select('kind').where('detail', 'like', `%${detail}%`).execute();
const passTime = (id: NumberId, times: { looked_ms?: number; unread_ms?: number }) =>
  shop.db.updateTable('number_checks').set(times).where('number_id', '=', id).execute();

test.concurrent('a provider that looks neither at order ids nor at the price limit is asked once, and what that bought belongs to no customer', async () => {
  const { provider, serverId, buy, buyUnanswered } = await open({ cancelAfterMs: 120_000 });
  provider.faults.set({ kind: 'ignores_orders' });
  provider.faults.set({ kind: 'ignores_price' });
  const own = await buy();
  const unsold = await buyUnanswered(false);
  await become(unsold.id, 'failed');
  const stray = provider.activations().filter(({ phone }) => phone !== own.phone);
  expect(stray).toHaveLength(1);
  expect(await casesAbout(`Server ${serverId} sold activation ${stray[0]?.id}`)).toEqual([
    { kind: 'bought_by_asking' },
  ]);

  // It stays open at the provider, where nobody could cancel it yet, and is not what a later purchase bought.
  const sold = await buyUnanswered(true);
  const bought = provider.activations().at(-1)?.phone;
  expect((await become(sold.id, 'waiting')).phone).toBe(bought);
  expect(provider.activations()).toHaveLength(3);
  expect(provider.calls.of('getNumberV2')).toBe(4);
});

test.concurrent('a provider that keeps orders but not to the price limit: what a question bought is cancelled, and it is not asked again', async () => {
  const { provider, serverId, buy, buyUnanswered } = await open();
  provider.faults.set({ kind: 'ignores_price' });
  await buy();
  const [one, other] = [await buyUnanswered(false), await buyUnanswered(false)];
  await Promise.all([become(one.id, 'failed'), become(other.id, 'failed')]);
  const [, ...strays] = provider.activations();
  expect(strays.length).toBeGreaterThan(0);
  expect(new Set(strays.map(({ status }) => status))).toEqual(new Set(['canceled']));
  expect(await casesAbout(`Server ${serverId} sold activation`)).toEqual([]);
  expect(shop.log.filter((line) => line.includes('a question about an order bought a number')).length).toBeGreaterThan(
    0,
  );
  const calls = provider.calls.of('getNumberV2');
  const third = await buyUnanswered(false);
  await become(third.id, 'failed');
  expect(provider.calls.of('getNumberV2')).toBe(calls + 1);
});

test.concurrent('in a shop that has sold nothing there, what somebody else bought a quarter of an hour ago is not taken: a refund, with its case', async () => {
  let shift = -15 * 60_000;
  const { provider, buyUnanswered, looks } = await open({ now: () => Date.now() + shift });
  const query = new URLSearchParams({ api_key: 'k', action: 'getNumber', service: 'wa', country: '22' });
  await fetch(`${provider.url}?${query.toString()}`);
  shift = 0;
  const unclear = await buyUnanswered(false);
  await looks(8);
  expect(await get(unclear.id)).toMatchObject({ status: 'requested', phone: null });

  // Neither comes without the other.
  await sql`create function refuse_case() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger refuse_case before insert on cases for each row when (new.number_id = ${sql.lit(unclear.id)})
      execute function refuse_case()`.execute(shop.db);
  await passTime(unclear.id, { looked_ms: 1_000_000 });
  await vi.waitUntil(() => shop.log.some((line) => line.includes(`"numberId":${unclear.id}`)), {
    interval: 10,
    timeout: 20_000,
  });
  expect((await get(unclear.id)).status).toBe('requested');
  await sql`drop trigger refuse_case on cases`.execute(shop.db);
  await become(unclear.id, 'failed');
  expect(await casesOf(unclear.id)).toEqual([expect.stringContaining(provider.activations()[0]?.id ?? '')]);
});

test.concurrent('while the list cannot be read, a purchase is not refunded: staff are told, and only after hours its price goes back', async () => {
  const { provider, serverId, buy, buyUnanswered, looks } = await open();
  await buy();
  const clear = provider.faults.set({ kind: 'garbage', action: 'getActiveActivations' });
  const [sold, unsold] = [await buyUnanswered(true), await buyUnanswered(false)];
  for (const { id } of [sold, unsold]) await passTime(id, { unread_ms: 60_000 });
  await looks(12);
  expect([(await get(sold.id)).status, (await get(unsold.id)).status]).toEqual(['requested', 'requested']);
  await passTime(unsold.id, { unread_ms: 900_000 });
  await vi.waitUntil(async () => (await casesAbout(`Server ${serverId}, `)).length > 0, { timeout: 20_000 });
  expect((await get(unsold.id)).status).toBe('requested');
  await passTime(unsold.id, { unread_ms: 7_200_000 });
  await become(unsold.id, 'failed');
  expect(await casesOf(unsold.id)).toEqual([expect.stringContaining('no readable list')]);
  clear();
  await become(sold.id, 'waiting');
});

test.concurrent('with one row that cannot be read, what has our order id is found, and nothing is taken for missing', async () => {
  const { provider, buyUnanswered, looks } = await open({ listsOrderIds: true });
  const clear = provider.faults.set({ kind: 'garbage_row' });
  const [sold, unsold] = [await buyUnanswered(true), await buyUnanswered(false)];
  expect((await become(sold.id, 'waiting')).phone).toBe(provider.activations()[0]?.phone);
  await looks(8);
  expect((await get(unsold.id)).status).toBe('requested');
  clear();
  await become(unsold.id, 'failed');
  // The list said everything, so that nothing was asked, and nothing is in doubt.
  expect(provider.calls.of('getNumberV2')).toBe(2);
  expect(await casesOf(unsold.id)).toEqual([]);
});

test.concurrent('a list that lacks numbers of ours that are open is cut off: what was sold is not taken for missing', async () => {
  const { provider, buy, buyUnanswered, looks } = await open();
  await buy();
  await buy();
  const clear = provider.faults.set({ kind: 'cut_list', rows: 0 });
  const unclear = await buyUnanswered(true);
  await looks(12);
  expect((await get(unclear.id)).status).toBe('requested');
  clear();
  expect((await become(unclear.id, 'waiting')).phone).toBe(provider.activations().at(-1)?.phone);
});

test.concurrent("what a sale tells of the provider's clock is kept for other processes and later starts, at its address only", async () => {
  const { provider, serverId, buy } = await open({ now: () => Date.now() + 3 * 3_600_000 });
  await buy();
  const later = createServerClocks({ db: shop.db });
  const place = { serverId, origin: new URL(provider.url).origin };
  await vi.waitUntil(async () => (await later.findKnown(place)).clock_offset_ms !== null, { timeout: 20_000 });
  const { clock_offset_ms: offset } = await later.findKnown(place);
  expect(Math.abs((offset ?? 0) - 3 * 3_600_000)).toBeLessThan(2_000);
  expect((await later.findKnown({ ...place, origin: 'http://127.0.0.1:1' })).clock_offset_ms).toBeNull();
});

test.concurrent("a sale of ours that was answered late does not hide the provider's clock: what was sold later is found", async () => {
  const { provider, buy, buyUnanswered } = await open();
  provider.faults.set({ kind: 'ignores_orders' });
  const own = await buy();
  await sql`update purchase_attempts set asked_at = asked_at - interval '5 seconds' where number_id = ${own.id}`.execute(
    shop.db,
  );
  const sold = await buyUnanswered(true);
  expect((await become(sold.id, 'waiting')).phone).toBe(provider.activations().at(-1)?.phone);
});

test.concurrent('one empty list, where nothing of ours is open, does not prove that nothing was sold', async () => {
  const { provider, buy, buyUnanswered } = await open({ listsOrderIds: true });
  const [own, found] = [await buy(), await buyUnanswered(true)];
  await become(found.id, 'waiting');
  for (const { id } of [own, found]) await asha.api('POST /api/user/numbers/:id/cancel', { params: { id } });
  const clear = provider.faults.set({ kind: 'garbage', action: 'getActiveActivations' });
  const sold = await buyUnanswered(true);
  await sql`update purchase_attempts set asked_at = asked_at - interval '1 minute' where number_id = ${sold.id}`.execute(
    shop.db,
  );
  provider.faults.set({ kind: 'cut_list', rows: 0, times: 1 });
  clear();
  expect((await become(sold.id, 'waiting')).phone).toBe(provider.activations().at(-1)?.phone);
});
