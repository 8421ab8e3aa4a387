import { listen } from '#sandbox/http/listen.ts';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { createCountryFinder } from './catalogue/countries.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openTestShop();
});
afterEach(async () => expect(await shop.differences()).toEqual([]));
afterAll(() => shop.close());

const account = (name: string) => ({ name, url: shop.provider.url, api_key: shop.provider.apiKey });

test("a provider's catalogue becomes services, countries and priced offers", async () => {
  const asha = await shop.customer();
  const { data: services } = await asha.api('GET /api/user/services');
  expect(services.map(({ code, icon, from_price }) => [code, icon, from_price])).toEqual([
    ['wa', 'whatsapp', '12.50'],
    ['tg', 'telegram', '12.50'],
  ]);
  const [whatsapp] = services;
  if (!whatsapp) throw new Error('WhatsApp is on sale');
  const { data: offers } = await asha.api('GET /api/user/services/:id/offers', { params: { id: whatsapp.id } });
  expect(offers.map(({ country, price, stock, success_rate }) => [country.iso, price, stock, success_rate])).toEqual([
    ['IN', '12.50', 100, null],
    ['GB', '12.50', 100, null],
  ]);
});

test('services are found by name and by code, and a search is never a pattern', async () => {
  const asha = await shop.customer();
  const find = async (search: string) =>
    (await asha.api('GET /api/user/services', { query: { search } })).data.map(({ code }) => code);
  expect(await find('whats')).toEqual(['wa']);
  expect(await find('TG')).toEqual(['tg']);
  for (const search of ['%', '_', "' or 1=1 --", String.raw`\ `]) expect(await find(search)).toEqual([]);
});

test('adding a server twice with one idempotency key adds one; its API key is sealed and never returned', async () => {
  const key = crypto.randomUUID();
  const add = () => shop.admin.api('POST /api/admin/servers', { body: account('Twice'), idempotencyKey: key });
  const [first, second] = await Promise.all([add(), add()]);
  expect(second.server.id).toBe(first.server.id);
  await expect(
    shop.admin.api('POST /api/admin/servers', { body: account('Other'), idempotencyKey: key }),
  ).rejects.toMatchObject({
    code: 'key_reused',
  });
  expect(JSON.stringify(await shop.admin.api('GET /api/admin/servers'))).not.toContain(shop.provider.apiKey);
  const { sealed_key } = await shop.db
    .selectFrom('servers')
    .select('sealed_key')
    .where('id', '=', first.server.id)
    .executeTakeFirstOrThrow();
  expect(sealed_key.toString('latin1')).not.toContain(shop.provider.apiKey);
});

test('a changed address takes effect immediately, and only the given fields change', async () => {
  const { server } = await shop.admin.api('POST /api/admin/servers', {
    body: { ...account('Moving'), url: 'http://127.0.0.1:9' },
    idempotencyKey: crypto.randomUUID(),
  });
  const params = { id: server.id };
  await expect(shop.admin.api('POST /api/admin/servers/:id/sync', { params })).rejects.toMatchObject({
    code: 'provider_unreachable',
  });
  const { server: moved } = await shop.admin.api('POST /api/admin/servers/:id', {
    params,
    body: { url: shop.provider.url, api_key: shop.provider.apiKey, margin_percent: 50 },
  });
  expect(moved).toMatchObject({ name: 'Moving', url: shop.provider.url, margin_percent: 50, window_seconds: 1200 });
  expect((await shop.admin.api('POST /api/admin/servers/:id/sync', { params })).server.offers).toBe(4);
  const { server: closed } = await shop.admin.api('POST /api/admin/servers/:id', { params, body: { enabled: false } });
  expect(closed.enabled).toBe(false);
});

test('while numbers of a server are open, it keeps its account: no new address, and a new key only for the same account', async () => {
  const other = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'other', cancelAfterMs: 0 });
  const own = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'own', cancelAfterMs: 0 });
  const gate = await listen(0, async (request, response) => {
    const { searchParams: query } = new URL(request.url ?? '', 'http://gate');
    if (query.get('api_key') === 'replaced') query.set('api_key', 'own');
    const to = query.get('api_key') === 'other' ? other : own;
    response.end(await (await fetch(`${to.url}?${query.toString()}`)).text());
  });
  const id = await shop.addServer({ ...own, url: gate.origin });
  const change = (body: object) => shop.admin.api('POST /api/admin/servers/:id', { params: { id }, body });
  const asha = await shop.customer();
  const body = { offer_id: await shop.offer('wa', 'IN', id) };
  const { number } = await asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() });
  // The other account has the same activation id open, with another phone.
  const query = { api_key: 'other', action: 'getNumber', service: 'tg', country: '22' };
  await fetch(`${other.url}?${new URLSearchParams(query).toString()}`);
  expect(other.activations()[0]?.id).toBe(own.activations()[0]?.id);

  await expect(change({ url: other.url, api_key: 'other' })).rejects.toMatchObject({ code: 'server_in_use' });
  await expect(change({ api_key: 'other' })).rejects.toMatchObject({ code: 'key_of_other_account' });
  await expect(change({ api_key: 'wrong' })).rejects.toMatchObject({ code: 'key_of_other_account' });
  await change({ api_key: 'replaced', url: `${gate.origin}/v2` });
  own.sendCode(own.activations()[0]?.id ?? '', '424242');
  const arrived = await asha.live.when('update_number', ({ number: { messages } }) => messages.length > 0);
  expect(arrived.number).toMatchObject({ id: number.id, messages: [{ code: '424242' }] });
  await asha.api('POST /api/user/numbers/:id/finish', { params: { id: number.id } });
  expect((await change({ url: other.url, api_key: 'other' })).server.url).toBe(other.url);
  await Promise.all([own, other, gate].map((one) => one.close()));
});

test('staff actions on a server are audited: a change keeps exactly its changed fields, and never the key', async () => {
  const api_key = 'the first secret key';
  const { server } = await shop.admin.api('POST /api/admin/servers', {
    body: { ...account('Audited'), api_key },
    idempotencyKey: crypto.randomUUID(),
  });
  const params = { id: server.id };
  const change = (body: object) => shop.admin.api('POST /api/admin/servers/:id', { params, body });
  await change({ name: 'Renamed', margin_percent: 30, window_seconds: 1200 });
  await change({ api_key: 'the second secret key', enabled: false });
  await change({ api_key: shop.provider.apiKey });
  await change({ api_key: shop.provider.apiKey, exchange_rate: 2 });
  await shop.admin.api('POST /api/admin/servers/:id/sync', { params });
  const events = await shop.db
    .selectFrom('audit_events')
    .select(['actor_id', 'action', 'before', 'after'])
    .where('subject', '=', `server:${server.id}`)
    .orderBy('id')
    .execute();
  const added = {
    name: 'Audited',
    url: shop.provider.url,
    enabled: true,
    currency: null,
    exchange_rate: 1,
    margin_percent: null,
    window_seconds: 1200,
    cancel_after_seconds: 120,
    priority: 0,
    max_open: null,
    requests_per_second: null,
    balance_warn: null,
    balance_critical: null,
    follows_list: true,
  };
  const by = { actor_id: shop.admin.id, action: 'server.change' };
  expect(events).toEqual([
    { ...by, action: 'server.add', before: null, after: added },
    { ...by, before: { name: 'Audited', margin_percent: null }, after: { name: 'Renamed', margin_percent: 30 } },
    { ...by, before: { enabled: true }, after: { enabled: false, api_key: 'changed' } },
    { ...by, before: {}, after: { api_key: 'changed' } },
    { ...by, before: { exchange_rate: 1 }, after: { exchange_rate: 2 } },
    {
      ...by,
      action: 'server.sync',
      before: { offers: 0, synced_at: null },
      after: { offers: 4, synced_at: expect.any(String) as string },
    },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/secret key|provider-key/);
});

test('countries are found by the names providers use', () => {
  const find = createCountryFinder();
  expect(find('India')).toEqual({ iso: 'IN', name: 'India' });
  expect(find('USA (virtual)')?.iso).toBe('US');
  expect(find('Czech Republic')?.iso).toBe('CZ');
  expect(find('  united   kingdom ')?.iso).toBe('GB');
  expect(find('Côte d’Ivoire')?.iso).toBe('CI');
  expect(find('Atlantis')).toBeUndefined();
});
