import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { newFactors } from './0081-new-factors.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a second factor from before counts as it did, and one that was only begun waits when it is turned on', async () => {
  const { rows } = await database.db.transaction().execute(async (trx) => {
    await sql`alter table two_factor drop column opens_at`.execute(trx);
    await sql`alter table users drop column factor_trusted_until`.execute(trx);
    await sql`
      with people as (insert into users (email, password_hash, role) values ('on@x.test', 'x', 'owner'), ('begun@x.test', 'x', 'admin') returning id, email)
      insert into two_factor (user_id, sealed_secret, turned_on_at)
      select id, 'sealed', case email when 'on@x.test' then now() - interval '1 minute' end from people`.execute(trx);
    await newFactors.up(trx);
    return sql<{ counts: boolean }>`
      select opens_at <= now() as counts from two_factor join users on users.id = user_id order by email`.execute(trx);
  });
  expect(rows).toEqual([{ counts: false }, { counts: true }]);
});
