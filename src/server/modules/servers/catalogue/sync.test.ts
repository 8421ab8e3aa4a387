import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ServerId } from '#shared/contract/catalogue.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../../testing/quiet-shop.ts';

type Cell = { cost: number; count: number };
/** What the provider lists: service codes with their cells, in India. */
let lists: Record<string, Cell> = {};
const names: Record<string, string> = { nul: 'Zed\0', half: 'Half \uD83D' };
const provider = createServer(({ url = '' }, response) => {
  const action = new URL(url, 'http://provider.test').searchParams.get('action');
  const services = Object.keys(lists).map((code) => ({ code, name: names[code] ?? `Service ${code}` }));
  const answers: Record<string, unknown> = {
    getServicesList: { status: 'success', services },
    getCountries: { India: { id: 22, eng: 'India' } },
    getPrices: services.length > 0 ? { 22: lists } : [],
  };
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[action ?? '']));
});

let shop: QuietShop;
let admin: SignedInUser;
let id: ServerId;
beforeAll(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  shop = await openQuietShop();
  admin = await shop.addAdmin();
});
beforeEach(async () => {
  const { port } = provider.address() as AddressInfo;
  const body = { name: 'Test', url: `http://127.0.0.1:${port}/stubs/handler_api.php`, api_key: 'a key' };
  id = (await admin.api('POST /api/admin/servers', { body, idempotencyKey: crypto.randomUUID() })).server.id;
  lists = listOf(40);
  await sync();
});
afterEach(() => shop.checkBooks());
afterAll(async () => {
  await shop.close();
  await new Promise((resolve) => provider.close(resolve));
});

const listOf = (length: number): Record<string, Cell> =>
  Object.fromEntries(Array.from({ length }, (_, index) => [`s${index}`, { cost: 10, count: 5 }]));
const sync = async () => (await admin.api('POST /api/admin/servers/:id/sync', { params: { id } })).server.offers;
const casesOf = () =>
  shop.db.selectFrom('cases').select(['detail', 'times']).where('detail', 'like', `Server ${id} %`).execute();
/** The physical versions of all rows: a row that was written, or only locked, has another one. */
const versions = async () =>
  (
    await sql<{ version: string }>`
      select service_id || ' ' || ctid || ' ' || xmin || ' ' || xmax as version from offers where server_id = ${id} order by 1
    `.execute(shop.db)
  ).rows.map(({ version }) => version);
const passMinutes = (minutes: number) =>
  sql`update servers set cut_off_since = cut_off_since - make_interval(mins => ${minutes}) where id = ${id}`.execute(
    shop.db,
  );

test('a list that has not changed writes no offer, and a change writes the offers it is about', async () => {
  const before = await versions();
  const services = await shop.db
    .selectFrom('services')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirst();
  expect(await sync()).toBe(40);
  expect(await versions()).toEqual(before);
  lists['s3'] = { cost: 10, count: 4 };
  delete lists['s4'];
  lists['new'] = { cost: 10.123_456_7, count: 1 };
  expect(await sync()).toBe(40);
  const after = await versions();
  expect(after.filter((version) => before.includes(version))).toHaveLength(38);
  expect(await sync()).toBe(40);
  expect(await versions()).toEqual(after);
  const added = await shop.db.selectFrom('services').select('id').where('code', '=', 'new').executeTakeFirstOrThrow();
  expect(added.id).toBe((services?.id ?? 0) + 1);
});

test('a name that cannot be stored does not keep the others from being synced', async () => {
  lists = { ...listOf(40), nul: { cost: 10, count: 1 }, half: { cost: 10, count: 1 } };
  expect(await sync()).toBe(42);
  const added = await shop.db.selectFrom('services').select('name').where('code', 'in', ['nul', 'half']).execute();
  expect(added.map(({ name }) => name).toSorted()).toEqual(['Half \uFFFD', 'Zed\uFFFD']);
});

test('an offer that is listed again is for sale again', async () => {
  delete lists['s1'];
  expect(await sync()).toBe(39);
  lists = listOf(40);
  expect(await sync()).toBe(40);
});

test.each([0, 19])(
  'a list that shrinks from 40 offers to %i takes none off sale until it has stayed so',
  async (length) => {
    lists = listOf(length);
    expect(await sync()).toBe(40);
    expect(await sync()).toBe(40);
    expect(await casesOf()).toHaveLength(1);
    await passMinutes(14);
    expect(await sync()).toBe(40);
    await passMinutes(1);
    expect(await sync()).toBe(length);
    expect(await casesOf()).toHaveLength(1);
  },
);

test('a list that is whole again after one that was cut off changes nothing, and the next one waits anew', async () => {
  lists = {};
  await sync();
  await passMinutes(60);
  lists = listOf(40);
  expect(await sync()).toBe(40);
  lists = {};
  expect(await sync()).toBe(40);
  expect(await casesOf()).toMatchObject([{ times: 2 }]);
});

test('a list of the same length with other offers is taken as it is', async () => {
  lists = Object.fromEntries(Object.entries(listOf(30)).map(([code, cell]) => [`other-${code}`, cell]));
  expect(await sync()).toBe(30);
  expect(await casesOf()).toEqual([]);
});

test('one line beyond every limit does not keep the others from sale, and large stocks add up', async () => {
  lists['s1'] = { cost: 999_999_999_999, count: 1 };
  lists['s2'] = { cost: 10, count: Number.MAX_SAFE_INTEGER };
  expect(await sync()).toBe(39);
  const { data } = await admin.api('GET /api/user/services', { query: { search: 'Service s2' } });
  expect(data[0]?.stock).toBeGreaterThanOrEqual(1_000_000_000);
});
