import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '#shared/contract/account/session.ts';
import { openDatabase, type Db } from '../../../db/client.ts';
import { defaultLimits } from '../../../db/connection/limits.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { createRisk } from '../customer/risk.service.ts';
import { createUserList } from './user-list.service.ts';

/** Enough that reading the table shows, few enough to seed in seconds. */
const users = 60_000;
/** Each statement is within the limit of statements, on a busy machine too. */
const parts = Array.from({ length: 8 }, (_, part) => [(part * users) / 8 + 1, ((part + 1) * users) / 8] as const);
/** A page of the list reads so many pages of the database at most: three a row, so one row in twelve. */
const mostPages = 15_000;

let database: TestDatabase;
/** One connection: others would report what they read before in the middle of a measurement. */
let db: Db;
let list: ReturnType<typeof createUserList>;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection, 1, () => {}, defaultLimits);
  list = createUserList({ db });
  // What it reads in the background would count, too.
  for (const table of ['users', 'user_activity', 'wallets', 'recharges', 'known_networks'])
    await sql`alter table ${sql.table(table)} set (autovacuum_enabled = false)`.execute(db);
  for (const [from, to] of parts)
    await sql`insert into users (email, password_hash, blocked_at, created_at)
    select 'customer' || n || (array['@gmail.com', '@rediffmail.com', '@proton.me'])[n % 3 + 1], 'x',
      case when n % 500 = 0 then now() end, now() - make_interval(mins => ${users}::integer - n)
    from generate_series(${from}::integer, ${to}::integer) n`.execute(db);
  await sql`insert into wallets (user_id, balance_paise) select id, (id * 7919) % 1000000 from users`.execute(db);
  for (const [from, to] of parts)
    await sql`update user_activity set balance_paise = (user_id * 7919) % 1000000,
    spent_paise = case when user_id % 20 = 0 then (user_id * 104729) % 2000000 else 0 end,
    seen_at = greatest(seen_at, now() - make_interval(mins => ((user_id * 31) % 86400)::integer))
    where user_id between ${from} and ${to}`.execute(db);
  await sql`insert into recharges (user_id, method, amount_paise, status, utr, request_key, body_hash, expires_at, next_check_at)
    select id, 'upi', 50000, 'rejected', lpad((id % 100000 + 400000000000)::text, 12, '0'), 'k', '', now(), now()
    from users where id % 4 = 0`.execute(db);
  await sql`vacuum analyze users`.execute(db);
  await sql`vacuum analyze user_activity`.execute(db);
  await sql`vacuum analyze wallets`.execute(db);
  await sql`analyze recharges`.execute(db);
}, 120_000);
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

/** How many pages of the database a call reads. */
async function pagesOf(call: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await sql<{ pages: number }>`
      select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit, 0) + coalesce(idx_blks_read, 0))::bigint as pages
      from pg_statio_user_tables`.execute(db);
    return rows[0]?.pages ?? 0;
  };
  const flush = () => sql`select pg_stat_force_next_flush()`.execute(db);
  await flush();
  const before = await read();
  await call();
  await flush();
  return (await read()) - before;
}

const searches = [
  '',
  'seen:7d',
  'spent:>5000',
  'balance:>9000',
  'spent:>5000 seen:7d',
  'status:banned',
  'status:banned spent:>0',
  'role:admin',
  // Names that were given in a row, to the newest users.
  'customer599',
  'customer19@gmail.com',
  '400000000004',
  'zzzzqq',
  'qq',
];

test.each(searches)('a page of "%s" reads a bounded part of 60,000 users in every order', async (search) => {
  const pages: Record<string, number> = {};
  for (const sort of ['newest', 'seen', 'balance', 'spent'] as const)
    pages[sort] = await pagesOf(() => list.list({ search, sort }));
  expect(Math.max(...Object.values(pages)), JSON.stringify(pages)).toBeLessThan(mostPages);
});

test('who was not seen for long is found without passing everybody who registered since', async () => {
  const pages = await pagesOf(() => list.list({ search: 'seen:>15d', sort: 'newest' }));
  // 534 or 1,750, by the plan that the sample of ANALYZE leads to; 4,000 where it passes everybody.
  expect(pages).toBeLessThan(2_500);
});

test('a page in the middle of an order costs as much as the first', async () => {
  for (const [sort, value] of [
    ['seen', (Date.now() - 30 * 86_400_000) * 1000],
    ['balance', 500_000],
    ['spent', 100_000],
    ['newest', users / 2],
  ] as const)
    expect(await pagesOf(() => list.list({ sort, cursor: `${value}.${users / 2}` }))).toBeLessThan(mostPages);
});

test('a count stops at its limit', async () => {
  expect(await list.count({ search: 'seen:30d' })).toEqual({ count: 10_000, more: true });
  expect(await pagesOf(() => list.count({ search: 'seen:30d' }))).toBeLessThan(60_000);
});

test('the risk of a customer reads a bounded part of what others share with them', async () => {
  const id = users / 2;
  // Everyone is on the network of a mobile operator and sent the same UTR, which was rejected.
  await sql`insert into known_networks (user_id, network) select id, '198.51.100.7' from users`.execute(db);
  await sql`insert into known_networks (user_id, network) select id, '203.0.' || id / 250 || '.0' from users`.execute(
    db,
  );
  await sql`insert into recharges (user_id, method, amount_paise, status, utr, request_key, body_hash, expires_at, next_check_at)
    select id, 'upi', 50000, 'rejected', '999999999999', 'risk', '', now(), now() from users where id % 8 = 0`.execute(
    db,
  );
  await sql`analyze known_networks`.execute(db);
  await sql`analyze recharges`.execute(db);
  const { risk } = createRisk({ db });
  expect((await risk(id as UserId)).same_utr.more).toBe(true);
  expect(await pagesOf(() => risk(id as UserId))).toBeLessThan(1_500);
});
