import { afterAll, expect, test } from 'vitest';
import { NoAnswer } from '#shared/client.ts';
import type { DeliveredOrder } from '#shared/contract/readymade.ts';
import type { ServerProcess } from '#sandbox/world/server-process.ts';
import { testApi } from '../../testing/client.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { findFreeUrl, startServerOn } from '../../testing/database-server.ts';
import { findDifferences } from '../wallet/books/full-proof.repository.ts';

const kills = 6;
const callers = 6;
const stock = 3_000;

const running: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const stop of running.toReversed()) await stop();
});

test('killed repeatedly in the middle of purchases, the shop has sold every account at most once, and delivered each that was paid', async () => {
  const database = await createTestDatabase();
  const url = await findFreeUrl();
  const env = {
    APP_SECRET: 'Zk3-secret-of-a-test-run-Qw8-x1y2z3',
    ADMIN_EMAIL: 'owner@numdesk.test',
    ADMIN_PASSWORD: 'correct horse battery',
  };
  const start = () => startServerOn(database, url, env);
  let server = await start();
  running.push(
    () => database.drop(),
    () => end(server),
  );
  const credentials = { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD };
  const { token } = await testApi(url)('POST /api/user/login', { body: credentials });
  const admin = testApi(url, token);
  const { id: userId } = await admin('GET /api/user/auth-data');
  await admin('POST /api/admin/users/:id/balance', {
    params: { id: userId },
    body: { delta: '100000.00' as never, reason: 'for the test' },
    idempotencyKey: 'seed',
  });
  const { product } = await admin('POST /api/admin/products', {
    idempotencyKey: 'product',
    body: { name: 'Mailbox', description: '', category: 'Mail', price: '10.00' as never },
  });
  for (let at = 0; at < stock; at += 1_000) {
    const items = Array.from({ length: 1_000 }, (_, index) => `a${at + index}@example.com:x`).join('\n');
    await admin('POST /api/admin/products/:id/stock', { params: { id: product.id }, body: { items } });
  }

  const acknowledged = new Map<string, DeliveredOrder>();
  const asked: string[] = [];
  for (let round = 0; round < kills; round += 1) {
    const until = acknowledged.size + callers * (2 + round);
    const buying = Array.from({ length: callers }, async () => {
      for (;;) {
        const key = crypto.randomUUID();
        asked.push(key);
        const bought = await buy(key).catch((error: unknown) => error);
        if (bought instanceof Error) {
          expect(bought).toBeInstanceOf(NoAnswer);
          return;
        }
        acknowledged.set(key, bought as DeliveredOrder);
        if (acknowledged.size >= until) server.signal('SIGKILL');
      }
    });
    await Promise.all([server.ended, ...buying]);
    server = await start();
    expect(await findDifferences(database.db)).toEqual([]);
  }

  const orders = await database.db.selectFrom('account_orders').selectAll().execute();
  expect(orders.length).toBeLessThanOrEqual(asked.length);
  for (const [key, order] of acknowledged) {
    expect(orders.find(({ request_key }) => request_key === key)?.id).toBe(order.id);
  }
  const again = await Promise.all(
    [...acknowledged].slice(-callers).map(async ([key, order]) => [await buy(key), order]),
  );
  for (const [repeated, order] of again) expect(repeated).toEqual(order);
  const accounts = [...acknowledged.values()].flatMap((order) => order.accounts);
  expect(new Set(accounts).size).toBe(accounts.length);

  const { balance } = await admin('GET /api/user/auth-data');
  expect(balance).toBe((100_000 - orders.length * 20).toFixed(2));
  const { data } = await admin('GET /api/admin/products');
  expect(data).toMatchObject([{ stock: stock - orders.length * 2, sold: orders.length * 2 }]);
  expect(await admin('GET /api/admin/books', { query: { full: 'true' } })).toMatchObject({
    balanced: true,
    differences: [],
  });

  async function buy(idempotencyKey: string) {
    const body = { product_id: product.id, quantity: 2 };
    return (await admin('POST /api/user/readymade-orders', { body, idempotencyKey })).order;
  }
}, 180_000);

async function end(server: ServerProcess) {
  server.signal('SIGKILL');
  await server.ended;
}
