import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { StockItemId } from '#shared/contract/staff/stock.ts';
import { transact } from '../../../db/transact.ts';
import { codeOf } from '../../../testing/people/code-of.ts';
import { impersonate } from '../../../testing/people/impersonate.ts';
import type { SignedInUser } from '../../../testing/quiet-shop.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';
import { stockSteps } from '../../../testing/stock-steps.ts';

let shop: StaffShop;
let owner: SignedInUser;
let admin: SignedInUser;
const steps = stockSteps(
  () => shop,
  () => owner,
);
beforeAll(async () => {
  shop = await openStaffShop();
  owner = await shop.addStaff('owner');
});
beforeEach(async () => {
  admin = await shop.addStaff('admin');
});
afterAll(() => shop.close());

const reason = 'the customer cannot log in';
async function limitTo(reveals: number): Promise<void> {
  await shop.setLimits('admin', {}, 100_000);
  await shop.db.updateTable('staff_limits').set({ reveals }).where('role', '=', 'admin').execute();
}
async function read({ api }: SignedInUser, id: StockItemId): Promise<string> {
  const { reveal } = await api('POST /api/admin/stock-items/:id/reveals', { params: { id }, body: { reason } });
  return (await api('POST /api/admin/stock-reveals/:id', { params: { id: reveal.id } })).account;
}
const alerts = async () =>
  (await owner.api('GET /api/admin/alerts')).data.filter(({ message }) => message.includes(admin.email));

test('someone is shown as many accounts on a day as their role allows, and owners are told before and then', async () => {
  await limitTo(5);
  const { id } = await steps.addProduct();
  const batch = await steps.bring(id, 7);
  const { data } = await admin.api('GET /api/admin/stock-items', { query: { batch: String(batch.id) } });
  const told: number[] = [];
  const codes: (string | undefined)[] = [];
  for (const item of data) {
    codes.push(await codeOf(read(admin, item.id)));
    told.push((await alerts()).length);
  }
  expect(codes).toEqual(['done', 'done', 'done', 'done', 'done', 'reveal_limit', 'reveal_limit']);
  expect(told).toEqual([0, 0, 0, 1, 2, 2, 2]);
  expect((await alerts()).map(({ title }) => title)).toEqual([
    'Many secrets shown to one person',
    'A limit of shown secrets is reached',
  ]);
  const events = await shop.db
    .selectFrom('audit_events')
    .select('action')
    .where('actor_id', '=', admin.id)
    .where('action', '=', 'account.read')
    .execute();
  expect(events).toHaveLength(5);
  const { data: ofAdmin } = await admin.api('GET /api/admin/alerts');
  expect(ofAdmin.filter(({ message }) => message.includes(admin.email))).toEqual([]);
});

test('a thousand at the same time pass the limit no more than one by one', async () => {
  await limitTo(40);
  const { role, email, id } = { ...admin, role: 'admin' as const };
  const claim = () =>
    transact(shop.db, (trx, afterCommit) =>
      shop.app.services.staffReveals.claim(trx, afterCommit, { id, email, role }),
    );
  const codes = await Promise.all(Array.from({ length: 1_000 }, () => codeOf(claim())));
  expect(codes.filter((code) => code === 'done')).toHaveLength(40);
  expect(codes.filter((code) => code === 'reveal_limit')).toHaveLength(960);
  expect(await alerts()).toHaveLength(2);
});

test('each account of an order counts, in a customer’s account too, and the next day begins anew', async () => {
  await limitTo(4);
  const { id } = await steps.addProduct();
  await steps.bring(id, 6);
  const asha = await steps.buyer('500');
  const order = await steps.buy(asha, id, 3);
  const visit = await impersonate(shop.url, admin, asha);
  const show = () =>
    visit.api('POST /api/admin/impersonation/reveal/account-order', { body: { id: order.id, reason } });
  expect((await show()).order.accounts).toHaveLength(3);
  expect(await codeOf(show())).toBe('reveal_limit');
  const visits = (await asha.api('GET /api/user/login-history', { query: {} })).data;
  expect(JSON.stringify(visits).match(/"accounts"/g)).toHaveLength(1);
  await sql`update staff_days set day = day - 1 where user_id = ${admin.id}`.execute(shop.db);
  expect(await codeOf(show())).toBe('done');
});
