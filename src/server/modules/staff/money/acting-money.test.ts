import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { Rupees } from '#shared/money.ts';
import { codeOf } from '../../../testing/people/code-of.ts';
import { impersonate } from '../../../testing/people/impersonate.ts';
import { enrolTwoFactor } from '../../../testing/people/prove.ts';
import { importOrder } from '../../../testing/stock-steps.ts';
import { openTestShop, type Customer, type TestShop } from '../../../testing/test-shop.ts';

let shop: TestShop;
let productId: ProductId;
let admin: Customer;
beforeAll(async () => {
  shop = await openTestShop({ env: { STAFF_SAFEGUARDS: 'on' } });
  const { product } = await shop.admin.api('POST /api/admin/products', {
    body: { name: 'Mail', description: '', category: 'Mail', price: '50.00' as Rupees },
    idempotencyKey: 'product',
  });
  productId = product.id;
  await shop.admin.api('POST /api/admin/products/:id/import', {
    params: { id: productId },
    body: importOrder(Array.from({ length: 20 }, (_, index) => `mail${index}@x.in:pass`)),
    idempotencyKey: 'stock',
  });
});
beforeEach(async () => {
  admin = await shop.customer('0.00');
  await shop.setUser(admin.id, { role: 'admin' });
  await enrolTwoFactor(admin);
  await setLimits(100, 120);
});
afterEach(async () => expect(await shop.differences()).toEqual([]));
afterAll(() => shop.close());

async function setLimits(each: number, day: number): Promise<void> {
  const row = {
    role: 'admin' as const,
    each_paise: JSON.stringify({ 'acting.purchase': each * 100 }),
    day_paise: (day * 100) as never,
  };
  await shop.db
    .insertInto('staff_limits')
    .values(row)
    .onConflict((conflict) => conflict.column('role').doUpdateSet(row))
    .execute();
}
async function actFor(customer: Customer) {
  const visit = await impersonate(shop.url, admin, customer);
  await visit.api('POST /api/admin/impersonation/act', { body: {} });
  return {
    accounts: (quantity: number, idempotencyKey: string = crypto.randomUUID()) =>
      visit.api('POST /api/user/readymade-orders', { body: { product_id: productId, quantity }, idempotencyKey }),
    number: async (idempotencyKey: string = crypto.randomUUID()) =>
      visit.api('POST /api/user/numbers', { body: { offer_id: await shop.offer() }, idempotencyKey }),
  };
}
const balanceOf = async ({ api }: Customer) => (await api('GET /api/user/auth-data')).balance;
const usedToday = async () => (await admin.api('GET /api/admin/me')).money.used;

test('what staff buy in a customer’s account counts as money they moved, with a row, and is refused above their limit', async () => {
  const asha = await shop.customer('500.00');
  const act = await actFor(asha);
  await expect(act.accounts(3)).rejects.toMatchObject({ code: 'above_limit', params: { most: '₹100.00' } });
  expect(await balanceOf(asha)).toBe('500.00');
  await act.accounts(2, 'two');
  await act.accounts(2, 'two');
  expect(await usedToday()).toBe('100.00');
  await expect(act.accounts(1)).rejects.toMatchObject({ code: 'above_limit', params: { most: '₹20.00' } });
  await act.number();
  expect(await usedToday()).toBe('112.50');
  expect(await codeOf(act.number())).toBe('above_limit');
  expect(await balanceOf(asha)).toBe('387.50');

  const uses = await shop.db
    .selectFrom('staff_money_uses')
    .select(['action', 'subject', 'amount_paise'])
    .where('user_id', '=', admin.id)
    .orderBy('id')
    .execute();
  expect(uses).toEqual([
    { action: 'acting.purchase', subject: `user:${asha.id}`, amount_paise: 10_000 },
    { action: 'acting.purchase', subject: `user:${asha.id}`, amount_paise: 1_250 },
  ]);
  const events = await shop.db
    .selectFrom('audit_events')
    .select(['actor_id', 'on_behalf_of', 'after'])
    .where('action', '=', 'impersonation.purchase')
    .orderBy('id')
    .execute();
  expect(events).toMatchObject([
    { actor_id: admin.id, on_behalf_of: asha.id, after: { kind: 'account_order', amount: '₹100.00' } },
    { actor_id: admin.id, on_behalf_of: asha.id, after: { kind: 'number', amount: '₹12.50' } },
  ]);
});

test('purchases at the same time, in several accounts, pass the limit of a day no more than one by one', async () => {
  const acts = await Promise.all((await Promise.all([1, 2, 3].map(() => shop.customer('500.00')))).map(actFor));
  const codes = await Promise.all(acts.flatMap((act) => [codeOf(act.accounts(1)), codeOf(act.accounts(1))]));
  expect(codes.filter((code) => code === 'done')).toHaveLength(2);
  expect(codes.filter((code) => code === 'above_limit')).toHaveLength(4);
  expect(await usedToday()).toBe('100.00');
});

test('a number that no server sold counts nothing, and the customer’s own purchases count for nobody', async () => {
  const asha = await shop.customer('500.00');
  const act = await actFor(asha);
  const clear = shop.provider.faults.set({ kind: 'no_numbers' });
  expect(await codeOf(act.number())).toBe('no_numbers');
  clear();
  expect(await usedToday()).toBe('0.00');
  await asha.api('POST /api/user/readymade-orders', {
    body: { product_id: productId, quantity: 4 },
    idempotencyKey: crypto.randomUUID(),
  });
  expect(await usedToday()).toBe('0.00');
});

test('acting asks for two-factor, and for a proof that still counts at each purchase', async () => {
  const asha = await shop.customer('500.00');
  const act = await actFor(asha);
  await shop.db.updateTable('sessions').set({ proven_at: null }).where('user_id', '=', admin.id).execute();
  expect(await codeOf(act.accounts(1))).toBe('proof_needed');
  expect(await codeOf(act.number())).toBe('proof_needed');
  expect(await balanceOf(asha)).toBe('500.00');
});
