import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { countFailedAttempts, selectFailedAttempts } from './orders.repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('counting the failed attempts of an order uses an index and reads no rows of other orders', async () => {
  const { db } = database;
  await sql`insert into users (email, password_hash) values ('asha@example.com', '')`.execute(db);
  await sql`insert into services (code, name) values ('wa', 'WhatsApp')`.execute(db);
  await sql`insert into countries (iso, name) values ('IN', 'India')`.execute(db);
  await sql`
    insert into servers (name, protocol, url, sealed_key, exchange_rate, margin_basis_points, window_seconds,
      cancel_after_seconds, request_key, body_hash, created_by)
    select 'S', 'handler_api', 'http://localhost', '', 1, 0, 1200, 0, 'k', '', id from users`.execute(db);
  await sql`
    insert into offers (service_id, country_id, server_id, service_code, country_code, cost, price_paise, stock, synced_at)
    select services.id, countries.id, servers.id, 'wa', '22', 1, 100, 1, now() from services, countries, servers`.execute(
    db,
  );
  await sql`
    insert into numbers (user_id, service_id, country_id, server_id, offer_id, price_paise, held_paise, status,
      request_key, body_hash, closed_at)
    select users.id, service_id, country_id, server_id, offers.id, 100, 100, 'failed',
      'api-order:' || (n / 2) || ':' || (n % 2), '', now()
    from users, offers, generate_series(0, 9999) n`.execute(db);
  await sql`analyze numbers`.execute(db);
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();

  expect(await countFailedAttempts(db, id, 'api-order:77:')).toBe(2);
  expect(await countFailedAttempts(db, id, 'api-order:unknown:')).toBe(0);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (analyze, costs off) ${selectFailedAttempts(id, 'api-order:77:')}`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/using numbers_failed|on numbers_failed/i);
  expect(plan).not.toMatch(/Seq Scan|Rows Removed/);
});
