import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { personsOfBonuses } from './0085-persons-of-bonuses.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('accounts and bonuses of before have their person, and a bonus that a person had twice stays as it was given', async () => {
  const { rows } = await database.db.transaction().execute(async (trx) => {
    await sql`drop trigger recharges_keep_bonus_person on recharges`.execute(trx);
    await sql`alter table recharges drop column bonus_person`.execute(trx);
    await sql`alter table users drop column person`.execute(trx);
    await sql`drop function keep_bonus_person, person_of_email`.execute(trx);
    await sql`
      with people as (
        insert into users (email, password_hash) values ('a.b@gmail.com', 'x'), ('ab+2@gmail.com', 'x'), ('c@x.test', 'x')
        returning id, email
      )
      insert into recharges (user_id, method, amount_paise, status, payment_id, bonus_paise, bonus_slab, bonus_once,
        bonus_given_paise, request_key, body_hash, expires_at, next_check_at)
      select id, 'sandbox', 50000, 'paid', email, 5000, 'first', true, 5000, 'key', 'hash', now(), now() from people`.execute(
      trx,
    );
    await personsOfBonuses.up(trx);
    return sql<{ email: string; person: string; bonus: string | null }>`
      select email, person, bonus_person as bonus from recharges join users on users.id = user_id order by recharges.id`.execute(
      trx,
    );
  });
  const persons = Object.fromEntries(rows.map(({ email, person }) => [email, person]));
  expect(persons).toEqual({
    'a.b@gmail.com': 'ab@gmail.com',
    'ab+2@gmail.com': 'ab@gmail.com',
    'c@x.test': 'c@x.test',
  });
  expect(rows.flatMap(({ bonus }) => bonus ?? []).toSorted()).toEqual(['ab@gmail.com', 'c@x.test']);
});
