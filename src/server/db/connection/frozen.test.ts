import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServerProcess, stopServerProcess, waitUntilReady } from '#sandbox/world/server-process.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/database/database.ts';
import { openDatabaseHand } from '../../testing/database/database-hand.ts';
import { findFreeUrl, serverCommand, startServerOn } from '../../testing/database/database-server.ts';
import { testApi } from '../../testing/client.ts';
import { descendantsOf, send } from '../../testing/processes.ts';
import { openTestShop } from '../../testing/test-shop.ts';

const env = { APP_SECRET: 'Zk3-secret-of-a-test-run-Qw8-x1y2z3', PRIVATE_SERVERS: '127.0.0.1' };

test('while one process is frozen in a transaction, another on the same database serves, and soon frees its locks', async () => {
  const shop = await openTestShop({ limits: { lock: 800 }, secret: env.APP_SECRET });
  onTestFinished(() => shop.close());
  const hand = await openDatabaseHand(shop.connection);
  const url = await findFreeUrl();
  const other = await startServerOn(shop, url, { ...env, DATABASE_IDLE_TRANSACTION_MS: '3000' });
  onTestFinished(async () => {
    other.signal('SIGKILL');
    await other.ended;
  });
  const [stuck, free] = [await shop.customer('50.00'), await shop.customer('50.00')];
  const body = { offer_id: await shop.offer() };
  const purchase = { body, idempotencyKey: 'one' };

  // The other process is frozen while it waits for the wallet, and then owns the wallet's lock.
  await hand.run(`begin; select 1 from wallets where user_id = ${stuck.id} for update`);
  const atOther = testApi(url, stuck.token)('POST /api/user/numbers', purchase);
  await hand.untilWaiting('wallets');
  other.signal('SIGSTOP');
  await hand.run('commit');

  await expect(stuck.api('POST /api/user/numbers', purchase)).rejects.toMatchObject({ code: 'unavailable' });
  expect((await free.api('POST /api/user/numbers', purchase)).number.status).toBe('waiting');
  expect((await stuck.api('GET /api/user/auth-data')).balance).toBe('50.00');
  expect((await fetch(new URL('/readyz', shop.url))).status).toBe(200);

  await vi.waitFor(
    async () => expect((await stuck.api('POST /api/user/numbers', purchase)).number.status).toBe('waiting'),
    { timeout: 25_000, interval: 50 },
  );
  other.signal('SIGCONT');
  expect((await atOther).number.status).toBe('waiting');
  expect((await stuck.api('GET /api/user/auth-data')).balance).toBe('37.50');
  expect(await shop.differences()).toEqual([]);
});

test.runIf(process.platform === 'linux')(
  'while the whole database is frozen, every answer comes within its limit, and the same process serves again afterwards, until it stops its database in the middle of a slow statement',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'numdesk-test-'));
    await chmod(dataDir, 0o755);
    onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
    const url = await findFreeUrl();
    const server = startServerProcess({
      command: serverCommand(),
      output: 'kept',
      env: {
        ...env,
        DATA_DIR: dataDir,
        DATABASE_URL: undefined,
        PORT: new URL(url).port,
        HOST: '127.0.0.1',
        NODE_ENV: 'test',
        DATABASE_CONNECT_MS: '500',
        DATABASE_WAIT_MS: '500',
        DATABASE_STATEMENT_MS: '500',
        DATABASE_LOCK_MS: '0',
        DATABASE_RECOVERY_MS: '500',
      },
    });
    onTestFinished(() => stopServerProcess(server));
    await waitUntilReady(server, url);
    const account = { email: 'asha@numdesk.test', password: 'correct horse battery' };
    const { token } = await testApi(url)('POST /api/user/register', {
      idempotencyKey: crypto.randomUUID(),
      body: account,
    });
    const databases = await freezeDescendantsOf(Number(server.pid));
    expect(databases.length).toBeGreaterThan(3);
    onTestFinished(() => databases.forEach((pid) => send(pid, 'SIGCONT')));
    const [probe, page] = await Promise.all([timed(`${url}/readyz`), timed(`${url}/api/user/services`, token)]);
    expect(probe).toMatchObject({ status: 503, body: { ready: false } });
    expect(probe.ms).toBeLessThan(2_000);
    expect(page).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(page.ms).toBeLessThan(6_000);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);

    for (const pid of databases) send(pid, 'SIGCONT');
    await vi.waitFor(async () => expect((await timed(`${url}/readyz`)).status).toBe(200), {
      timeout: 25_000,
      interval: 50,
    });
    expect((await timed(`${url}/api/user/services`, token)).status).toBe(200);
    expect(server.hasEnded()).toBe(false);

    const stateFolder = join(dataDir, 'postgres');
    const hand = await openDatabaseHand({ host: join(stateFolder, 'socket'), user: 'numdesk', database: 'numdesk' });
    await hand.run(`update users set role = 'owner'`);
    await hand.run('begin; lock table stock_items in access exclusive mode');
    const asker = new AbortController();
    const asked = timed(`${url}/api/admin/books?full=true`, token, asker.signal).catch(() => 'given up');
    await hand.untilWaiting('open_holds');
    asker.abort();
    expect(await asked).toBe('given up');
    const signalledAt = performance.now();
    server.signal('SIGTERM');
    expect(await server.ended).toBe(0);
    expect(performance.now() - signalledAt).toBeLessThan(5_000);
    expect(await readdir(join(stateFolder, 'data'))).not.toContain('postmaster.pid');
  },
);

test('a process ends in time and with 0 while its database is frozen in the middle of a slow statement', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  const network = await openFreezableNetwork(database.connection);
  const url = await findFreeUrl();
  const account = { email: 'asha@numdesk.test', password: 'correct horse battery' };
  const { user, database: name } = database.connection;
  const server = await startServerOn(database, url, {
    ...env,
    ADMIN_EMAIL: account.email,
    ADMIN_PASSWORD: account.password,
    DATABASE_URL: `postgresql://${user}@127.0.0.1:${network.port}/${name}`,
    SHUTDOWN_LIMIT_MS: '2500',
  });
  onTestFinished(() => stopServerProcess(server));
  const { token } = await testApi(url)('POST /api/user/login', { body: account });
  const hand = await openDatabaseHand(database.connection);
  await hand.run('begin; lock table stock_items in access exclusive mode');
  const proof = timed(`${url}/api/admin/books?full=true`, token);
  await hand.untilWaiting('open_holds');
  network.freeze();
  const page = timed(`${url}/api/user/services`, token);
  server.signal('SIGTERM');
  for (const answer of await Promise.all([proof, page]))
    expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect([await server.ended, server.output()]).toEqual([0, '']);
});

/** A way to the database that carries nothing more once it is frozen. */
async function openFreezableNetwork({ host, port }: { host: string; port?: number }) {
  const ends: Socket[] = [];
  let isFrozen = false;
  const network = createServer((near) => {
    ends.push(near.on('error', () => undefined));
    if (isFrozen) return;
    const far = connect(`${host}/.s.PGSQL.${port ?? 5432}`).on('error', () => near.destroy());
    ends.push(far);
    near.on('close', () => far.destroy());
    near.pipe(far).pipe(near);
  }).listen(0, '127.0.0.1');
  await once(network, 'listening');
  onTestFinished(() => {
    for (const end of ends) end.destroy();
    network.close();
  });
  return {
    port: (network.address() as AddressInfo).port,
    freeze() {
      isFrozen = true;
      for (const end of ends) end.unpipe().pause();
    },
  };
}

/** Freezes what a process has started, also what is started meanwhile. */
async function freezeDescendantsOf(pid: number): Promise<number[]> {
  const frozen = new Set<number>();
  for (;;) {
    const moving = (await descendantsOf(pid)).filter((one) => !frozen.has(one));
    if (moving.length === 0) return [...frozen];
    for (const one of moving) {
      send(one, 'SIGSTOP');
      frozen.add(one);
    }
  }
}

async function timed(url: string, token = '', signal: AbortSignal | null = null) {
  const began = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal });
  const body: unknown = await answer.json();
  return { status: answer.status, body, ms: performance.now() - began };
}
