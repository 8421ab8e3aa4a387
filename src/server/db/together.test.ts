import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { statement } from './statement.ts';
import { together } from './together.ts';
import { transact } from './transact.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table notes (id integer primary key, text text not null)`.execute(database.db);
});
afterAll(() => database.drop());

const add = statement<{ id: number }, [id: number, text: string | null]>(
  `insert into notes (id, text) values ($1, $2) returning id`,
);
const count = statement<{ notes: number }, []>(`select count(*)::int as notes from notes`);
const findNotes = async () => (await sql<{ id: number }>`select id from notes order by id`.execute(database.db)).rows;

test('statements are worked on in the order of the calls, and each caller gets its own rows', async () => {
  const results = await transact(database.db, (trx) =>
    together(trx, (executor) => [count(executor), add(executor, 1, 'a'), count(executor), add(executor, 2, 'b')]),
  );
  expect(results).toEqual([[{ notes: 0 }], [{ id: 1 }], [{ notes: 1 }], [{ id: 2 }]]);
  expect(await findNotes()).toEqual([{ id: 1 }, { id: 2 }]);
});

test('when one fails nothing of the transaction stays, and its own error is thrown, not those of the ones after it', async () => {
  const failing = transact(database.db, (trx) =>
    together(trx, (executor) => [add(executor, 3, 'c'), add(executor, 4, null), add(executor, 5, 'e')]),
  );
  await expect(failing).rejects.toMatchObject({ code: '23502', column: 'text' });
  expect(await findNotes()).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a connection on which one failed goes on, also with statements it had not answered yet', async () => {
  const late = statement<{ id: number }, [id: number]>(`insert into notes (id, text) values ($1, 'late') returning id`);
  for (const id of [6, 7, 8]) {
    const failing = transact(database.db, (trx) =>
      together(trx, (executor) => [add(executor, 1, 'twice'), late(executor, id)]),
    );
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    await transact(database.db, (trx) => late(trx, id));
  }
  expect(await findNotes()).toEqual([1, 2, 6, 7, 8].map((id) => ({ id })));
});
