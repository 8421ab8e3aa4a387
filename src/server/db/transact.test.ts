import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import type { Db } from './client.ts';
import { transact, type AfterCommit } from './transact.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

function write(db: Db, key: string) {
  return db
    .insertInto('settings')
    .values({ key, value: JSON.stringify('value') })
    .execute();
}

function find(key: string) {
  return database.db.selectFrom('settings').select('key').where('key', '=', key).executeTakeFirst();
}

test('runs callbacks after the commit, in the order of their registration', async () => {
  const seen: string[] = [];
  const reads: ReturnType<typeof find>[] = [];
  const result = await transact(database.db, async (trx, afterCommit) => {
    afterCommit(() => void reads.push(find('ordered')));
    afterCommit(() => void seen.push('first'));
    await write(trx, 'ordered');
    afterCommit(() => void seen.push('second'));
    expect(seen).toEqual([]);
    return 'done';
  });
  expect(result).toBe('done');
  expect(seen).toEqual(['first', 'second']);
  expect(await Promise.all(reads)).toEqual([{ key: 'ordered' }]);
});

test('runs no callback when the transaction rolls back', async () => {
  const seen: string[] = [];
  const failing = transact(database.db, async (trx, afterCommit) => {
    await write(trx, 'rolled back');
    afterCommit(() => void seen.push('published'));
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(seen).toEqual([]);
  expect(await find('rolled back')).toBeUndefined();
});

test('runs no callback when the database refuses the commit', async () => {
  await database.db.schema.createTable('deferred').addColumn('id', 'integer').execute();
  await database.db.schema
    .alterTable('deferred')
    .addUniqueConstraint('deferred_id_key', ['id'], (constraint) => constraint.deferrable().initiallyDeferred())
    .execute();
  const seen: string[] = [];
  const failing = transact(database.db, async (trx, afterCommit) => {
    const twice = [{ id: 1 }, { id: 1 }];
    await trx.withTables<{ deferred: { id: number } }>().insertInto('deferred').values(twice).execute();
    afterCommit(() => void seen.push('published'));
  });
  await expect(failing).rejects.toMatchObject({ constraint: 'deferred_id_key' });
  expect(seen).toEqual([]);
});

test('a callback that throws does not fail the committed work or the callbacks after it', async () => {
  const seen: string[] = [];
  const warned = once(process, 'warning');
  const result = await transact(database.db, async (trx, afterCommit) => {
    await write(trx, 'committed');
    afterCommit(() => {
      throw new Error('no socket');
    });
    afterCommit(() => void seen.push('published'));
    return 'done';
  });
  expect(result).toBe('done');
  expect(seen).toEqual(['published']);
  expect(await find('committed')).toEqual({ key: 'committed' });
  expect(await warned).toMatchObject([{ cause: new Error('no socket') }]);
});

test('callbacks of a service that uses the outer transaction run after the outer commit', async () => {
  const seen: string[] = [];
  async function inner(trx: Db, afterCommit: AfterCommit) {
    await write(trx, 'inner');
    afterCommit(() => void seen.push('inner'));
  }
  const failing = transact(database.db, async (trx, afterCommit) => {
    await inner(trx, afterCommit);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(seen).toEqual([]);
  await transact(database.db, async (trx, afterCommit) => {
    afterCommit(() => void seen.push('outer'));
    await inner(trx, afterCommit);
    expect(seen).toEqual([]);
  });
  expect(seen).toEqual(['outer', 'inner']);
});
