import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { lockProduct } from './products.repository.ts';
import { importOrder } from '../../../testing/stock-steps.ts';
import { openAccountShop, type AccountShop } from '../../../testing/account-shop.ts';

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

const mailbox = { name: 'Mailbox', description: '', category: 'Mail', price: '50.00' as Rupees };
const add = (key: string, changes = {}) =>
  shop.admin.api('POST /api/admin/products', { idempotencyKey: key, body: { ...mailbox, ...changes } });

test('accounts the shop has or had, under any product, are left out and counted', async () => {
  const [product, other] = await Promise.all([shop.product(2), shop.product(0)]);
  const lines = ['  new@example.com:pass  ', '', 'new@example.com:pass', ...product.lines, 'newer@example.com:pass'];
  expect(await shop.stockUp(other.id, lines)).toMatchObject({ added: 2, duplicates: 3, product: { stock: 2 } });
  expect(await shop.stockUp(product.id, lines)).toMatchObject({ added: 0, duplicates: 5, product: { stock: 2 } });
});

test('changing a product does not wait for an uncommitted order of it', async () => {
  const { id } = await shop.product(1);
  await shop.db.transaction().execute(async (order) => {
    await order.selectFrom('products').select('id').where('id', '=', id).forKeyShare().execute();
    const locked = shop.db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '2s'`.execute(trx);
      return lockProduct(trx, id);
    });
    await expect(locked).resolves.toMatchObject({ id });
  });
});

test('the same accounts added twice concurrently are added once', async () => {
  const [product, other] = await Promise.all([shop.product(0), shop.product(0)]);
  const lines = Array.from({ length: 200 }, (_, index) => `twice-${index}@example.com:pass`);
  const answers = await Promise.all([shop.stockUp(product.id, lines), shop.stockUp(other.id, lines.toReversed())]);
  expect(answers.reduce((sum, { added }) => sum + added, 0)).toBe(200);
});

test('adding no accounts, or to an unknown product, is refused', async () => {
  const product = await shop.product(0);
  await expect(shop.stockUp(product.id, ['  ', ''])).rejects.toMatchObject({
    fields: { text: { code: 'no_accounts' } },
  });
  await expect(shop.stockUp(999_999, ['a:b'])).rejects.toMatchObject({ code: 'not_found' });
});

test('staff actions are audited with exactly the changed fields before and after, and no credentials', async () => {
  const { product } = await add('audited');
  await shop.change(product.id, { price: '55.00' as Rupees });
  await shop.stockUp(product.id, ['audit@example.com:pass']);
  const events = shop.db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject', '=', `product:${product.id}`)
    .orderBy('id');
  expect(await events.execute()).toMatchObject([
    { action: 'product.add', actor_id: shop.admin.id, before: null, after: { price: '50.00' } },
    { action: 'product.change', before: { price: '50.00' }, after: { price: '55.00' } },
    { action: 'stock.import', after: { added: 1, rejected: 0, supplier: 'Test supplier', cost: null } },
  ]);
});

test('a product is added once for a key, and its limits must be in order', async () => {
  const { product } = await add('repeated');
  expect((await add('repeated')).product.id).toBe(product.id);
  await expect(add('repeated', { name: 'Another' })).rejects.toMatchObject({ code: 'key_reused' });
  await expect(add('wrong', { minimum: 5, maximum: 4 })).rejects.toMatchObject({
    fields: { maximum: { code: 'below_minimum' } },
  });
  await expect(shop.change(product.id, { minimum: 50 })).rejects.toMatchObject({ code: 'invalid_request' });
});

test('only staff edit products; customers see the enabled ones', async () => {
  const asha = await shop.addCustomer();
  const { product } = await add('seen');
  const { product: hidden } = await add('hidden', { enabled: false });
  const { data } = await asha.api('GET /api/user/readymade-accounts');
  expect(data.map(({ id }) => id)).toContain(product.id);
  expect(data.map(({ id }) => id)).not.toContain(hidden.id);
  for (const call of [
    () => asha.api('GET /api/admin/products'),
    () => asha.api('POST /api/admin/products', { idempotencyKey: 'x', body: mailbox }),
    () => asha.api('POST /api/admin/products/:id', { params: { id: product.id }, body: { version: 1 } }),
    () =>
      asha.api('POST /api/admin/products/:id/import', {
        params: { id: product.id },
        body: importOrder(['a:b']),
        idempotencyKey: 'x',
      }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'not_admin' });
});

test('many products are stopped and sold again as one job, and customers see it', async () => {
  const { admin } = shop;
  const customer = await shop.addCustomer();
  const some = await Promise.all([shop.product(1), shop.product(1)]);
  const ids = some.map(({ id }) => id);
  const onSale = async () =>
    (await customer.api('GET /api/user/readymade-accounts')).data.filter(({ id }) => ids.includes(id)).length;
  const set = async (enabled: boolean) => {
    const { job } = await admin.api('POST /api/admin/bulk', {
      body: {
        action: 'product.sale',
        selection: { ids },
        params: { enabled },
        expected_count: 2,
        reason: 'The supplier is away',
      },
      idempotencyKey: crypto.randomUUID(),
    });
    while (await shop.bulkWorker.workOn());
    return (await admin.api('GET /api/admin/bulk/:id', { params: { id: job.id } })).job;
  };
  expect(await onSale()).toBe(2);
  expect(await set(false)).toMatchObject({ state: 'finished', done: 2, failed: 0 });
  expect(await onSale()).toBe(0);
  const first = ids[0] ?? 0;
  const { data } = await admin.api('GET /api/admin/audit', { query: { subject: `product:${first}` } });
  expect(data[0]).toMatchObject({
    action: 'product.change',
    reason: 'The supplier is away',
    after: { enabled: false },
  });
  expect(await set(true)).toMatchObject({ done: 2 });
  expect(await onSale()).toBe(2);
});

test('product changes are published to all customers in one batch, with the present state', async () => {
  const product = await shop.product(1);
  await shop.updates.publishChanged();
  shop.published.length = 0;
  await shop.stockUp(product.id, ['news-1@example.com:pass']);
  await shop.change(product.id, { enabled: false });
  await shop.updates.publishChanged();
  await shop.updates.publishChanged();
  expect(shop.eventsTo('customers', 'update_product').map(({ event }) => event)).toMatchObject([
    { product: { id: product.id, stock: 2, price: '50.00' }, on_sale: false },
  ]);
});
