import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { personsOfBonuses } from './0085-persons-of-bonuses.ts';
import { personsByEmail } from './0087-persons-by-email.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('accounts and bonuses of before have their person, and a bonus that a person had twice stays as it was given', async () => {
  const { rows } = await database.db.transaction().execute(async (trx) => {
    await sql`drop trigger recharges_keep_bonus_person on recharges`.execute(trx);
    await sql`alter table recharges drop column bonus_person`.execute(trx);
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
      select email, person_of_email(email) as person, bonus_person as bonus from recharges join users on users.id = user_id order by recharges.id`.execute(
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

test('neither an upgrade nor an early one writes the users again, and recharges keep their person', async () => {
  const state = await database.db.transaction().execute(async (trx) => {
    const fileOf = async () =>
      (await sql<{ file: string }>`select pg_relation_filenode('users')::text as file`.execute(trx)).rows[0]?.file;
    await sql`drop trigger recharges_keep_bonus_person on recharges`.execute(trx);
    await sql`alter table recharges drop column bonus_person`.execute(trx);
    await sql`drop function keep_bonus_person, person_of_email`.execute(trx);
    const files = [await fileOf()];
    await personsOfBonuses.up(trx);
    files.push(await fileOf());
    await sql`alter table users add column person text generated always as (person_of_email(email)) stored`.execute(
      trx,
    );
    const early = await fileOf();
    await personsByEmail.up(trx);
    await sql`insert into users (email, password_hash) values ('d.e+1@gmail.com', 'x')`.execute(trx);
    const { rows } = await sql<{ bonus: string }>`
      insert into recharges (user_id, method, amount_paise, status, payment_id, bonus_paise, bonus_slab, bonus_once,
        request_key, body_hash, expires_at, next_check_at)
      select id, 'sandbox', 50000, 'pending', email, 5000, 'first', true, 'key', 'hash', now(), now() from users
      where email = 'd.e+1@gmail.com' returning bonus_person as bonus`.execute(trx);
    return { files, later: [early, await fileOf()], bonus: rows[0]?.bonus };
  });
  expect(new Set(state.files).size).toBe(1);
  expect(new Set(state.later).size).toBe(1);
  expect(state.bonus).toBe('de@gmail.com');
});
