import { sql } from 'kysely';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { paise, type Rupees } from '#shared/money.ts';
import type { ProblemCode } from '#shared/problem.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { numberSteps } from '../../../testing/number-steps.ts';
import { openTestShop, type Customer, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let asha: Customer;

beforeEach(async () => {
  shop = await openTestShop();
  asha = await shop.customer('100.00');
});
afterEach(async () => {
  expect(await shop.differences()).toEqual([]);
  await shop.close();
});

const { newKey, buy, balance, when } = numberSteps(
  () => shop,
  () => asha,
);
/** Adds a server that sells at ₹17.50. */
async function addDearer() {
  const dearer = await startSmsProvider({
    catalogue: smallCatalogue({ cost: '14.00' }),
    apiKey: 'k',
    cancelAfterMs: 0,
  });
  await shop.addServer(dearer);
  return dearer;
}

test('with a ceiling, the next server is tried when the first has none, and the customer pays what it asks', async () => {
  const dearer = await addDearer();
  shop.provider.faults.set({ kind: 'no_numbers' });
  const { data: services } = await asha.api('GET /api/user/services', { query: { search: 'whats' } });
  const service_id = services[0]?.id;
  if (!service_id) throw new Error('WhatsApp is on sale');
  const { data: offers } = await asha.api('GET /api/user/services/:id/offers', { params: { id: service_id } });
  const country_id = offers.find(({ country }) => country.iso === 'IN')?.country.id;
  if (!country_id) throw new Error('India is on sale');

  const dear = { service_id, country_id, max_price: '12.49' as Rupees };
  await expect(asha.api('POST /api/user/numbers', { body: dear, idempotencyKey: newKey() })).rejects.toMatchObject({
    code: 'price_changed',
  });
  const { number, newBalance } = await asha.api('POST /api/user/numbers', {
    body: { ...dear, max_price: '20.00' as Rupees },
    idempotencyKey: newKey(),
  });
  expect(number).toMatchObject({
    status: 'waiting',
    price: '17.50',
    passed_over: [{ server: { id: shop.serverId }, reason: 'none_left' }],
  });
  expect(newBalance).toBe('82.50');

  shop.provider.faults.clear();
  await shop.admin.api('POST /api/admin/servers/:id/sync', { params: { id: shop.serverId } });
  const { number: cheap, newBalance: after } = await asha.api('POST /api/user/numbers', {
    body: { ...dear, max_price: '20.00' as Rupees },
    idempotencyKey: newKey(),
  });
  expect(cheap.price).toBe('12.50');
  expect(after).toBe('70.00');
  expect(await balance()).toBe('70.00');
  await dearer.close();
});

test('a price that has risen since it was shown is not charged', async () => {
  const body = { offer_id: await shop.offer(), max_price: '12.50' as Rupees };
  await shop.db
    .updateTable('offers')
    .set({ price_paise: paise(18_00) })
    .execute();
  await expect(asha.api('POST /api/user/numbers', { body, idempotencyKey: newKey() })).rejects.toMatchObject({
    code: 'price_changed',
  });
  expect(await balance()).toBe('100.00');
  expect(shop.provider.activations()).toEqual([]);
});

test('a purchase that ends after tracking found its number leaves that number alone', async () => {
  const patient = await openTestShop({
    env: {
      UPSTREAM_TIMEOUT_MS: '5000',
      DATABASE_WAIT_MS: '1000',
      DATABASE_LOCK_MS: '1000',
      DATABASE_STATEMENT_MS: '3000',
    },
  });
  const ravi = await patient.customer();
  const body = { offer_id: await patient.offer() };
  // Its sale tells the provider's clock.
  const { number: first } = await ravi.api('POST /api/user/numbers', { body, idempotencyKey: newKey() });
  const upstream = await patient.app.services.findUpstream(patient.serverId);
  const buying = upstream.buy;
  upstream.buy = async (order) => {
    const outcome = await buying(order);
    // As if this process had stood still for most of the time that its attempt counts as running, which is 15 s here.
    await sql`update purchase_attempts set asked_at = now() - interval '14.5 seconds'
      where number_id <> ${first.id}`.execute(patient.db);
    await sql`update number_checks set next_check_at = now()`.execute(patient.db);
    await ravi.live.when('update_number', ({ number }) => number.id !== first.id && number.status === 'waiting');
    return outcome;
  };
  const { number } = await ravi.api('POST /api/user/numbers', { body, idempotencyKey: newKey() });
  expect(number.status).toBe('waiting');
  expect(patient.provider.activations()).toMatchObject([{ status: 'waiting' }, { status: 'waiting' }]);
  expect(await patient.differences()).toEqual([]);
  await patient.close();
});

test('a process that waits for the database as long as its limits allow does not lose its purchase to tracking', async () => {
  const upstream = await shop.app.services.findUpstream(shop.serverId);
  const { buy } = upstream;
  upstream.buy = async (order) => {
    await sql`update purchase_attempts set asked_at = asked_at - interval '20 seconds'
      where order_id = ${order.orderId}`.execute(shop.db);
    await sql`update number_checks set next_check_at = now()`.execute(shop.db);
    const { calls, whenCalled } = shop.provider;
    await whenCalled('getActiveActivations', calls.of('getActiveActivations') + 3);
    return buy(order);
  };
  const { number } = await asha
    .api('POST /api/user/numbers', { body: { offer_id: await shop.offer() }, idempotencyKey: newKey() })
    .finally(() => (upstream.buy = buy));
  expect(number.status).toBe('waiting');
  expect(await shop.db.selectFrom('cases').select('kind').execute()).toEqual([]);
});

test('for a number whose price went back meanwhile, no further server is asked', async () => {
  const dearer = await addDearer();
  const upstream = await shop.app.services.findUpstream(shop.serverId);
  upstream.buy = async () => {
    // As if this process had stood still.
    await sql`update purchase_attempts set asked_at = asked_at - interval '1 hour'`.execute(shop.db);
    await sql`update number_checks set next_check_at = now()`.execute(shop.db);
    await when('failed');
    return { kind: 'refused', reason: 'no_numbers', detail: 'NO_NUMBERS' };
  };
  const offer = await shop.db
    .selectFrom('offers')
    .select(['service_id', 'country_id'])
    .where('id', '=', await shop.offer())
    .executeTakeFirstOrThrow();
  const body = { ...offer, max_price: '17.50' as Rupees };
  const { number, newBalance } = await asha.api('POST /api/user/numbers', { body, idempotencyKey: newKey() });
  expect(number.status).toBe('failed');
  expect(newBalance).toBe('100.00');
  expect(dearer.activations()).toEqual([]);
  await dearer.close();
});

test('the same key buys once and returns the same number; another body under it is refused', async () => {
  const body = { offer_id: await shop.offer() };
  const key = newKey();
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => asha.api('POST /api/user/numbers', { body, idempotencyKey: key })),
  );
  expect(new Set(answers.map(({ number }) => number.id)).size).toBe(1);
  expect(shop.provider.activations()).toHaveLength(1);
  expect(await asha.api('POST /api/user/numbers', { body, idempotencyKey: key })).toMatchObject({
    number: { id: answers[0]?.number.id },
    newBalance: '87.50',
  });
  const other = { offer_id: await shop.offer('tg') };
  await expect(asha.api('POST /api/user/numbers', { body: other, idempotencyKey: key })).rejects.toMatchObject({
    code: 'key_reused',
  });
  expect(await balance()).toBe('87.50');
});

test('the same key repeats the first refusal, whatever it was', async () => {
  const refused = async (code: ProblemCode) => {
    const buying = { body: { offer_id: await shop.offer() }, idempotencyKey: newKey() };
    for (const _again of [1, 2]) {
      await expect(asha.api('POST /api/user/numbers', buying)).rejects.toMatchObject({ code });
    }
    return () => expect(asha.api('POST /api/user/numbers', buying)).rejects.toMatchObject({ code });
  };
  shop.provider.faults.set({ kind: 'bad_key' });
  const unreachable = await refused('server_unreachable');
  shop.provider.faults.clear();
  await shop.db.updateTable('offers').set({ cost: '9.00' }).execute();
  const dearer = await refused('price_changed');
  await shop.admin.api('POST /api/admin/servers/:id/sync', { params: { id: shop.serverId } });
  shop.provider.faults.set({ kind: 'no_numbers' });
  const none = await refused('no_numbers');
  shop.provider.faults.clear();
  for (const repeatedLater of [unreachable, dearer, none]) await repeatedLater();
  expect(await balance()).toBe('100.00');
});

test('servers are asked from the cheapest up, and the number lists those that refused, without the state of our accounts', async () => {
  const [broke, dear] = await Promise.all(
    ['11.00', '14.00'].map((cost) =>
      startSmsProvider({ catalogue: smallCatalogue({ cost }), apiKey: 'k', cancelAfterMs: 0 }),
    ),
  );
  if (!broke || !dear) throw new Error('both providers stand');
  const brokeId = await shop.addServer(broke);
  const dearId = await shop.addServer(dear);
  shop.provider.faults.set({ kind: 'no_numbers' });
  broke.faults.set({ kind: 'bad_key' });
  const offer = await shop.db
    .selectFrom('offers')
    .select(['service_id', 'country_id'])
    .where('id', '=', await shop.offer())
    .executeTakeFirstOrThrow();
  const body = { ...offer, max_price: '17.50' as Rupees };
  const { number, newBalance } = await asha.api('POST /api/user/numbers', { body, idempotencyKey: newKey() });
  expect(number.server.id).toBe(dearId);
  expect(number.passed_over.map(({ server, reason }) => [server.id, reason])).toEqual([
    [shop.serverId, 'none_left'],
    [brokeId, 'unavailable'],
  ]);
  expect(JSON.stringify(number)).not.toMatch(/BAD_KEY|NO_NUMBERS/);
  expect(newBalance).toBe('82.50');
  expect((await when('waiting')).number.passed_over).toHaveLength(2);
  await broke.close();
  await dear.close();
});

test('of ten concurrent purchases with money for seven, seven succeed, three are refused, and the books balance', async () => {
  const ravi = await shop.customer('90.00');
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => buy(ravi)));
  const bought = outcomes.filter(({ status }) => status === 'fulfilled');
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(bought).toHaveLength(7);
  expect(refused.map(({ reason }: { reason: { code: string } }) => reason.code)).toEqual(
    Array.from({ length: 3 }, () => 'balance_too_low'),
  );
  expect(await balance(ravi)).toBe('2.50');
  expect(shop.provider.activations()).toHaveLength(7);
});

test('a balance that is too low buys nothing and asks no provider', async () => {
  const poor = await shop.customer('12.49');
  await expect(buy(poor)).rejects.toMatchObject({ code: 'balance_too_low' });
  expect(await balance(poor)).toBe('12.49');
  expect(shop.provider.activations()).toHaveLength(0);
});
