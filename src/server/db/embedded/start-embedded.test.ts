import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, mkdir, readdir, rm, watch, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { createDataFolder, openDataFolder, removeDataFolder } from '../../testing/embedded/data-folder.ts';
import { queryOnce } from '../../testing/embedded/query-once.ts';
import { runInChild } from '../../testing/embedded/run-in-child.ts';
import { isAlive, postmasterPidOf } from '../../testing/processes.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isRoot } from './run-as.ts';
import { prepareSocketFolder, socketFolderFor } from './socket-folder.ts';
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from './start-embedded.ts';

/** A database for the tests that need no fresh folder. Each leaves it stopped. */
let usedDataDir: string;

beforeAll(async () => {
  usedDataDir = await createDataFolder();
  const database = await startEmbeddedPostgres({ dataDir: usedDataDir, tune: 'test' });
  await database.stop();
  return () => removeDataFolder(usedDataDir);
});

test('a database in a fresh folder listens on a private socket only, and its commits wait for the disk', async () => {
  const database = await start(await openDataFolder(), { tune: 'durable' });
  expect(database.attached).toBe(false);
  expect(await query(database, 'select current_user, current_database()')).toEqual([
    { current_user: 'numdesk_shop', current_database: 'numdesk' },
  ]);
  expect(await query(database, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  for (const setting of ['data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit']) {
    expect(await query(database, `show ${setting}`)).toEqual([{ [setting]: 'on' }]);
  }
});

test('a second start attaches to the running server, and its stop leaves that server alone', async () => {
  const first = await start(usedDataDir);
  const second = await start(usedDataDir);
  expect(second.attached).toBe(true);
  expect(second.connection).toEqual(first.connection);
  await second.stop();
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('a start while the server stops waits for it and finds the data again', async () => {
  const first = await start(usedDataDir);
  await query(first, 'create table orders as select 7 as id');
  const [, second] = await Promise.all([first.stop(), start(usedDataDir)]);
  expect(second.attached).toBe(false);
  expect(await query(second, 'select id from orders')).toEqual([{ id: 7 }]);
});

test('concurrent starts on one fresh folder, in one process and in another, share one complete database', async () => {
  const dataDir = await openDataFolder();
  const here = Promise.all([start(dataDir), start(dataDir)]);
  const elsewhere = startInChild(dataDir);
  const [first, second] = await here;
  const { attached, connection } = await elsewhere.ready();
  expect([first.attached, second.attached, attached].filter((isAttached) => !isAttached)).toHaveLength(1);
  expect(second.connection).toEqual(first.connection);
  expect(connection).toEqual(first.connection);
  expect((await readdir(join(dataDir, 'postgres'))).toSorted()).toEqual(['data', 'postgres.log', 'socket']);
});

test('kill -9 of the process that started the server stops it, and the next start recovers the data', async () => {
  const child = startInChild(usedDataDir);
  const owner = await child.ready();
  await query(owner, 'create table sales as select 7 as id');
  const postmaster = await postmasterPidOf(usedDataDir);
  child.kill();
  await vi.waitFor(() => expect(isAlive(postmaster)).toBe(false), { timeout: 10_000, interval: 20 });

  const database = await start(usedDataDir);
  expect(database.attached).toBe(false);
  expect(await query(database, 'select id from sales')).toEqual([{ id: 7 }]);
});

test('a server that was killed while writing data is started again', async () => {
  const notices: string[] = [];
  const first = await start(usedDataDir, { log: (line) => notices.push(line) });
  process.kill(await postmasterPidOf(usedDataDir), 'SIGKILL');
  const second = await start(usedDataDir);
  expect(second.attached).toBe(false);
  expect(await query(second, 'select 1 as one')).toEqual([{ one: 1 }]);
  await vi.waitFor(() => expect(notices.join()).toContain('ended unexpectedly'), { timeout: 10_000, interval: 20 });
  await first.stop();
});

test('kill -9 during initdb leaves no broken database', async () => {
  const dataDir = await openDataFolder();
  const state = join(dataDir, 'postgres');
  await mkdir(state, { mode: 0o755 });
  const child = startInChild(dataDir);
  for await (const { filename } of watch(state)) if (filename?.startsWith('init-')) break;
  child.kill();
  await expect(access(join(state, 'data'))).rejects.toThrow('ENOENT');

  const database = await start(dataDir);
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
});

test('leftovers of killed starts are removed, and their lock is taken over', async () => {
  const state = join(usedDataDir, 'postgres');
  await mkdir(join(state, 'init-killed', 'base'), { recursive: true });
  await writeFile(join(state, 'init-killed', 'PG_VERSION'), '18\n');
  const dead = execFile(process.execPath, ['--version']);
  await once(dead, 'exit');
  await writeFile(join(state, 'start.lock'), JSON.stringify({ pid: dead.pid, host: hostname(), id: 'killed' }));

  await start(usedDataDir);
  expect((await readdir(state)).toSorted()).toEqual(['data', 'postgres.log', 'socket']);
});

test('a data folder too deep for a socket path keeps its socket in a short folder, and a second start attaches there', async () => {
  const dataDir = join(await openDataFolder(), 'a'.repeat(60), 'b'.repeat(60));
  const first = await start(dataDir);
  expect(first.connection.host.startsWith(join(tmpdir(), 'numdesk-'))).toBe(true);
  onTestFinished(() => rm(first.connection.host, { recursive: true, force: true }));
  expect(await query(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await start(dataDir)).attached).toBe(true);
});

test('a short socket path taken by something else is refused', async () => {
  const folder = join(await openDataFolder(), 'a'.repeat(120));
  const squatted = socketFolderFor(folder);
  await writeFile(squatted, '');
  onTestFinished(() => rm(squatted));
  await expect(prepareSocketFolder({ folder, runAs: undefined })).rejects.toThrow(
    `${squatted} belongs to another user`,
  );
});

test('data of another major version is left untouched, and the error says how to move', async () => {
  const dataDir = await openDataFolder();
  const data = join(dataDir, 'postgres', 'data');
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'PG_VERSION'), '15\n');
  const starting = start(dataDir);
  await expect(starting).rejects.toBeInstanceOf(EmbeddedPostgresError);
  await expect(starting).rejects.toThrow(
    /created by PostgreSQL 15, and this release runs PostgreSQL 18.*db:export.*db:import/,
  );
  expect(await readdir(data)).toEqual(['PG_VERSION']);
});

test('a data folder with unrelated files is left untouched', async () => {
  const dataDir = await openDataFolder();
  const data = join(dataDir, 'postgres', 'data');
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'letter.txt'), 'dear …');
  await expect(start(dataDir)).rejects.toThrow('is not empty and not a PostgreSQL database');
  expect(await readdir(data)).toEqual(['letter.txt']);
});

test('the error of a server that does not start contains its log', async () => {
  const settings = join(usedDataDir, 'postgres', 'data', 'postgresql.auto.conf');
  await writeFile(settings, 'shared_bufers = 1GB\n');
  onTestFinished(() => writeFile(settings, ''));
  await expect(start(usedDataDir)).rejects.toThrow(/did not start: .*"shared_bufers".*set DATABASE_URL/s);
});

test.runIf(isRoot())(
  'started as root on a private folder, it keeps the database elsewhere and logs where',
  async () => {
    const dataDir = join(await openDataFolder(), 'private');
    await mkdir(dataDir, { mode: 0o700 });
    const systemDir = await openDataFolder();
    const notices: string[] = [];
    const first = await start(dataDir, { systemDir, log: (line) => notices.push(line) });
    await query(first, 'create table orders as select 7 as id');
    expect(first.connection.host.startsWith(systemDir)).toBe(true);
    expect(notices).toEqual([expect.stringContaining(`keeps the database of ${dataDir} in ${systemDir}`)]);
    await first.stop();

    await chmod(dataDir, 0o755);
    const second = await start(dataDir, { systemDir });
    expect(await query(second, 'select id from orders')).toEqual([{ id: 7 }]);
  },
);

type Database = Awaited<ReturnType<typeof startEmbeddedPostgres>>;

/** Starts a test cluster that stops after the test. */
async function start(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}): Promise<Database> {
  const database = await startEmbeddedPostgres({ dataDir, tune: 'test', ...options });
  onTestFinished(() => database.stop());
  return database;
}

/** Starts a cluster in a separate process that can be killed. */
function startInChild(dataDir: string) {
  const { kill, printed } = runInChild(`
    import { startEmbeddedPostgres } from ${JSON.stringify(new URL('start-embedded.ts', import.meta.url))};
    console.log(JSON.stringify(await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, tune: 'test' })));`);
  return { kill, ready: async () => (await printed()) as Pick<Database, 'attached' | 'connection'> };
}

function query({ connection }: Pick<Database, 'connection'>, sql: string) {
  return queryOnce(connection, sql);
}
