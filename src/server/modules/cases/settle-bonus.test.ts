import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paise, type Rupees } from '#shared/money.ts';
import { openStaffShop, type StaffShop } from '../../testing/staff-shop.ts';
import type { SignedInUser } from '../../testing/quiet-shop.ts';
import { raiseCase } from './cases.service.ts';

let shop: StaffShop;
let owner: SignedInUser;
beforeAll(async () => {
  shop = await openStaffShop({ env: { UPI_VPA: 'shop@bank', UPI_NAME: 'Test Shop' } });
  owner = await shop.addStaff('owner');
  const { version, settings } = await owner.api('GET /api/admin/payment-settings');
  const tenPercent = {
    id: 'tenpercent',
    from: '500.00' as Rupees,
    basis_points: 1_000,
    fixed: null,
    cap: null,
    once: false,
    starts_at: null,
    ends_at: null,
  };
  const body = { version, settings: { ...settings, slabs: [tenPercent] }, reason: 'for the test' };
  await owner.api('POST /api/admin/payment-settings', { body, idempotencyKey: crypto.randomUUID() });
});
afterEach(async () => expect(await shop.differences()).toEqual([]));
afterAll(() => shop.close());

/** A customer's open recharge, and the case of a payment that could be for it. */
async function paidTwice(rupees: string) {
  const customer = await shop.addCustomer();
  const { recharge } = await customer.api('POST /api/user/recharges', {
    body: { method: 'upi', amount: rupees as Rupees },
    idempotencyKey: crypto.randomUUID(),
  });
  const row = await shop.db
    .selectFrom('recharges')
    .select(['amount_paise', 'bonus_paise'])
    .where('id', '=', recharge.id)
    .executeTakeFirstOrThrow();
  const payment = { id: `pay_${recharge.id}`, amount: row.amount_paise };
  await raiseCase(shop.db, {
    kind: 'payment_twice',
    text: { is: 'numberStuck', error: 'Paid twice.' },
    rechargeId: recharge.id,
    recursAs: payment.id,
    payment,
  });
  const { data } = await owner.api('GET /api/admin/cases', { query: { show: 'open' } });
  const found = data.find(({ recharge_id }) => recharge_id === recharge.id);
  if (!found) throw new Error('a case was raised');
  return {
    customer,
    recharge,
    id: found.id,
    promised: row.bonus_paise,
    total: row.amount_paise + (row.bonus_paise ?? 0),
  };
}
const settle = ({ api }: SignedInUser, { id, recharge }: Awaited<ReturnType<typeof paidTwice>>) =>
  api('POST /api/admin/cases/:id/settle', {
    params: { id },
    body: { outcome: 'credit_recharge', recharge_id: recharge.id, reason: 'It arrived.' },
    idempotencyKey: crypto.randomUUID(),
  });
const rupeesOf = (amount: number) => (paise(amount) / 100).toFixed(2);

test('a payment that staff assign to a recharge brings the bonus it promised, to the paisa, and both count against the limits', async () => {
  const support = await shop.addStaff('support');
  const found = await paidTwice('600');
  const { case: facts } = await support.api('GET /api/admin/cases/:id', { params: { id: found.id } });
  expect(facts.creditable).toMatchObject([{ id: found.recharge.id, bonus: rupeesOf(found.promised ?? 0) }]);
  await settle(support, found);
  expect(await shop.balanceOf(found.customer)).toBe(rupeesOf(found.total));
  const uses = await shop.db
    .selectFrom('staff_money_uses')
    .select('amount_paise')
    .where('user_id', '=', support.id)
    .execute();
  expect(uses).toEqual([{ amount_paise: found.total }]);
  const { data } = await owner.api('GET /api/admin/audit', { query: { subject: `case:${found.id}` } });
  expect(data[0]).toMatchObject({ action: 'case.settle', after: { bonus: rupeesOf(found.promised ?? 0) } });
});

test('a payment inside the limit whose bonus is above it waits for a second person, who credits both once', async () => {
  const support = await shop.addStaff('support');
  const found = await paidTwice('950');
  const refusal = await settle(support, found).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'approval_needed' });
  expect(await shop.balanceOf(found.customer)).toBe('0.00');
  const { approval } = (refusal as { params: { approval: never } }).params;
  const asked = await owner.api('GET /api/admin/approvals/:id', { params: { id: approval } });
  expect(asked.approval.amount).toBe(rupeesOf(found.total));
  await owner.api('POST /api/admin/approvals/:id/approve', { params: { id: approval }, idempotencyKey: 'both' });
  expect(await shop.balanceOf(found.customer)).toBe(rupeesOf(found.total));
});
