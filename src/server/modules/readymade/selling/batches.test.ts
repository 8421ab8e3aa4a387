import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import { openAccountShop, type AccountShop } from '../../../testing/account-shop.ts';
import { adjustment } from '../../wallet/movement.ts';
import { createLedger } from '../../wallet/wallet.service.ts';

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

const reader = { ip: '127.0.0.1', device: 'test' };
type Asked = { who: number; what: number; quantity: number; ceiling: number | undefined; key: number };
/** Customers with balances and products with prices and stock, the same in each world. */
type World = { customers: UserId[]; products: { id: ProductId; lines: string[] }[] };

const purchase = fc.record({
  who: fc.nat(2),
  what: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 4 }),
  ceiling: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  key: fc.nat(30),
});
const setting = fc.record({
  balances: fc.tuple(fc.nat(12), fc.nat(12), fc.nat(12)),
  stocks: fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 })),
  prices: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
  batches: fc.array(fc.array(purchase, { minLength: 1, maxLength: 40 }), { minLength: 1, maxLength: 4 }),
});
type Setting = typeof setting extends fc.Arbitrary<infer S> ? S : never;

async function build({ balances, stocks, prices }: Setting): Promise<World> {
  const customers: UserId[] = [];
  for (const balance of balances) customers.push(await customerWith(balance));
  const products = [];
  for (const [index, stock] of stocks.entries())
    products.push(await shop.product(stock, { price: `${prices[index]}.00`, maximum: 3 }));
  return { customers, products };
}

async function customerWith(rupees: number): Promise<UserId> {
  const values = { email: `${crypto.randomUUID()}@numdesk.test`, password_hash: '' };
  const { id } = await shop.db.insertInto('users').values(values).returning('id').executeTakeFirstOrThrow();
  const ledger = createLedger();
  await ledger.openWallet(shop.db, id);
  const credit = { userId: id, actorId: id, reference: crypto.randomUUID(), description: 'for the test' };
  if (rupees > 0) await ledger.post(shop.db, adjustment({ ...credit, delta: paise(rupees * 100) }));
  return id;
}

/** Until somebody waits for a lock. */
async function untilWaiting() {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(shop.db)).rows.length, { timeout: 10_000 }).toBeGreaterThan(0);
}

/** What a purchase ended as, in words that are the same in each world. */
async function outcomeOf({ customers, products }: World, { who, what, quantity, ceiling, key }: Asked) {
  const [userId, product] = [customers[who], products[what]];
  if (userId === undefined || !product) throw new Error('there is no such customer or product');
  const max_price = ceiling === undefined ? undefined : paise(ceiling * 100);
  const idempotencyKey = { key: `key-${key}`, bodyHash: JSON.stringify([what, quantity, ceiling]) };
  try {
    const body = { product_id: product.id, quantity, max_price };
    const { order } = await shop.app.services.accountOrders.buy(userId, body, idempotencyKey, { reader });
    const accounts = order.accounts.map((line) => product.lines.indexOf(line)).join();
    return `${order.quantity} for ${order.total}: accounts ${accounts}`;
  } catch (error) {
    if (error instanceof Problem) return `${error.code} ${JSON.stringify(error.params)}`;
    throw error;
  }
}

async function endOf({ customers, products }: World) {
  const balances = [];
  for (const id of customers) balances.push(await createLedger().getBalance(shop.db, id));
  const ids = products.map(({ id }) => id);
  const rows = await shop.db
    .selectFrom('products_with_stock')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .execute();
  return { balances, counts: rows.map(({ stock, sold }) => ({ stock, sold })) };
}

test('random purchases in random batches end as they would one by one', async () => {
  await fc.assert(
    fc.asyncProperty(setting, async (given) => {
      const [together, inTurn] = [await build(given), await build(given)];
      for (const batch of given.batches) {
        const atOnce = await Promise.all(batch.map((one) => outcomeOf(together, one)));
        const oneByOne: string[] = [];
        for (const one of batch) oneByOne.push(await outcomeOf(inTurn, one));
        expect(atOnce).toEqual(oneByOne);
      }
      expect(await endOf(together)).toEqual(await endOf(inTurn));
    }),
    { numRuns: 40 },
  );
}, 120_000);

test('a customer whose wallet someone has locked waits alone: the others who buy at the same time do not', async () => {
  const product = await shop.product(9, { price: '1.00' });
  const [frozen, ...others] = [await customerWith(5), await customerWith(5), await customerWith(5)];
  if (frozen === undefined) throw new Error('there is no customer');
  const world = { customers: [frozen, ...others], products: [product] };
  const ask = (who: number) => outcomeOf(world, { who, what: 0, quantity: 1, ceiling: undefined, key: who });
  let waiting: Promise<string> | undefined;
  await shop.db.transaction().execute(async (trx) => {
    await sql`select from wallets where user_id = ${frozen} for update`.execute(trx);
    waiting = ask(0);
    expect(await Promise.all([ask(1), ask(2)])).toEqual(['1 for 100: accounts 0', '1 for 100: accounts 1']);
    await untilWaiting();
  });
  expect(await waiting).toBe('1 for 100: accounts 2');
});

test('an account that another transaction has locked is waited for: nobody hears “sold out” while one is left', async () => {
  const product = await shop.product(1, { price: '1.00' });
  const world = { customers: [await customerWith(5)], products: [product] };
  let waiting: Promise<string> | undefined;
  await shop.db
    .transaction()
    .execute(async (trx) => {
      await sql`select from stock_items where product_id = ${product.id} for update`.execute(trx);
      waiting = outcomeOf(world, { who: 0, what: 0, quantity: 1, ceiling: undefined, key: 0 });
      await untilWaiting();
      throw new Error('rolled back');
    })
    .catch(() => undefined);
  expect(await waiting).toBe('1 for 100: accounts 0');
});

test('a key that another process takes while its purchase is written is answered by what that process wrote', async () => {
  const product = await shop.product(5, { price: '1.00' });
  const world = { customers: [await customerWith(5), await customerWith(5)], products: [product] };
  const ask = (who: number) => outcomeOf(world, { who, what: 0, quantity: 1, ceiling: undefined, key: 0 });
  const [userId] = world.customers;
  let asked: Promise<string>[] = [];
  await shop.db.transaction().execute(async (trx) => {
    await sql`insert into account_orders (user_id, product_id, product_name, quantity, price_paise, request_key, body_hash)
      values (${userId}, ${product.id}, 'Mailbox', 1, 100, 'key-0', 'of another request')`.execute(trx);
    asked = [ask(0), ask(1)];
    await untilWaiting();
  });
  expect(await Promise.all(asked)).toEqual(['key_reused undefined', '1 for 100: accounts 0']);
  await sql`delete from account_orders where user_id = ${userId}`.execute(shop.db);
});
