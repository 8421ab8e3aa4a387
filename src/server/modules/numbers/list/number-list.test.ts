import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NumberStatus } from '#shared/contract/numbers.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { openTestShop, type Customer, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

type Past = { offer: Awaited<ReturnType<TestShop['offer']>>; count: number; status?: NumberStatus; phone?: string };

/** Inserts old numbers without ledger entries: one a minute, with consecutive phone numbers. */
async function addPast(userId: UserId, { offer, count, status = 'expired', phone = '919820000000' }: Past) {
  await sql`
    insert into numbers (user_id, service_id, country_id, server_id, offer_id, price_paise, held_paise, status, phone,
      upstream_id, request_key, body_hash, created_at, expires_at, closed_at)
    select ${userId}, service_id, country_id, server_id, id, 100, 0, ${status}, (${phone}::bigint + n)::text,
      gen_random_uuid(), gen_random_uuid(), '', now() - (${count}::int - n) * interval '1 minute', now(), now()
    from offers, generate_series(1, ${count}::int) n where id = ${offer}`.execute(shop.db);
}

type Query = { status?: NumberStatus | 'open'; search?: string; from?: string; to?: string };

/** Reads all pages of a filter. */
async function readAll({ api }: Customer, query: Query = {}) {
  const first = await api('GET /api/user/numbers', { query });
  const rows = [...first.data];
  for (let { next } = first; next !== null;) {
    const page = await api('GET /api/user/numbers', { query: { ...query, cursor: next } });
    rows.push(...page.data);
    ({ next } = page);
  }
  return rows;
}
const phonesOf = async (customer: Customer, query: Query) => (await readAll(customer, query)).map(({ phone }) => phone);

async function buyWithCode(customer: Customer, code: string) {
  const body = { offer_id: await shop.offer() };
  const { number } = await customer.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() });
  shop.provider.sendCode(shop.provider.activations().at(-1)?.id ?? '', code);
  await customer.live.when('update_number', (event) => event.number.id === number.id && event.number.code === code);
  return number;
}

test('numbers are found by words of the service and the country, by digits of the phone and by their id', async () => {
  const asha = await shop.customer();
  const ravi = await shop.customer();
  const [wa, tg] = [await shop.offer('wa', 'IN'), await shop.offer('tg', 'IN')];
  await addPast(asha.id, { offer: wa, count: 60 });
  await addPast(asha.id, { offer: tg, count: 3, phone: '447700900000', status: 'canceled' });
  await addPast(ravi.id, { offer: tg, count: 5, phone: '447700900000' });
  const open = await buyWithCode(asha, '482915');

  expect(await phonesOf(asha, { search: 'india TELE' })).toEqual(['447700900003', '447700900002', '447700900001']);
  expect(await phonesOf(asha, { search: '+44 7700 900002' })).toEqual(['447700900002']);
  expect(await phonesOf(asha, { search: '0900' })).toHaveLength(3);
  expect(await phonesOf(asha, { search: '0000042' })).toEqual(['919820000042']);
  expect(await phonesOf(asha, { search: (open.phone ?? '').slice(-8), status: 'open' })).toEqual([open.phone]);
  expect((await readAll(asha, { search: String(open.id) })).map(({ id }) => id)).toEqual([open.id]);
  expect(await phonesOf(asha, { search: 'whats%' })).toEqual([]);
  expect(await phonesOf(asha, { search: 'telegram', status: 'expired' })).toEqual([]);
  const found = await readAll(asha, { search: 'whatsapp', status: 'expired' });
  expect(found.map(({ phone }) => phone)).toEqual(
    Array.from({ length: 60 }, (_, index) => String(919820000060 - index)),
  );
});

test('numbers are filtered by status and period, page by page', async () => {
  const asha = await shop.customer();
  const offer = await shop.offer();
  await addPast(asha.id, { offer, count: 130 });
  await addPast(asha.id, { offer, count: 70, status: 'failed', phone: '919830000000' });
  const all = await readAll(asha);
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).toSorted((a, b) => b - a));
  expect(all).toHaveLength(200);
  expect(await readAll(asha, { status: 'failed' })).toHaveLength(70);
  expect(await readAll(asha, { status: 'open' })).toEqual([]);
  const expired = await readAll(asha, { status: 'expired' });
  const [from = '', to = ''] = [expired[99]?.created_at, expired[9]?.created_at];
  const between = await readAll(asha, { status: 'expired', from, to });
  expect(between.map(({ id }) => id)).toEqual(expired.slice(10, 100).map(({ id }) => id));
});

test('a cursor at somebody else’s number is refused, and so is a period that ends before it starts', async () => {
  const [asha, ravi] = [await shop.customer(), await shop.customer()];
  await addPast(ravi.id, { offer: await shop.offer(), count: 1 });
  const [own] = await readAll(ravi);
  for (const query of [{ cursor: String(own?.id) }, { cursor: '-1' }, { from: 'yesterday' }, { search: ' ' }])
    await expect(asha.api('GET /api/user/numbers', { query })).rejects.toMatchObject({ code: 'invalid_request' });
});

test('the CSV file has exactly the rows of the list, with codes only of paid numbers', async () => {
  const [asha, ravi] = [await shop.customer(), await shop.customer()];
  const offer = await shop.offer();
  await addPast(asha.id, { offer, count: 30 });
  await addPast(ravi.id, { offer, count: 30 });
  const bought = await buyWithCode(asha, '012345');
  const rowsOf = async (query: Query) => {
    const file = await asha.api('GET /api/user/numbers.csv', { query });
    return file.trimEnd().split('\r\n');
  };
  const [head, first, ...others] = await rowsOf({});
  expect(head).toBe('id,bought_at (Asia/Kolkata),service,country,phone,status,price_inr,codes,server');
  const { id, created_at, phone, price, server } = bought;
  // The clock of the shop, which is 5:30 h ahead of UTC, as Excel reads it.
  const boughtAt = new Date(Date.parse(created_at) + 330 * 60_000).toISOString().slice(0, 19).replace('T', ' ');
  expect(first).toBe(`${id},${boughtAt},WhatsApp,India,'+${phone},received,${price},'012345,${server.name}`);
  expect(others).toHaveLength(30);
  for (const query of [{ search: 'whatsapp' }, { search: '98200000' }, { status: 'expired' }] as const) {
    const [, ...rows] = await rowsOf(query);
    expect(rows.map((row) => Number(row.split(',')[0]))).toEqual((await readAll(asha, query)).map((row) => row.id));
  }
  const pasted = ` \u202Atel:+${phone?.slice(0, 2)}\u00A0${phone?.slice(2, 7)}–${phone?.slice(7)}\u202C`;
  expect((await readAll(asha, { search: pasted })).map((row) => row.id)).toEqual([id]);
  await expect(shop.admin.api('GET /api/user/numbers.csv')).resolves.toBe(`${head}\r\n`);
});
