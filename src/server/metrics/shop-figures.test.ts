import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Db } from '../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { readBookFigures, readQueueFigures } from './shop-figures.repository.ts';

/** What a shop has had so far of each kind, and how many of them are still open. */
const [rows, open] = [20_000, 30];

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection, 1, () => {});
  const each = sql`from generate_series(1, ${rows}::int) n`;
  const isOpen = sql`n <= ${open}::int`;
  for (const seed of [
    // Without foreign keys and triggers, so that it takes a moment.
    sql`set session_replication_role = replica`,
    sql`insert into recharges (user_id, method, amount_paise, status, review_since, receipt_due_at, request_key, body_hash, expires_at, next_check_at)
      select n, 'upi', 10000 + n, case when ${isOpen} then 'review' else 'paid' end, now() - interval '1 hour',
        case when ${isOpen} then now() end, n, '', now(), now() ${each}`,
    sql`insert into cases (kind, detail, resolved_at) select 'late_code', n, case when not (${isOpen}) then now() end ${each}`,
    sql`insert into mails (user_id, kind, sealed_mail, sent_at, useful_until)
      select n, 'receipt', case when ${isOpen} then 'x'::bytea end, case when not (${isOpen}) then now() end, now() + interval '1 day' ${each}`,
    sql`insert into tickets (user_id, title, status, waiting_since, request_key, body_hash)
      select n, 'Late', case when ${isOpen} then 'open' else 'solved' end, case when ${isOpen} then now() end, n, '' ${each}`,
    sql`analyze`,
  ])
    await seed.execute(db);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test('a scrape reads what is open, not the history', async () => {
  const queues = await db.transaction().execute(async (trx) => {
    const figures = await readQueueFigures(trx);
    await readBookFigures(trx);
    const { rows: read } = await sql<{ name: string; count: number }>`
      select relname as name, (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as count
      from pg_stat_xact_user_tables`.execute(trx);
    for (const { name, count } of read) expect([name, count > 10 * open]).toEqual([name, false]);
    return new Map(figures.map(({ queue, ...rest }) => [queue, rest]));
  });
  for (const queue of ['recharge_reviews', 'receipts', 'cases', 'mails', 'tickets'])
    expect([queue, queues.get(queue)?.waiting]).toEqual([queue, open]);
  expect(queues.get('recharge_reviews')?.oldest).toBeGreaterThanOrEqual(3_600);
  expect(queues.get('pushes')).toEqual({ waiting: 0, oldest: null });
});
