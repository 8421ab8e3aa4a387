import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ServerProcess } from '#sandbox/world/server-process.ts';
import { createTestDatabase, type TestDatabase } from './testing/database/database.ts';
import { findFreeUrl, startServerOn } from './testing/database/database-server.ts';

let database: TestDatabase;
const started: ServerProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const server of started) server.signal('SIGKILL');
  await Promise.all(started.map(({ ended }) => ended));
  await database.drop();
});

/** Starts a server in which a promise is rejected, with nobody to handle it, when SIGUSR2 arrives. */
async function startWithBug(mode: 'production' | 'test') {
  const bug = `process.on('SIGUSR2',()=>void Promise.reject(new Error('adrift')))`;
  const env = {
    APP_SECRET: 'Zk3-secret-of-a-test-run-Qw8-x1y2z3',
    NODE_ENV: mode,
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(bug)}`,
  };
  const url = await findFreeUrl();
  const server = await startServerOn(database, url, env);
  started.push(server);
  server.signal('SIGUSR2');
  return { server, url };
}

test('a rejection that nobody handles is logged in production and the server goes on; in tests it ends the process', async () => {
  const [shop, tested] = await Promise.all([startWithBug('production'), startWithBug('test')]);
  await vi.waitUntil(() => shop.server.output().includes('adrift'), { timeout: 10_000 });
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200);
  expect(shop.server.hasEnded()).toBe(false);
  expect(await tested.server.ended).toBe(1);
});
