import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { numberChecks } from './0002-number-checks.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('open numbers keep their next check, at the server of their last attempt while they are requested', async () => {
  const { db } = database;
  await sql`
    drop table number_checks;
    alter table numbers add column next_check_at timestamptz not null default now();
    insert into users (email, password_hash) values ('asha@example.com', 'hash');
    insert into services (code, name) values ('wa', 'WhatsApp');
    insert into countries (iso, name) values ('IN', 'India');
    insert into servers (name, protocol, url, sealed_key, exchange_rate, margin_basis_points, window_seconds,
      cancel_after_seconds, request_key, body_hash, created_by)
    select 'S' || n, 'handler_api', 'http://localhost', '', 1, 0, 1200, 0, 'k' || n, '', users.id
    from users, generate_series(1, 2) n;
    insert into offers (service_id, country_id, server_id, service_code, country_code, cost, price_paise, stock, synced_at)
    select services.id, countries.id, servers.id, 'wa', '22', 1, 100, 1, now() from services, countries, servers;
    insert into numbers (user_id, service_id, country_id, server_id, offer_id, price_paise, held_paise, status, phone,
      upstream_id, expires_at, request_key, body_hash, next_check_at)
    select users.id, service_id, country_id, server_id, offers.id, 100, 100, status, '919800000000', status, now(), status, '',
      timestamptz '2026-01-01 00:00:00Z'
    from users, offers, unnest(array['requested', 'waiting', 'received', 'finished', 'failed']) status
    where offers.id = (select min(id) from offers);
    insert into purchase_attempts (number_id, offer_id, server_id, price_paise, order_id)
    select numbers.id, offers.id, offers.server_id, 100, offers.id::text from numbers, offers where status = 'requested';`.execute(
    db,
  );
  await numberChecks.up(db);
  const { rows } = await sql`
    select status, number_checks.server_id - numbers.server_id as moved, next_check_at, failures
    from number_checks join numbers on numbers.id = number_id order by numbers.id`.execute(db);
  const next_check_at = new Date('2026-01-01T00:00:00Z');
  expect(rows).toEqual([
    { status: 'requested', moved: 1, next_check_at, failures: 0 },
    { status: 'waiting', moved: 0, next_check_at, failures: 0 },
    { status: 'received', moved: 0, next_check_at, failures: 0 },
  ]);
});
