import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';

let shop: StaffShop;
beforeAll(async () => {
  shop = await openStaffShop({ env: { UPI_VPA: 'shop@bank', UPI_NAME: 'Test Shop' } });
});
afterAll(() => shop.close());

async function waiting(amount: string, utr: string) {
  const customer = await shop.addCustomer();
  const idempotencyKey = crypto.randomUUID();
  const { recharge } = await customer.api('POST /api/user/recharges', {
    body: { method: 'upi', amount: amount as never },
    idempotencyKey,
  });
  await customer.api('POST /api/user/recharges/:id/reference', { params: { id: recharge.id }, body: { utr } });
  return { ...recharge, customer };
}

test('a recharge above the limit waits for a second person, is marked in the queue and skipped, and is credited once', async () => {
  const [agent, owner] = [await shop.addStaff('support'), await shop.addStaff('owner')];
  const large = await waiting('15000', '412300000001');
  const params = { id: large.id };
  const approving = agent.api('POST /api/admin/recharges/:id/approve', {
    params,
    body: {},
    idempotencyKey: 'approve-large',
  });
  const refusal = await approving.catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'approval_needed' });
  expect(await shop.balanceOf(large.customer)).toBe('0.00');
  const { data } = await agent.api('GET /api/admin/reviews');
  expect(data.find(({ id }) => id === large.id)?.hints).toContain('second_approver');
  expect(await agent.api('POST /api/admin/reviews/next', { body: {} })).toEqual({ id: null });

  await owner.api('POST /api/admin/reviews/:id/claim', { params });
  const { approval } = (refusal as { params: { approval: never } }).params;
  await owner.api('POST /api/admin/approvals/:id/approve', { params: { id: approval }, idempotencyKey: 'a' });
  expect(await shop.balanceOf(large.customer)).toBe(large.amount);
  const row = await shop.db
    .selectFrom('recharges')
    .select(['status', 'decided_by'])
    .where('id', '=', large.id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ status: 'paid', decided_by: agent.id });
  expect(await shop.differences()).toEqual([]);
});

test('approving again with another key moves nothing and counts nothing against the day', async () => {
  const agent = await shop.addStaff('support');
  const small = await waiting('1500', '412300000002');
  const approve = () =>
    agent.api('POST /api/admin/recharges/:id/approve', {
      params: { id: small.id },
      body: {},
      idempotencyKey: crypto.randomUUID(),
    });
  for (let round = 0; round < 3; round += 1) expect((await approve()).recharge.status).toBe('paid');
  expect(await shop.balanceOf(small.customer)).toBe(small.amount);
  const uses = await shop.db
    .selectFrom('staff_money_uses')
    .select('amount_paise')
    .where('user_id', '=', agent.id)
    .execute();
  expect(uses).toHaveLength(1);
});
