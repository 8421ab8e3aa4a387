import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { ProductId } from '#shared/contract/readymade.ts';
import { createCrowd } from '../../../testing/people/crowd.ts';
import { openAccountShop, type AccountShop } from '../../../testing/account-shop.ts';

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

type Api = AccountShop['admin']['api'];
const buy = (api: Api, product_id: ProductId, quantity: number) =>
  api('POST /api/user/readymade-orders', { body: { product_id, quantity }, idempotencyKey: crypto.randomUUID() });

async function outcomesOf(purchases: Promise<Awaited<ReturnType<typeof buy>>>[]) {
  const settled = await Promise.allSettled(purchases);
  return {
    bought: settled.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.order] : [])),
    refusals: settled.flatMap((outcome) => (outcome.status === 'rejected' ? [codeOf(outcome.reason)] : [])),
  };
}

function codeOf(reason: unknown): string {
  return reason instanceof Problem ? reason.code : String(reason);
}

test('200 concurrent customers buy exactly 50 of 50 accounts, all different; everyone else is refused without a charge', async () => {
  const product = await shop.product(50);
  const customers = await createCrowd(shop.db, shop.url, 200, paise(80_00));
  const { bought, refusals } = await outcomesOf(customers.map((api) => buy(api, product.id, 1)));
  expect(bought).toHaveLength(50);
  expect(refusals).toEqual(Array.from({ length: 150 }, () => 'sold_out'));
  expect(bought.flatMap(({ accounts }) => accounts).toSorted()).toEqual(product.lines.toSorted());
  const balances = await Promise.all(customers.map((api) => api('GET /api/user/auth-data')));
  expect(balances.filter(({ balance }) => balance === '30.00')).toHaveLength(50);
  expect(balances.filter(({ balance }) => balance === '80.00')).toHaveLength(150);
});

test('concurrent orders of several accounts are delivered in full or not at all', async () => {
  const product = await shop.product(50, { price: '1.00' });
  const customers = await createCrowd(shop.db, shop.url, 40, paise(80_00));
  const { bought, refusals } = await outcomesOf(customers.map((api) => buy(api, product.id, 3)));
  expect(bought).toHaveLength(16);
  expect(new Set(refusals)).toEqual(new Set(['sold_out']));
  const accounts = bought.flatMap((order) => order.accounts);
  expect([accounts.length, new Set(accounts).size]).toEqual([48, 48]);
});

test('one customer pressing Buy forty times at once never spends more than they have', async () => {
  const product = await shop.product(50);
  const [asha] = await createCrowd(shop.db, shop.url, 1, paise(170_00));
  if (!asha) throw new Error('there is no crowd');
  const { bought, refusals } = await outcomesOf(Array.from({ length: 40 }, () => buy(asha, product.id, 1)));
  expect(bought).toHaveLength(3);
  expect(new Set(refusals)).toEqual(new Set(['balance_too_low']));
  expect((await asha('GET /api/user/auth-data')).balance).toBe('20.00');
});

test('while stock is added and prices change, every order pays the price of its moment', async () => {
  const product = await shop.product(20, { price: '2.00' });
  const customers = await createCrowd(shop.db, shop.url, 60, paise(80_00));
  const restock = async () => {
    for (let round = 0; round < 5; round += 1) {
      await shop.stockUp(product.id, [`late-${round}@example.com:a`, `later-${round}@example.com:b`]);
      await shop.change(product.id, { price: `${2 + (round % 2)}.00` as never });
    }
  };
  const [{ bought, refusals }] = await Promise.all([
    outcomesOf(customers.map((api) => buy(api, product.id, 1))),
    restock(),
  ]);
  expect(bought.length).toBeGreaterThanOrEqual(20);
  expect(refusals.filter((code) => !['sold_out', 'price_changed'].includes(code))).toEqual([]);
  expect(bought.filter(({ price }) => !['2.00', '3.00'].includes(price))).toEqual([]);
});
