import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ServerId } from '#shared/contract/catalogue.ts';
import type { CatalogueImportId, ImportSelection } from '#shared/contract/staff/imports.ts';
import type { Rupees } from '#shared/money.ts';
import { codeOf } from '../../../testing/people/code-of.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../../testing/quiet-shop.ts';

type Cell = { cost: number; count: number };
/** What the provider lists: service codes with their cells, in India and in Brazil. */
let india: Record<string, Cell> = {};
let brazil: Record<string, Cell> = {};
const provider = createServer(({ url = '' }, response) => {
  const action = new URL(url, 'http://provider.test').searchParams.get('action');
  const codes = new Set([...Object.keys(india), ...Object.keys(brazil)]);
  const answers: Record<string, unknown> = {
    getServicesList: { status: 'success', services: [...codes].map((code) => ({ code, name: `Service ${code}` })) },
    getCountries: { India: { id: 22, eng: 'India' }, Brazil: { id: 73, eng: 'Brazil' } },
    getPrices: { 22: india, 73: brazil },
  };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[action ?? '']));
});

let shop: QuietShop;
let admin: SignedInUser;
let id: ServerId;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  // Lists of 50,000 offers take a moment.
  shop = await openQuietShop({ env: { UPSTREAM_TIMEOUT_MS: '10000' } });
  admin = await shop.addAdmin();
});
beforeEach(async () => {
  await shop.db.updateTable('servers').set({ enabled: false }).execute();
  const { port } = provider.address() as AddressInfo;
  const body = { name: 'Listing', url: `http://127.0.0.1:${port}/`, api_key: 'a key', follows_list: false };
  id = (await admin.api('POST /api/admin/servers', { body, idempotencyKey: crypto.randomUUID() })).server.id;
  india = listOf('a', 'b', 'c', 'd');
  brazil = {};
  await apply(await compare(), all(4));
});
afterEach(() => shop.checkBooks());
afterAll(async () => {
  await shop.close();
  await new Promise((resolve) => provider.close(resolve));
});

const listOf = (...codes: string[]) => Object.fromEntries(codes.map((code) => [code, { cost: 10, count: 5 }]));
const compare = async () => (await admin.api('POST /api/admin/servers/:id/imports', { params: { id } })).import;
const all = (expected_count: number): ImportSelection => ({ filter: {}, exclude: [], expected_count });
const apply = (of: { id: CatalogueImportId }, selection: ImportSelection) =>
  admin.api('POST /api/admin/imports/:id/apply', { params: { id: of.id }, body: { selection } });
const linesOf = async (of: { id: CatalogueImportId }, query: object = {}) =>
  (await admin.api('GET /api/admin/imports/:id/lines', { params: { id: of.id }, query })).data;
const offersOf = () =>
  shop.db
    .selectFrom('offers')
    .innerJoin('services', 'services.id', 'offers.service_id')
    .innerJoin('countries', 'countries.id', 'offers.country_id')
    .select([
      'offers.id',
      'services.code',
      'countries.iso',
      'offers.cost',
      'offers.enabled',
      'offers.stock',
      'price_paise',
    ])
    .where('server_id', '=', id)
    .orderBy('offers.id')
    .execute();
const costs = async () =>
  Object.fromEntries(
    (await offersOf()).map(({ code, iso, cost, enabled }) => [`${code} ${iso}`, enabled ? Number(cost) : 'paused']),
  );
const lastImport = async () => {
  const { data } = await admin.api('GET /api/admin/audit', { query: { subject: `server:${id}` } });
  return data.find(({ action }) => action === 'server.import');
};

test('a comparison shows what is new, dearer, cheaper and gone, and changes nothing', async () => {
  india = { ...listOf('a', 'e'), b: { cost: 12, count: 5 }, c: { cost: 8, count: 5 } };
  brazil = listOf('a');
  const before = await offersOf();
  const found = await compare();
  expect(found).toMatchObject({
    listed: 5,
    same: 1,
    counts: { new: 2, dearer: 1, cheaper: 1, gone: 1, back: 0, below_floor: 0, applied: 0 },
  });
  expect(await linesOf(found, { kind: 'dearer' })).toMatchObject([
    { service: { code: 'b' }, was_cost: '10.00', cost: '12.00', was_price: '12.50', price: '15.00', floor: '12.00' },
  ]);
  expect(
    (await linesOf(found, { kind: 'new' })).map(({ service, country }) => [service.code, service.is_new, country.iso]),
  ).toEqual([
    ['e', true, 'IN'],
    ['a', false, 'BR'],
  ]);
  expect(await linesOf(found, { search: 'brazil' })).toHaveLength(1);
  expect(await linesOf(found, { kind: 'gone' })).toMatchObject([{ service: { code: 'd' }, cost: null, price: null }]);
  expect(await offersOf()).toEqual(before);
});

test('only the chosen lines are applied, and what is gone is paused, never removed', async () => {
  india = { a: { cost: 11, count: 5 }, b: { cost: 12, count: 5 }, e: { cost: 4, count: 2 } };
  const found = await compare();
  const lines = await linesOf(found);
  const position = (code: string) => lines.find(({ service }) => service.code === code)?.position ?? 0;
  const impact = await admin.api('POST /api/admin/imports/:id/impact', {
    params: { id: found.id },
    body: { selection: { lines: [position('a'), position('c'), position('e')] } },
  });
  expect(impact).toMatchObject({ lines: 3, new: 1, gone: 1, dearer: 1, stopped: 1 });
  const beyond = apply(found, { lines: [position('a'), Number.MAX_SAFE_INTEGER] });
  await expect(beyond).rejects.toMatchObject({ code: 'invalid_request' });
  const { import: after, applied } = await apply(found, { lines: [position('a'), position('c'), position('e')] });
  expect(applied).toBe(3);
  expect(after.counts.applied).toBe(3);
  expect(await costs()).toEqual({ 'a IN': 11, 'b IN': 10, 'c IN': 'paused', 'd IN': 10, 'e IN': 4 });
  // What is left can still be applied, once.
  expect((await apply(after, all(2))).applied).toBe(2);
  expect(await costs()).toEqual({ 'a IN': 11, 'b IN': 12, 'c IN': 'paused', 'd IN': 'paused', 'e IN': 4 });
  await expect(apply(after, all(2))).rejects.toMatchObject({ code: 'count_moved', params: { count: 0 } });
  expect(await compare()).toMatchObject({ same: 3, counts: { new: 0, gone: 0 } });
});

describe('a comparison that is stale is refused, and nothing of it is applied', () => {
  const refusal = async (found: { id: CatalogueImportId }) => {
    const before = await offersOf();
    const code = await codeOf(apply(found, all(2)));
    return { code, isSame: isDeepStrictEqual(await offersOf(), before) };
  };
  const stale = { code: 'import_stale', isSame: true };
  beforeEach(() => {
    india = { ...listOf('a', 'b'), c: { cost: 12, count: 5 }, d: { cost: 8, count: 5 } };
  });

  test('after a newer one', async () => {
    const found = await compare();
    await compare();
    expect(await refusal(found)).toEqual(stale);
  });
  test('after a price rule changed', async () => {
    const found = await compare();
    await admin.api('POST /api/admin/servers/:id', { params: { id }, body: { margin_percent: 40 } });
    expect(await refusal(found)).toEqual(stale);
  });
  test('after an offer was priced by hand', async () => {
    const found = await compare();
    const offer = (await offersOf()).find(({ code }) => code === 'c');
    const { data } = await admin.api('GET /api/admin/offers', { query: { server: String(id) } });
    const shown = data.find((one) => one.id === offer?.id);
    if (!shown) throw new Error('the offer is listed');
    const change = { id: shown.id, version: shown.version, price: '20.00' as Rupees };
    await admin.api('POST /api/admin/offers', { body: { changes: [change] } });
    expect(await refusal(found)).toEqual(stale);
  });
});

test('what would fall below its floor is told apart, and stops with one case when it is applied', async () => {
  const { data } = await admin.api('GET /api/admin/offers', { query: { server: String(id) } });
  const [first] = data;
  if (!first) throw new Error('offers are listed');
  await admin.api('POST /api/admin/offers', {
    body: { changes: [{ id: first.id, version: first.version, price: '11.00' as Rupees }] },
  });
  india = Object.fromEntries(['a', 'b', 'c', 'd'].map((code) => [code, { cost: 12, count: 5 }]));
  const found = await compare();
  expect(found.counts).toMatchObject({ dearer: 4, below_floor: 1 });
  expect(await linesOf(found, { kind: 'below_floor' })).toMatchObject([
    { price: '11.00', floor: '12.00', is_below_floor: true },
  ]);
  await apply(found, all(4));
  const cases = await shop.db
    .selectFrom('cases')
    .select('times')
    .where('kind', '=', 'offers_below_floor')
    .where('server_id', '=', id)
    .execute();
  expect(cases).toEqual([{ times: 1 }]);
});

test('an import is undone in one step, unless one of its offers changed since', async () => {
  const before = await costs();
  india = { ...listOf('a', 'e'), b: { cost: 12, count: 5 } };
  await apply(await compare(), all(4));
  const event = await lastImport();
  await admin.api('POST /api/admin/audit/:id/undo', { params: { id: event?.id ?? (0 as never) } });
  expect(await costs()).toEqual({ ...before, 'e IN': 'paused' });
  // Again, but now one of its offers is changed in between.
  await apply(await compare(), all(4));
  const again = await lastImport();
  india = { ...india, b: { cost: 13, count: 5 } };
  await apply(await compare(), all(1));
  await expect(
    admin.api('POST /api/admin/audit/:id/undo', { params: { id: again?.id ?? (0 as never) } }),
  ).rejects.toMatchObject({
    code: 'changed_by_you',
  });
});

test('a server whose list staff approve keeps its costs; what costs more now, or is gone, is out of stock', async () => {
  india = { a: { cost: 10, count: 9 }, b: { cost: 12, count: 9 }, c: { cost: 8, count: 9 }, e: { cost: 1, count: 9 } };
  await admin.api('POST /api/admin/servers/:id/sync', { params: { id } });
  expect((await offersOf()).map(({ code, cost, stock }) => [code, Number(cost), stock])).toEqual([
    ['a', 10, 9],
    ['b', 10, 0],
    ['c', 10, 9],
    ['d', 10, 0],
  ]);
});

test('a list of 4,000 offers is compared and applied in one go', async () => {
  india = listOf(...Array.from({ length: 2_000 }, (_, index) => `s${index}`));
  brazil = india;
  const found = await compare();
  expect(found.counts).toMatchObject({ new: 4_000, gone: 4 });
  expect(await linesOf(found)).toHaveLength(100);
  expect((await apply(found, all(4_004))).applied).toBe(4_004);
  expect(await compare()).toMatchObject({ same: 4_000 });
});
