import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAccountShop, type AccountShop } from '../../testing/account-shop.ts';

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterAll(() => shop.close());

const accountsThatDiffer = async () =>
  (await shop.admin.api('GET /api/admin/books', { query: { full: 'true' } })).differences.map(({ account }) => account);

test('the books check finds an order not paid in full, an account not delivered and stock that does not exist', async () => {
  const asha = await shop.buyer('500.00');
  const product = await shop.product(5);
  const body = { product_id: product.id, quantity: 2 };
  const { order } = await asha.api('POST /api/user/readymade-orders', { body, idempotencyKey: 'a' });
  expect(await accountsThatDiffer()).toEqual([]);

  await sql`update account_orders set price_paise = 4000 where id = ${order.id}`.execute(shop.db);
  expect(await accountsThatDiffer()).toEqual([`order:${order.id}`, 'sales']);
  await sql`update account_orders set price_paise = 5000, quantity = 3 where id = ${order.id}`.execute(shop.db);
  expect(await accountsThatDiffer()).toEqual([`items of order:${order.id}`, `order:${order.id}`, 'sales']);
  await sql`update account_orders set quantity = 2 where id = ${order.id}`.execute(shop.db);
  await sql`update products set stock = stock + 1 where id = ${product.id}`.execute(shop.db);
  expect(await accountsThatDiffer()).toEqual([`stock of product:${product.id}`]);
});
