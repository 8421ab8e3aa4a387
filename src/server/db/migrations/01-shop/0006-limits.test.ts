import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { networkOf } from '../../../http/connections/client-address.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { limits } from './0006-limits.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the networks of earlier logins are known, written as the server writes them', async () => {
  const { db } = database;
  const addresses = ['203.0.113.9', '2001:db8:1:2:3:4:5:6', '2001:db8::1', 'fe80::1'];
  await db.transaction().execute(async (trx) => {
    await sql`
      drop table limit_claims, known_networks;
      create index login_failures on login_events (email);
      create index login_failures_from_ip on login_events (ip);
      create index login_wrong_codes on login_events (user_id);
      create index sessions_from_ip on sessions (ip);
      create index password_reset_requests_from_ip on password_reset_requests (ip);
      insert into users (email, password_hash) values ('asha@example.com', 'hash')`.execute(trx);
    for (const ip of [...addresses, '::ffff:198.51.100.7', 'unknown, 10.0.0.1', ''])
      await sql`
        insert into login_events (user_id, email, ip, device, success)
        select id, email, ${ip}, 'x', true from users`.execute(trx);
    await sql`
      insert into login_events (user_id, email, ip, device, success)
      select id, email, '203.0.113.10', 'x', false from users`.execute(trx);
    await limits.up(trx);
  });
  const known = await db.selectFrom('known_networks').select('network').execute();
  expect(known.map(({ network }) => network).sort()).toEqual([...addresses.map(networkOf), '198.51.100.7'].sort());
});
