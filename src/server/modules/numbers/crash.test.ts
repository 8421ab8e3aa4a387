import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import type { ServerProcess } from '#sandbox/world/server-process.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { NoAnswer } from '#shared/client.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testApi } from '../../testing/client.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { findFreeUrl, startServerOn } from '../../testing/database-server.ts';
import { findDifferences } from '../wallet/books/full-proof.repository.ts';

const kills = 20;
const callers = 6;

const running: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of running.toReversed()) await stop();
});

test('killed twenty times in the middle of purchases, the server loses none it has acknowledged, charges none twice and settles every hold', async () => {
  const database = await createTestDatabase();
  const provider = await startSmsProvider({
    catalogue: smallCatalogue({ stock: 100_000 }),
    apiKey: 'k',
    cancelAfterMs: 0,
  });
  running.push(
    () => database.drop(),
    () => provider.close(),
    () => end(server),
  );
  const url = await findFreeUrl();
  const env = {
    APP_SECRET: 'Zk3-secret-of-a-test-run-Qw8-x1y2z3',
    ADMIN_EMAIL: 'owner@numdesk.test',
    ADMIN_PASSWORD: 'correct horse battery',
    UPSTREAM_TIMEOUT_MS: '500',
    SETTLE_UNCLEAR_MS: '500',
    POLL_INTERVAL_MS: '100',
    // A killed attempt counts as running for as long as a slow process may take to write.
    DATABASE_WAIT_MS: '2000',
    DATABASE_STATEMENT_MS: '2000',
    DATABASE_LOCK_MS: '1000',
  };
  const start = () => startServerOn(database, url, env);

  let server = await start();
  const credentials = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
  const { token } = await testApi(url)('POST /api/user/login', { body: credentials });
  const admin = testApi(url, token);
  const { id: userId } = await admin('GET /api/user/auth-data');
  const given = '100000.00' as never;
  await admin('POST /api/admin/users/:id/balance', {
    params: { id: userId },
    body: { delta: given, reason: 'for the test' },
    idempotencyKey: 'seed',
  });
  const account = { name: 'Server', url: provider.url, api_key: provider.apiKey, cancel_after_seconds: 0 };
  const { server: added } = await admin('POST /api/admin/servers', { body: account, idempotencyKey: 'server' });
  await admin('POST /api/admin/servers/:id/sync', { params: { id: added.id } });
  const offer = await database.db.selectFrom('offers').select('id').orderBy('id').executeTakeFirstOrThrow();

  const acknowledged: NumberId[] = [];
  const asked: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const buying = Array.from({ length: callers }, () => buyUntilTheLineBreaks());
    await provider.whenCalled('getNumberV2', provider.calls.of('getNumberV2') + callers + (round % callers));
    server.signal('SIGKILL');
    await Promise.all([server.ended, ...buying]);
    server = await start();
  }

  async function buyUntilTheLineBreaks() {
    for (;;) {
      const key = crypto.randomUUID();
      asked.push(key);
      try {
        const { number } = await admin('POST /api/user/numbers', { body: { offer_id: offer.id }, idempotencyKey: key });
        if (number.status === 'waiting') acknowledged.push(number.id);
      } catch (error) {
        expect(error).toBeInstanceOf(NoAnswer);
        return;
      }
    }
  }

  await untilNothingIsRequested();
  expect(acknowledged.length).toBeGreaterThan(kills);
  const numbers = await database.db.selectFrom('numbers').selectAll().execute();
  const byId = new Map(numbers.map((number) => [number.id, number]));
  expect(acknowledged.filter((id) => byId.get(id)?.status !== 'waiting')).toEqual([]);
  expect(numbers.length).toBeLessThanOrEqual(asked.length);
  expect(new Set(numbers.map(({ request_key }) => request_key)).size).toBe(numbers.length);

  const waiting = numbers.filter(({ status }) => status === 'waiting');
  const failed = numbers.filter(({ status }) => status === 'failed');
  expect(waiting.length + failed.length).toBe(numbers.length);
  const { balance } = await admin('GET /api/user/auth-data');
  expect(balance).toBe((100_000 - waiting.length * 12.5).toFixed(2));
  const lost = new Set(provider.activations().map(({ id }) => id));
  for (const { upstream_id } of waiting) lost.delete(upstream_id ?? '');
  expect(lost.size).toBe(0);
  expect(await findDifferences(database.db)).toEqual([]);

  server.signal('SIGTERM');
  expect(await server.ended).toBe(0);

  /** Waits until the restarted process has settled everything; its commits end the wait. */
  async function untilNothingIsRequested() {
    for (;;) {
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left, pg_sleep(0.1) from numbers where status = 'requested'`.execute(database.db);
      if (rows[0]?.left === 0) return;
    }
  }
}, 180_000);

async function end(server: ServerProcess) {
  server.signal('SIGKILL');
  await server.ended;
}
