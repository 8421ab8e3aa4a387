import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { BatchId } from '#shared/contract/staff/stock.ts';
import type { Rupees } from '#shared/money.ts';
import { openAccountShop, type AccountShop } from '../../../testing/account-shop.ts';
import { createFingerprint } from '../../../security/fingerprint.ts';
import { importOrder } from '../../../testing/stock-steps.ts';
import type { SignedInUser } from '../../../testing/quiet-shop.ts';

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

type Order = Partial<{ cost: Rupees | null; dry_run: boolean; as_accounts: number[]; key: string }>;
const bring = (id: ProductId, lines: readonly string[], { key = crypto.randomUUID(), ...order }: Order = {}) =>
  shop.admin.api('POST /api/admin/products/:id/import', {
    params: { id },
    body: { ...importOrder(lines), parts: 2, ...order },
    idempotencyKey: key,
  });
const buy = (who: SignedInUser, id: ProductId, quantity = 1) =>
  who.api('POST /api/user/readymade-orders', {
    body: { product_id: id, quantity },
    idempotencyKey: crypto.randomUUID(),
  });
const batchOf = async (id: BatchId) =>
  (await shop.admin.api('GET /api/admin/stock-batches/:id', { params: { id } })).batch;
const itemsOf = async (query: object) => (await shop.admin.api('GET /api/admin/stock-items', { query })).data;
const stockOf = async (id: ProductId) =>
  (await shop.admin.api('GET /api/admin/products')).data.find((product) => product.id === id)?.stock;

describe('an import', () => {
  test('says in a dry run exactly what it then does, and the dry run leaves nothing behind', async () => {
    const [product, asha] = await Promise.all([shop.product(2), shop.buyer('500.00')]);
    await buy(asha, product.id);
    const lines = ['i1@x.in:one', 'broken', 'I1@x.in:two', ...product.lines, 'i2@x.in:three'];
    const tried = await bring(product.id, lines, { dry_run: true, cost: '12.50' as Rupees });
    expect(tried.rejected.map(({ line, reason, of }) => [line, reason, of])).toEqual([
      [2, 'incomplete', null],
      [3, 'double', 1],
      [4, 'sold', null],
      [5, 'in_stock', null],
    ]);
    expect(tried).toMatchObject({ added: 2, product: { stock: 3 }, batch: { accounts: 2, cost: '12.50' } });
    expect(await stockOf(product.id)).toBe(1);
    const done = await bring(product.id, lines, { cost: '12.50' as Rupees });
    expect(done.rejected).toEqual(tried.rejected);
    expect(done).toMatchObject({ added: 2, product: { stock: 3 }, batch: { unsold: 2, rejected: 4 } });
    expect(await stockOf(product.id)).toBe(3);
  });

  test('whose answer was lost is answered the same for its key, and another body is refused', async () => {
    const product = await shop.product(0);
    const lines = ['r1@x.in:one', 'bad'];
    const first = await bring(product.id, lines, { key: 'lost' });
    expect(await bring(product.id, lines, { key: 'lost' })).toEqual(first);
    await expect(bring(product.id, ['r2@x.in:x'], { key: 'lost' })).rejects.toMatchObject({ code: 'key_reused' });
  });

  test('of the same paste twice at once adds every account once, in one batch', async () => {
    const product = await shop.product(0);
    const lines = Array.from({ length: 300 }, (_, index) => `race${index}@x.in:pass`);
    const answers = await Promise.all([bring(product.id, lines), bring(product.id, lines), bring(product.id, lines)]);
    expect(answers.map(({ added }) => added).toSorted((one, other) => one - other)).toEqual([0, 0, 300]);
    expect(answers.filter(({ batch }) => batch !== null)).toHaveLength(1);
    expect(await stockOf(product.id)).toBe(300);
  });

  test('knows an account that was sold before, with another password, under another product', async () => {
    const [product, other, asha] = await Promise.all([shop.product(0), shop.product(0), shop.buyer('100.00')]);
    await bring(product.id, ['known@x.in:old']);
    await buy(asha, product.id);
    expect((await bring(other.id, ['KNOWN@x.in:new'])).rejected).toMatchObject([{ reason: 'sold' }]);
    expect(await itemsOf({ login: 'known@x.in' })).toMatchObject([{ state: 'sold', product: { id: product.id } }]);
  });

  test('of links sells each of them, also after one was sold, and finds one again by its whole line', async () => {
    const [product, other, asha] = await Promise.all([shop.product(0), shop.product(0), shop.buyer('100.00')]);
    const links = ['one', 'two', 'three'].map((name) => `https://gift.example/${name}`);
    expect(await bring(product.id, links)).toMatchObject({ added: 3, rejected: [] });
    await buy(asha, product.id);
    const later = await bring(other.id, [
      'https://gift.example/four',
      links[0] ?? '',
      'vless://x@h.example:1#n',
      'AMZN:1',
    ]);
    expect(later).toMatchObject({ added: 3, rejected: [{ line: 2, reason: 'sold' }] });
    expect(await itemsOf({ login: links[0] })).toMatchObject([{ state: 'sold' }]);
  });

  test('knows a labelled account by its login, and finds it by that', async () => {
    const product = await shop.product(0);
    const labelled = ['Email: lab1@x.in | Password: p', 'Email: lab2@x.in | Password: p'];
    expect(await bring(product.id, labelled)).toMatchObject({ added: 2 });
    expect((await bring(product.id, ['LAB1@x.in:other'])).rejected).toMatchObject([{ reason: 'in_stock' }]);
    expect(await itemsOf({ login: 'lab2@x.in' })).toMatchObject([{ state: 'in_stock' }]);
  });

  test('names what it takes for a header, and adds it only when staff call it an account', async () => {
    const product = await shop.product(0);
    const lines = ['user:pwd', 'head1@x.in:one'];
    const tried = await bring(product.id, lines, { dry_run: true });
    const columns = [
      { name: 'user', role: 'login' },
      { name: 'pwd', role: 'password' },
    ];
    expect(tried).toMatchObject({ added: 1, doubts: [{ line: 1, text: 'user:pwd', doubt: 'header', columns }] });
    expect(await bring(product.id, lines)).toMatchObject({ added: 1, batch: { rejected: 0 } });
    expect(await bring(product.id, lines, { as_accounts: [1] })).toMatchObject({ added: 1 });
  });

  test('reads the logins of earlier releases again: links are free, accounts stay known', async () => {
    const [product, asha] = await Promise.all([shop.product(0), shop.buyer('200.00')]);
    const lines = ['https://old.example/one', 'Email: old1@x.in | Password: p', 'old2@x.in:p', 'AMZN:OLD1'];
    const { batch } = await bring(product.id, lines);
    await buy(asha, product.id, 4);
    const fingerprint = createFingerprint('a secret for this test run only', 'stock-items');
    const items = await shop.db
      .selectFrom('stock_items')
      .select('id')
      .where('batch_id', '=', batch?.id ?? null)
      .orderBy('id')
      .execute();
    for (const [index, first] of ['https', 'email', undefined, 'amzn'].entries()) {
      const mark = first === undefined ? null : fingerprint(`login ${first}`);
      const changed = shop.db.updateTable('stock_items').set({ login_fingerprint: mark });
      await changed.where('id', '=', items[index]?.id as never).execute();
    }
    await shop.db.insertInto('stock_marks').values({ after_id: 0 }).execute();
    while (await shop.stockMarks.readAgain());
    expect(await shop.db.selectFrom('stock_marks').selectAll().execute()).toEqual([]);
    const later = [
      'https://old.example/two',
      'Email: new@x.in | Password: p',
      'AMZN:OLD2',
      'old1@x.in:new',
      'old2@x.in:new',
    ];
    const { added, rejected } = await bring(product.id, [...later, lines[0] ?? '']);
    expect(added).toBe(3);
    expect(rejected.map(({ line, reason }) => [line, reason])).toEqual([
      [4, 'sold'],
      [5, 'sold'],
      [6, 'sold'],
    ]);
  });

  test('stores no line in clear, neither of accounts nor of what was left out', async () => {
    const product = await shop.product(0);
    await bring(product.id, ['clear@x.in:hunter2', 'left-out-hunter3']);
    for (const table of ['stock_items', 'stock_imports', 'stock_batches', 'audit_events'] as const) {
      const rows = await shop.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toMatch(/hunter|clear@/);
    }
  });
});

describe('a batch', () => {
  test('that is stopped is not sold, and goes on sale again until it was recalled', async () => {
    const [product, asha] = await Promise.all([shop.product(0), shop.buyer('500.00')]);
    const { batch } = await bring(product.id, ['s1@x.in:a', 's2@x.in:a', 's3@x.in:a']);
    if (!batch) throw new Error('no batch');
    const params = { id: batch.id };
    await buy(asha, product.id);
    const stopping = [1, 2].map(() =>
      shop.admin.api('POST /api/admin/stock-batches/:id/stop', { params, body: { reason: 'complaints' } }),
    );
    await Promise.all(stopping);
    expect(await batchOf(batch.id)).toMatchObject({ unsold: 0, stopped: 2 });
    await expect(buy(asha, product.id)).rejects.toMatchObject({ code: 'sold_out' });
    const undo = await shop.admin.api('GET /api/admin/audit', { query: { subject: `batch:${batch.id}` } });
    const [event] = undo.data.filter(({ action }) => action === 'batch.stop');
    await shop.admin.api('POST /api/admin/audit/:id/undo', { params: { id: event?.id as never } });
    expect(await batchOf(batch.id)).toMatchObject({ unsold: 2, stopped: 0, stopped_at: null });
    expect(await stockOf(product.id)).toBe(2);
  });

  test('that is stopped while many buy sells nothing afterwards, and every sale before is delivered', async () => {
    const product = await shop.product(0, { price: '1.00' });
    const { batch } = await bring(
      product.id,
      Array.from({ length: 60 }, (_, index) => `b${index}@x.in:a`),
    );
    const buyers = await Promise.all(Array.from({ length: 12 }, () => shop.buyer('50.00')));
    const [results] = await Promise.all([
      Promise.allSettled(buyers.flatMap((who) => [1, 2, 3].map(() => buy(who, product.id)))),
      shop.admin.api('POST /api/admin/stock-batches/:id/stop', {
        params: { id: batch?.id as BatchId },
        body: { reason: 'complaints' },
      }),
    ]);
    const sold = results.filter(({ status }) => status === 'fulfilled').length;
    expect(await batchOf(batch?.id as BatchId)).toMatchObject({ unsold: 0, stopped: 60 - sold });
    await expect(buy(buyers[0] as SignedInUser, product.id)).rejects.toMatchObject({ code: 'sold_out' });
  });

  test('keeps the cost of what was sold when its cost is corrected, and refuses a stale correction', async () => {
    const [product, asha] = await Promise.all([shop.product(0), shop.buyer('500.00')]);
    const { batch } = await bring(product.id, ['c1@x.in:a', 'c2@x.in:a'], { cost: '10.00' as Rupees });
    if (!batch) throw new Error('no batch');
    await buy(asha, product.id);
    const edit = (version: number) =>
      shop.admin.api('POST /api/admin/stock-batches/:id', {
        params: { id: batch.id },
        body: { supplier: 'Another', note: '', cost: '20.00' as Rupees, version },
      });
    await edit(batch.version);
    const costs = (await itemsOf({ batch: String(batch.id) })).map(({ state, cost }) => `${state} ${cost}`);
    expect(costs.toSorted()).toEqual(['in_stock 20.00', 'sold 10.00']);
    await expect(edit(batch.version)).rejects.toMatchObject({
      code: 'changed_meanwhile',
      current: { supplier: 'Another' },
    });
  });
});

test('staff are told once that few are left, and again only after there were more', async () => {
  const product = await shop.product(4, { low_stock: 2 });
  const asha = await shop.buyer('500.00');
  const told = async () => {
    await Promise.all([shop.lowStock.watch(), shop.lowStock.watch()]);
    const rows = shop.db.selectFrom('notifications').select('title').where('user_id', '=', shop.admin.id);
    const { data } = await shop.admin.api('GET /api/admin/alerts');
    const alerts = data.filter(({ path }) => path === `/admin/readymade-accounts?open=${product.id}`);
    const listed = (await rows.where('title', 'like', `${product.name}%`).execute()).length;
    expect(alerts).toHaveLength(listed);
    return listed;
  };
  const meera = await shop.addAdmin('meera@numdesk.in');
  await meera.api('POST /api/user/profile', { body: { language: 'hi' } });
  expect(await told()).toBe(0);
  await buy(asha, product.id, 2);
  expect(await told()).toBe(1);
  const { data } = await meera.api('GET /api/user/notifications');
  expect(data).toMatchObject([{ title: `${product.name}: 2 बचे हैं`, severity: 'warn' }]);
  await buy(asha, product.id);
  expect(await told()).toBe(1);
  await bring(product.id, ['l1@x.in:a', 'l2@x.in:a', 'l3@x.in:a']);
  expect(await told()).toBe(1);
  await buy(asha, product.id, 2);
  expect(await told()).toBe(2);
});

test('accounts are listed for a batch, an order or a login, and what is none of them is refused', async () => {
  const none = [{ fields: { batch: { code: 'required' } } }];
  const noOrder = [{ fields: { order: { code: 'invalid' } } }];
  const problems = async (query: object) => [(await itemsOf(query).catch((error: unknown) => error)) as object];
  for (const query of [{}, { state: 'sold' }, { batch: '1', order: 'ac_0000000' }])
    expect(await problems(query)).toMatchObject(none);
  for (const order of ['', 'x', 'u_0000001', 'ac_000000']) expect(await problems({ order })).toMatchObject(noOrder);
});

test('an account is shown to who asked, once, and both are on record with the reason', async () => {
  const product = await shop.product(1);
  const other = await shop.addAdmin('other@numdesk.in');
  const [item] = await itemsOf({ login: 'unknown@x.in' });
  expect(item).toBeUndefined();
  const [own] = await itemsOf({ login: product.lines[0] });
  if (!own) throw new Error('not found by its line');
  const { reveal } = await shop.admin.api('POST /api/admin/stock-items/:id/reveals', {
    params: { id: own.id },
    body: { reason: 'The customer says it is locked' },
  });
  const read = (who: SignedInUser) => who.api('POST /api/admin/stock-reveals/:id', { params: { id: reveal.id } });
  await expect(read(other)).rejects.toMatchObject({ code: 'reveal_over' });
  const answers = await Promise.allSettled([read(shop.admin), read(shop.admin)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toMatchObject([
    { value: { account: product.lines[0] } },
  ]);
  await expect(read(shop.admin)).rejects.toMatchObject({ code: 'reveal_over' });
  const events = shop.db
    .selectFrom('audit_events')
    .select(['action', 'reason'])
    .where('subject', '=', `account:${own.id}`);
  expect(await events.orderBy('id').execute()).toEqual([
    { action: 'account.reveal', reason: 'The customer says it is locked' },
    { action: 'account.read', reason: 'The customer says it is locked' },
  ]);
});

test('products keep the order that staff gave them, refuse a stale edit, and take a change back', async () => {
  const [one, two] = [await shop.product(1), await shop.product(1)];
  const ids = async () => (await shop.admin.api('GET /api/admin/products')).data.map(({ id }) => id);
  const before = await ids();
  const after = before.toReversed();
  const order = () => shop.admin.api('POST /api/admin/product-order', { body: { before, after } });
  await order();
  expect(await ids()).toEqual(after);
  const shown = (await shop.admin.api('GET /api/user/readymade-accounts')).data.map(({ id }) => id);
  expect(shown.indexOf(two.id)).toBeLessThan(shown.indexOf(one.id));
  await expect(order()).rejects.toMatchObject({ code: 'changed_meanwhile' });

  await shop.admin.api('POST /api/admin/product-order', { body: { before: after, after } });
  const { data: orders } = await shop.admin.api('GET /api/admin/audit', { query: { subject: 'products' } });
  expect(orders.map(({ can_undo }) => can_undo)).toEqual([false, true]);
  const unchanged = { params: { id: orders[0]?.id as never } };
  await expect(shop.admin.api('POST /api/admin/audit/:id/undo', unchanged)).rejects.toMatchObject({ code: 'no_undo' });

  const edit = (warranty: number) =>
    shop.admin.api('POST /api/admin/products/:id', {
      params: { id: one.id },
      body: { warranty_days: warranty, version: 1 },
    });
  await edit(7);
  await expect(edit(9)).rejects.toMatchObject({ code: 'changed_meanwhile', current: { warranty_days: 7, version: 2 } });
  const { data } = await shop.admin.api('GET /api/admin/audit', { query: { subject: `product:${one.id}` } });
  const event = data.find(({ action }) => action === 'product.change');
  await shop.admin.api('POST /api/admin/audit/:id/undo', { params: { id: event?.id as never } });
  const product = (await shop.admin.api('GET /api/admin/products')).data.find(({ id }) => id === one.id);
  expect(product).toMatchObject({ warranty_days: 0, version: 3 });
});
