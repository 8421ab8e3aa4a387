import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { NoAnswer, type Api } from '#shared/client.ts';
import type { OfferId } from '#shared/contract/catalogue.ts';
import type { Endpoints } from '#shared/contract/endpoints.ts';
import type { Rupees } from '#shared/money.ts';
import { isOutcomeUnknown, Problem } from '#shared/problem.ts';
import { openDatabase, type Db } from './db/client.ts';
import { findDifferences } from './modules/wallet/books/full-proof.repository.ts';
import { send } from './testing/processes.ts';
import { owner, startManagedServer, struckSettings } from './testing/chaos/managed-server.ts';
import { testApi } from './testing/client.ts';
import { databaseUrlOf, findFreeUrl, serverCommand } from './testing/database/database-server.ts';
import { startRestartablePostgres } from './testing/embedded/restartable-postgres.ts';
import { startRedis } from './testing/redis-server.ts';

const redisAwayMs = 20_000;
const customers = 25;
/** Each at once; afterwards they buy more slowly, until everything has happened. */
const firstPurchases = 20;
const start = 10_000_00;
const soon = { timeout: 60_000, interval: 100 };

/** Two processes under a service manager, with a PostgreSQL and a Redis that are not theirs, and a provider that sends codes. */
async function openShop() {
  const postgres = await startRestartablePostgres();
  onTestFinished(postgres.close);
  const redis = await startRedis();
  onTestFinished(redis.close);
  const catalogue = smallCatalogue({ stock: 100_000 });
  const provider = await startSmsProvider({ catalogue, apiKey: 'k', cancelAfterMs: 0, balance: '10000000.00' });
  onTestFinished(() => provider.close());
  const env = {
    ...struckSettings,
    DATABASE_URL: databaseUrlOf(postgres as Parameters<typeof databaseUrlOf>[0]),
    REDIS_URL: redis.url,
    APP_SECRET: 'Zk3-secret-of-a-test-run-Qw8-x1y2z3',
    LOG_LEVEL: 'error',
  };
  const urls = [await findFreeUrl(), await findFreeUrl()] as const;
  const startAt = (url: string) => startManagedServer({ command: serverCommand(), url, env });
  const servers = [await startAt(urls[0]), await startAt(urls[1])] as const;
  onTestFinished(async () => void (await Promise.all(servers.map((server) => server.stop()))));
  const db = openDatabase(postgres.connection, 2, () => {});
  onTestFinished(() => db.destroy());
  return { postgres, redis, provider, urls, servers, db };
}

type Customer = { email: string; at: Api<Endpoints>[] };

test('a process is killed amid 500 purchases, the other drained, Redis goes for 20 s, PostgreSQL restarts: every purchase is delivered or refunded, and the books balance', async () => {
  const { postgres, redis, provider, urls, servers, db } = await openShop();
  const { token } = await testApi(urls[0])('POST /api/user/login', { body: owner });
  const admin = testApi(urls[0], token);
  const account = { name: 'Server', url: provider.url, api_key: provider.apiKey, cancel_after_seconds: 0 };
  const { server } = await admin('POST /api/admin/servers', { body: account, idempotencyKey: 'server' });
  await admin('POST /api/admin/servers/:id/sync', { params: { id: server.id } });
  const offer = await db.selectFrom('offers').select('id').orderBy('id').executeTakeFirstOrThrow();
  const people = await Promise.all(Array.from({ length: customers }, (_, index) => addCustomer(admin, urls, index)));
  const sendingCodes = setInterval(() => {
    for (const { id, status } of provider.activations()) if (status === 'waiting') provider.sendCode(id);
  }, 200);
  onTestFinished(() => clearInterval(sendingCodes));

  const buying = startBuying(people, offer.id);
  onTestFinished(buying.stop);
  await expect.poll(buying.answered, soon).toBeGreaterThan(150);
  expect(buying.answered()).toBeLessThan(customers * firstPurchases);
  send(servers[0].pid(), 'SIGKILL');
  await expect.poll(buying.answered, soon).toBeGreaterThan(300);
  send(servers[1].pid(), 'SIGTERM');
  await expect.poll(() => buying.answered(), soon).toBeGreaterThanOrEqual(customers * firstPurchases);
  await expect.poll(() => servers.map((one) => one.restarts()), soon).toEqual([1, 1]);

  await redis.kill();
  const before = buying.answered();
  await pause(redisAwayMs);
  expect(buying.answered()).toBeGreaterThan(before + customers);
  await redis.start();
  await postgres.restart();
  const after = buying.answered();
  await expect.poll(() => buying.answered(), soon).toBeGreaterThan(after + customers);
  await buying.stop();

  // Both serve by themselves, and nobody had to start them again.
  await expect
    .poll(() => Promise.all(urls.map(readiness)), soon)
    .toEqual(urls.map(() => ({ ready: true, live_events: true })));
  expect(servers.map((one) => one.restarts())).toEqual([1, 1]);
  for (const at of people[0]?.at ?? [])
    await at('POST /api/user/numbers', { body: { offer_id: offer.id }, idempotencyKey: crypto.randomUUID() });
  await expect.poll(() => countOpen(db), soon).toBe(0);

  const numbers = await db
    .selectFrom('numbers')
    .select(['id', 'user_id', 'status', 'price_paise', 'request_key', 'upstream_id'])
    .execute();
  expect(buying.bugs).toEqual([]);
  expect(numbers.filter(({ status }) => status !== 'received' && status !== 'failed')).toEqual([]);
  const delivered = numbers.filter(({ status }) => status === 'received');
  // Each was bought once at the provider, and what the provider sold beyond them was handed back.
  const sold = provider.activations().filter(({ status }) => status !== 'canceled');
  expect(new Set(sold.map(({ id }) => id))).toEqual(new Set(delivered.map(({ upstream_id }) => upstream_id)));
  expect(sold).toHaveLength(delivered.length);
  const acknowledged = buying.wishes.filter(({ answer }) => answer?.kind === 'number');
  expect(acknowledged.filter(({ key }) => !numbers.some(({ request_key }) => request_key === key))).toEqual([]);
  expect(new Set(numbers.map(({ request_key }) => request_key)).size).toBe(numbers.length);
  const wallets = await db
    .selectFrom('wallets')
    .innerJoin('users', 'users.id', 'wallets.user_id')
    .select(['user_id', 'balance_paise'])
    .where('email', 'like', 'buyer%')
    .execute();
  for (const { user_id, balance_paise } of wallets) {
    const spent = delivered
      .filter((number) => number.user_id === user_id)
      .reduce((sum, { price_paise }) => sum + price_paise, 0);
    expect(balance_paise).toBe(start - spent);
  }
  expect(await findDifferences(db)).toEqual([]);
  process.stdout.write(
    `storm: ${buying.wishes.length} purchases, ${delivered.length} delivered, ${numbers.length - delivered.length} refunded\n`,
  );
}, 240_000);

async function addCustomer(admin: Api<Endpoints>, urls: readonly string[], index: number): Promise<Customer> {
  const email = `buyer${index}@numdesk.test`;
  const body = { email, password: owner.password };
  const { token } = await testApi(urls[index % 2] ?? '')('POST /api/user/register', { idempotencyKey: email, body });
  const at = urls.map((url) => testApi(url, token));
  const { id } = (await at[0]?.('GET /api/user/auth-data')) ?? {};
  await admin('POST /api/admin/users/:id/balance', {
    params: { id: id as never },
    body: { delta: '10000.00' as Rupees, reason: 'for the test' },
    idempotencyKey: email,
  });
  return { email, at };
}

async function readiness(url: string): Promise<unknown> {
  const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
  return answer?.json();
}

async function countOpen(db: Db): Promise<number> {
  const open = await db.selectFrom('numbers').select('id').where('status', 'in', ['requested', 'waiting']).execute();
  return open.length;
}

type Wish = { key: string; answer?: { kind: 'number' } | { kind: 'refused'; code: string } };

/**
 * Customers buy as the app behind a proxy does: a request without a clear answer is repeated under the same key, at the other
 * process. The first purchases of each go on at once, later ones with pauses.
 */
function startBuying(people: readonly Customer[], offerId: OfferId) {
  const wishes: Wish[] = [];
  const bugs: string[] = [];
  let isStopped = false;

  async function fulfil(wish: Wish, at: readonly Api<Endpoints>[], first: number): Promise<void> {
    for (let tries = first; ; tries += 1) {
      const api = at[tries % at.length];
      if (!api) throw new Error('a customer knows two processes');
      try {
        await api('POST /api/user/numbers', { body: { offer_id: offerId }, idempotencyKey: wish.key });
        wish.answer = { kind: 'number' };
        return;
      } catch (error) {
        if (error instanceof Problem && !isOutcomeUnknown(error)) {
          wish.answer = { kind: 'refused', code: error.code };
          return;
        }
        if (!(error instanceof NoAnswer) && !(error instanceof Problem && error.code === 'unavailable'))
          bugs.push(String(error));
        await pause(50);
      }
    }
  }

  async function buyOn({ at }: Customer, index: number): Promise<void> {
    for (let count = 0; !isStopped; count += 1) {
      const wish: Wish = { key: crypto.randomUUID() };
      wishes.push(wish);
      await fulfil(wish, at, index + count);
      if (count >= firstPurchases) await pause(500);
    }
  }
  const buying = Promise.all(people.map(buyOn));

  return {
    wishes,
    /** Answers that were neither a result nor a refusal nor the word to try again. */
    bugs,
    answered: () => wishes.filter(({ answer }) => answer !== undefined).length,
    async stop() {
      isStopped = true;
      await buying;
    },
  };
}
