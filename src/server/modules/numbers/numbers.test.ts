import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { paise, type Rupees } from '#shared/money.ts';
import { NumberId, type NumberStatus } from '#shared/contract/numbers.ts';
import type { ProblemCode } from '#shared/problem.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';

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

const once = () => crypto.randomUUID();
const buy = async (customer = asha) =>
  customer.api('POST /api/user/numbers', { body: { offer_id: await shop.offer() }, idempotencyKey: once() });
const balance = async (customer = asha) => (await customer.api('GET /api/user/auth-data')).balance;
const when = (status: NumberStatus, customer = asha) =>
  customer.live.when('update_number', ({ number }) => number.status === status);
const sold = () => shop.provider.activations().at(-1)?.id ?? '';

test('when no code arrives within the window, the price is refunded automatically and the customer is notified', async () => {
  await shop.db.updateTable('servers').set({ window_seconds: 1 }).execute();
  const { number } = await buy();
  await when('expired');
  expect(await asha.live.when('update_balance', (event) => event.balance === '100.00')).toEqual({ balance: '100.00' });
  await asha.live.when(
    'notification',
    (event) => event.type === 'add' && event.notification.title === '₹12.50 back in your wallet',
  );
  expect(shop.provider.activations()[0]?.status).toBe('canceled');
  await expect(asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id } })).rejects.toMatchObject({
    code: 'number_closed',
  });
});

test('a number with a code finishes at the end of its window and stays paid', async () => {
  await shop.db.updateTable('servers').set({ window_seconds: 1 }).execute();
  await buy();
  shop.provider.sendCode(sold(), '4321');
  await when('received');
  const { number } = await when('finished');
  expect(number.code).toBe('4321');
  expect(await balance()).toBe('87.50');
});

test("each change a customer can see raises the number's version, which every view of it carries", async () => {
  const { number: bought } = await buy();
  const params = { id: bought.id };
  shop.provider.sendCode(sold(), '4321');
  const { number: received } = await when('received');
  const { number: asked } = await asha.api('POST /api/user/numbers/:id/again', { params });
  shop.provider.sendCode(sold(), '8765');
  const { number: second } = await asha.live.when('update_number', ({ number }) => number.code === '8765');
  const { number: finished } = await asha.api('POST /api/user/numbers/:id/finish', { params });
  const versions = [bought, received, asked, second, finished].map(({ version }) => version);
  expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
  expect((await asha.api('GET /api/user/numbers/:id', { params })).number.version).toBe(finished.version);
  expect((await asha.api('GET /api/user/numbers')).data[0]?.version).toBe(finished.version);
});

test('a cancel before the guard time is refused and changes nothing', async () => {
  await shop.db.updateTable('servers').set({ cancel_after_seconds: 120 }).execute();
  const { number } = await buy();
  expect(Date.parse(number.cancel_after ?? '') - Date.parse(number.created_at)).toBeGreaterThan(115_000);
  await expect(asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id } })).rejects.toMatchObject({
    code: 'cancel_too_early',
  });
  expect(await balance()).toBe('87.50');
});

test("a provider's own guard time is refused the same way", async () => {
  const strict = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'k', cancelAfterMs: 60_000 });
  const server = await shop.addServer(strict);
  const body = { offer_id: await shop.offer('wa', 'IN', server) };
  const { number } = await asha.api('POST /api/user/numbers', { body, idempotencyKey: once() });
  await expect(asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id } })).rejects.toMatchObject({
    code: 'cancel_too_early',
  });
  await strict.close();
});

test('a code that arrives after the refund is kept for staff and never shown', async () => {
  const { number } = await buy();
  const params = { id: number.id };
  const activation = sold();
  await asha.api('POST /api/user/numbers/:id/cancel', { params });
  await shop.app.services.numbers.hint(shop.serverId, activation);
  const message = { kind: 'received' as const, messages: [{ code: '555', text: 'late 555', sentAt: undefined }] };
  const upstream = await shop.app.services.servers.findUpstream(shop.serverId);
  upstream.check = (ids) => Promise.resolve(new Map(ids.map((id) => [id, message])));
  await shop.app.services.numbers.hint(shop.serverId, activation);
  expect(await asha.api('GET /api/user/numbers/:id', { params })).toMatchObject({
    number: { status: 'canceled', code: null, messages: [] },
  });
  const cases = await shop.db.selectFrom('cases').select('kind').where('number_id', '=', number.id).execute();
  expect(cases).toEqual([{ kind: 'late_code' }]);
  expect(await balance()).toBe('100.00');
});

test('a callback triggers an immediate check; a forged one, or one to a wrong address, does nothing', async () => {
  const slow = await openTestShop({ env: { POLL_INTERVAL_MS: '600000' } });
  const ravi = await slow.customer();
  const { data } = await slow.admin.api('GET /api/admin/servers');
  const path = data[0]?.webhook_path ?? '';
  await ravi.api('POST /api/user/numbers', { body: { offer_id: await slow.offer() }, idempotencyKey: once() });
  const activation = slow.provider.activations()[0]?.id ?? '';
  const send = (to: string, body: unknown) =>
    fetch(slow.url + to, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  expect((await send(path, { activationId: activation, code: '000000', text: 'forged' })).status).toBe(200);
  expect((await send(path, { activationId: { $ne: 1 } })).status).toBe(200);
  expect((await send(path.replace(/.$/, '!'), { activationId: activation })).status).toBe(404);
  expect((await ravi.api('GET /api/user/numbers')).data[0]).toMatchObject({ status: 'waiting', code: null });

  slow.provider.setWebhookUrl(slow.url + path);
  slow.provider.sendCode(activation, '808080');
  expect((await when('received', ravi)).number.code).toBe('808080');
  expect(await slow.differences()).toEqual([]);
  await slow.close();
});

test('with a ceiling, the next server is tried when the first has none, and the customer pays what it asks', async () => {
  const dearer = await startSmsProvider({
    catalogue: smallCatalogue({ cost: '14.00' }),
    apiKey: 'k',
    cancelAfterMs: 0,
  });
  await shop.addServer(dearer);
  shop.provider.faults.set({ kind: 'no_numbers' });
  const { data: services } = await asha.api('GET /api/user/services', { query: { search: 'whats' } });
  const service_id = services[0]?.id;
  if (!service_id) throw new Error('WhatsApp is on sale');
  const { data: offers } = await asha.api('GET /api/user/services/:id/offers', { params: { id: service_id } });
  const country_id = offers.find(({ country }) => country.iso === 'IN')?.country.id;
  if (!country_id) throw new Error('India is on sale');

  const dear = { service_id, country_id, max_price: '12.49' as Rupees };
  await expect(asha.api('POST /api/user/numbers', { body: dear, idempotencyKey: once() })).rejects.toMatchObject({
    code: 'price_changed',
  });
  const { number, newBalance } = await asha.api('POST /api/user/numbers', {
    body: { ...dear, max_price: '20.00' as Rupees },
    idempotencyKey: once(),
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
    idempotencyKey: once(),
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
  await expect(asha.api('POST /api/user/numbers', { body, idempotencyKey: once() })).rejects.toMatchObject({
    code: 'price_changed',
  });
  expect(await balance()).toBe('100.00');
  expect(shop.provider.activations()).toEqual([]);
});

test('a purchase that ends after tracking found its number leaves that number alone', async () => {
  const patient = await openTestShop({ env: { UPSTREAM_TIMEOUT_MS: '5000' } });
  const ravi = await patient.customer();
  const upstream = await patient.app.services.servers.findUpstream(patient.serverId);
  const buying = upstream.buy;
  upstream.buy = async (order) => {
    const outcome = await buying(order);
    await patient.db
      .updateTable('numbers')
      .set({ next_check_at: new Date(0) })
      .execute();
    await ravi.live.when('update_number', ({ number }) => number.status === 'waiting');
    return outcome;
  };
  const { number } = await ravi.api('POST /api/user/numbers', {
    body: { offer_id: await patient.offer() },
    idempotencyKey: once(),
  });
  expect(number.status).toBe('waiting');
  expect(patient.provider.activations()).toMatchObject([{ status: 'waiting' }]);
  expect(await patient.differences()).toEqual([]);
  await patient.close();
});

test('the same key buys once and returns the same number; another body under it is refused', async () => {
  const body = { offer_id: await shop.offer() };
  const key = once();
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
    const buying = { body: { offer_id: await shop.offer() }, idempotencyKey: once() };
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
  const { number, newBalance } = await asha.api('POST /api/user/numbers', { body, idempotencyKey: once() });
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

test("someone else's number does not exist, whatever one tries with it", async () => {
  const { number } = await buy();
  const ravi = await shop.customer();
  const params = { id: number.id };
  const tries = [
    ravi.api('GET /api/user/numbers/:id', { params }),
    ravi.api('POST /api/user/numbers/:id/cancel', { params }),
    ravi.api('POST /api/user/numbers/:id/again', { params }),
    ravi.api('POST /api/user/numbers/:id/finish', { params }),
    ravi.api('GET /api/user/numbers/:id', { params: { id: NumberId.parse(number.id + 1) } }),
  ];
  for (const outcome of await Promise.allSettled(tries)) {
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } });
  }
  expect((await ravi.api('GET /api/user/numbers')).data).toEqual([]);
  expect(ravi.live.all('update_number')).toEqual([]);
  expect((await asha.api('GET /api/user/numbers/:id', { params })).number.status).toBe('waiting');
});

test('the list pages by key, newest first, without gaps or repeats while more are bought', async () => {
  const rich = await shop.customer('1000.00');
  for (let count = 0; count < 60; count += 1) await buy(rich);
  const first = await rich.api('GET /api/user/numbers');
  await buy(rich);
  const second = await rich.api('GET /api/user/numbers', { query: { cursor: first.next ?? '' } });
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(ids).toHaveLength(60);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => b - a));
  expect(second.next).toBeNull();
  await expect(rich.api('GET /api/user/numbers', { query: { cursor: "1' or 1=1" } })).rejects.toMatchObject({
    code: 'invalid_request',
  });
  expect((await rich.api('GET /api/user/numbers', { query: { status: 'open' } })).data).toHaveLength(61);
});

test('an offer its server no longer lists is unavailable after the next sync, and its history stays', async () => {
  const { number } = await buy();
  const offer = await shop.offer();
  await shop.db.updateTable('offers').set({ enabled: false }).where('id', '=', offer).execute();
  await expect(buy()).rejects.toMatchObject({ code: 'offer_closed' });
  expect((await asha.api('GET /api/user/numbers/:id', { params: { id: number.id } })).number.service.name).toBe(
    'WhatsApp',
  );
});
