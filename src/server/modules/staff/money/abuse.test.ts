import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AuditEventId } from '#shared/contract/staff/audit.ts';
import type { ApprovalId } from '#shared/contract/staff/approvals.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { Rupees } from '#shared/money.ts';
import { codeOf } from '../../../testing/people/code-of.ts';
import type { SignedInUser } from '../../../testing/quiet-shop.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';

let shop: StaffShop;
let owner: SignedInUser;
beforeAll(async () => {
  shop = await openStaffShop({ env: { UPI_VPA: 'shop@bank', UPI_NAME: 'Shop' } });
  owner = await shop.addStaff('owner');
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

let lastUtr = 700_000_000_000;
/** A recharge of this person with a UTR that nobody paid. */
async function claimPayment({ api }: SignedInUser, amount = '1000'): Promise<RechargeId> {
  const { recharge } = await api('POST /api/user/recharges', {
    body: { method: 'upi', amount: amount as Rupees },
    idempotencyKey: crypto.randomUUID(),
  });
  const utr = String((lastUtr += 1));
  await api('POST /api/user/recharges/:id/reference', { params: { id: recharge.id }, body: { utr } });
  return recharge.id;
}
const approveRecharge = ({ api }: SignedInUser, id: RechargeId, idempotencyKey: string = crypto.randomUUID()) =>
  api('POST /api/admin/recharges/:id/approve', { params: { id }, body: {}, idempotencyKey });
const requestOf = async ({ api }: SignedInUser): Promise<ApprovalId> => {
  const [request] = (await api('GET /api/admin/approvals', { query: {} })).data;
  if (!request) throw new Error('nothing was requested');
  return request.id;
};
const approve = ({ api }: SignedInUser, id: ApprovalId) =>
  api('POST /api/admin/approvals/:id/approve', { params: { id }, idempotencyKey: crypto.randomUUID() });

test('a key that moved a rupee moves nothing else, so that it carries no larger sum past the limits', async () => {
  const admin = await shop.addStaff('admin');
  const customer = await shop.addCustomer();
  const recharge = await claimPayment(customer, '30000');
  expect(await codeOf(shop.changeBalance(admin, customer.id, '1', { key: 'worn' }))).toBe('done');
  expect(await codeOf(approveRecharge(admin, recharge, 'worn'))).toBe('key_reused');
  expect(await shop.balanceOf(customer)).toBe('1.00');
  const small = await claimPayment(customer, '100');
  expect(await codeOf(approveRecharge(admin, small, 'paid'))).toBe('done');
  expect(await codeOf(approveRecharge(admin, small, 'paid'))).toBe('done');
  const balance = await shop.balanceOf(customer);
  expect(await codeOf(shop.changeBalance(admin, customer.id, '90000', { key: 'paid' }))).toBe('key_reused');
  expect(await shop.balanceOf(customer)).toBe(balance);
});

test('staff do not move money to their own accounts, nor does who approves; an owner does', async () => {
  const [support, admin] = [await shop.addStaff('support'), await shop.addStaff('admin')];
  const recharge = await claimPayment(support);
  expect(await codeOf(approveRecharge(support, recharge))).toBe('own_account');
  expect(await codeOf(shop.changeBalance(admin, admin.id, '10'))).toBe('own_account');
  expect(await shop.balanceOf(support)).toBe('0.00');

  const other = await shop.addStaff('admin');
  expect(await codeOf(shop.changeBalance(other, admin.id, '10001'))).toBe('approval_needed');
  const request = await requestOf(other);
  expect(await codeOf(approve(admin, request))).toBe('own_account');
  expect(await codeOf(approve(owner, request))).toBe('done');
  expect(await shop.balanceOf(admin)).toBe('10001.00');
  expect(await codeOf(shop.changeBalance(owner, owner.id, '10'))).toBe('done');
});

test('a bonus counts against the limit with the recharge that brings it', async () => {
  const support = await shop.addStaff('support');
  const customer = await shop.addCustomer();
  const { version, settings } = await owner.api('GET /api/admin/payment-settings');
  const slab = { id: 'half', from: '100' as Rupees, basis_points: 5_000, fixed: null, cap: null, once: false };
  const slabs = [{ ...slab, starts_at: null, ends_at: null }];
  await shop.setLimits('owner', {}, 100_000_00, { 'payments.bonus': 5_000 });
  await owner.api('POST /api/admin/payment-settings', {
    idempotencyKey: crypto.randomUUID(),
    body: { version, settings: { ...settings, slabs }, reason: 'Festival' },
  });
  expect(await codeOf(approveRecharge(support, await claimPayment(customer, '1300')))).toBe('done');
  expect(await codeOf(approveRecharge(support, await claimPayment(customer, '1500')))).toBe('approval_needed');
});

test('who lost a discount does not take that back', async () => {
  const [admin, other] = [await shop.addStaff('admin'), await shop.addStaff('admin')];
  for (const [index, basis_points] of [1_000, 0].entries())
    await other.api('POST /api/admin/users/:id/discount', {
      params: { id: admin.id },
      idempotencyKey: crypto.randomUUID(),
      body: { version: index, basis_points, until: null, reason: 'A colleague' },
    });
  const { data } = await admin.api('GET /api/admin/audit', { query: { action: 'user.discount' } });
  const undo = ({ api }: SignedInUser) =>
    api('POST /api/admin/audit/:id/undo', { params: { id: data[0]?.id as AuditEventId } });
  expect(await codeOf(undo(admin))).toBe('own_account');
  expect(await codeOf(undo(other))).toBe('done');
});

test('an approval of what the gateway paid meanwhile is refused, not called approved', async () => {
  const support = await shop.addStaff('support');
  const admin = await shop.addStaff('admin');
  const customer = await shop.addCustomer();
  const recharge = await claimPayment(customer, '5000');
  expect(await codeOf(approveRecharge(support, recharge))).toBe('approval_needed');
  const request = await requestOf(support);
  await approveRecharge(owner, recharge);
  const balance = await shop.balanceOf(customer);
  await shop.db.updateTable('recharges').set({ decided_by: null }).where('id', '=', recharge).execute();
  expect(await codeOf(approve(admin, request))).toBe('recharge_closed');
  expect(shop.eventsTo(`user:${support.id}`, 'admin-toast')).toEqual([]);
  expect(await shop.balanceOf(customer)).toBe(balance);
});

test('taking settings back needs the fresh proof that changing them needs', async () => {
  const { version, settings } = await owner.api('GET /api/admin/settings');
  await owner.api('POST /api/admin/settings', { body: { version, settings: { ...settings, name: 'Other shop' } } });
  const { event } = await owner.api('GET /api/admin/undo', { query: { subject: 'settings:shop' } });
  if (!event) throw new Error('nothing to undo');
  const undo = () => owner.api('POST /api/admin/audit/:id/undo', { params: { id: event.id as AuditEventId } });
  const stale = new Date(Date.now() - 11 * 60_000);
  await shop.db.updateTable('sessions').set({ proven_at: stale }).where('user_id', '=', owner.id).execute();
  expect(await codeOf(undo())).toBe('proof_needed');
  await shop.db.updateTable('sessions').set({ proven_at: new Date() }).where('user_id', '=', owner.id).execute();
  expect(await codeOf(undo())).toBe('done');
});

test('two owners who ban each other at once leave one who can log in', async () => {
  const second = await shop.addStaff('owner');
  const ban = (by: SignedInUser, whom: SignedInUser) =>
    by.api('POST /api/admin/users/:id/ban', {
      params: { id: whom.id },
      body: { reason: 'Stolen account', until: null, based_on: null },
    });
  await Promise.allSettled([ban(owner, second), ban(second, owner)]);
  const left = await shop.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'owner')
    .where('blocked_at', 'is', null)
    .execute();
  expect(left).toHaveLength(1);
});
