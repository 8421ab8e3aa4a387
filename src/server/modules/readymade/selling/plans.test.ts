import { CompiledQuery, sql } from 'kysely';
import type { UserId } from '#shared/contract/account/session.ts';
import type { ProductId } from '#shared/contract/readymade.ts';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDatabase, type Db } from '../../../db/client.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { takeWithoutWaiting } from '../stock/take-items.repository.ts';
import { lockStandings } from './selling.repository.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

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

  const explained = CompiledQuery.raw(`explain (analyze, costs off) ${takeWithoutWaiting.text}`, [
    [order.id],
    [id],
    [3],
    true,
  ]);
  const plan = await readPlan(db, explained);
  expect(plan).toMatch(/Index Scan using stock_items_unsold.*\(actual.* rows=3/);
  expect(plan).not.toMatch(/Seq Scan on stock_items|Rows Removed/);
});

test('a sale that was planned while there were no orders reads none of forty thousand others', async () => {
  const db = openDatabase(database.connection, 1, () => {});
  onTestFinished(() => db.destroy());
  await sql`insert into users (email, password_hash) values ('owner@numdesk.test', '')`.execute(db);
  await sql`insert into wallets (user_id, balance_paise) select id, 0 from users`.execute(db);
  await sql`
    insert into products (name, description, category, price_paise, stock, minimum, maximum, enabled, request_key, body_hash, created_by)
    select 'Mailbox', '', 'Mail', 100, 100, 1, 20, true, 'k', '', id from users`.execute(db);
  const user = await db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  const product = await db.selectFrom('products').select('id').executeTakeFirstOrThrow();
  const asked = Array.from({ length: 16 }, (_, n) => ({ userId: user.id, productId: product.id, key: `key ${n}` }));
  for (let calls = 0; calls < 10; calls += 1) await lockStandings(db, asked, false);
  await sql`
    insert into account_orders (user_id, product_id, product_name, quantity, price_paise, request_key, body_hash)
    select users.id, products.id, 'Mailbox', 1, 100, 'earlier ' || n, '' from users, products, generate_series(1, ${sold}::int) n`.execute(
    db,
  );

  const statements = await sql<{ name: string }>`
    select name from pg_prepared_statements where statement like '%no key update of wallets%'`.execute(db);
  const ids = (id: UserId | ProductId) => `'{${asked.map(() => id).join(',')}}'`;
  const keys = `'{${asked.map(({ key }) => `"${key}"`).join(',')}}'`;
  const call = `execute ${statements.rows[0]?.name}(${ids(user.id)}, ${ids(product.id)}, ${keys})`;
  const plan = await readPlan(db, CompiledQuery.raw(`explain (analyze, costs off) ${call}`));
  expect(plan).toMatch(/Index.*Scan using account_orders_user_id_request_key_key/);
  expect(plan).not.toMatch(/Seq Scan on account_orders/);
});

async function readPlan(db: Db, explained: CompiledQuery): Promise<string> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explained);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}
