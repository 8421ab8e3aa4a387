import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Paise } from '#shared/money.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const undo = async (subject: string) => {
  const { data } = await shop.admin.api('GET /api/admin/audit', { query: { subject } });
  const [last] = data;
  if (!last) throw new Error('nothing was changed');
  return shop.admin.api('POST /api/admin/audit/:id/undo', { params: { id: last.id } });
};
const change = (body: object) => shop.admin.api('POST /api/admin/servers/:id', { params: { id: shop.serverId }, body });
const server = async () => {
  const { data } = await shop.admin.api('GET /api/admin/servers');
  const found = data.find(({ id }) => id === shop.serverId);
  if (!found) throw new Error('the server is listed');
  return found;
};
const priceOf = async () =>
  (
    await shop.db
      .selectFrom('offers')
      .select('price_paise')
      .where('id', '=', await shop.offer())
      .executeTakeFirstOrThrow()
  ).price_paise;

describe('undo of servers', () => {
  test('a change goes back whole, with the prices that followed from it', async () => {
    const before = await server();
    expect(await priceOf()).toBe(1250 as Paise);
    await change({ name: 'Renamed', margin_percent: 60, exchange_rate: 2, max_open: 7, balance_warn: '12.5' });
    expect(await priceOf()).toBe(3200 as Paise);
    await undo(`server:${shop.serverId}`);
    expect(await server()).toEqual({ ...before, version: before.version + 2 });
    expect(await priceOf()).toBe(1250 as Paise);
  });

  test('a key does not come back, and a newer change is not lost', async () => {
    await change({ api_key: shop.provider.apiKey, name: 'A' });
    await change({ api_key: 'another key' });
    await expect(undo(`server:${shop.serverId}`)).rejects.toMatchObject({ code: 'no_undo' });
    await change({ api_key: shop.provider.apiKey });
  });

  test('a pause and a planned maintenance are taken back', async () => {
    const params = { id: shop.serverId };
    await shop.admin.api('POST /api/admin/servers/:id/pause', { params, body: {} });
    await undo(`server:${shop.serverId}`);
    expect((await server()).paused).toBeNull();
    const from = Date.now() + 3_600_000;
    await shop.admin.api('POST /api/admin/servers/:id/maintenance', {
      params,
      body: { starts_at: new Date(from).toISOString(), ends_at: new Date(from + 60_000).toISOString(), note: 'cables' },
    });
    const [planned] = (await server()).maintenance;
    await undo(`server:${shop.serverId}`);
    expect((await server()).maintenance).toEqual([]);
    expect(planned?.note).toBe('cables');
  });
});

test('a price rule that was added, changed or removed is taken back, with its prices', async () => {
  const rule = {
    server_id: null,
    service_id:
      (await shop.admin.api('GET /api/admin/catalogue-names')).services.find(({ code }) => code === 'wa')?.id ?? null,
    margin_percent: 50,
    fixed: null,
    step_paise: null,
    minimum: null,
    minimum_margin_percent: null,
  };
  const { rule: added } = await shop.admin.api('POST /api/admin/price-rules', { body: { ...rule, version: 0 } });
  expect(await priceOf()).toBe(1500 as Paise);
  await undo(`price_rule:${added.id}`);
  expect(await priceOf()).toBe(1250 as Paise);

  const { rule: again } = await shop.admin.api('POST /api/admin/price-rules', { body: { ...rule, version: 0 } });
  await shop.admin.api('POST /api/admin/price-rules', {
    body: { ...rule, margin_percent: 80, version: again.version },
  });
  expect(await priceOf()).toBe(1800 as Paise);
  await undo(`price_rule:${again.id}`);
  expect(await priceOf()).toBe(1500 as Paise);

  const { data } = await shop.admin.api('GET /api/admin/price-rules');
  const now = data.find(({ id }) => id === again.id);
  await shop.admin.api('DELETE /api/admin/price-rules/:id', {
    params: { id: again.id },
    query: { version: String(now?.version) },
  });
  expect(await priceOf()).toBe(1250 as Paise);
  await undo(`price_rule:${again.id}`);
  expect(await priceOf()).toBe(1500 as Paise);
});

test('a change of a service is taken back', async () => {
  const service = (await shop.admin.api('GET /api/admin/services', { query: { search: 'Telegram' } })).data[0];
  if (!service) throw new Error('Telegram is listed');
  const change = { id: service.id, version: service.version, name: 'Other', enabled: false };
  await shop.admin.api('POST /api/admin/services/changes', { body: { changes: [change] } });
  await undo(`service:${service.id}`);
  const { data } = await shop.admin.api('GET /api/admin/services', { query: { search: 'Telegram' } });
  expect(data[0]).toMatchObject({ name: 'Telegram', enabled: true });
});

test('open pages hear when a maintenance begins and when it ends, once each', async () => {
  const asha = await shop.customer();
  const service = await shop.db.selectFrom('services').select('id').where('code', '=', 'wa').executeTakeFirstOrThrow();
  const offers = async () =>
    (await asha.api('GET /api/user/services/:id/offers', { params: { id: service.id } })).data.length;
  const inServer = { server_id: shop.serverId, note: null, created_by: shop.admin.id };
  const told = () =>
    asha.live.all('update_offers').filter(({ service_ids }) => service_ids.includes(service.id)).length;
  expect(await offers()).toBeGreaterThan(0);
  const before = told();
  const starts_at = new Date(Date.now() + 300);
  const ends_at = new Date(Date.now() + 3_600_000);
  const { id } = await shop.db
    .insertInto('server_maintenance')
    .values({ ...inServer, starts_at, ends_at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await vi.waitFor(() => expect(told()).toBe(before + 1), 8_000);
  expect(await offers()).toBe(0);
  await sql`update server_maintenance set starts_at = now() - interval '1 hour', ends_at = now() where id = ${id}`.execute(
    shop.db,
  );
  await vi.waitFor(() => expect(told()).toBe(before + 2), 8_000);
  expect(await offers()).toBeGreaterThan(0);
});
