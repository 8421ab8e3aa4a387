import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openDatabase, type Db } from '../client.ts';
import { migrate } from '../migrate.ts';

const name = `test_${randomBytes(6).toString('hex')}`;
const cluster = inject('cluster');
let db: Db;

/** A shop of the first release, with what a shop has after some weeks. */
beforeAll(async () => {
  await onCluster(`create database ${name}`);
  db = openDatabase({ ...cluster, database: name }, 4, () => {});
  await migrate(db, '0001-foundation');
  await sql`
    insert into users (email, password_hash, admin) values
      ('owner@example.com', 'hash', true), ('asha@example.com', 'hash', false);
    insert into wallets (user_id, balance_paise) values (1, 0), (2, 8800);
    insert into services (code, name) values ('wa', 'WhatsApp');
    insert into countries (iso, name) values
      ('AQ', 'Antarctica'), ('IN', 'India'), ('US', 'United States'), ('GB', 'United Kingdom'), ('FR', 'France');
    insert into servers (name, protocol, url, sealed_key, exchange_rate, margin_basis_points, window_seconds,
      cancel_after_seconds, request_key, body_hash, created_by)
      select 'Server ' || n, 'handler_api', 'https://sms.example', '\\x00', 1, 0, 1200, 120, 'r' || n, '', 1
      from generate_series(1, 3) n;
    insert into offers (service_id, country_id, server_id, service_code, country_code, cost, price_paise, stock) values
      (1, 2, 1, 'wa', '22', 10, 1200, 5), (1, 2, 2, 'wa', '22', 10, 1200, 5), (1, 2, 3, 'wa', '91', 10, 1200, 5),
      (1, 3, 1, 'wa', '187', 10, 1200, 5), (1, 4, 1, 'wa', '187', 10, 1200, 5), (1, 5, 1, 'wa', 'fr', 10, 1200, 5);
    insert into numbers (user_id, service_id, country_id, server_id, offer_id, price_paise, held_paise, status, phone,
      upstream_id, request_key, body_hash, expires_at, next_check_at)
      values (2, 1, 2, 1, 1, 1200, 1200, 'finished', '+919876543210', 'u1', 'a', '', now(), now());
    with entry as (
      insert into ledger_entries (kind, reference, description) values ('recharge', 'recharge:5001', 'Recharge') returning id
    ) insert into postings (entry_id, account, user_id, amount_paise, balance_paise)
      select id, 'wallet:2', 2, 10000, 10000 from entry union all select id, 'gateway:upi', null::bigint, -10000, null::bigint from entry;
    with entry as (
      insert into ledger_entries (kind, reference, description, number_id) values ('hold', 'number:100001', 'WhatsApp', 100001) returning id
    ) insert into postings (entry_id, account, user_id, amount_paise, balance_paise)
      select id, 'wallet:2', 2, -1200, 8800 from entry union all select id, 'held', null::bigint, 1200, null::bigint from entry;
    with entry as (
      insert into ledger_entries (kind, reference, settles, description, number_id) values ('capture', 'number:100001', 2, 'WhatsApp', 100001) returning id
    ) insert into postings (entry_id, account, user_id, amount_paise, balance_paise)
      select id, 'held', null::bigint, -1200, null::bigint from entry union all select id, 'sales', null::bigint, 1200, null::bigint from entry;
    insert into audit_events (actor_id, action, subject) values (1, 'user.block', 'user:2');`.execute(db);
  await migrate(db);
});
afterAll(async () => {
  await db.destroy();
  await onCluster(`drop database ${name} with (force)`);
});

async function onCluster(statement: string) {
  const client = new pg.Client(cluster);
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('each country gets the number most providers know it by, and one from 1000 up where there is none or it is taken', async () => {
  const countries = await db.selectFrom('countries').select(['iso', 'code']).orderBy('id').execute();
  const codes = Object.fromEntries(countries.map(({ iso, code }) => [iso, code]));
  expect(codes).toMatchObject({ IN: 22, US: 187 });
  const others = ['AQ', 'GB', 'FR'].map((iso) => codes[iso] ?? 0);
  expect(others.toSorted((one, other) => one - other)).toEqual([1000, 1001, 1002]);
});

test('an entry belongs to the wallet it touched, and one between the shop’s own accounts to nobody', async () => {
  const entries = await db.selectFrom('ledger_entries').select(['kind', 'user_id']).orderBy('id').execute();
  expect(entries).toEqual([
    { kind: 'recharge', user_id: 2 },
    { kind: 'hold', user_id: 2 },
    { kind: 'capture', user_id: null },
  ]);
});

test.each(['ledger_entries', 'postings', 'audit_events'])('%s is append-only again', async (table) => {
  await expect(sql`update ${sql.table(table)} set id = default`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`delete from ${sql.table(table)}`.execute(db)).rejects.toThrow('append-only');
});

test('the people and their numbers are still there', async () => {
  const users = await db.selectFrom('users').select(['email', 'admin', 'shown_as', 'language']).orderBy('id').execute();
  expect(users).toEqual([
    { email: 'owner@example.com', admin: true, shown_as: 'owner@example.com', language: 'en' },
    { email: 'asha@example.com', admin: false, shown_as: 'asha@example.com', language: 'en' },
  ]);
  const numbers = await db.selectFrom('numbers').select(['id', 'user_id', 'phone', 'status']).execute();
  expect(numbers).toEqual([{ id: 100_001, user_id: 2, phone: '+919876543210', status: 'finished' }]);
});
