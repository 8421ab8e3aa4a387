import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApprovalId } from '#shared/contract/staff/approvals.ts';
import { Problem } from '#shared/problem.ts';
import { codeOf } from '../../../testing/people/code-of.ts';
import type { SignedInUser } from '../../../testing/quiet-shop.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';

let shop: StaffShop;
let kavya: SignedInUser;
let imran: SignedInUser;
let owner: SignedInUser;
let customer: SignedInUser;
beforeAll(async () => {
  shop = await openStaffShop();
  await shop.setLimits('admin', { 'user.balance': 100_00 }, 1000_00);
  kavya = await shop.addStaff('admin');
  imran = await shop.addStaff('admin');
  owner = await shop.addStaff('owner');
});
beforeEach(async () => {
  customer = await shop.addCustomer();
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

/** Asks for more than the limit, and returns the id of the request. */
async function ask(who = kavya, delta = '500', key: string = crypto.randomUUID()): Promise<ApprovalId> {
  const refusal: unknown = await shop.changeBalance(who, customer.id, delta, { key, reason: 'Lost code' }).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!(refusal instanceof Problem) || refusal.code !== 'approval_needed') throw new Error(String(refusal));
  return refusal.params?.['approval'] as ApprovalId;
}
const approve = (id: ApprovalId, { api } = imran) =>
  api('POST /api/admin/approvals/:id/approve', { params: { id }, idempotencyKey: crypto.randomUUID() });
const reject = (id: ApprovalId, { api } = imran) =>
  api('POST /api/admin/approvals/:id/reject', { params: { id }, body: { reason: 'Not without the invoice' } });
const trail = (subject: string) =>
  shop.db.selectFrom('audit_events').selectAll().where('subject', '=', subject).orderBy('id').execute();

describe('a request to a second person', () => {
  test('is carried out as asked when someone else approves, and the audit names both and the reason', async () => {
    const id = await ask();
    const { approval } = await approve(id);
    expect(approval).toMatchObject({ state: 'approved', decided_by: imran.email, requester: kavya.email });
    expect(approval.customer).toEqual({ id: customer.id, email: customer.email });
    expect(await shop.balanceOf(customer)).toBe('500.00');
    expect(await trail(`user:${customer.id}`)).toMatchObject([
      {
        action: 'user.balance',
        actor_id: kavya.id,
        approved_by: imran.id,
        permission: 'users.adjust_balance',
        reason: 'Lost code',
        after: { balance: '500.00' },
      },
    ]);
    expect(await trail(`approval:${id}`)).toMatchObject([
      { action: 'approval.request', actor_id: kavya.id, reason: 'Lost code' },
      { action: 'approval.approve', actor_id: imran.id, permission: 'approvals.decide' },
    ]);
    expect(shop.eventsTo(`user:${kavya.id}`, 'admin-toast').at(-1)).toMatchObject({
      event: { title: 'Your request was approved' },
    });
  });

  test('alerts the others who may decide, and not who asked', async () => {
    const about = async ({ api }: SignedInUser, id: ApprovalId) =>
      (await api('GET /api/admin/alerts')).data.filter(({ path }) => path === `/admin/approvals?open=${id}`);
    const shown = ({ id: userId }: SignedInUser, id: ApprovalId) =>
      shop.published.filter(
        ({ room, name, event }) =>
          [room].flat().some((one) => [`user:${userId}`, 'admins:en:admin', 'admins:en:owner'].includes(one)) &&
          name === 'admin-toast' &&
          JSON.stringify(event).includes(`open=${id}"`),
      );
    const id = await ask();
    for (const other of [imran, owner]) {
      expect(await about(other, id)).toMatchObject([{ title: 'A request waits for approval', kind: 'approvals' }]);
      expect(shown(other, id)).toHaveLength(1);
    }
    expect(await about(kavya, id)).toEqual([]);
    expect(shown(kavya, id)).toEqual([]);
    expect(await about(await shop.addStaff('support'), id)).toEqual([]);
  });

  test('cannot be approved or rejected by who asked, whatever their role', async () => {
    await shop.setLimits('owner', { 'user.balance': 100_00 }, 1000_00);
    for (const who of [kavya, owner]) {
      const id = await ask(who);
      expect(await codeOf(approve(id, who))).toBe('own_request');
      expect(await codeOf(reject(id, who))).toBe('own_request');
    }
    expect(await shop.balanceOf(customer)).toBe('0.00');
  });

  test('is refused by the database itself to who asked', async () => {
    const id = await ask();
    const byHand = shop.db
      .updateTable('approvals')
      .set({ decision: 'approved', decided_by: kavya.id, decided_at: new Date() })
      .where('id', '=', id)
      .execute();
    await expect(byHand).rejects.toThrow('approvals_by_another');
  });

  test('approved by two people at the same time runs once', async () => {
    const id = await ask();
    const answers = await Promise.allSettled([approve(id), approve(id, owner), approve(id), approve(id, owner)]);
    expect(answers.every(({ status }) => status === 'fulfilled')).toBe(true);
    expect(await shop.balanceOf(customer)).toBe('500.00');
    expect(await trail(`user:${customer.id}`)).toHaveLength(1);
    expect((await trail(`approval:${id}`)).filter(({ action }) => action === 'approval.approve')).toHaveLength(1);
  });

  test('approved and rejected at the same time ends in one of the two', async () => {
    const id = await ask();
    await Promise.allSettled([approve(id), reject(id, owner)]);
    const { approval } = await owner.api('GET /api/admin/approvals/:id', { params: { id } });
    expect(await shop.balanceOf(customer)).toBe(approval.state === 'approved' ? '500.00' : '0.00');
  });

  test('expires after a day', async () => {
    const id = await ask();
    await sql`update approvals set expires_at = now() - interval '1 second' where id = ${id}`.execute(shop.db);
    expect(await codeOf(approve(id))).toBe('approval_closed');
    expect(await shop.balanceOf(customer)).toBe('0.00');
    const { approval } = await imran.api('GET /api/admin/approvals/:id', { params: { id } });
    expect(approval.state).toBe('expired');
    const fresh = await ask();
    const { created_at: from, expires_at: to } = (
      await imran.api('GET /api/admin/approvals/:id', { params: { id: fresh } })
    ).approval;
    expect(Date.parse(to) - Date.parse(from)).toBe(24 * 3_600_000);
  });

  test('that is rejected moves nothing, and who asked reads why', async () => {
    const id = await ask();
    expect((await reject(id)).approval).toMatchObject({
      state: 'rejected',
      decision_reason: 'Not without the invoice',
    });
    expect(await codeOf(approve(id, owner))).toBe('approval_closed');
    expect(await shop.balanceOf(customer)).toBe('0.00');
    expect(shop.eventsTo(`user:${kavya.id}`, 'admin-toast').at(-1)).toMatchObject({
      event: { title: 'Your request was rejected', message: '₹500.00: Not without the invoice' },
    });
  });

  test('can be withdrawn by who asked alone', async () => {
    const id = await ask();
    const withdraw = ({ api }: SignedInUser) => api('POST /api/admin/approvals/:id/withdraw', { params: { id } });
    expect(await codeOf(withdraw(imran))).toBe('not_found');
    expect((await withdraw(kavya)).approval.state).toBe('withdrawn');
    expect(await codeOf(approve(id))).toBe('approval_closed');
  });

  test('needs an approver with two-factor, and the permission itself', async () => {
    const id = await ask();
    const bare = await shop.addStaff('admin', { bare: true });
    expect(await codeOf(approve(id, bare))).toBe('two_factor_needed');
    const support = await shop.addStaff('support');
    expect(await codeOf(approve(id, support))).toBe('not_permitted');
    expect(await shop.balanceOf(customer)).toBe('0.00');
  });

  test('of someone who is no longer allowed is not carried out', async () => {
    const leaver = await shop.addStaff('admin');
    const id = await ask(leaver);
    await shop.setUser(leaver.id, { role: 'support' });
    expect(await codeOf(approve(id))).toBe('approval_closed');
    expect(await shop.balanceOf(customer)).toBe('0.00');
  });

  test('that has become impossible stays open and says why', async () => {
    for (let round = 0; round < 2; round += 1) await shop.changeBalance(imran, customer.id, '100');
    const id = await ask(kavya, '-200');
    await shop.changeBalance(imran, customer.id, '-1');
    expect(await codeOf(approve(id))).toBe('balance_too_low');
    const { approval } = await imran.api('GET /api/admin/approvals/:id', { params: { id } });
    expect(approval.state).toBe('open');
    await shop.changeBalance(imran, customer.id, '1');
    expect((await approve(id)).approval.state).toBe('approved');
    expect(await shop.balanceOf(customer)).toBe('0.00');
  });

  test('sent again by who asked finds what was done, without doing it again', async () => {
    const key = crypto.randomUUID();
    const id = await ask(kavya, '500', key);
    expect(await ask(kavya, '500', key)).toBe(id);
    await approve(id);
    expect(await shop.changeBalance(kavya, customer.id, '500', { key, reason: 'Lost code' })).toEqual({
      balance: '500.00',
    });
    expect(await shop.balanceOf(customer)).toBe('500.00');
    expect((await kavya.api('GET /api/admin/me')).money.used).toBe('0.00');
  });

  test('of others is hidden from who may not decide', async () => {
    const id = await ask();
    const support = await shop.addStaff('support');
    expect((await support.api('GET /api/admin/approvals', { query: {} })).data).toEqual([]);
    expect(await codeOf(support.api('GET /api/admin/approvals/:id', { params: { id } }))).toBe('not_found');
  });
});
