import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { StockItemId } from '#shared/contract/staff/stock.ts';
import type { Rupees } from '#shared/money.ts';
import { publicId } from '#shared/staff/public-id.ts';
import type { SignedInUser } from '../../../testing/quiet-shop.ts';
import { reason, stockSteps } from '../../../testing/stock-steps.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';

let shop: StaffShop;
let owner: SignedInUser;
beforeAll(async () => {
  shop = await openStaffShop();
  owner = await shop.addStaff('owner');
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

const { addProduct, bring, buyer, buy, previewOf, recall, workAll, titlesOf, itemsOf, replace, accountsOf } =
  stockSteps(
    () => shop,
    () => owner,
  );

describe('a bad account', () => {
  test('is replaced by another from stock, which the customer then sees in its place, once', async () => {
    const product = await addProduct('50.00', { warranty_days: 7 });
    await bring(product.id, 5, '10.00');
    const asha = await buyer();
    const order = await buy(asha, product.id, 2);
    const sold = await itemsOf(order);
    const [bad] = sold;
    if (!bad) throw new Error('no account');
    const placesOf = (items: typeof sold) => items.map(({ sale }) => sale?.place);
    expect(placesOf(sold)).toEqual([
      { at: 1, of: 2 },
      { at: 2, of: 2 },
    ]);
    const answers = await Promise.allSettled([replace(bad.id), replace(bad.id), replace(bad.id, {}, 'again')]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toMatchObject([
      { value: { outcome: 'replaced', item: { state: 'replaced' } } },
    ]);
    await expect(replace(bad.id)).rejects.toMatchObject({ code: 'already_replaced' });
    const accounts = await accountsOf(asha, order);
    expect(accounts).toHaveLength(2);
    expect(accounts).not.toContain(order.accounts[0]);
    expect(accounts).toContain(order.accounts[1]);
    // The customer reads the one that stayed first, and the new one last.
    expect(accounts[0]).toBe(order.accounts[1]);
    expect(placesOf(await itemsOf(order))).toEqual([null, { at: 1, of: 2 }, { at: 2, of: 2 }]);
    expect(await titlesOf(asha)).toContain('An account was replaced');
    const listed = (await owner.api('GET /api/admin/products')).data.find(({ id }) => id === product.id);
    expect(listed).toMatchObject({ stock: 2, sold: 2 });
    const refund = {
      params: { id: publicId('account_order', order.id) },
      body: { refunded: '0.00' as Rupees, reason, items: [bad.id] },
      idempotencyKey: crypto.randomUUID(),
    };
    await expect(owner.api('POST /api/admin/orders/:id/refund', refund)).rejects.toMatchObject({
      code: 'invalid_request',
    });
    const audit = shop.db.selectFrom('audit_events').selectAll().where('action', '=', 'account.replace');
    expect(await audit.where('subject', '=', `order:${order.id}`).execute()).toMatchObject([
      { reason: 'Wrong password' },
    ]);
  });

  test('is refunded where none is left, once however the request is repeated', async () => {
    const product = await addProduct('50.00', { warranty_days: 7 });
    await bring(product.id, 1);
    const asha = await buyer();
    const order = await buy(asha, product.id);
    const [bad] = await itemsOf(order);
    if (!bad) throw new Error('no account');
    const answers = await Promise.all([replace(bad.id, {}, 'same'), replace(bad.id, {}, 'same')]);
    expect(answers).toMatchObject([{ outcome: 'refunded' }, { outcome: 'refunded' }]);
    expect(await shop.balanceOf(asha)).toBe('500.00');
    await expect(replace(bad.id)).rejects.toMatchObject({ code: 'already_replaced' });
  });

  test('above a limit waits for a second person, who makes it good once', async () => {
    await shop.setLimits('support', { 'account.replace': 40_00 }, 1_000_00);
    const support = await shop.addStaff('support');
    const product = await addProduct('50.00', { warranty_days: 7 });
    await bring(product.id, 2);
    const asha = await buyer();
    const order = await buy(asha, product.id);
    const [bad] = await itemsOf(order);
    if (!bad) throw new Error('no account');
    const asked = await replace(bad.id, {}, 'by-support', support).catch((error: unknown) => error);
    expect(asked).toMatchObject({ code: 'approval_needed' });
    expect(await accountsOf(asha, order)).toEqual(order.accounts);
    const { approval } = (asked as { params: { approval: never } }).params;
    const approve = (idempotencyKey: string) =>
      owner.api('POST /api/admin/approvals/:id/approve', { params: { id: approval }, idempotencyKey });
    await Promise.all([approve('one'), approve('two').catch(() => undefined)]);
    const accounts = await accountsOf(asha, order);
    expect(accounts).toHaveLength(1);
    expect(accounts).not.toEqual(order.accounts);
    expect(await shop.balanceOf(asha)).toBe('450.00');
    await expect(replace(bad.id)).rejects.toMatchObject({ code: 'already_replaced' });
    const audits = await shop.db
      .selectFrom('audit_events')
      .select(['actor_id', 'approved_by'])
      .where('action', '=', 'account.replace')
      .where('subject', '=', `order:${order.id}`)
      .execute();
    expect(audits).toEqual([{ actor_id: support.id, approved_by: owner.id }]);
  });

  test('is made good after its warranty only when staff say so', async () => {
    const product = await addProduct('50.00', { warranty_days: 7 });
    await bring(product.id, 2);
    const order = await buy(await buyer(), product.id);
    await sql`update account_orders set created_at = now() - interval '8 days' where id = ${order.id}`.execute(shop.db);
    const [bad] = await itemsOf(order);
    if (!bad) throw new Error('no account');
    await expect(replace(bad.id)).rejects.toMatchObject({ code: 'warranty_over' });
    expect(await replace(bad.id, { outside_warranty: true })).toMatchObject({ outcome: 'replaced' });
  });

  test('gets either its replacement or its refund when staff do both at once', async () => {
    const product = await addProduct('50.00', { warranty_days: 7 });
    await bring(product.id, 20);
    const asha = await buyer('1000');
    for (let round = 0; round < 4; round += 1) {
      const order = await buy(asha, product.id);
      const [bad] = await itemsOf(order);
      if (!bad) throw new Error('no account');
      const results = await Promise.allSettled([
        replace(bad.id),
        owner.api('POST /api/admin/orders/:id/refund', {
          params: { id: publicId('account_order', order.id) },
          body: { refunded: '0.00' as Rupees, reason, items: [bad.id] },
          idempotencyKey: crypto.randomUUID(),
        }),
      ]);
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  test('of a recalled batch that was replaced is not refunded, its replacement from a recalled batch is', async () => {
    const product = await addProduct('50.00', { warranty_days: 7 });
    const bad = await bring(product.id, 1);
    const good = await bring(product.id, 1);
    const asha = await buyer();
    const order = await buy(asha, product.id);
    const [item] = await itemsOf(order);
    if (!item) throw new Error('no account');
    await replace(item.id);
    expect((await previewOf(bad.id)).preview).toMatchObject({ accounts: 0, settled: 1 });
    await expect(recall(bad.id)).rejects.toMatchObject({ code: 'already_refunded' });
    await recall(good.id);
    await workAll();
    expect(await shop.balanceOf(asha)).toBe('500.00');
  });
});

test('cost and profit of accounts are those of the batches that were sold, replacements included', async () => {
  const product = await addProduct('50.00', { warranty_days: 7 });
  await bring(product.id, 3, '20.00');
  const order = await buy(await buyer(), product.id, 2);
  const [bad] = await itemsOf(order);
  await replace(bad?.id as StockItemId);
  await shop.rollups.count();
  const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
  const { products } = await owner.api('GET /api/admin/analytics', { query: { from: day, to: day } });
  expect(products.find(({ id }) => id === product.id)).toMatchObject({ sales: '100.00', profit: '40.00', accounts: 2 });
});
