import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Db } from '../../../db/client.ts';
import { defaultLimits } from '../../../db/connection/limits.ts';
import { openTestShop, type Customer, type TestShop } from '../../../testing/test-shop.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { findCustomers } from '../../../db/named-records.ts';
import { createOrderList } from './order-list.service.ts';
import { ofMany } from './walks.repository.ts';

/** `ORDERS=1000000` for the size of the requirement. */
const orders = Number(process.env.ORDERS ?? 60_000);

/** Of 60,000. A search for a common state with a rare amount reads most. */
const mostRead = 3_000;
/** One that stands for 1,111 customers reads them, and what each of them bought of it. */
const mostOfMany = 5_000;

let shop: TestShop;
let asha: Customer;
beforeAll(async () => {
  shop = await openTestShop();
  asha = await shop.customer('100.00');
  const db = openDatabase(shop.connection, 1, () => {}, { ...defaultLimits, statement: 600_000 });
  await sql`set session_replication_role = replica`.execute(db);
  await sql`
    insert into numbers (user_id, service_id, country_id, server_id, offer_id, price_paise, held_paise, status, phone,
      upstream_id, request_key, body_hash, created_at, expires_at, closed_at)
    select ${asha.id}::bigint + 1 + n % 5000, offers.service_id, offers.country_id, offers.server_id, offers.id,
      300 + n % 3000, 300, (array['finished', 'finished', 'expired', 'canceled'])[1 + n % 4],
      (910000000000 + (n::bigint * 7919) % 10000000000)::text, 'up ' || n, 'seed ' || n, '',
      now() - (${orders}::int - n) * interval '20 seconds', now(), now()
    from generate_series(1, ${orders}::int) n
    join (select *, row_number() over (order by id) as place, count(*) over () as all from offers) offers
      on offers.place = 1 + n % offers.all`.execute(db);
  await sql`
    insert into users (id, email, password_hash) overriding system value
    select ${asha.id}::bigint + 1 + n, 'seed' || n || '@mail.in', 'x' from generate_series(0, 19999) n`.execute(db);
  // Who bought nothing, and early ones who did.
  await sql`
    insert into users (id, email, password_hash) overriding system value
    select ${asha.id}::bigint + 20001 + n, 'idle' || n || '@bots.in', 'x' from generate_series(0, 2999) n`.execute(db);
  await sql`analyze numbers`.execute(db);
  await sql`vacuum analyze users`.execute(db);
  await db.destroy();
}, 600_000);
afterAll(() => shop.close());

const searches = [
  '',
  'when:all',
  'when:7d',
  'status:failed when:all',
  'status:late when:all',
  'status:case when:all',
  'service:wa when:all',
  'service:wa country:IN when:all',
  'service:wa country:IN status:failed when:all',
  'amount:7.77 when:all',
  'server:1 when:all',
  'amount:>50000 when:all',
  'seed77@mail.in',
  'customer:seed77@mail.in status:expired',
  'customer:zz',
  // 1,111 customers, and all of them.
  'seed12',
  'whatsapp india seed12',
  'seed12 status:failed',
  'seed mail.in',
  'customer:seed service:wa',
  'service:wa service:tg country:IN',
  'whatsapp india when:all',
  '4711',
  '471100',
  '910000007919',
  'when:all status:finished amount:>32',
];

test.each(searches)('the search "%s" reads few rows more than it shows', { timeout: 60_000 }, async (q) => {
  const rows = await shop.db.transaction().execute(async (trx) => {
    const before = await rowsRead(trx);
    await createOrderList({ db: trx }).list({ q });
    return (await rowsRead(trx)) - before;
  });
  expect(rows).toBeLessThan(q.includes('seed12') ? mostOfMany : mostRead);
});

/** Entries of the index of customers' names that this connection has read since it last reported. */
async function entriesRead(trx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select pg_stat_get_xact_tuples_returned('users_search'::regclass)::int as count`.execute(trx);
  return rows[0]?.count ?? Infinity;
}

/** Rows of numbers and users that this connection has read since it last reported, whether they matched or not. */
async function rowsRead(trx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select sum(seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_user_tables
    where relname in ('numbers', 'users')`.execute(trx);
  return rows[0]?.count ?? Infinity;
}

test('a list walks indexes: no search for a rare thing reads the table', async () => {
  const plan = async (condition: string) =>
    (
      await sql<{ 'QUERY PLAN': string }>`explain select id from numbers row where ${sql.raw(condition)}
        order by id desc limit 51`.execute(shop.db)
    ).rows
      .map((row) => row['QUERY PLAN'])
      .join('\n');
  expect(await plan(`status = 'received'`)).toMatch(/using numbers_(by_state|open_of_user)/);
  expect(await plan(`price_paise >= 50000`)).toContain('numbers_of_price');
  const exact = await plan(`price_paise = 777`);
  expect(exact).toContain('numbers_of_price');
  expect(exact).not.toContain('Sort');
  expect(await plan('true')).toContain('numbers_pkey');
  const digits = await sql<{ 'QUERY PLAN': string }>`explain select id from (
    select id from numbers where reverse(phone) like '1174%' offset 0) few order by id desc limit 51`.execute(shop.db);
  expect(digits.rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('numbers_by_last_digits');
});

/** The newest numbers, with the customer of each, and all customers who are meant. */
const mostOfIdle = 55_000;

test.each(['idle', 'customer:bots.in when:all', 'idle status:finished when:all'])(
  'the search "%s" for thousands of customers who bought nothing passes the newest orders, not all',
  { timeout: 60_000 },
  async (q) => {
    const started = performance.now();
    const rows = await shop.db.transaction().execute(async (trx) => {
      const before = await rowsRead(trx);
      expect((await createOrderList({ db: trx }).list({ q })).data).toEqual([]);
      return (await rowsRead(trx)) - before;
    });
    if (process.env.ORDERS) process.stdout.write(`${q}: ${rows} rows, ${Math.round(performance.now() - started)} ms\n`);
    expect(rows).toBeLessThan(mostOfIdle);
  },
);

/** Gives some of the newest and of the oldest numbers to idle customers while something is read; returns their ids. */
async function withNumbersOfIdle(
  [newest, oldest]: [number, number],
  read: (trx: Db) => Promise<void>,
): Promise<number[]> {
  const trx = await shop.db.startTransaction().execute();
  await sql`set local session_replication_role = replica`.execute(trx);
  const { rows } = await sql<{ id: number }>`
    update numbers set user_id = ${asha.id}::bigint + 20001 + id % 3000
    where id in (select id from numbers order by id limit ${oldest}) or
      id in (select id from numbers order by id desc limit ${newest}) returning id`.execute(trx);
  try {
    await read(trx);
  } finally {
    await trx.rollback().execute();
  }
  return rows.map(({ id }) => id).toSorted((a, b) => b - a);
}

test.each([
  ['next to nothing', [0, 3] as [number, number]],
  ['some today, and nothing before but long ago', [8, 3] as [number, number]],
])(
  'of thousands of customers who bought %s, what they bought is found and counted',
  async (_, moved) => {
    const seen = { list: [] as string[], count: 0, rows: 0 };
    const ids = await withNumbersOfIdle(moved, async (trx) => {
      const orders = createOrderList({ db: trx });
      const before = await rowsRead(trx);
      seen.list = (await orders.list({ q: 'idle when:all' })).data.map(({ id }) => id);
      seen.rows = (await rowsRead(trx)) - before;
      seen.count = await orders.countAll(trx, 'idle when:all');
    });
    expect(seen.list).toEqual(ids.map((id) => publicId('number', id)));
    expect(seen.count).toBe(ids.length);
    // Each row of the walk and its customer once, and those who are asked.
    expect(seen.rows).toBeLessThan(2 * orders + mostRead + mostRead);
  },
  60_000,
);

test('a walk that goes on for customers who bought some today ends long before the end of the list', async () => {
  const passed = 1_000;
  const idle = sql<boolean>`users.shown_as like '%@bots.in'`;
  for (const wanted of ['newest', 'any'] as const) {
    const seen = { ids: [] as number[], rows: 0 };
    const ids = await withNumbersOfIdle([8, 3], async (trx) => {
      const before = await rowsRead(trx);
      const { rows } = await sql<{ id: number }>`
        ${ofMany('numbers', idle, sql`true`, { limit: 51, wanted }, passed)}`.execute(trx);
      seen.rows = (await rowsRead(trx)) - before;
      seen.ids = rows.map(({ id }) => id);
    });
    expect(seen.ids).toEqual(ids);
    // Eleven times as many rows with their customers, then all customers are looked through for who is meant.
    expect(seen.rows).toBeLessThan(22 * passed + 30_000);
  }
});

/** The rows of customers and the entries of the index of their names that finding a text's customers reads, and how it ends. */
async function findingOf(trx: Db, text: string) {
  const before = (await rowsRead(trx)) + (await entriesRead(trx));
  const { customers } = await findCustomers(trx, [[text]]);
  return { areListed: 'ids' in customers, read: (await rowsRead(trx)) + (await entriesRead(trx)) - before };
}

test.each(['mail in', 'idle'])(
  'the text "%s" that most customers have, or the newest, is looked for in a sample, not in an index that has them all',
  async (text) => {
    const { areListed, read } = await shop.db.transaction().execute((trx) => findingOf(trx, text));
    expect(areListed).toBe(false);
    expect(read).toBeLessThan(mostRead);
  },
);

test('a text of a flood of customers, after whom others registered, is looked for all over the table', async () => {
  const trx = await shop.db.startTransaction().execute();
  await sql`set local session_replication_role = replica`.execute(trx);
  const add = (name: string, place: number, many: number) =>
    sql`insert into users (id, email, password_hash) overriding system value
      select ${asha.id}::bigint + ${place}::int + n, ${name}::text || n || '@flood.test', 'x'
      from generate_series(1, ${many}::int) n`.execute(trx);
  await add('burst', 30_000, 15_000);
  await add('after', 50_000, 1_000);
  await sql`analyze users`.execute(trx);
  const { areListed, read } = await findingOf(trx, 'burst');
  await trx.rollback().execute();
  expect(areListed).toBe(false);
  // Half of all customers, up to where the flood stands in the table; the index has all 15,000 of it.
  expect(read).toBeLessThan(17_000);
});
