import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startEmbeddedPostgres } from './start-embedded.ts';
import { superviseEmbeddedPostgres, type SupervisedPostgres } from './supervise.ts';

const soon = { timeout: 10_000, interval: 20 };

test('a killed postmaster is started again with its data, as often as it is killed', async () => {
  const dataDir = await createFolder();
  const { database, notes } = await supervise(dataDir);
  await query(database, 'create table orders as select 7 as id');
  for (let kill = 1; kill <= 2; kill += 1) {
    process.kill(await postmasterPid(dataDir), 'SIGKILL');
    await vi.waitFor(() => expect(notes.filter((note) => note.includes('runs again'))).toHaveLength(kill), soon);
    expect(await query(database, 'select id from orders')).toEqual([{ id: 7 }]);
  }
});

test('a killed postmaster is started again at once, also when one of its backends is busy for a long time', async () => {
  const dataDir = await createFolder();
  const { database, notes } = await supervise(dataDir);
  const elsewhere = await supervise(await createFolder());
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
  process.kill(await postmasterPid(dataDir), 'SIGKILL');
  await vi.waitFor(() => expect(notes.join('\n')).toContain('runs again'), soon);
  expect(await outcome).toBe('broke off');
  expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect((await untouched.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(elsewhere.notes.join('\n')).not.toContain('gone');
});

test('a killed backend leaves the server running, and it is not started a second time', async () => {
  const dataDir = await createFolder();
  const { database, notes } = await supervise(dataDir);
  const postmaster = await postmasterPid(dataDir);
  const [backend] = await query(database, 'select pg_backend_pid() as pid', (pid) => process.kill(pid, 'SIGKILL'));
  expect(backend).toBeUndefined();
  await vi.waitFor(async () => expect(await query(database, 'select 1 as one')).toEqual([{ one: 1 }]), soon);
  expect(await postmasterPid(dataDir)).toBe(postmaster);
  expect(notes.join('\n')).not.toContain('started again');
});

test('a process attached to the server of another takes over when that one is killed', async () => {
  const dataDir = await createFolder();
  const owner = await startInChild(dataDir);
  const { database, notes } = await supervise(dataDir);
  await query(database, 'create table orders as select 7 as id');
  owner.kill();
  await vi.waitFor(() => expect(notes.join('\n')).toContain('runs again'), soon);
  expect(await query(database, 'select id from orders')).toEqual([{ id: 7 }]);
});

test('a server whose process is killed in the middle of crash recovery still ends, and the next start finds the data', async () => {
  const dataDir = await createFolder();
  const owner = await startInChild(dataDir);
  const postmaster = await postmasterPid(dataDir);
  await query(owner, 'create table orders as select 7 as id');
  await query(owner, 'select pg_backend_pid() as pid', (pid) => process.kill(pid, 'SIGKILL'));
  owner.kill();
  await vi.waitFor(() => expect(isAlive(postmaster)).toBe(false), soon);
  const { database } = await supervise(dataDir);
  expect(await query(database, 'select id from orders')).toEqual([{ id: 7 }]);
});

test('a start that has to wait says what for', async () => {
  const dataDir = await createFolder();
  const owner = await startEmbeddedPostgres({ dataDir, tune: 'test' });
  onTestFinished(() => owner.stop());
  const postmaster = await postmasterPid(dataDir);
  process.kill(postmaster, 'SIGSTOP');
  onTestFinished(() => void process.kill(postmaster, 'SIGCONT'));
  const notes: string[] = [];
  const second = startEmbeddedPostgres({ dataDir, tune: 'test', log: (note) => notes.push(note) });
  await vi.waitFor(() => expect(notes.join('\n')).toContain(`Waiting for the PostgreSQL of`), soon);
  expect(notes.join('\n')).toContain(`(process ${postmaster})`);
  process.kill(postmaster, 'SIGCONT');
  expect((await second).attached).toBe(true);
});

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'numdesk-test-'));
  // Another user runs PostgreSQL under root.
  await chmod(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

async function supervise(dataDir: string) {
  const notes: string[] = [];
  const database = await superviseEmbeddedPostgres({ dataDir, tune: 'durable', log: (note) => notes.push(note) });
  onTestFinished(() => database.stop());
  return { database, notes };
}

/** Starts a cluster in a separate process that can be killed. */
async function startInChild(dataDir: string) {
  const script = `
    import { superviseEmbeddedPostgres } from ${JSON.stringify(new URL('supervise.ts', import.meta.url))};
    const database = await superviseEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, tune: 'durable' });
    console.log(JSON.stringify(database.findConnection()));
    process.stdin.resume();`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', script], {
    cwd: import.meta.dirname,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const kill = () => child.kill('SIGKILL');
  onTestFinished(async () => {
    if (kill()) await once(child, 'exit');
  });
  const [line] = await once(createInterface(child.stdout), 'line');
  const connection = JSON.parse(String(line)) as pg.ClientConfig;
  return { kill, findConnection: () => connection };
}

type Row = Record<string, unknown>;

/** Returns no rows when `interrupt` breaks the connection that it is told the process of. */
async function query(
  { findConnection }: { findConnection: () => pg.ClientConfig } | SupervisedPostgres,
  sql: string,
  interrupt?: (pid: number) => void,
): Promise<Row[]> {
  const client = new pg.Client(findConnection());
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Row>(sql);
    if (!interrupt) return rows;
    interrupt(Number(rows[0]?.['pid']));
    await new Promise<void>((resolve) => client.once('end', resolve));
    return [];
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function postmasterPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
