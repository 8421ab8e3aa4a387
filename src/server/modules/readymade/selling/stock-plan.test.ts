import { CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { takeWithoutWaiting } from '../stock/take-items.repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const sold = 40_000;

test('after forty thousand sales an account is still picked by the index of unsold items, reading no sold one', async () => {
  const { db } = database;
  await sql`insert into users (email, password_hash) values ('owner@numdesk.test', '')`.execute(db);
  await sql`
    insert into products (name, description, category, price_paise, stock, sold, minimum, maximum, enabled, request_key, body_hash, created_by)
    select 'Mailbox', '', 'Mail', 100, 100, ${sold}::int, 1, 20, true, 'k', '', id from users`.execute(db);
  await sql`
    insert into account_orders (user_id, product_id, product_name, quantity, price_paise, request_key, body_hash)
    select users.id, products.id, 'Mailbox', ${sold}::int, 100, 'k', '' from users, products`.execute(db);
  await sql`
    insert into stock_items (product_id, sealed, fingerprint, order_id)
    select products.id, ''::bytea, sha256(n::text::bytea), case when n <= ${sold}::int then orders.id end
    from products, account_orders orders, generate_series(1, ${sold + 100}::int) n`.execute(db);
  await sql`analyze stock_items`.execute(db);
  const { id } = await db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  const order = await db.selectFrom('account_orders').select('id').executeTakeFirstOrThrow();

  const explained = CompiledQuery.raw(`explain (analyze, costs off) ${takeWithoutWaiting}`, [
    [order.id],
    [id],
    [3],
    true,
  ]);
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explained);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index Scan using stock_items_unsold.*\(actual.* rows=3/);
  expect(plan).not.toMatch(/Seq Scan on stock_items|Rows Removed/);
});
