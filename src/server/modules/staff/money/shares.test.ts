import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { AuditEventId } from '#shared/contract/staff/audit.ts';
import type { Rupees } from '#shared/money.ts';
import { codeOf } from '../../../testing/people/code-of.ts';
import type { SignedInUser } from '../../../testing/quiet-shop.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';

let shop: StaffShop;
let owner: SignedInUser;
let second: SignedInUser;
beforeAll(async () => {
  shop = await openStaffShop({ env: { UPI_VPA: 'shop@bank', UPI_NAME: 'Shop' } });
  [owner, second] = [await shop.addStaff('owner'), await shop.addStaff('owner')];
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

const give = async ({ api }: SignedInUser, to: SignedInUser, basis_points: number, key: string = crypto.randomUUID()) =>
  api('POST /api/admin/users/:id/discount', {
    params: { id: to.id },
    body: { version: (await discountOf(to))?.version ?? 0, basis_points, until: null, reason: 'A good reseller' },
    idempotencyKey: key,
  });
const discountOf = async ({ id }: SignedInUser) =>
  (await owner.api('GET /api/admin/users/:id', { params: { id } })).user.discount;
const openRequest = async ({ api }: SignedInUser) => {
  const [request] = (await api('GET /api/admin/approvals', { query: {} })).data.filter(({ is_own }) => is_own);
  if (!request) throw new Error('nothing was requested');
  return request;
};
const approve = ({ api }: SignedInUser, id: number) =>
  api('POST /api/admin/approvals/:id/approve', { params: { id: id as never }, idempotencyKey: crypto.randomUUID() });

test('a discount above the limit of the role waits for a second person, who gives it once', async () => {
  const admin = await shop.addStaff('admin');
  const asha = await shop.addCustomer();
  expect(await codeOf(give(admin, asha, 1_000))).toBe('done');
  const body = { version: 1, basis_points: 5_000, until: null, reason: 'A friend' };
  const half = () =>
    admin.api('POST /api/admin/users/:id/discount', { params: { id: asha.id }, body, idempotencyKey: 'half' });
  expect(await codeOf(half())).toBe('approval_needed');
  expect(await codeOf(half())).toBe('approval_needed');
  expect(await discountOf(asha)).toMatchObject({ basis_points: 1_000 });
  const request = await openRequest(admin);
  expect(request).toMatchObject({ action: 'user.discount', amount: '0.00', share: 5_000, customer: { id: asha.id } });
  const told = await owner.api('GET /api/admin/alerts');
  expect(told.data.at(-1)?.message).toBe(`50%, asked by ${admin.email}.`);
  expect(await codeOf(approve(admin, request.id))).toBe('own_request');
  await approve(owner, request.id);
  expect(await discountOf(asha)).toMatchObject({ basis_points: 5_000, set_by: admin.email });
  expect(await codeOf(half())).toBe('done');
  expect(await discountOf(asha)).toMatchObject({ version: 2 });
});

test('the same discount sent again is answered the same; what an undo would give above the limit stays taken', async () => {
  const admin = await shop.addStaff('admin');
  const asha = await shop.addCustomer();
  const body = { version: 0, basis_points: 500, until: null, reason: 'A good reseller' };
  const once = () =>
    admin.api('POST /api/admin/users/:id/discount', { params: { id: asha.id }, body, idempotencyKey: 'once' });
  expect(await once()).toEqual(await once());
  await give(owner, asha, 2_500);
  await give(admin, asha, 0);
  const { data } = await admin.api('GET /api/admin/audit', {
    query: { action: 'user.discount', subject: `user:${asha.id}` },
  });
  const undo = ({ api }: SignedInUser) =>
    api('POST /api/admin/audit/:id/undo', { params: { id: data[0]?.id as AuditEventId } });
  expect(await codeOf(undo(admin))).toBe('no_undo');
  expect(await codeOf(undo(owner))).toBe('done');
  expect(await discountOf(asha)).toMatchObject({ basis_points: 2_500 });
});

test('a bonus above the limit waits for another owner', async () => {
  const { version, settings } = await owner.api('GET /api/admin/payment-settings');
  const slab = { id: 'festival', from: '100' as Rupees, fixed: null, cap: null, once: false };
  const save = (basis_points: number, key: string, by = owner) => {
    const slabs = [{ ...slab, basis_points, starts_at: null, ends_at: null }];
    const body = { version, settings: { ...settings, slabs }, reason: 'Festival' };
    return by.api('POST /api/admin/payment-settings', { body, idempotencyKey: key });
  };
  const slabs = async () => (await owner.api('GET /api/admin/payment-settings')).settings.slabs;
  expect(await codeOf(save(2_501, 'large'))).toBe('approval_needed');
  expect(await slabs()).toEqual([]);
  const request = await openRequest(owner);
  expect(request).toMatchObject({ action: 'payments.bonus', share: 2_501, customer: null });
  await approve(second, request.id);
  expect(await slabs()).toMatchObject([{ basis_points: 2_501 }]);
  expect(await codeOf(save(2_501, 'large'))).toBe('done');

  // What is there already is given by nobody: another setting is saved without a second person.
  const now = await second.api('GET /api/admin/payment-settings');
  const rest = { version: now.version, settings: { ...now.settings, minimum: '20.00' as Rupees }, reason: 'Fees' };
  const other = second.api('POST /api/admin/payment-settings', { body: rest, idempotencyKey: 'minimum' });
  expect(await codeOf(other)).toBe('done');
});
