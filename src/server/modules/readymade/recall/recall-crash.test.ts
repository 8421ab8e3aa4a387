import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { importOrder } from '../../../testing/stock-steps.ts';
import { openProcessShop, type ProcessShop } from '../../../testing/process-shop.ts';

const orders = 8;
/** The order at which the first process is stopped. */
const stopAt = 4;

let shop: ProcessShop;
beforeAll(async () => {
  shop = await openProcessShop();
});
afterAll(() => shop.close());

const startedRow = () =>
  shop.db.selectFrom('stock_recalls').select(['id', 'done', 'ended_at']).executeTakeFirstOrThrow();

test('a recall whose process is killed in the middle of a refund goes on in another one, and refunds every order exactly once', async () => {
  const { db, owner } = shop;
  const { product } = await owner('POST /api/admin/products', {
    idempotencyKey: 'product',
    body: { name: 'Mailbox', description: '', category: 'Mail', price: '10.00' as never },
  });
  const items = Array.from({ length: orders }, (_, index) => `a${index}@example.com:x`);
  const { batch } = await owner('POST /api/admin/products/:id/import', {
    params: { id: product.id },
    body: importOrder(items),
    idempotencyKey: 'stock',
  });
  if (!batch) throw new Error('nothing was added');
  const bought: number[] = [];
  for (let index = 0; index < orders; index += 1) {
    const body = { product_id: product.id, quantity: 1 };
    bought.push((await owner('POST /api/user/readymade-orders', { body, idempotencyKey: `buy-${index}` })).order.id);
  }

  await db.transaction().execute(async (trx) => {
    // The refund of this order waits for the lock, so the kill meets a recall that is half done and a refund that is open.
    await sql`select id from ledger_entries
      where kind = 'account_sale' and order_id = ${bought[stopAt]} for no key update`.execute(trx);
    const { preview } = await owner('GET /api/admin/stock-batches/:id/recall', { params: { id: batch.id } });
    const { accounts, amount } = preview;
    await owner('POST /api/admin/stock-batches/:id/recall', {
      params: { id: batch.id },
      body: { reason: 'Sold twice', message: 'Change your passwords.', accounts, amount },
      idempotencyKey: 'recall',
    });
    await vi.waitFor(async () => expect((await startedRow()).done).toBe(stopAt), { timeout: 30_000, interval: 50 });
    shop.server.signal('SIGKILL');
    await shop.server.ended;
  });
  expect(await startedRow()).toMatchObject({ done: stopAt, ended_at: null });

  await shop.restart();
  // The lease of the killed process runs out.
  await sql`update stock_recalls set leased_until = now() - interval '1 second'`.execute(db);
  await vi.waitFor(async () => expect((await startedRow()).ended_at).not.toBeNull(), {
    timeout: 60_000,
    interval: 100,
  });
  const { id } = await startedRow();
  const { data } = await owner('GET /api/admin/stock-recalls/:id/rows', { params: { id: id as never }, query: {} });
  expect(data.map(({ result, amount }) => [result, amount])).toEqual(
    Array.from({ length: orders }, () => ['refunded', '10.00']),
  );
  const refunds = await db.selectFrom('ledger_entries').select('refunds').where('refunds', 'is not', null).execute();
  expect(refunds).toHaveLength(orders);
  expect(new Set(refunds.map((entry) => entry.refunds)).size).toBe(orders);
  expect((await owner('GET /api/user/auth-data')).balance).toBe('100000.00');
  expect(await owner('GET /api/admin/books', { query: { full: 'true' } })).toMatchObject({
    balanced: true,
    differences: [],
  });
}, 120_000);
