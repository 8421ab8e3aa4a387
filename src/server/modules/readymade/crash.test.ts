import { afterAll, beforeAll, expect, test } from 'vitest';
import { NoAnswer } from '#shared/client.ts';
import type { DeliveredOrder } from '#shared/contract/readymade.ts';
import { importOrder } from '../../testing/stock-steps.ts';
import { openProcessShop, type ProcessShop } from '../../testing/process-shop.ts';
import { findDifferences } from '../wallet/books/full-proof.repository.ts';

const kills = 6;
const callers = 6;
const stock = 3_000;

let shop: ProcessShop;
beforeAll(async () => {
  shop = await openProcessShop();
});
afterAll(() => shop.close());

test('killed repeatedly in the middle of purchases, the shop has sold every account at most once, and delivered each that was paid', async () => {
  const { db, owner } = shop;
  const { product } = await owner('POST /api/admin/products', {
    idempotencyKey: 'product',
    body: { name: 'Mailbox', description: '', category: 'Mail', price: '10.00' as never },
  });
  for (let at = 0; at < stock; at += 1_000) {
    const items = Array.from({ length: 1_000 }, (_, index) => `a${at + index}@example.com:x`);
    const request = { params: { id: product.id }, body: importOrder(items), idempotencyKey: `stock-${at}` };
    await owner('POST /api/admin/products/:id/import', request);
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
        if (acknowledged.size >= until) shop.server.signal('SIGKILL');
      }
    });
    await Promise.all([shop.server.ended, ...buying]);
    await shop.restart();
    expect(await findDifferences(db)).toEqual([]);
  }

  const orders = await db.selectFrom('account_orders').selectAll().execute();
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

  const { balance } = await owner('GET /api/user/auth-data');
  expect(balance).toBe((100_000 - orders.length * 20).toFixed(2));
  const { data } = await owner('GET /api/admin/products');
  expect(data).toMatchObject([{ stock: stock - orders.length * 2, sold: orders.length * 2 }]);
  expect(await owner('GET /api/admin/books', { query: { full: 'true' } })).toMatchObject({
    balanced: true,
    differences: [],
  });

  async function buy(idempotencyKey: string) {
    const body = { product_id: product.id, quantity: 2 };
    return (await owner('POST /api/user/readymade-orders', { body, idempotencyKey })).order;
  }
}, 180_000);
