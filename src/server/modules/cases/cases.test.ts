import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { CaseId } from '#shared/contract/staff/cases.ts';
import { paise } from '#shared/money.ts';
import { caseKinds } from '#shared/staff/queues/case-kinds.ts';
import { outcomesOf } from '#shared/staff/queues/case-outcomes.ts';
import { openRechargeShop, type RechargeShop } from '../../testing/recharge-shop.ts';
import type { SignedInUser } from '../../testing/quiet-shop.ts';
import type { Publish } from '../../realtime/publish.ts';
import { raiseCase, raiseCaseOnce, type NewCase } from './cases.service.ts';
import { createCaseWatch } from './watch-cases.service.ts';

let shop: RechargeShop;
let kavya: SignedInUser;
let imran: SignedInUser;
let customer: SignedInUser;
beforeAll(async () => {
  shop = await openRechargeShop();
  [kavya, imran] = [await shop.addAdmin(), await shop.addAdmin()];
  await shop.setUser(imran.id, { name: 'Imran' });
});
beforeEach(async () => {
  await shop.db.deleteFrom('work_claims').execute();
  await shop.db.deleteFrom('case_events').execute();
  await shop.db.deleteFrom('cases').execute();
  customer = await shop.addCustomer();
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

const list = async ({ api }: SignedInUser, show: 'open' | 'mine' | 'closed' = 'open') =>
  (await api('GET /api/admin/cases', { query: { show } })).data;
async function raise(newCase: NewCase): Promise<CaseId> {
  await raiseCase(shop.db, newCase);
  const [row] = (await list(kavya)).slice(-1);
  if (!row) throw new Error('a case was raised');
  return row.id;
}
const get = async ({ api }: SignedInUser, id: CaseId) =>
  (await api('GET /api/admin/cases/:id', { params: { id } })).case;
const close = ({ api }: SignedInUser, id: CaseId, outcome: 'no_action' | 'fixed' | 'accept_cost', reason = 'Looked.') =>
  api('POST /api/admin/cases/:id/close', { params: { id }, body: { outcome, reason } });
const silentOn = (day: string): NewCase => ({
  kind: 'upstream_silent',
  text: { is: 'purchasesSilent', server: 1, day },
  recursAs: 'server:1',
});
const silent = silentOn('2026-11-20');
async function payment(amount = '500.00') {
  const { recharge } = await shop.start(customer, 'upi', amount.split('.')[0] ?? '');
  const row = await shop.db
    .selectFrom('recharges')
    .select('amount_paise')
    .where('id', '=', recharge.id)
    .executeTakeFirstOrThrow();
  const paid = { id: `pay_${recharge.id}`, amount: paise(row.amount_paise) };
  const id = await raise({
    kind: 'payment_twice',
    text: {
      is: 'paymentTwice',
      recharge: recharge.id,
      asked: paid.amount,
      payment: paid.id,
      paid: paid.amount,
      earlier: 'pay_0',
    },
    rechargeId: recharge.id,
    recursAs: paid.id,
    payment: paid,
  });
  return { id, recharge };
}
const settle = (
  { api }: SignedInUser,
  id: CaseId,
  body: { outcome: 'credit_balance' } | { outcome: 'credit_recharge'; recharge_id: RechargeId },
  idempotencyKey: string = crypto.randomUUID(),
) =>
  api('POST /api/admin/cases/:id/settle', { params: { id }, body: { ...body, reason: 'It arrived.' }, idempotencyKey });

describe('a case', () => {
  test('that recurs is counted, and opens again when it was closed, with every time in its history', async () => {
    const id = await raise(silent);
    await raiseCaseOnce(shop.db, silent);
    await raiseCaseOnce(shop.db, silentOn('2026-11-21'));
    await raiseCaseOnce(shop.db, silentOn('2026-11-21'));
    expect(await list(kavya)).toMatchObject([
      { id, times: 2, detail: expect.stringContaining('2026-11-21'), reopened: false },
    ]);
    await close(kavya, id, 'fixed');
    await raiseCaseOnce(shop.db, silentOn('2026-11-22'));
    expect(await list(kavya)).toMatchObject([{ id, times: 3, reopened: true, resolved: null }]);
    const { events } = await get(kavya, id);
    expect(events.map(({ kind }) => kind)).toEqual(['reopened', 'closed', 'seen_again']);
  });

  test('is told in 500 characters, whatever a server said', async () => {
    const error = `\0 half a pair \ud83d ${'x'.repeat(2_000)}`;
    await raise({ kind: 'number_stuck', recursAs: 'long', text: { is: 'numberStuck', error } });
    const [told] = await list(kavya);
    expect(told?.detail).toMatch(/^\ufffd half a pair \ufffd x+$/);
    expect(told?.detail).toHaveLength(500);
  });

  test('that is raised twenty times at once is one', async () => {
    await Promise.all(Array.from({ length: 20 }, () => raiseCase(shop.db, silent)));
    expect(await list(kavya)).toMatchObject([{ times: 20 }]);
  });

  test('is closed once with an outcome and a reason, which the audit log keeps, and the second person hears who was first', async () => {
    const id = await raise(silent);
    const results = await Promise.allSettled([close(kavya, id, 'fixed', 'It answers.'), close(imran, id, 'no_action')]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = results.find((one) => one.status === 'rejected');
    expect(refused).toMatchObject({ reason: { code: 'decided_already' } });
    const [closed] = await list(kavya, 'closed');
    expect(closed?.resolved?.reason.length).toBeGreaterThan(3);
    const audits = await shop.db.selectFrom('audit_events').selectAll().where('subject', '=', `case:${id}`).execute();
    expect(audits).toMatchObject([{ action: 'case.close', reason: closed?.resolved?.reason }]);
  });

  test('takes notes, is claimed by one, and only a decision of its kind closes it', async () => {
    const id = await raise(silent);
    const params = { id };
    await imran.api('POST /api/admin/cases/:id/note', { params, body: { text: 'Wrote to their support.' } });
    expect((await get(kavya, id)).events).toMatchObject([
      { kind: 'note', by: 'Imran', detail: 'Wrote to their support.' },
    ]);
    expect(await imran.api('POST /api/admin/cases/next', { body: {} })).toEqual({ id });
    expect(await kavya.api('POST /api/admin/cases/next', { body: {} })).toEqual({ id: null });
    await expect(close(kavya, id, 'fixed')).rejects.toMatchObject({ code: 'claimed', params: { name: 'Imran' } });
    await expect(close(imran, id, 'accept_cost')).rejects.toMatchObject({ fields: { outcome: { code: 'invalid' } } });
    await close(imran, id, 'no_action');
    expect(await list(imran, 'mine')).toEqual([]);
    expect((await get(imran, id)).resolved).toMatchObject({ by: 'Imran', mine: true });
    expect((await get(kavya, id)).resolved).toMatchObject({ by: 'Imran', mine: false });
  });

  test.each(caseKinds)('of kind %s can be worked to an end', async (kind) => {
    const id = await raise({ kind, text: { is: 'numberStuck', error: `About ${kind}.` } });
    const { outcomes } = await get(kavya, id);
    expect(outcomes.length).toBeGreaterThan(0);
    expect(outcomesOf[kind]).toEqual(expect.arrayContaining(outcomes));
    const [first] = outcomes;
    const body = { outcome: first as 'no_action', reason: 'Looked.' };
    await kavya.api('POST /api/admin/cases/:id/close', { params: { id }, body });
    expect(await list(kavya)).toEqual([]);
  });
});

describe('the case of a payment', () => {
  test('adds its amount to the wallet once, also when it is sent twenty times and by two people', async () => {
    const { id, recharge } = await payment();
    const key = crypto.randomUUID();
    const results = await Promise.allSettled([
      ...Array.from({ length: 10 }, () => settle(kavya, id, { outcome: 'credit_balance' }, key)),
      ...Array.from({ length: 10 }, () => settle(imran, id, { outcome: 'credit_balance' }, key)),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    expect(await shop.balance(customer)).toBe(recharge.amount);
    expect(await get(kavya, id)).toMatchObject({ resolved: { outcome: 'credit_balance' }, balance: recharge.amount });
  });

  test('credits an open recharge of its amount, and no other', async () => {
    const { id, recharge } = await payment();
    const { recharge: other } = await shop.start(customer, 'upi', '700');
    expect((await get(kavya, id)).creditable.map((one) => one.id)).toEqual([recharge.id]);
    const wrong = settle(kavya, id, { outcome: 'credit_recharge', recharge_id: other.id });
    await expect(wrong).rejects.toMatchObject({ fields: { recharge_id: { code: 'not_creditable' } } });
    expect(await shop.balance(customer)).toBe('0.00');
    await settle(kavya, id, { outcome: 'credit_recharge', recharge_id: recharge.id });
    expect(await shop.get(customer, recharge.id)).toMatchObject({ recharge: { status: 'paid' } });
    expect(await shop.balance(customer)).toBe(recharge.amount);
    const audits = await shop.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject', 'in', [`case:${id}`, `recharge:${recharge.id}`])
      .orderBy('id')
      .execute();
    expect(audits.map(({ action }) => action)).toEqual(['recharge.approve', 'case.settle']);
  });
});

test('customers and strangers see none of it', async () => {
  await expect(list(customer)).rejects.toMatchObject({ code: 'not_admin' });
});

test('staff hear of a case that is raised, and of one that is seen again, whoever raised it', async () => {
  const publish = vi.fn<Publish>();
  const watch = createCaseWatch({ db: shop.db, publishHere: publish });
  await watch();
  expect(publish).not.toHaveBeenCalled();
  await raiseCase(shop.db, silent);
  await watch();
  await watch();
  expect(publish.mock.calls).toEqual([['admins', 'update_staff', { subject: 'cases' }]]);
  await raiseCase(shop.db, silent);
  await watch();
  expect(publish).toHaveBeenCalledTimes(2);
});
