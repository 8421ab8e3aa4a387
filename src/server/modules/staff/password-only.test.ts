import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { openGuardedShop, reason, unsold, type GuardedShop } from '../../testing/guarded-shop.ts';
import { codeOf } from '../../testing/people/code-of.ts';
import type { Customer, TestShop } from '../../testing/test-shop.ts';

let guarded: GuardedShop;
let shop: TestShop;
let asha: Customer;
/** An admin whose password someone knows: logged in, without a second factor. */
let thief: Customer;
beforeAll(async () => {
  guarded = await openGuardedShop();
  ({ shop, asha } = guarded);
  thief = await guarded.longOnStaff('admin');
});
afterAll(() => shop.close());

test('a password alone reads none of the unsold accounts', async () => {
  const { data } = await thief.api('GET /api/admin/stock-items', { query: { batch: guarded.batchId } });
  expect(data).toHaveLength(unsold);
  const asked = await Promise.all(
    data.map(({ id }) =>
      codeOf(thief.api('POST /api/admin/stock-items/:id/reveals', { params: { id }, body: { reason } })),
    ),
  );
  expect(asked).toEqual(data.map(() => 'two_factor_needed'));
  // Also not one that was asked for before, when the door was open.
  const [row] = data;
  const ofThief = shop.db.selectFrom('sessions').select('id').where('user_id', '=', thief.id);
  const session = await ofThief.executeTakeFirstOrThrow();
  const { id } = await shop.db
    .insertInto('stock_reveals')
    .values({ item_id: row?.id as never, user_id: thief.id, session_id: session.id, reason })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await codeOf(thief.api('POST /api/admin/stock-reveals/:id', { params: { id } }))).toBe('two_factor_needed');
});

test('nor a live code, nor the list of customers or orders', async () => {
  const params = { id: publicId('number', guarded.numberId) };
  const reveal = thief.api('POST /api/admin/orders/:id/reveal', { params, body: { reason } });
  expect(await codeOf(reveal)).toBe('two_factor_needed');
  for (const file of ['users.csv', 'orders.csv']) {
    const response = await fetch(`${shop.url}/api/admin/${file}`, {
      headers: { authorization: `Bearer ${thief.token}` },
    });
    expect(response.status).toBe(403);
    const text = await response.text();
    expect(text).toContain('two_factor_needed');
    expect(text).not.toContain(asha.email);
  }
});

test('it steps into no account and spends nobody’s balance', async () => {
  const step = thief.api('POST /api/admin/users/:id/impersonate', { params: { id: asha.id }, body: { reason } });
  expect(await codeOf(step)).toBe('two_factor_needed');
  const { balance } = await asha.api('GET /api/user/auth-data');
  expect(balance).toBe('487.50');
});

test('it gives no discount and moves no prices', async () => {
  const discount = thief.api('POST /api/admin/users/:id/discount', {
    params: { id: asha.id },
    body: { version: 0, basis_points: 5_000, until: null, reason },
    idempotencyKey: 'half',
  });
  expect(await codeOf(discount)).toBe('two_factor_needed');
  const body = { price: '0.01' as Rupees, version: 1 };
  const price = thief.api('POST /api/admin/products/:id', { params: { id: guarded.productId }, body });
  expect(await codeOf(price)).toBe('two_factor_needed');
});

test('nor takes products off sale, many at once', async () => {
  const order = {
    action: 'product.sale',
    selection: { ids: [guarded.productId] },
    params: { enabled: false },
    reason,
    expected_count: 1,
  };
  const bulk = thief.api('POST /api/admin/bulk', { body: order, idempotencyKey: 'off' });
  expect(await codeOf(bulk)).toBe('two_factor_needed');
});

test('and sends no server’s key to another address', async () => {
  const params = { id: shop.serverId };
  const change = (body: object) => codeOf(thief.api('POST /api/admin/servers/:id', { params, body }));
  expect(await change({ url: 'https://evil.example/api' })).toBe('two_factor_needed');
  expect(await change({ api_key: 'theirs' })).toBe('two_factor_needed');
  const body = { url: 'https://evil.example/api', api_key: 'theirs' };
  expect(await codeOf(thief.api('POST /api/admin/servers/test', { body }))).toBe('two_factor_needed');
});
