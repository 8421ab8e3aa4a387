import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDataFolder } from '../../testing/embedded/data-folder.ts';
import { queryOnce } from '../../testing/embedded/query-once.ts';
import { runInChild } from '../../testing/embedded/run-in-child.ts';
import { isAlive, postmasterPidOf } from '../../testing/processes.ts';
import { startEmbeddedPostgres } from './start-embedded.ts';
import { superviseEmbeddedPostgres, type SupervisedPostgres } from './supervise.ts';

const soon = { timeout: 10_000, interval: 20 };

test('a killed postmaster is started again with its data, as often as it is killed', async () => {
  const dataDir = await openDataFolder();
  const { database, notes } = await supervise(dataDir);
  await query(database, 'create table orders as select 7 as id');
  for (let kill = 1; kill <= 2; kill += 1) {
    process.kill(await postmasterPidOf(dataDir), 'SIGKILL');
    await vi.waitFor(() => expect(notes.filter((note) => note.includes('runs again'))).toHaveLength(kill), soon);
    expect(await query(database, 'select id from orders')).toEqual([{ id: 7 }]);
  }
});

test('a killed postmaster is started again at once, also when one of its backends is busy for a long time', async () => {
  const dataDir = await openDataFolder();
  const { database, notes } = await supervise(dataDir);
  const elsewhere = await supervise(await openDataFolder());
  // Busy, because a sleeping backend notices the end of its server.
  const busy = `set statement_timeout = '40s'; do 'declare i int := 0; begin loop i := i + 1; end loop; end'`;
  const outcome = query(database, busy).then(
    () => 'ended',
    () => 'broke off',
  );
  const untouched = new pg.Client(elsewhere.database.findConnection());
  await untouched.connect();
  onTestFinished(() => untouched.end());
  await vi.waitFor(async () => {
    const [row] = await query(database, `select count(*)::int as busy from pg_stat_activity where state = 'active'`);
    expect(row?.['busy']).toBe(2);
  }, soon);
  process.kill(await postmasterPidOf(dataDir), 'SIGKILL');
  await vi.waitFor(() => expect(notes.join('\n')).toContain('runs again'), soon);
  expect(await outcome).toBe('broke off');
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await untouched.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(elsewhere.notes.join('\n')).not.toContain('gone');
});

test('a killed backend leaves the server running, and it is not started a second time', async () => {
  const dataDir = await openDataFolder();
  const { database, notes } = await supervise(dataDir);
  const postmaster = await postmasterPidOf(dataDir);
  await killBackend(database);
  await vi.waitFor(async () => expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]), soon);
  expect(await postmasterPidOf(dataDir)).toBe(postmaster);
  expect(notes.join('\n')).not.toContain('started again');
});

test('a process attached to the server of another takes over when that one is killed', async () => {
  const dataDir = await openDataFolder();
  const owner = await startInChild(dataDir);
  const { database, notes } = await supervise(dataDir);
  await query(database, 'create table orders as select 7 as id');
  owner.kill();
  await vi.waitFor(() => expect(notes.join('\n')).toContain('runs again'), soon);
  expect(await query(database, 'select id from orders')).toEqual([{ id: 7 }]);
});

test('a server whose process is killed in the middle of crash recovery still ends, and the next start finds the data', async () => {
  const dataDir = await openDataFolder();
  const owner = await startInChild(dataDir);
  const postmaster = await postmasterPidOf(dataDir);
  await query(owner, 'create table orders as select 7 as id');
  await killBackend(owner);
  owner.kill();
  await vi.waitFor(() => expect(isAlive(postmaster)).toBe(false), soon);
  const { database } = await supervise(dataDir);
  expect(await query(database, 'select id from orders')).toEqual([{ id: 7 }]);
});

test('a start that has to wait says what for', async () => {
  const dataDir = await openDataFolder();
  const owner = await startEmbeddedPostgres({ dataDir, tune: 'test' });
  onTestFinished(() => owner.stop());
  const postmaster = await postmasterPidOf(dataDir);
  process.kill(postmaster, 'SIGSTOP');
  onTestFinished(() => void process.kill(postmaster, 'SIGCONT'));
  const notes: string[] = [];
  const second = startEmbeddedPostgres({ dataDir, tune: 'test', log: (note) => notes.push(note) });
  await vi.waitFor(() => expect(notes.join('\n')).toContain(`Waiting for the PostgreSQL of`), soon);
  expect(notes.join('\n')).toContain(`(process ${postmaster})`);
  process.kill(postmaster, 'SIGCONT');
  expect((await second).attached).toBe(true);
});

async function supervise(dataDir: string) {
  const notes: string[] = [];
  const database = await superviseEmbeddedPostgres({ dataDir, tune: 'durable', log: (note) => notes.push(note) });
  onTestFinished(() => database.stop());
  return { database, notes };
}

/** Starts a cluster in a separate process that can be killed. */
async function startInChild(dataDir: string) {
  const child = runInChild(`
    import { superviseEmbeddedPostgres } from ${JSON.stringify(new URL('supervise.ts', import.meta.url))};
    const database = await superviseEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, tune: 'durable' });
    console.log(JSON.stringify(database.findConnection()));`);
  const connection = (await child.printed()) as pg.ClientConfig;
  return { kill: child.kill, findConnection: () => connection };
}

type Connected = { findConnection: () => pg.ClientConfig } | SupervisedPostgres;

function query({ findConnection }: Connected, sql: string) {
  return queryOnce(findConnection(), sql);
}

/** Kills the backend of a connection. Resolves when the connection has ended. */
async function killBackend({ findConnection }: Connected): Promise<void> {
  await queryOnce(findConnection(), 'select pg_backend_pid() as pid', async ([row], client) => {
    process.kill(Number(row?.['pid']), 'SIGKILL');
    await new Promise<void>((resolve) => client.once('end', resolve));
  });
}
