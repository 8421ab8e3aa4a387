import { copyFile, mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopServerProcess } from '#sandbox/world/server-process.ts';
import type { Db } from '../db/client.ts';
import { listMigrations, migrate, migrationNames } from '../db/migrate.ts';
import { findDifferences } from '../modules/wallet/books/full-proof.repository.ts';
import { readSecrets, settleSecrets } from '../security/app-secrets.ts';
import { startBuyers } from '../testing/chaos/buyers.ts';
import { testApi } from '../testing/client.ts';
import { findFreeUrl, startServerOn } from '../testing/database/database-server.ts';
import { openEmptyDatabase } from '../testing/database/empty-database.ts';
import { hasOldestPostgres, startOldestPostgres } from '../testing/database/older-server.ts';
import { seedCredits } from '../testing/database/seed-credits.ts';
import { runInChild } from '../testing/embedded/run-in-child.ts';
import { openTestShop, type Customer, type TestShop } from '../testing/test-shop.ts';
import { readBookTotals } from './book-totals.ts';
import { exportDatabase, type Exported } from './export-database.ts';
import { importDatabase, verifyExport } from './import-database.ts';
import { advanceSequences, findContent, listSequences, listTables } from './tables.ts';

const secret = 'Zk3-secret-of-a-test-run-Qw8-x1y2z3';
let shop: TestShop;
let customers: Customer[];
let folder: string;
let path: string;
let exported: Exported;
/** The numbers that customers had been told of before the export began. */
let boughtBefore: number[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'numdesk-transfer-'));
  path = join(folder, 'shop.export');
  shop = await openTestShop({ secret });
  await settleSecrets(shop.db, await secrets());
  customers = [await shop.customer('5000.00'), await shop.customer('5000.00')];
  await seedCredits(shop.db, (await shop.customer('0.00')).id, 1500);
  await advanceSequences(shop.db);
  await shop.db
    .insertInto('settings')
    .values({ key: 'odd', value: { text: 'a\tb\\.\n"c"' } as never })
    .execute();
  const buyers = startBuyers(customers, await shop.offer());
  await buyers.whenAllServed(10_000);
  boughtBefore = buyers.wishes.flatMap(({ number }) => (number ? [number.id] : []));
  exported = await exportDatabase(shop.connection, path);
  await buyers.whenAllServed(10_000);
  await buyers.stop();
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const secrets = (given: string | undefined = secret) => readSecrets({ DATA_DIR: folder, APP_SECRET: given });
async function importInto({ connection }: Target, file = path, given?: Secrets) {
  return importDatabase(connection, await verifyExport(file, given ?? (await secrets())));
}
type Target = Awaited<ReturnType<typeof openEmptyDatabase>>;
type Secrets = Awaited<ReturnType<typeof secrets>>;
const countRows = async (db: Db) => {
  const counts: Record<string, number> = {};
  for (const { name } of await listTables(db)) {
    const { rows } = await sql<{ count: number }>`select count(*) from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
};

/** A checksum of all rows of each table. */
async function readContents(db: Db) {
  const contents: Record<string, unknown> = {};
  for (const { name } of await listTables(db)) {
    const { rows } = await sql<{ hash: string }>`
      select md5(string_agg(to_jsonb(t)::text, ',' order by to_jsonb(t)::text)) as hash from ${sql.table(name)} t`.execute(
      db,
    );
    contents[name] = rows[0]?.hash;
  }
  return contents;
}

test('an export taken while customers buy becomes the same shop on a server, and sells', async () => {
  const target = await openEmptyDatabase();
  const { rows } = await importInto(target);

  expect(rows).toBe(exported.rows);
  const counts = await countRows(target.db);
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(rows);
  expect(await readBookTotals(target.db)).toEqual(exported.end.totals);
  expect(await listSequences(target.db)).toEqual(exported.end.sequences);
  expect(await findDifferences(target.db)).toEqual([]);
  const numbers = await target.db.selectFrom('numbers').select(['id', 'request_key']).execute();
  expect(boughtBefore.length).toBeGreaterThan(1);
  expect(numbers.map(({ id }) => id)).toEqual(expect.arrayContaining(boughtBefore));
  const odd = target.db.selectFrom('settings').select('value').where('key', '=', 'odd').executeTakeFirst();
  expect(await odd).toEqual({ value: { text: 'a\tb\\.\n"c"' } });

  const url = await findFreeUrl();
  const server = await startServerOn(target, url, { APP_SECRET: secret, DATA_DIR: folder });
  const api = testApi(url, customers[0]?.token);
  const body = { offer_id: await shop.offer() };
  const { number } = await api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() });
  expect(number.status).toBe('waiting');
  expect(Math.max(...numbers.map(({ id }) => id))).toBeLessThan(number.id);
  await stopServerProcess(server);
  expect(await findDifferences(target.db)).toEqual([]);
});

test.skipIf(!hasOldestPostgres)('PostgreSQL 15 takes the export', async () => {
  const target = await openEmptyDatabase(await startOldestPostgres());
  await importInto(target);
  expect(await readBookTotals(target.db)).toEqual(exported.end.totals);
  expect(await listSequences(target.db)).toEqual(exported.end.sequences);
  const back = join(folder, 'from-15.export');
  expect((await exportDatabase(target.connection, back)).end).toEqual(exported.end);
});

test('the guards of the ledger stand again after an import', async () => {
  const target = await openEmptyDatabase();
  await importInto(target);
  await expect(sql`delete from postings`.execute(target.db)).rejects.toThrow('append-only');
  const guards = (db: Db) =>
    sql<{ text: string }>`
      select pg_get_constraintdef(oid) || conrelid::regclass as text from pg_constraint where connamespace = current_schema()::regnamespace
      union all select indexdef from pg_indexes where schemaname = current_schema()
      union all select tgname || tgenabled::text from pg_trigger where not tgisinternal order by 1`.execute(db);
  expect((await guards(target.db)).rows).toEqual((await guards(shop.db)).rows);
});

test('a database that is not empty is refused and stays as it is', async () => {
  const target = await openEmptyDatabase();
  await sql`create table own (id bigint)`.execute(target.db);
  const importing = importInto(target);
  await expect(importing).rejects.toThrow('The database is not empty: it has own.');
  expect(await findContent(target.db)).toEqual(['own']);
});

test('an export replaces no file', async () => {
  await expect(exportDatabase(shop.connection, path)).rejects.toThrow('exists');
});

test('a file that is cut off or changed anywhere is refused, and nothing is written', async () => {
  const target = await openEmptyDatabase();
  const { length } = await readFile(path);
  const copy = join(folder, 'copy.export');
  for (const part of [0, 0.1, 0.5, 0.999]) {
    await copyFile(path, copy);
    await truncate(copy, Math.floor(length * part));
    await expect(importInto(target, copy)).rejects.toThrow(/damaged|not an export/);
  }
  for (let position = 3; position < length; position += Math.ceil(length / 40)) {
    await copyFile(path, copy);
    await flipByte(copy, position);
    await expect(importInto(target, copy)).rejects.toThrow(/damaged|not an export/);
  }
  await writeFile(copy, 'something else');
  await expect(importInto(target, copy)).rejects.toThrow('not an export');
  expect(await findContent(target.db)).toEqual([]);
});

test('a secret that does not fit is refused, and no secret is allowed', async () => {
  const target = await openEmptyDatabase();
  const wrong = await secrets('Lm7-another-secret-of-it-Pq4-a9b8c7');
  await expect(importInto(target, path, wrong)).rejects.toThrow('APP_SECRET is not the secret');
  expect(await findContent(target.db)).toEqual([]);
  await importInto(target, path, await readSecrets({ DATA_DIR: folder }));
});

test('a killed import leaves the database empty, and a shop that starts meanwhile waits', async () => {
  const target = await openEmptyDatabase();
  const child = runInChild(`
    import { writeSync } from 'node:fs';
    import { importDatabase, verifyExport } from '../../transfer/import-database.ts';
    const stopAtIndexes = (line) => {
      if (!line.includes('indexes')) return;
      writeSync(1, '"loaded"\\n');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    };
    const given = { source: 'APP_SECRET', current: undefined, previous: undefined, files: undefined };
    await importDatabase(${JSON.stringify(target.connection)}, await verifyExport(${JSON.stringify(path)}, given), stopAtIndexes);`);
  expect(await child.printed()).toBe('loaded');
  expect(await findContent(target.db)).toEqual([]);
  let hasStarted = false;
  const starting = migrate(target.db).then(() => (hasStarted = true));
  await waitUntilLocked(target.db);
  expect(hasStarted).toBe(false);
  child.kill();
  await starting;
  expect(await target.db.selectFrom('users').select('id').execute()).toEqual([]);
});

async function waitUntilLocked(db: Db) {
  const waiting = () =>
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  while ((await waiting()).rows.length === 0) await sql`select pg_sleep(0.01)`.execute(db);
}

test('an export of an earlier release is migrated to this one', async () => {
  const earlier = await openEmptyDatabase();
  const [before] = migrationNames.slice(-2);
  await migrate(earlier.db, before);
  await sql`insert into users (id, email, password_hash) overriding system value values (77, 'asha@numdesk.test', '')`.execute(
    earlier.db,
  );
  const file = join(folder, 'earlier.export');
  await exportDatabase(earlier.connection, file);
  const target = await openEmptyDatabase();
  const { advanced } = await importInto(target, file);
  expect(await listMigrations(target.db)).toEqual(migrationNames);
  // An id that was not given by its sequence is not given again.
  expect(advanced).toEqual(['users.id']);
  const user = { email: 'ravi@numdesk.test', password_hash: '' } as const;
  const { id } = await target.db
    .insertInto('users')
    .values(user as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBe(78);
});

test('every value is moved as it is, and so are books that already differed', async () => {
  const target = await openEmptyDatabase();
  await importInto(target);
  await sql`update wallets set balance_paise = balance_paise + 1 where user_id = ${customers[0]?.id}`.execute(
    target.db,
  );
  await sql`update users set blocked_at = 'infinity', password_hash = E'\\\\N\\t' where id = 1`.execute(target.db);
  await sql`alter role current_user set datestyle = 'SQL, DMY'`.execute(target.db);
  const file = join(folder, 'unbalanced.export');
  const { end } = await exportDatabase(target.connection, file);
  expect(end.differences).toHaveLength(1);
  const again = await openEmptyDatabase();
  await importInto(again, file);
  expect(await findDifferences(again.db)).toHaveLength(1);
  expect(await readContents(again.db)).toEqual(await readContents(target.db));
});

async function flipByte(file: string, position: number) {
  const handle = await open(file, 'r+');
  const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, position);
  await handle.write(Buffer.of((buffer[0] ?? 0) ^ 1), 0, 1, position);
  await handle.close();
}
