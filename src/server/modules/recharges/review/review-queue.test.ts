import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { openRechargeShop, type RechargeShop } from '../../../testing/recharge-shop.ts';
import type { SignedInUser } from '../../../testing/quiet-shop.ts';

let shop: RechargeShop;
let kavya: SignedInUser;
let imran: SignedInUser;
beforeAll(async () => {
  shop = await openRechargeShop();
  [kavya, imran] = [await shop.addAdmin(), await shop.addAdmin()];
  await shop.setUser(imran.id, { name: 'Imran' });
});
beforeEach(async () => {
  await shop.db.deleteFrom('work_claims').execute();
  await shop.db.updateTable('recharges').set({ status: 'expired', utr: null }).where('status', '=', 'review').execute();
  shop.published.length = 0;
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

let lastUtr = 600_000_000_000;
const newUtr = () => String((lastUtr += 1));
const tell = (who: SignedInUser, id: RechargeId, utr = newUtr()) =>
  who.api('POST /api/user/recharges/:id/reference', { params: { id }, body: { utr } });
async function waiting(customer?: SignedInUser, amount = '500') {
  const who = customer ?? (await shop.addCustomer());
  const { recharge } = await shop.start(who, 'upi', amount);
  const utr = newUtr();
  await tell(who, recharge.id, utr);
  return { ...recharge, utr, who };
}
const next = ({ api }: SignedInUser, after?: RechargeId) =>
  api('POST /api/admin/reviews/next', { body: after === undefined ? {} : { after } }).then(({ id }) => id);
const claim = ({ api }: SignedInUser, id: RechargeId) => api('POST /api/admin/reviews/:id/claim', { params: { id } });
const release = ({ api }: SignedInUser, id: RechargeId) =>
  api('POST /api/admin/reviews/:id/release', { params: { id } });
const approve = ({ api }: SignedInUser, id: RechargeId, body: { doubles?: RechargeId[]; utr?: string } = {}) =>
  api('POST /api/admin/recharges/:id/approve', { params: { id }, body, idempotencyKey: crypto.randomUUID() });
const reject = ({ api }: SignedInUser, id: RechargeId) =>
  api('POST /api/admin/recharges/:id/reject', { params: { id }, body: { because: 'utr_used' } });
const list = ({ api }: SignedInUser, show: 'open' | 'mine' | 'decided') =>
  api('GET /api/admin/reviews', { query: { show } }).then(({ data }) => data);
const review = ({ api }: SignedInUser, id: RechargeId) =>
  api('GET /api/admin/reviews/:id', { params: { id } }).then((answer) => answer.review);
const expire = (id: RechargeId) =>
  shop.db
    .updateTable('work_claims')
    .set({ leased_until: sql<Date>`now() - interval '1 second'` })
    .where('subject_id', '=', id)
    .execute();

describe('a claim', () => {
  test('is one person’s for five minutes, with their name for colleagues, who may not decide meanwhile', async () => {
    const { id } = await waiting();
    const { claim: own } = await claim(imran, id);
    expect(own).toMatchObject({ mine: true });
    expect(Date.parse(own.until) - Date.now()).toBeGreaterThan(290_000);
    expect(shop.eventsTo('admins', 'update_staff').at(-1)?.event).toEqual({ subject: 'recharges', id });
    const refusal = { code: 'claimed', params: { name: 'Imran' } };
    await expect(claim(kavya, id)).rejects.toMatchObject(refusal);
    await expect(approve(kavya, id)).rejects.toMatchObject(refusal);
    await expect(reject(kavya, id)).rejects.toMatchObject(refusal);
    expect((await list(kavya, 'open')).find((row) => row.id === id)?.claim).toMatchObject({ by: 'Imran', mine: false });
    expect((await list(imran, 'mine')).map((row) => row.id)).toEqual([id]);
    await release(kavya, id);
    await expect(claim(kavya, id)).rejects.toMatchObject(refusal);
    await release(imran, id);
    expect((await claim(kavya, id)).claim.mine).toBe(true);
  });

  test('that has run out is anybody’s, and the decision ends it', async () => {
    const { id, who, amount } = await waiting();
    await claim(imran, id);
    await expire(id);
    expect((await claim(kavya, id)).claim.mine).toBe(true);
    await expect(approve(imran, id)).rejects.toMatchObject({ code: 'claimed' });
    await approve(kavya, id);
    expect(await shop.balance(who)).toBe(amount);
    expect(await shop.db.selectFrom('work_claims').select('subject_id').execute()).toEqual([]);
  });

  test('is given to one of twenty who ask at once, and twenty people never get the same next one', async () => {
    const { id } = await waiting();
    const staff = await Promise.all(Array.from({ length: 20 }, () => shop.addAdmin()));
    const claims = await Promise.allSettled(staff.map((one) => claim(one, id)));
    expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const others = await Promise.all(Array.from({ length: 12 }, () => waiting()));
    const taken = (await Promise.all(staff.map((one) => next(one)))).filter((one) => one !== null);
    expect(new Set(taken).size).toBe(taken.length === 13 ? 13 : 12);
    expect(taken).toEqual(expect.arrayContaining(others.map((other) => other.id)));
    expect(await next(await shop.addAdmin())).toBeNull();
  });

  test('of one that is skipped is given up, and the next one in line is claimed', async () => {
    const [first, second, third] = [await waiting(), await waiting(), await waiting()];
    expect(await next(kavya)).toBe(first.id);
    expect(await next(imran)).toBe(second.id);
    expect(await next(kavya, first.id)).toBe(third.id);
    expect(await next(imran, second.id)).toBe(first.id);
    expect((await list(kavya, 'mine')).map((row) => row.id)).toEqual([third.id]);
  });
});

describe('a recharge decided by two people', () => {
  test('is credited once, and the second person hears who decided', async () => {
    const { id, who, amount } = await waiting();
    const results = await Promise.allSettled([
      approve(kavya, id),
      approve(imran, id),
      approve(kavya, id),
      approve(imran, id),
    ]);
    const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as object] : []));
    expect(refused).toHaveLength(2);
    for (const reason of refused) expect(reason).toMatchObject({ code: 'decided_already' });
    expect(await shop.balance(who)).toBe(amount);
    await expect(reject(refused[0] === undefined ? kavya : imran, id)).rejects.toMatchObject({
      code: expect.stringMatching(/decided_already|recharge_closed/) as string,
    });
  });

  test('names the colleague, and is among those decided today', async () => {
    const { id } = await waiting();
    await reject(imran, id);
    await expect(approve(kavya, id)).rejects.toMatchObject({ code: 'decided_already', params: { name: 'Imran' } });
    await expect(claim(kavya, id)).rejects.toMatchObject({ code: 'decided_already', params: { name: 'Imran' } });
    const [newest] = await list(kavya, 'decided');
    expect(newest).toMatchObject({ id, status: 'rejected', decided: { by: 'Imran', mine: false } });
    const { last } = await kavya.api('GET /api/admin/reviews/summary');
    expect(last).toMatchObject({ by: 'Imran' });
  });

  test('is rejected with a reason that its customer reads in their language', async () => {
    const { id, who } = await waiting();
    await shop.setUser(who.id, { language: 'hi' });
    const { recharge } = await reject(kavya, id);
    expect(recharge.reason).toBe('यह UTR किसी और रिचार्ज में पहले ही इस्तेमाल हो चुका है।');
  });
});

describe('the evidence', () => {
  test('shows the same UTR side by side, also where it was refused, and rejects the double with the approval', async () => {
    const paid = await waiting(undefined, '1000');
    const { recharge: double } = await shop.start(paid.who, 'upi', '1000');
    await expect(tell(paid.who, double.id, paid.utr)).rejects.toMatchObject({ code: 'utr_taken' });
    const { doubles, checks, customer, evidence } = await review(kavya, paid.id);
    expect(evidence).toMatchObject({ utr: paid.utr, payee: 'shop@bank', email: paid.who.email });
    expect(doubles).toMatchObject([{ id: double.id, utr: paid.utr, why: 'same_utr', status: 'pending' }]);
    expect(checks).toMatchObject({ utr_credited: false, first_recharge: true, amount_unique: true, minutes_to_utr: 0 });
    expect(customer).toMatchObject({ balance: '0.00', credited: 0, rejected: 0, largest: null });
    expect((await list(kavya, 'open')).find(({ id }) => id === paid.id)?.hints).toContain('utr_twice');

    await approve(kavya, paid.id, { doubles: [double.id] });
    expect(await shop.balance(paid.who)).toBe(paid.amount);
    const after = await shop.get(paid.who, double.id);
    expect(after.recharge).toMatchObject({
      status: 'rejected',
      reason: 'The same payment was claimed for another recharge.',
    });
  });

  test('warns of a UTR that was credited before, and counts what the customer recharged so far', async () => {
    const first = await waiting(undefined, '700');
    await approve(kavya, first.id);
    const second = await waiting(first.who, '300');
    const { recharge: third } = await shop.start(first.who, 'upi', '300');
    await expect(tell(first.who, third.id, first.utr)).rejects.toMatchObject({ code: 'utr_taken' });
    await tell(first.who, third.id);
    const { hints, doubles, customer, checks } = await review(kavya, third.id);
    expect(hints).toEqual(['utr_credited']);
    expect(doubles.map(({ id, why }) => ({ id, why }))).toEqual([
      { id: first.id, why: 'same_utr' },
      { id: second.id, why: 'same_amount' },
    ]);
    expect(customer).toMatchObject({ credited: 1, rejected: 0, largest: { amount: first.amount } });
    expect(checks.first_recharge).toBe(false);
  });

  test('two approvals that reject each other’s recharge end in one credit', async () => {
    const customer = await shop.addCustomer();
    const [one, two] = [await waiting(customer), await waiting(customer)];
    const results = await Promise.allSettled([
      approve(kavya, one.id, { doubles: [two.id] }),
      approve(imran, two.id, { doubles: [one.id] }),
    ]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect([one.amount, two.amount]).toContain(await shop.balance(customer));
  });
});

test('customers see none of it', async () => {
  const { who, id } = await waiting();
  await expect(list(who, 'open')).rejects.toMatchObject({ code: 'not_admin' });
  await expect(claim(who, id)).rejects.toMatchObject({ code: 'not_admin' });
});
