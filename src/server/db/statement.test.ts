import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { openDatabase, type Db } from './client.ts';
import { statement } from './statement.ts';

let database: TestDatabase;
let db: Db;
beforeAll(async () => {
  database = await createTestDatabase();
  db = openDatabase(database.connection, 1, () => {});
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const findUsers = statement<{ id: number; place: number }, [ids: number[]]>(`
select users.id, place::int as place from unnest($1::bigint[]) with ordinality asked (id, place)
join users on users.id = asked.id order by place`);

test('what is asked with short lists is planned a few times, not at each call', async () => {
  await sql`insert into users (email, password_hash) select n || '@numdesk.test', '' from generate_series(1, 1000) n`.execute(
    db,
  );
  await sql`analyze users`.execute(db);
  const users = await db.selectFrom('users').select('id').orderBy('id').limit(2).execute();
  const ids = users.map(({ id }) => id);
  const calls = 30;
  for (let call = 0; call < calls; call += 1) await findUsers(db, ids.slice(0, 1));

  const { rows } = await sql<{ custom_plans: number; generic_plans: number }>`
    select custom_plans, generic_plans from pg_prepared_statements where statement = ${findUsers.text}`.execute(db);
  expect(rows).toEqual([{ custom_plans: 5, generic_plans: calls - 5 }]);
  expect(await findUsers(db, ids.toReversed())).toEqual([
    { id: ids[1], place: 1 },
    { id: ids[0], place: 2 },
  ]);
});
