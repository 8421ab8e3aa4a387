import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import type { SmsProvider } from '#sandbox/sms-provider/sms-provider.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import type { ServerProcess } from '#sandbox/world/server-process.ts';
import type { OfferId } from '#shared/contract/catalogue.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { Rupees } from '#shared/money.ts';
import { testApi } from '../../../testing/client.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { findFreeUrl, startServerOn } from '../../../testing/database-server.ts';
import { findDifferences } from '../../wallet/books/full-proof.repository.ts';

/** Two server processes on one database, and a provider whose account others may use too. */
let database: TestDatabase;
let provider: SmsProvider;
let processes: ServerProcess[];
let apis: ReturnType<typeof testApi>[];
let offerId: OfferId;
/** How far the provider's clock is moved, in ms. */
let shift = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  const now = () => Date.now() + shift;
  provider = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'k', cancelAfterMs: 0, now });
  const env = {
    APP_SECRET: 'Zk3-secret-of-a-test-run-Qw8-x1y2z3',
    ADMIN_EMAIL: 'owner@numdesk.test',
    ADMIN_PASSWORD: 'correct horse battery',
    UPSTREAM_TIMEOUT_MS: '1000',
    SETTLE_UNCLEAR_MS: '500',
    POLL_INTERVAL_MS: '50',
  };
  const urls = [await findFreeUrl(), await findFreeUrl()];
  const [first = ''] = urls;
  processes = [await startServerOn(database, first, env)];
  processes.push(...(await Promise.all(urls.slice(1).map((url) => startServerOn(database, url, env)))));
  const body = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
  const { token } = await testApi(first)('POST /api/user/login', { body });
  apis = urls.map((url) => testApi(url, token));
  const admin = testApi(first, token);
  const { id } = await admin('GET /api/user/auth-data');
  await admin('POST /api/admin/users/:id/balance', {
    params: { id },
    body: { delta: '10000.00' as Rupees, reason: 'for the test' },
    idempotencyKey: 'seed',
  });
  const account = { name: 'Server', url: provider.url, api_key: provider.apiKey, cancel_after_seconds: 0 };
  const { server } = await admin('POST /api/admin/servers', { body: account, idempotencyKey: 'server' });
  await admin('POST /api/admin/servers/:id/sync', { params: { id: server.id } });
  offerId = (await database.db.selectFrom('offers').select('id').orderBy('id').executeTakeFirstOrThrow()).id;
}, 60_000);
afterAll(async () => {
  for (const one of processes) one.signal('SIGKILL');
  await Promise.all(processes.map(({ ended }) => ended));
  await provider.close();
  await database.drop();
});
beforeEach(() => provider.faults.clear());

const buy = async (at = 0) => {
  const api = apis[at % apis.length];
  if (!api) throw new Error('no process');
  return (await api('POST /api/user/numbers', { body: { offer_id: offerId }, idempotencyKey: crypto.randomUUID() }))
    .number;
};
const buyUnanswered = async () => {
  provider.faults.set({ kind: 'dropped_connection', action: 'getNumberV2', afterBuying: true, times: 1 });
  return buy();
};
const phones = () => new Set(provider.activations().map(({ phone }) => phone));

/** Waits until a purchase is no longer `requested`; the commits of the processes end the wait. */
async function settled(id: NumberId) {
  for (;;) {
    const { rows } = await sql<{ status: string; phone: string | null }>`
      select status, phone, pg_sleep(0.02) from numbers where id = ${id}`.execute(database.db);
    const [row] = rows;
    if (row && row.status !== 'requested') return row;
  }
}

test('eight buyers who come while a purchase is unclear each get their number, in two processes', async () => {
  provider.faults.set({ kind: 'dropped_connection', action: 'getNumberV2', times: 1 });
  const unclear = await buy();
  expect(unclear.status).toBe('requested');
  provider.faults.set({ kind: 'slow', action: 'getNumberV2', delayMs: 400 });
  const bought = await Promise.all(Array.from({ length: 8 }, (_, index) => buy(index)));
  expect(bought.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'waiting'));
  expect(new Set(bought.map(({ phone }) => phone))).toEqual(phones());
  expect((await settled(unclear.id)).status).toBe('failed');
  expect(await findDifferences(database.db)).toEqual([]);
});

test('a purchase whose response was lost gets its own number, while others buy the same', async () => {
  const before = phones();
  provider.faults.set({ kind: 'dropped_connection', action: 'getNumberV2', afterBuying: true, times: 1 });
  const unclear = await buy();
  const own = [...phones()].find((phone) => !before.has(phone));
  provider.faults.set({ kind: 'slow', action: 'getNumberV2', delayMs: 300 });
  const bought = await Promise.all(Array.from({ length: 4 }, (_, index) => buy(index)));
  expect(bought.map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
  expect(await settled(unclear.id)).toEqual({ status: 'waiting', phone: own, pg_sleep: '' });
});

test('a purchase that the provider says it sold is not given up when another one took its place in the list', async () => {
  provider.faults.set({ kind: 'dropped_connection', action: 'getNumberV2', times: 1 });
  const [unsold, sold] = [await buy(), await buyUnanswered()];
  expect((await settled(unsold.id)).status).toBe('failed');
  expect((await settled(sold.id)).status).toBe('waiting');
});

test('what somebody else bought on the account earlier, meanwhile or later is never taken', async () => {
  const query = new URLSearchParams({ api_key: 'k', action: 'getNumber', service: 'wa', country: '22' });
  const buyElsewhere = async () => {
    const answer = await fetch(`${provider.url}?${query.toString()}`);
    expect(await answer.text()).toMatch(/^ACCESS_NUMBER/);
  };
  shift = -60_000;
  await buyElsewhere();
  shift = 0;
  provider.faults.set({ kind: 'dropped_connection', action: 'getNumberV2', times: 1 });
  const unclear = await buy();
  // At the same moment too: the provider knows its orders, and this one it never got.
  await buyElsewhere();
  shift = 30_000;
  await buyElsewhere();
  shift = 0;
  expect((await settled(unclear.id)).status).toBe('failed');
  expect(await findDifferences(database.db)).toEqual([]);
});
