import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { testApi } from '../../testing/client.ts';
import { findFreeUrl, startServerOn } from '../../testing/database-server.ts';
import { startEmbeddedPostgres } from '../embedded/start-embedded.ts';

test('the server of DATABASE_URL is killed and started again: the same process answers what was asked meanwhile', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'numdesk-test-'));
  await chmod(dataDir, 0o755);
  onTestFinished(() => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  const start = async () => {
    const database = await startEmbeddedPostgres({ dataDir, tune: 'durable' });
    onTestFinished(() => database.stop());
    return database;
  };
  const database = await start();
  const url = await findFreeUrl();
  const server = await startServerOn({ connection: database.connection }, url, {
    APP_SECRET: 'Zk3-secret-of-a-test-run-Qw8-x1y2z3',
    DATABASE_RECOVERY_MS: '20000',
  });
  onTestFinished(async () => {
    server.signal('SIGKILL');
    await server.ended;
  });
  const account = { email: 'asha@numdesk.test', password: 'correct horse battery' };
  const { token } = await testApi(url)('POST /api/user/register', { body: account });
  const asha = testApi(url, token);

  process.kill(
    Number.parseInt(await readFile(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10),
    'SIGKILL',
  );
  await database.ended;
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  const asked = asha('GET /api/user/auth-data');
  await start();
  expect((await asked).email).toBe(account.email);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(server.hasEnded()).toBe(false);
});
