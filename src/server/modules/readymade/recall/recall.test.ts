import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
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

const { addProduct, bring, buyer, buy, previewOf, recall, workAll, titlesOf, itemsOf } = stockSteps(
  () => shop,
  () => owner,
);

describe('a recall', () => {
  test('stops the sale, tells and refunds every customer of the batch once, and nobody else', async () => {
    const product = await addProduct();
    const other = await bring(product.id, 1);
    const batch = await bring(product.id, 5);
    const [asha, ravi, mona] = await Promise.all([buyer(), buyer(), buyer()]);
    await buy(mona, product.id);
    await buy(asha, product.id, 2);
    await buy(ravi, product.id);
    expect((await previewOf(batch.id)).preview).toEqual({
      unsold: 2,
      accounts: 3,
      orders: 2,
      customers: 2,
      amount: '150.00',
      settled: 0,
    });
    const key = crypto.randomUUID();
    const { recall: started } = await recall(batch.id, { key });
    expect(started).toMatchObject({ orders: 2, done: 0, ended_at: null });
    expect((await recall(batch.id, { key })).recall.id).toBe(started.id);
    await expect(recall(batch.id)).rejects.toMatchObject({ code: 'recall_running' });
    await workAll();
    expect((await previewOf(batch.id)).recall).toMatchObject({ done: 2, failed: 0, refunded: '150.00' });
    const balances = await Promise.all([asha, ravi, mona].map(shop.balanceOf));
    expect(balances).toEqual(['500.00', '500.00', '450.00']);
    expect(await titlesOf(asha)).toContain('₹100.00 refunded to your wallet');
    const params = { id: started.id };
    expect((await owner.api('GET /api/admin/stock-recalls/:id/rows', { params, query: {} })).data).toMatchObject([
      { accounts: 2, result: 'refunded', amount: '100.00' },
      { accounts: 1, result: 'refunded', amount: '50.00' },
    ]);
    await expect(recall(batch.id)).rejects.toMatchObject({ code: 'already_refunded' });
    await expect(buy(mona, product.id)).rejects.toMatchObject({ code: 'sold_out' });
    const resume = { params: { id: batch.id }, body: { reason } };
    await expect(owner.api('POST /api/admin/stock-batches/:id/resume', resume)).rejects.toMatchObject({
      code: 'recalled',
    });
    expect((await previewOf(other.id)).preview).toMatchObject({ accounts: 1 });
  });

  test('that two people start at once runs once, also with two workers and one killed in the middle', async () => {
    const product = await addProduct('10.00');
    const batch = await bring(product.id, 30);
    const buyers = await Promise.all(Array.from({ length: 15 }, () => buyer('20')));
    for (const who of buyers) await buy(who, product.id, 2);
    const second = await shop.addStaff('owner');
    const started = await Promise.allSettled([recall(batch.id), recall(batch.id, { who: second })]);
    expect(started.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    // The state that a killed process leaves: some orders are done, the lease is still its own.
    await sql`update stock_recalls set leased_until = now() + interval '1 hour' where batch_id = ${batch.id}`.execute(
      shop.db,
    );
    expect(await shop.recallWorker.workOn()).toBe(false);
    await sql`update stock_recalls set leased_until = now() - interval '1 second' where batch_id = ${batch.id}`.execute(
      shop.db,
    );
    await Promise.all([workAll(), workAll(), workAll()]);
    await workAll();
    expect((await previewOf(batch.id)).recall).toMatchObject({ orders: 15, done: 15, failed: 0, refunded: '300.00' });
    expect(new Set(await Promise.all(buyers.map(shop.balanceOf)))).toEqual(new Set(['20.00']));
  });

  test('counts what staff refunded or replaced before, and never pays more than is left of an order', async () => {
    const product = await addProduct();
    const batch = await bring(product.id, 4);
    const [asha, ravi] = await Promise.all([buyer(), buyer()]);
    const [one, two] = [await buy(asha, product.id, 3), await buy(ravi, product.id)];
    const refund = (order: { id: number }, body: object) =>
      owner.api('POST /api/admin/orders/:id/refund', {
        params: { id: publicId('account_order', order.id) },
        body: { refunded: '0.00' as Rupees, reason, ...body },
        idempotencyKey: crypto.randomUUID(),
      });
    const [first] = await itemsOf(one);
    await refund(one, { items: [first?.id] });
    await refund(two, { amount: '20.00' });
    expect((await previewOf(batch.id)).preview).toMatchObject({ accounts: 3, orders: 2, amount: '130.00', settled: 1 });
    await recall(batch.id);
    await workAll();
    expect(await Promise.all([asha, ravi].map(shop.balanceOf))).toEqual(['500.00', '500.00']);
  });

  test('that runs while customers buy refunds exactly what was sold', async () => {
    const product = await addProduct('1.00');
    const batch = await bring(product.id, 40);
    const buyers = await Promise.all(Array.from({ length: 8 }, () => buyer('50')));
    const buying = Promise.allSettled(buyers.flatMap((who) => [1, 2, 3].map(() => buy(who, product.id))));
    await owner.api('POST /api/admin/stock-batches/:id/stop', { params: { id: batch.id }, body: { reason } });
    const sold = (await buying).filter(({ status }) => status === 'fulfilled').length;
    const { preview } = await previewOf(batch.id);
    expect(preview).toMatchObject({ unsold: 0, accounts: sold });
    if (sold > 0) await recall(batch.id);
    await workAll();
    expect(new Set(await Promise.all(buyers.map(shop.balanceOf)))).toEqual(new Set(['50.00']));
  });

  test('above a limit stops the sale and waits for a second person, who carries it out once', async () => {
    await shop.setLimits('admin', { 'batch.recall': 10_00 }, 1_000_00);
    const admin = await shop.addStaff('admin');
    const product = await addProduct();
    const batch = await bring(product.id, 3);
    const asha = await buyer();
    await buy(asha, product.id);
    await expect(recall(batch.id, { who: admin })).rejects.toMatchObject({ code: 'approval_needed' });
    expect((await previewOf(batch.id)).preview).toMatchObject({ unsold: 0, accounts: 1 });
    const requests = (await owner.api('GET /api/admin/approvals', { query: {} })).data;
    const request = requests.find(({ subject }) => subject === `batch:${batch.id}`);
    const approval = { params: { id: request?.id as never }, idempotencyKey: crypto.randomUUID() };
    await owner.api('POST /api/admin/approvals/:id/approve', approval);
    await workAll();
    expect(await shop.balanceOf(asha)).toBe('500.00');
  });

  test('an order that cannot be refunded is told apart, and a second recall does what is left', async () => {
    const product = await addProduct();
    const batch = await bring(product.id, 1);
    const asha = await buyer('50');
    await buy(asha, product.id);
    const fill = (paise: string) =>
      sql`update wallets set balance_paise = ${paise}::bigint where user_id = ${asha.id}`.execute(shop.db);
    await fill('10000000000');
    await recall(batch.id);
    await workAll();
    await fill('0');
    expect((await previewOf(batch.id)).recall).toMatchObject({ done: 0, failed: 1 });
    const { recall: again } = await recall(batch.id);
    await workAll();
    const rows = await owner.api('GET /api/admin/stock-recalls/:id/rows', { params: { id: again.id }, query: {} });
    expect(rows.data).toMatchObject([{ result: 'refunded', amount: '50.00' }]);
  });
});
