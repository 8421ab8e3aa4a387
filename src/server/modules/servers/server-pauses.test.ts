import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServerId } from '#shared/contract/catalogue.ts';
import { openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(() => shop.renewProvider());
afterEach(async () => expect(await shop.differences()).toEqual([]));
afterAll(() => shop.close());

const change = (id: ServerId, body: object) => shop.admin.api('POST /api/admin/servers/:id', { params: { id }, body });
const pause = (id: ServerId) =>
  shop.admin.api('POST /api/admin/servers/:id/pause', { params: { id }, body: { reason: 'no codes arrive' } });
const buyPair = async ({ api }: Customer, max_price = '50.00') => {
  const offer = await shop.db
    .selectFrom('offers')
    .select(['service_id', 'country_id'])
    .where('id', '=', await shop.offer())
    .executeTakeFirstOrThrow();
  const body = { ...offer, max_price: max_price as never };
  return (await api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() })).number;
};

test('a paused server sells nothing at once: not by offer, not by service and country, not in the catalogue', async () => {
  const asha = await shop.customer();
  const offer_id = await shop.offer();
  expect((await asha.api('GET /api/user/services')).data).toHaveLength(2);
  const { server } = await pause(shop.serverId);
  expect(server.paused?.by).toBe(shop.admin.email);
  const buyIt = asha.api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey: crypto.randomUUID() });
  await expect(buyIt).rejects.toMatchObject({ code: 'offer_closed' });
  await expect(buyPair(asha)).rejects.toMatchObject({ code: 'offer_closed' });
  await asha.live.when('update_offers');
  expect((await asha.api('GET /api/user/services')).data).toEqual([]);
  await shop.admin.api('POST /api/admin/servers/:id/resume', { params: { id: shop.serverId }, body: {} });
  expect((await buyPair(asha)).status).toBe('waiting');
  const audit = shop.db.selectFrom('audit_events').select(['action', 'reason']).where('action', 'like', 'server.%e');
  expect((await audit.orderBy('id', 'desc').limit(2).execute()).toReversed()).toEqual([
    { action: 'server.pause', reason: 'no codes arrive' },
    { action: 'server.resume', reason: null },
  ]);
});

test('a server is not asked for numbers during its maintenance, and is again after it was ended', async () => {
  const asha = await shop.customer();
  const plan = (from: number, to: number) =>
    shop.admin.api('POST /api/admin/servers/:id/maintenance', {
      params: { id: shop.serverId },
      body: {
        starts_at: new Date(Date.now() + from).toISOString(),
        ends_at: new Date(Date.now() + to).toISOString(),
        note: null,
      },
    });
  await plan(60_000, 120_000);
  expect((await buyPair(asha)).status).toBe('waiting');
  const { server } = await plan(-60_000, 60_000);
  await expect(buyPair(asha)).rejects.toMatchObject({ code: 'offer_closed' });
  const [running] = server.maintenance;
  if (!running) throw new Error('it is planned');
  await shop.admin.api('DELETE /api/admin/server-maintenance/:id', { params: { id: running.id } });
  expect((await buyPair(asha)).status).toBe('waiting');
  await expect(plan(-120_000, -60_000)).rejects.toMatchObject({ fields: { ends_at: { code: 'invalid' } } });
});

test('a time in year 0, which the database does not know, is refused', async () => {
  const plan = shop.admin.api('POST /api/admin/servers/:id/maintenance', {
    params: { id: shop.serverId },
    body: { starts_at: '0000-01-01T00:00:00Z', ends_at: '9999-12-31T23:59:59Z', note: null },
  });
  await expect(plan).rejects.toMatchObject({ fields: { starts_at: { code: 'invalid' } } });
});

test('at the same price the server with the higher priority is asked first', async () => {
  const other = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'other', cancelAfterMs: 0 });
  const id = await shop.addServer(other);
  const asha = await shop.customer();
  expect((await buyPair(asha)).server.id).toBe(shop.serverId);
  await change(id, { priority: 5 });
  expect((await buyPair(asha)).server.id).toBe(id);
  await change(id, { margin_percent: 30 });
  expect((await buyPair(asha)).server.id).toBe(shop.serverId);
  await other.close();
});

test('a server has no more numbers open than it may, also when many are bought at once; the next server sells the others', async () => {
  const other = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'other', cancelAfterMs: 0 });
  const id = await shop.addServer(other, { margin_percent: 50 });
  await change(shop.serverId, { max_open: 3 });
  const buyers = await Promise.all(Array.from({ length: 8 }, () => shop.customer()));
  const numbers = await Promise.all(buyers.map((buyer) => buyPair(buyer)));
  const sold = numbers.map(({ server }) => server.id);
  expect(sold.filter((one) => one === shop.serverId)).toHaveLength(3);
  expect(sold.filter((one) => one === id)).toHaveLength(5);
  const { data } = await shop.admin.api('GET /api/admin/servers');
  expect(data.find((server) => server.id === shop.serverId)).toMatchObject({ open: 3, max_open: 3 });
  const offer_id = await shop.offer();
  const [buyer] = buyers;
  const again = buyer?.api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey: crypto.randomUUID() });
  await expect(again).rejects.toMatchObject({ code: 'no_numbers' });
  await other.close();
});

test('a test shows the balance and how long the answer took, or what is wrong', async () => {
  const test = (params: { id: ServerId }) => shop.admin.api('POST /api/admin/servers/:id/test', { params });
  const tested = await test({ id: shop.serverId });
  expect(tested.balance).toMatch(/^\d+\.\d\d$/);
  const { data } = await shop.admin.api('GET /api/admin/servers');
  expect(data.find(({ id }) => id === shop.serverId)?.balance?.amount).toBe(tested.balance);
  const tryOut = (body: { url: string; api_key: string }) => shop.admin.api('POST /api/admin/servers/test', { body });
  const { url, apiKey } = shop.provider;
  expect((await tryOut({ url, api_key: apiKey })).balance).toBe(tested.balance);
  await expect(tryOut({ url, api_key: 'wrong' })).rejects.toMatchObject({ code: 'provider_bad_key' });
  await expect(tryOut({ url: 'http://127.0.0.1:9', api_key: 'x' })).rejects.toMatchObject({
    code: 'provider_unreachable',
  });
  await expect(tryOut({ url: 'http://10.0.0.1', api_key: 'x' })).rejects.toMatchObject({
    fields: { url: { code: 'private_address' } },
  });
});

test('of a key only the last four characters and its age are answered', async () => {
  const key = 'a-secret-key-of-the-shop-9f3c';
  const { server } = await change(shop.serverId, { api_key: key });
  expect(server.key.last4).toBe('9f3c');
  expect(Date.now() - Date.parse(server.key.changed_at)).toBeLessThan(60_000);
  expect(JSON.stringify(server)).not.toContain('secret-key');
});

test('a key that cannot be opened any more is entered again', async () => {
  const lost = { sealed_key: Buffer.from('sealed with a secret that is gone') };
  await shop.db.updateTable('servers').set(lost).where('id', '=', shop.serverId).execute();
  const { server } = await change(shop.serverId, { api_key: 'a-secret-key-of-the-shop-77aa' });
  expect(server.key.last4).toBe('77aa');
});

test('a change based on an older version is refused with the server as it is now', async () => {
  const { server } = await change(shop.serverId, { name: 'First' });
  await change(shop.serverId, { name: 'Second', version: server.version });
  const stale = change(shop.serverId, { name: 'Third', version: server.version });
  await expect(stale).rejects.toMatchObject({ code: 'changed_meanwhile', current: { name: 'Second' } });
});
