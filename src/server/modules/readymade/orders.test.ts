import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import type { AccountOrderId, ProductId } from '#shared/contract/readymade.ts';
import { openAccountShop, type AccountShop } from '../../testing/account-shop.ts';
import type { SignedInUser } from '../../testing/quiet-shop.ts';

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

type Asked = { quantity?: number; max_price?: string; key?: string };
const buy = (
  who: SignedInUser,
  product: { id: number },
  { quantity = 1, max_price, key = crypto.randomUUID() }: Asked = {},
) =>
  who.api('POST /api/user/readymade-orders', {
    body: { product_id: product.id as ProductId, quantity, ...(max_price && { max_price: max_price as Rupees }) },
    idempotencyKey: key,
  });
const balanceOf = async ({ api }: SignedInUser) => (await api('GET /api/user/auth-data')).balance;
const stockOf = async ({ id }: { id: number }) => {
  const { data } = await shop.admin.api('GET /api/user/readymade-accounts');
  return data.find((product) => product.id === id)?.stock;
};
const readOrder = (who: SignedInUser, id: AccountOrderId) =>
  who.api('GET /api/user/readymade-orders/:id', { params: { id } });
const ordersOf = async ({ api }: SignedInUser) => (await api('GET /api/user/readymade-orders')).data;

describe('a purchase', () => {
  test('delivers the oldest accounts immediately, charges the price and lowers the stock', async () => {
    const [asha, product] = await Promise.all([shop.buyer('200.00'), shop.product(5)]);
    const { order, newBalance } = await buy(asha, product, { quantity: 3, max_price: '50.00' });
    expect(order).toMatchObject({ quantity: 3, price: '50.00', total: '150.00', product: { name: product.name } });
    expect(order.accounts).toEqual(product.lines.slice(0, 3));
    expect(newBalance).toBe('50.00');
    expect(await balanceOf(asha)).toBe('50.00');
    expect(await stockOf(product)).toBe(2);
    expect(shop.eventsTo(`user:${asha.id}`, 'update_balance').at(-1)?.event).toEqual({ balance: '50.00' });
  });

  test('keeps what an account consisted of when it was sold', async () => {
    const [asha, product] = await Promise.all([shop.buyer('200.00'), shop.product(3)]);
    await shop.change(product.id, { format: ' login:password ' });
    const { order } = await buy(asha, product);
    expect(order.format).toBe('login:password');
    await shop.change(product.id, { format: 'login:password:recovery email' });
    expect((await readOrder(asha, order.id)).order.format).toBe('login:password');
    expect((await buy(asha, product)).order.format).toBe('login:password:recovery email');
    expect((await ordersOf(asha)).map(({ format }) => format)).toEqual([
      'login:password:recovery email',
      'login:password',
    ]);
  });

  test('appears among the transactions as a purchase of that order', async () => {
    const [asha, product] = await Promise.all([shop.buyer('200.00'), shop.product(3)]);
    const { order } = await buy(asha, product, { quantity: 2 });
    const { data } = await asha.api('GET /api/user/transactions', { query: { kind: 'purchase' } });
    expect(data).toMatchObject([
      {
        kind: 'purchase',
        amount: '-100.00',
        balance: '100.00',
        description: `2 × ${product.name}`,
        order_id: order.id,
        number_id: null,
      },
    ]);
  });

  test('of more than the stock is refused, says how many are left and charges nothing', async () => {
    const [asha, product] = await Promise.all([shop.buyer('500.00'), shop.product(2)]);
    await expect(buy(asha, product, { quantity: 3 })).rejects.toMatchObject({
      code: 'sold_out',
      message: 'Only 2 left. You were not charged.',
    });
    expect([await balanceOf(asha), await stockOf(product)]).toEqual(['500.00', 2]);
    await buy(asha, product, { quantity: 2 });
    await expect(buy(asha, product)).rejects.toMatchObject({ message: 'This is sold out. You were not charged.' });
  });

  test('with too low a balance is refused and sells nothing', async () => {
    const [asha, product] = await Promise.all([shop.buyer('99.99'), shop.product(3)]);
    await expect(buy(asha, product, { quantity: 2 })).rejects.toMatchObject({ code: 'balance_too_low' });
    expect([await balanceOf(asha), await stockOf(product), await ordersOf(asha)]).toEqual(['99.99', 3, []]);
  });

  test('is refused when the price has risen above the one shown, and accepts a lower one', async () => {
    const [asha, product] = await Promise.all([shop.buyer('500.00'), shop.product(3)]);
    const reprice = (price: string) => shop.change(product.id, { price: price as Rupees });
    await reprice('60.00');
    await expect(buy(asha, product, { max_price: '50.00' })).rejects.toMatchObject({ code: 'price_changed' });
    expect(await balanceOf(asha)).toBe('500.00');
    await reprice('40.00');
    expect((await buy(asha, product, { max_price: '50.00' })).order.price).toBe('40.00');
  });

  test('is refused outside the limits of the product, when it is disabled, and when it does not exist', async () => {
    const [asha, product] = await Promise.all([shop.buyer('500.00'), shop.product(9, { minimum: 2, maximum: 4 })]);
    for (const quantity of [1, 5]) {
      await expect(buy(asha, product, { quantity })).rejects.toMatchObject({
        fields: { quantity: { code: 'out_of_range', params: { minimum: 2, maximum: 4 } } },
      });
    }
    for (const quantity of [0, -1, 1.5, 101]) {
      await expect(buy(asha, product, { quantity })).rejects.toMatchObject({ code: 'invalid_request' });
    }
    await shop.change(product.id, { enabled: false });
    await expect(buy(asha, product, { quantity: 2 })).rejects.toMatchObject({ code: 'offer_closed' });
    await expect(buy(asha, { id: 999_999 })).rejects.toMatchObject({ code: 'not_found' });
    expect(await balanceOf(asha)).toBe('500.00');
  });
});

describe('the same Idempotency-Key', () => {
  test('forty times concurrently is one order', async () => {
    const [asha, product] = await Promise.all([shop.buyer('500.00'), shop.product(50)]);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => buy(asha, product, { quantity: 2, key: 'one' })),
    );
    expect(new Set(answers.map(({ order }) => order.id)).size).toBe(1);
    expect(new Set(answers.map(({ order }) => order.accounts.join())).size).toBe(1);
    expect([await balanceOf(asha), await stockOf(product)]).toEqual(['400.00', 48]);
  });

  test('returns the order also when the balance and the stock are used up', async () => {
    const [asha, product] = await Promise.all([shop.buyer('50.00'), shop.product(1)]);
    const first = await buy(asha, product, { key: 'last' });
    expect(await buy(asha, product, { key: 'last' })).toEqual(first);
  });

  test('with another body is refused; another customer may use the same key', async () => {
    const [asha, ravi, product] = await Promise.all([shop.buyer('500.00'), shop.buyer('500.00'), shop.product(9)]);
    const first = await buy(asha, product, { key: 'mine' });
    await expect(buy(asha, product, { quantity: 2, key: 'mine' })).rejects.toMatchObject({ code: 'key_reused' });
    const other = await buy(ravi, product, { key: 'mine' });
    expect(other.order.id).not.toBe(first.order.id);
    expect(other.order.accounts).not.toEqual(first.order.accounts);
  });
});

describe('delivered accounts', () => {
  test('are shown again in full, and each time recorded', async () => {
    const [asha, product] = await Promise.all([shop.buyer('500.00'), shop.product(3)]);
    const { order } = await buy(asha, product, { quantity: 2 });
    expect((await readOrder(asha, order.id)).order).toEqual(order);
    const text = await asha.api('GET /api/user/readymade-orders/:id/accounts.txt', { params: { id: order.id } });
    expect(text).toBe(order.accounts.map((account) => `${account}\r\n`).join(''));
    const reveals = shop.db.selectFrom('account_reveals').selectAll().where('order_id', '=', order.id).orderBy('id');
    const recorded = (await reveals.execute()).map(({ way, user_id }) => [way, user_id]);
    expect(recorded).toEqual(['delivery', 'screen', 'file'].map((way) => [way, asha.id]));
  });

  test('are downloaded as a text file that no cache keeps', async () => {
    const [asha, product] = await Promise.all([shop.buyer('500.00'), shop.product(1)]);
    const { order } = await buy(asha, product);
    const answer = await fetch(`${shop.url}/api/user/readymade-orders/${order.id}/accounts.txt`, {
      headers: { authorization: `Bearer ${asha.token}` },
    });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': 'attachment; filename="accounts.txt"',
      'cache-control': 'no-store',
    });
  });

  test('are not found by anybody else, and nothing is recorded then', async () => {
    const [asha, ravi, product] = await Promise.all([shop.buyer('500.00'), shop.buyer('1.00'), shop.product(1)]);
    const { order } = await buy(asha, product);
    const params = { id: order.id };
    await expect(readOrder(ravi, order.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(ravi.api('GET /api/user/readymade-orders/:id/accounts.txt', { params })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await ordersOf(ravi)).toEqual([]);
    const reveals = await shop.db.selectFrom('account_reveals').selectAll().where('user_id', '=', ravi.id).execute();
    expect(reveals).toEqual([]);
  });

  test('are sealed at rest, and in no list and no event', async () => {
    const [asha, product] = await Promise.all([shop.buyer('500.00'), shop.product(2)]);
    const { order } = await buy(asha, product);
    const [secret = ''] = order.accounts;
    const items = await shop.db.selectFrom('stock_items').selectAll().where('product_id', '=', product.id).execute();
    expect(
      items.map(({ sealed, fingerprint }) => sealed.toString('latin1') + fingerprint.toString('latin1')).join(),
    ).not.toContain('example.com');
    await shop.updates.publishChanged();
    const [audits, notifications, entries] = await Promise.all([
      shop.db.selectFrom('audit_events').selectAll().execute(),
      shop.db.selectFrom('notifications').selectAll().execute(),
      shop.db.selectFrom('ledger_entries').selectAll().execute(),
    ]);
    const told = [await ordersOf(asha), shop.published, audits, notifications, entries];
    expect(JSON.stringify(told)).not.toContain(secret);
    expect(JSON.stringify(told)).not.toContain('secret-');
  });

  test('cannot be sold again, not even by SQL', async () => {
    const [asha, product] = await Promise.all([shop.buyer('500.00'), shop.product(1)]);
    await buy(asha, product);
    const again = shop.db.updateTable('stock_items').set({ order_id: null }).where('product_id', '=', product.id);
    await expect(again.execute()).rejects.toThrow(/stays with its order/);
  });
});

describe('the orders of a customer', () => {
  test('are listed newest first, in complete pages, without the accounts', async () => {
    const [asha, product] = await Promise.all([shop.buyer('5000.00'), shop.product(60, { price: '1.00' })]);
    const bought: number[] = [];
    for (let count = 0; count < 55; count += 1) bought.push((await buy(asha, product)).order.id);
    const seen: number[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await asha.api('GET /api/user/readymade-orders', { query: cursor === undefined ? {} : { cursor } });
      seen.push(...page.data.map(({ id }) => id));
      expect(page.data.every((order) => !('accounts' in order))).toBe(true);
      cursor = page.next;
    }
    expect(seen).toEqual(bought.toReversed());
  });

  test('are found by a part of the name or by their id', async () => {
    const [asha, one, other] = await Promise.all([shop.buyer('500.00'), shop.product(2), shop.product(2)]);
    const first = (await buy(asha, one)).order;
    const second = (await buy(asha, other)).order;
    const find = async (search: string) =>
      (await asha.api('GET /api/user/readymade-orders', { query: { search } })).data.map(({ id }) => id);
    expect(await find(one.name.toUpperCase())).toEqual([first.id]);
    expect(await find(`#${second.id}`)).toEqual([second.id]);
    expect(await find(' mailbox ')).toEqual([second.id, first.id]);
    expect(await find('%')).toEqual([]);
  });
});
