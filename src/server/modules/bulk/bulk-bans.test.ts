import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApprovalId } from '#shared/contract/staff/approvals.ts';
import type { Problem } from '#shared/problem.ts';
import type { SignedInUser } from '../../testing/quiet-shop.ts';
import { openStaffShop, type StaffShop } from '../../testing/staff-shop.ts';

let shop: StaffShop;
let support: SignedInUser;
let admin: SignedInUser;
beforeAll(async () => {
  shop = await openStaffShop();
  support = await shop.addStaff('support');
  admin = await shop.addStaff('admin');
  const owner = await shop.addStaff('owner');
  const [limits] = (await owner.api('GET /api/admin/staff-limits')).data;
  expect(limits).toMatchObject({ role: 'support', bulk_bans: 10 });
  const body = { each: [], day: limits?.day ?? ('0.00' as never), bulk_bans: 3, version: 0, reason: 'For the test' };
  const changed = await owner.api('POST /api/admin/staff-limits/:role', { params: { role: 'support' }, body });
  expect(changed.limits.bulk_bans).toBe(3);
});
afterAll(() => shop.close());

const addCustomers = (count: number) => Promise.all(Array.from({ length: count }, () => shop.addCustomer()));
const ban = (ids: readonly number[], { api } = support, key: string = crypto.randomUUID()) =>
  api('POST /api/admin/bulk', {
    body: {
      action: 'user.ban',
      selection: { ids: [...ids] },
      params: { until: null },
      expected_count: ids.length,
      reason: 'They are all one person',
    },
    idempotencyKey: key,
  });
async function runJobs() {
  while (await shop.app.services.bulkWorker.workOn());
}
async function countBanned(people: readonly SignedInUser[]): Promise<number> {
  const ids = people.map(({ id }) => id);
  const banned = shop.db.selectFrom('users').select('id').where('id', 'in', ids).where('blocked_at', 'is not', null);
  return (await banned.execute()).length;
}

test('above the number of their role, however many actions it takes, a second person decides about bans', async () => {
  const people = await addCustomers(5);
  const ids = people.map(({ id }) => id);
  await ban(ids.slice(0, 2));
  await runJobs();
  expect(await countBanned(people)).toBe(2);

  const key = crypto.randomUUID();
  const refusal = (await ban(ids.slice(2), support, key).catch((problem: unknown) => problem)) as Problem;
  expect(refusal).toMatchObject({ code: 'approval_needed' });
  const id = refusal.params?.['approval'] as ApprovalId;
  // Sent again, it asks once.
  await expect(ban(ids.slice(2), support, key)).rejects.toMatchObject({ params: { approval: id } });
  await runJobs();
  expect(await countBanned(people)).toBe(2);
  const { approval } = await admin.api('GET /api/admin/approvals/:id', { params: { id } });
  expect(approval).toMatchObject({ action: 'user.ban', people: 3, permission: 'users.ban', state: 'open' });
  const told = await admin.api('GET /api/admin/alerts');
  expect(told.data.at(-1)?.message).toBe(`3 customers, asked by ${support.email}.`);

  const approve = ({ api }: SignedInUser) =>
    api('POST /api/admin/approvals/:id/approve', { params: { id }, idempotencyKey: crypto.randomUUID() });
  await expect(approve(support)).rejects.toMatchObject({ code: 'not_permitted' });
  expect((await approve(admin)).approval).toMatchObject({ state: 'approved', decided_by: admin.email });
  await runJobs();
  expect(await countBanned(people)).toBe(5);
  expect((await ban(ids.slice(2), support, key)).job).toMatchObject({ total: 3, done: 3 });
  // What was approved does not count against the number.
  await ban((await addCustomers(1)).map((one) => one.id));
});

test('who may ban more is not asked', async () => {
  const people = await addCustomers(4);
  await ban(
    people.map(({ id }) => id),
    admin,
  );
  await runJobs();
  expect(await countBanned(people)).toBe(4);
});
