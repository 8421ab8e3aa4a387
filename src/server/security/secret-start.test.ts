import { mkdtemp, readdir, readFile, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startServerProcess, stopServerProcess, type ServerProcess } from '#sandbox/world/server-process.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database/database.ts';
import { databaseUrlOf, findFreeUrl, startServerOn } from '../testing/database/database-server.ts';
import { sealLikeFirstRelease } from '../testing/first-seal.ts';
import { sealHeaderOf } from './seal.ts';

// Processes start and stop many times.
vi.setConfig({ testTimeout: 180_000 });

const old = 'Zk3-secret-of-a-test-run-Qw8-x1y2z3';
const fresh = 'Lm7-another-secret-of-it-Pq4-a9b8c7';
let database: TestDatabase;
let folder: string;
const running: ServerProcess[] = [];
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'numdesk-secret-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => stopServerProcess(server)));
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function start(env: Record<string, string> = {}): Promise<ServerProcess> {
  const server = await startServerOn(database, await findFreeUrl(), {
    DATA_DIR: folder,
    SHUTDOWN_DELAY_MS: '0',
    ...env,
  });
  running.push(server);
  return server;
}

async function startAndStop(env: Record<string, string> = {}): Promise<void> {
  await stopServerProcess(await start(env));
}

/** What a refused start prints. */
async function refusalOf(env: Record<string, string> = {}): Promise<string[]> {
  const error: unknown = await start(env).then(
    () => new Error('it started'),
    (reason: unknown) => reason,
  );
  return (error instanceof Error ? error.message : '').trim().split('\n').slice(1);
}

/** A database in the field: values of the first release, and no key ids. */
async function addMails(secret: string, count: number): Promise<void> {
  const [useful_until, next_try_at] = [new Date(Date.now() + 3_600_000), new Date(Date.now() + 3_600_000)];
  const rows = Array.from({ length: count }, (_, index) => ({
    kind: 'new_device',
    user_id: null,
    sealed_mail: sealLikeFirstRelease(secret, 'mails', `mail ${index}`),
    useful_until,
    next_try_at,
  }));
  await database.db.insertInto('mails').values(rows).execute();
}

test('two first starts agree on one secret, complete and readable by its owner only', async () => {
  await Promise.all([start(), start()]);
  const secret = await readFile(join(folder, 'app-secret'), 'utf8');
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect((await stat(join(folder, 'app-secret'))).mode & 0o777).toBe(0o600);
  expect(await readdir(folder)).toEqual(['app-secret']);
});

test('a secret that is empty, altered, missing or another one is refused in one line', async () => {
  const path = join(folder, 'app-secret');
  await startAndStop();
  const secret = await readFile(path, 'utf8');
  const altered = `${secret.slice(0, 20)}${secret[20] === 'A' ? 'B' : 'A'}${secret.slice(21)}`;
  for (const [content, words] of [
    ['', /is empty\. Restore/],
    [altered, /is not the secret this database was encrypted with\. Restore/],
  ] as const) {
    await writeFile(path, content);
    const lines = await refusalOf();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(words);
    expect(lines[0]).toContain(path);
    expect(await readFile(path, 'utf8')).toBe(content);
  }
  await unlink(path);
  expect(await refusalOf()).toEqual([expect.stringMatching(/app-secret is missing.*Restore/)]);
  expect(await readdir(folder)).toEqual([]);
  expect(await refusalOf({ APP_SECRET: fresh })).toEqual([expect.stringMatching(/^APP_SECRET is not the secret/)]);
  await writeFile(path, `${secret}\n`);
  await start();
});

test('a database of the first release starts with its secret only, and the secret can be changed while the shop runs', async () => {
  await addMails(old, 4000);
  expect(await refusalOf({ APP_SECRET: fresh })).toEqual([expect.stringMatching(/^APP_SECRET is not the secret/)]);
  const both = { APP_SECRET: fresh, APP_SECRET_PREVIOUS: old };
  await start(both);
  expect(await refusalOf({ APP_SECRET: fresh })).toEqual([expect.stringMatching(/APP_SECRET_PREVIOUS/)]);

  const killed = rotate(both);
  await expect.poll(countFresh, { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
  killed.signal('SIGKILL');
  await killed.ended;
  expect(await countFresh()).toBeLessThan(4000);
  const again = rotate(both);
  expect(await again.ended).toBe(0);
  expect(again.output()).toContain('Done');
  expect(await countFresh()).toBe(4000);

  await start({ APP_SECRET: fresh });
  expect(await refusalOf({ APP_SECRET: old })).toEqual([expect.stringMatching(/^APP_SECRET is not the secret/)]);
});

test('a generated secret is changed by the command, a restart and the command again', async () => {
  await startAndStop();
  const first = await readFile(join(folder, 'app-secret'), 'utf8');
  const begun = rotate({ DATA_DIR: folder });
  expect(await begun.ended).toBe(0);
  const tooEarly = rotate({ DATA_DIR: folder });
  expect(await tooEarly.ended).toBe(1);
  expect(tooEarly.output()).toContain('Restart the shop');
  await start();
  const done = rotate({ DATA_DIR: folder });
  expect(await done.ended).toBe(0);
  expect(await readdir(folder)).toEqual(['app-secret']);
  expect(await readFile(join(folder, 'app-secret'), 'utf8')).not.toBe(first);
});

async function countFresh(): Promise<number> {
  const header = sealHeaderOf(fresh);
  const { rows } = await sql<{ count: number }>`
    select count(*) from mails where substring(sealed_mail from 1 for 9) = ${header}`.execute(database.db);
  return rows[0]?.count ?? 0;
}

function rotate(env: Record<string, string>): ServerProcess {
  const built = process.env['NUMDESK_SERVER'];
  const source = ['--import', 'tsx', resolve(import.meta.dirname, '../commands/rotate-secret.ts')];
  return startServerProcess({
    command: [process.execPath, ...(built ? [join(dirname(resolve(built)), 'rotate-secret.js')] : source)],
    output: 'kept',
    env: { DATABASE_URL: databaseUrlOf(database), ...env },
  });
}
