import { expect, onTestFinished, test } from 'vitest';
import { testApi } from '../../testing/client.ts';
import { findFreeUrl, startServerOn } from '../../testing/database/database-server.ts';
import { openDataFolder } from '../../testing/embedded/data-folder.ts';
import { postmasterPidOf } from '../../testing/processes.ts';
import { startEmbeddedPostgres } from '../embedded/start-embedded.ts';

test('the server of DATABASE_URL is killed and started again: the same process answers what was asked meanwhile', async () => {
  const dataDir = await openDataFolder();
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
  const { token } = await testApi(url)('POST /api/user/register', {
    idempotencyKey: crypto.randomUUID(),
    body: account,
  });
  const asha = testApi(url, token);

  process.kill(await postmasterPidOf(dataDir), 'SIGKILL');
  await database.ended;
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  const asked = asha('GET /api/user/auth-data');
  await start();
  expect((await asked).email).toBe(account.email);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(server.hasEnded()).toBe(false);
});
