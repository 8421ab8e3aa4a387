import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { StockItemId } from '#shared/contract/staff/stock.ts';
import type { Rupees } from '#shared/money.ts';
import { publicId, readPublicId } from '#shared/staff/public-id.ts';
import { writeBulkId } from '#shared/staff/search/order-search.ts';
import { importOrder } from '../../testing/stock-steps.ts';
import { openStaffShop, type StaffShop } from '../../testing/staff-shop.ts';
import type { SignedInUser } from '../../testing/quiet-shop.ts';

let shop: StaffShop;
let owner: SignedInUser;
let product: number;
beforeAll(async () => {
  shop = await openStaffShop();
  owner = await shop.addStaff('owner');
  const { product: added } = await owner.api('POST /api/admin/products', {
    body: { name: 'Old mail', description: '', category: 'Mail', price: '300' as Rupees },
    idempotencyKey: crypto.randomUUID(),
  });
  product = added.id;
  const items = Array.from({ length: 60 }, (_, index) => `mail${index}@numdesk.test:pass${index}`);
  await owner.api('POST /api/admin/products/:id/import', {
    params: { id: added.id },
    body: importOrder(items),
    idempotencyKey: crypto.randomUUID(),
  });
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

const zero = '0.00' as Rupees;
async function order(quantity: number) {
  const customer = await shop.addCustomer();
  await shop.changeBalance(owner, customer.id, '5000');
  const { order: bought } = await customer.api('POST /api/user/readymade-orders', {
    body: { product_id: product as never, quantity },
    idempotencyKey: crypto.randomUUID(),
  });
  return { customer, id: publicId('account_order', bought.id) };
}
const refund = (
  { api }: SignedInUser,
  id: string,
  body: { amount?: Rupees; items?: StockItemId[]; refunded?: Rupees } = {},
  idempotencyKey: string = crypto.randomUUID(),
) =>
  api('POST /api/admin/orders/:id/refund', {
    params: { id },
    body: { refunded: zero, reason: 'Locked account', ...body },
    idempotencyKey,
  });

test('orders of which a part was refunded are found by what the list calls them', async () => {
  const support = await shop.addStaff('support');
  const { customer, id } = await order(2);
  const found = async (words: string) => {
    const q = `${words} ${customer.email}`;
    const { data } = await support.api('GET /api/admin/orders', { query: { q } });
    return data.map(({ id: own }) => own);
  };
  expect(await found('part refunded')).toEqual([]);
  await refund(support, id, { amount: '100' as Rupees });
  expect([await found('part refunded'), await found('status:part_refunded')]).toEqual([[id], [id]]);
  await refund(support, id, { refunded: '100.00' as Rupees });
  expect([await found('part refunded'), await found('refunded')]).toEqual([[], [id]]);
});

test('single accounts of an order are refunded once each, then the rest of it', async () => {
  const support = await shop.addStaff('support');
  const { customer, id } = await order(3);
  const { order: before } = await support.api('GET /api/admin/orders/:id', { params: { id } });
  const [first, second] = before.accounts.map(({ item_id }) => item_id);
  if (first === undefined || second === undefined) throw new Error('three accounts were bought');
  const { order: after } = await refund(support, id, { items: [first] });
  expect(after.accounts.map(({ refunded }) => refunded)).toEqual([true, false, false]);
  expect(after.money).toMatchObject({ charged: '900.00', refunded: '300.00', left: '600.00' });
  const again = refund(support, id, { items: [first], refunded: '300.00' as Rupees });
  await expect(again).rejects.toMatchObject({ code: 'already_refunded' });
  await refund(support, id, { amount: '100' as Rupees, refunded: '300.00' as Rupees });
  await refund(support, id, { refunded: '400.00' as Rupees });
  expect(await shop.balanceOf(customer)).toBe('5000.00');
  expect(before.timeline.map(({ what }) => what)).toEqual(['bought', 'money_account_sale', 'revealed_delivery']);
});

test('above the limit a second person approves, and the refund is then made once', async () => {
  const support = await shop.addStaff('support');
  const other = await shop.addStaff('admin');
  const { customer, id } = await order(4);
  const refusal = await refund(support, id, {}, 'refund-of-four').then(
    () => undefined,
    (error: unknown) => error as { code: string; params: { approval: number } },
  );
  expect(refusal).toMatchObject({ code: 'approval_needed' });
  expect(await shop.balanceOf(customer)).toBe('3800.00');
  const approval = refusal?.params.approval as never;
  await expect(
    support.api('POST /api/admin/approvals/:id/approve', {
      params: { id: approval },
      idempotencyKey: crypto.randomUUID(),
    }),
  ).rejects.toBeDefined();
  await other.api('POST /api/admin/approvals/:id/approve', {
    params: { id: approval },
    idempotencyKey: crypto.randomUUID(),
  });
  expect(await shop.balanceOf(customer)).toBe('5000.00');
  await refund(support, id, {}, 'refund-of-four').catch(() => undefined);
  expect(await shop.balanceOf(customer)).toBe('5000.00');
  const { order: done } = await support.api('GET /api/admin/orders/:id', { params: { id } });
  expect(done.money.left).toBe('0.00');
});

test('a refund needs a key', async () => {
  const { id } = await order(1);
  const response = await fetch(`${shop.url}/api/admin/orders/${id}/refund`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ refunded: '0.00', reason: 'Locked account' }),
  });
  expect(await response.json()).toMatchObject({ code: 'key_needed' });
});

test('what many refunds add up to is told before, and a job whose sum has moved since is refused', async () => {
  const admin = await shop.addStaff('admin');
  const [one, another] = [await order(1), await order(2)];
  await shop.changeBalance(owner, one.customer.id, '1');
  const selection = { ids: [one, another].map(({ id }) => writeBulkId('account_order', readPublicId(id)?.id ?? 0)) };
  const what = { action: 'order.refund', selection, params: {} };
  const preview = () => admin.api('POST /api/admin/bulk/preview', { body: what });
  expect((await preview()).money).toEqual({ amount: '900.00', customers: 2 });
  const start = (body: { expected_amount?: Rupees }) =>
    admin.api('POST /api/admin/bulk', {
      idempotencyKey: crypto.randomUUID(),
      body: { ...what, expected_count: 2, reason: 'All accounts were locked', ...body },
    });
  await refund(admin, another.id, { amount: '100' as Rupees });
  await expect(start({ expected_amount: '900.00' as Rupees })).rejects.toMatchObject({
    code: 'sum_moved',
    params: { amount: '₹800.00' },
  });
  await expect(start({})).rejects.toMatchObject({ code: 'invalid_request' });
  expect((await preview()).money).toEqual({ amount: '800.00', customers: 2 });
  await start({ expected_amount: '800.00' as Rupees });
  while (await shop.bulkWorker.workOn());
  expect(await shop.balanceOf(another.customer)).toBe('5000.00');
  expect((await preview()).money).toEqual({ amount: '0.00', customers: 0 });
});

test('a refund of all that match leaves out recharges, and asking all servers what is no open number', async () => {
  const admin = await shop.addStaff('admin');
  const { customer } = await order(1);
  await sql`insert into recharges (user_id, method, amount_paise, status, utr, request_key, body_hash, expires_at, next_check_at)
    values (${customer.id}, 'upi', 500, 'expired', '412345678999', 'k', '', now(), now())`.execute(shop.db);
  const count = async (action: string, params: object = {}) => {
    const selection = { filter: { q: `customer:${customer.email} when:all` } };
    const body = { action, selection, params: { ...params } };
    return (await admin.api('POST /api/admin/bulk/preview', { body })).count;
  };
  expect(await count('order.note', { note: 'note' })).toBe(2);
  expect(await count('order.refund')).toBe(1);
  expect(await count('order.refresh')).toBe(0);
});

test('many orders are refunded as one job: each within the limits, the others by a second person, none twice', async () => {
  const support = await shop.addStaff('support');
  const small = await Promise.all([order(1), order(1)]);
  const large = await order(4);
  const ids = [...small, large].map(({ id }) => writeBulkId('account_order', readPublicId(id)?.id ?? 0));
  const { job } = await support.api('POST /api/admin/bulk', {
    idempotencyKey: 'refund-many',
    body: {
      action: 'order.refund',
      selection: { ids },
      params: {},
      expected_count: 3,
      expected_amount: '1800.00' as Rupees,
      reason: 'All accounts were locked',
    },
  });
  while (await shop.bulkWorker.workOn());
  const after = async () => (await support.api('GET /api/admin/bulk/:id', { params: { id: job.id } })).job;
  expect(await after()).toMatchObject({ state: 'finished', done: 2, failed: 0, asked: 1 });
  const { data } = await support.api('GET /api/admin/bulk/:id/rows', { params: { id: job.id }, query: {} });
  const approval = data[0]?.approval_id;
  if (!approval) throw new Error('the large refund waits for a second person');
  expect(data[0]).toMatchObject({ result: 'asked', problem: null });
  expect(await Promise.all([...small, large].map(({ customer }) => shop.balanceOf(customer)))).toEqual([
    '5000.00',
    '5000.00',
    '3800.00',
  ]);

  // As when the process was killed after the money moved and before the row was noted.
  await sql`update bulk_rows set result = null where job_id = ${job.id} and position = 1`.execute(shop.db);
  await sql`update bulk_jobs set ended_at = null, done = 1, leased_until = '-infinity' where id = ${job.id}`.execute(
    shop.db,
  );
  while (await shop.bulkWorker.workOn());
  expect(await after()).toMatchObject({ state: 'finished', done: 2, failed: 0, asked: 1 });
  expect(await shop.balanceOf(small[0]?.customer ?? large.customer)).toBe('5000.00');

  const csv = await fetch(`${shop.url}/api/admin/bulk/${job.id}/rows.csv`, {
    headers: { authorization: `Bearer ${support.token}` },
  });
  expect(await csv.text()).toContain(`${large.id},asked,`);
  const { data: exports } = await owner.api('GET /api/admin/audit', { query: { action: 'bulk.export' } });
  expect(exports[0]).toMatchObject({ subject: 'bulk:order.refund', after: { job: job.id } });
  const again = () =>
    support.api('POST /api/admin/bulk/:id/rerun', {
      params: { id: job.id },
      body: { reason: 'Try again' },
      idempotencyKey: 'again',
    });
  // What waits has not failed: asking anew would make a second request about the same money.
  await expect(again()).rejects.toMatchObject({ code: 'not_found' });

  await owner.api('POST /api/admin/approvals/:id/approve', { params: { id: approval }, idempotencyKey: 'many' });
  expect(await shop.balanceOf(large.customer)).toBe('5000.00');
  await Promise.all([shop.bulkWorker.settleAsked(), shop.bulkWorker.settleAsked()]);
  expect(await after()).toMatchObject({ state: 'finished', done: 3, failed: 0, asked: 0 });

  // As when the process was killed before it noted that the row waits, and the request was approved meanwhile.
  await sql`update bulk_rows set result = null, approval_id = null where job_id = ${job.id} and position = 3`.execute(
    shop.db,
  );
  await sql`update bulk_jobs set ended_at = null, done = 2, leased_until = '-infinity' where id = ${job.id}`.execute(
    shop.db,
  );
  while (await shop.bulkWorker.workOn());
  expect(await after()).toMatchObject({ state: 'finished', done: 3, failed: 0, asked: 0 });
  expect(await shop.balanceOf(large.customer)).toBe('5000.00');
});

test.each(['rejected', 'withdrawn', 'expired'] as const)(
  'a row whose request was %s has failed, and can be done again',
  async (end) => {
    const support = await shop.addStaff('support');
    const { customer, id } = await order(4);
    const { job } = await support.api('POST /api/admin/bulk', {
      idempotencyKey: `refund-${end}`,
      body: {
        action: 'order.refund',
        selection: { ids: [writeBulkId('account_order', readPublicId(id)?.id ?? 0)] },
        params: {},
        expected_count: 1,
        expected_amount: '1200.00' as Rupees,
        reason: 'All accounts were locked',
      },
    });
    while (await shop.bulkWorker.workOn());
    const { data } = await support.api('GET /api/admin/bulk/:id/rows', { params: { id: job.id }, query: {} });
    const params = { id: data[0]?.approval_id as never };
    if (end === 'rejected') {
      await owner.api('POST /api/admin/approvals/:id/reject', { params, body: { reason: 'Only one was locked' } });
    } else if (end === 'withdrawn') await support.api('POST /api/admin/approvals/:id/withdraw', { params });
    else await sql`update approvals set expires_at = now() where id = ${params.id}`.execute(shop.db);
    await shop.bulkWorker.settleAsked();
    const { data: rows } = await support.api('GET /api/admin/bulk/:id/rows', { params: { id: job.id }, query: {} });
    expect(rows).toMatchObject([{ result: 'failed', problem: { code: 'approval_closed' } }]);
    expect((await support.api('GET /api/admin/bulk/:id', { params: { id: job.id } })).job).toMatchObject({
      done: 0,
      failed: 1,
      asked: 0,
    });
    expect(await shop.balanceOf(customer)).toBe('3800.00');
  },
);
