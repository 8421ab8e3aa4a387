import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { openLiveSocket } from '../../../testing/live-socket.ts';
import { openRechargeShop, type RechargeShop } from '../../../testing/recharge-shop.ts';
import type { SignedInUser } from '../../../testing/quiet-shop.ts';

let shop: RechargeShop;
let customer: SignedInUser;
let admin: SignedInUser;
beforeAll(async () => {
  shop = await openRechargeShop();
  admin = await shop.addAdmin();
});
beforeEach(async () => {
  customer = await shop.addCustomer();
  shop.published.length = 0;
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

let lastUtr = 400_000_000_000;
const newUtr = () => String((lastUtr += 1));
const begin = async (amount = '500') => (await shop.start(customer, 'upi', amount)).recharge;
const tell = (who: SignedInUser, id: RechargeId, utr: string) =>
  who.api('POST /api/user/recharges/:id/reference', { params: { id }, body: { utr } });
const approve = (id: RechargeId, who = admin) =>
  who.api('POST /api/admin/recharges/:id/approve', { params: { id }, body: {}, idempotencyKey: crypto.randomUUID() });
const reject = (id: RechargeId, reason = 'No such payment came.', who = admin) =>
  who.api('POST /api/admin/recharges/:id/reject', { params: { id }, body: { reason } });
const audits = (id: RechargeId) =>
  shop.db.selectFrom('audit_events').selectAll().where('subject', '=', `recharge:${id}`).orderBy('id').execute();

describe('submitting the UTR', () => {
  test('puts the recharge into review and alerts the admins', async () => {
    const { id } = await begin();
    const utr = newUtr();
    expect(await tell(customer, id, utr)).toMatchObject({ recharge: { status: 'review', utr, upi: null } });
    expect(shop.eventsTo(`user:${customer.id}`, 'update_recharge')).toHaveLength(1);
    const [toast] = shop.eventsTo('admins:en:admin', 'admin-toast');
    expect(toast?.event).toMatchObject({ title: 'A recharge waits for review', severity: 'info' });
    expect(await tell(customer, id, utr)).toMatchObject({ recharge: { status: 'review', utr } });
    expect(shop.eventsTo('admins:en:admin', 'admin-toast')).toHaveLength(1);
  });

  test('alerts each of the staff once, in the language they have now', async () => {
    const meera = await shop.addAdmin('meera@numdesk.in');
    const live = await openLiveSocket(shop.url, meera.token);
    const titles = () => live.all('admin-toast').map(({ title }) => title);
    await meera.api('POST /api/user/profile', { body: { language: 'hi' } });
    await tell(customer, (await begin()).id, newUtr());
    await live.when('admin-toast', ({ title }) => title === 'एक रिचार्ज जाँच के लिए रुका है');
    await meera.api('POST /api/user/profile', { body: { language: 'en' } });
    await tell(customer, (await begin()).id, newUtr());
    await live.when('admin-toast', ({ title }) => title === 'A recharge waits for review');
    expect(titles()).toEqual(['एक रिचार्ज जाँच के लिए रुका है', 'A recharge waits for review']);
    live.close();
  });

  test('keeps the recharge from expiring', async () => {
    const { id } = await begin();
    await tell(customer, id, newUtr());
    await shop.age(id, 60);
    await shop.recharges.settleDueRecharges();
    expect(await shop.get(customer, id)).toMatchObject({ recharge: { status: 'review' } });
  });

  test('that another recharge has is refused, whoever submitted it, also concurrently', async () => {
    const other = await shop.addCustomer();
    const ids = [await begin(), (await shop.start(other, 'upi', '500')).recharge];
    const utr = newUtr();
    const [first, second] = ids.map(({ id }) => id);
    if (first === undefined || second === undefined) throw new Error('two recharges were started');
    const results = await Promise.allSettled([tell(customer, first, utr), tell(other, second, utr)]);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toMatchObject([{ reason: { code: 'utr_taken' } }]);
  });

  test('for somebody else’s recharge, or none, is not found', async () => {
    const { id } = await begin();
    await expect(tell(await shop.addCustomer(), id, newUtr())).rejects.toMatchObject({ code: 'not_found' });
    await expect(tell(customer, 99_999 as RechargeId, newUtr())).rejects.toMatchObject({ code: 'not_found' });
  });

  test('that is malformed names the field', async () => {
    const { id } = await begin();
    await expect(tell(customer, id, '12345')).rejects.toMatchObject({ fields: { utr: { code: 'utr' } } });
  });

  test('is accepted for a day after the recharge has expired, and its amount stays reserved that long', async () => {
    const late = await begin();
    await shop.age(late.id, 31);
    await shop.recharges.settleDueRecharges();
    const kept = shop.db
      .selectFrom('recharges')
      .select('id')
      .where('amount_until', '>', new Date())
      .where('id', '=', late.id);
    expect(await kept.execute()).toEqual([{ id: late.id }]);
    expect(await tell(customer, late.id, newUtr())).toMatchObject({ recharge: { status: 'review' } });
    const older = await begin();
    await shop.age(older.id, 25 * 60);
    await shop.recharges.settleDueRecharges();
    await expect(tell(customer, older.id, newUtr())).rejects.toMatchObject({ code: 'recharge_closed' });
  });

  test('can be used again when its recharge was rejected', async () => {
    const [wrong, right] = [await begin(), await begin()];
    const utr = newUtr();
    await tell(customer, wrong.id, utr);
    await reject(wrong.id);
    expect(await tell(customer, right.id, utr)).toMatchObject({ recharge: { status: 'review', utr } });
  });

  test('for a closed recharge is refused', async () => {
    const { id } = await begin();
    await approve(id);
    await expect(tell(customer, id, newUtr())).rejects.toMatchObject({ code: 'recharge_closed' });
  });
});

describe('approving', () => {
  test('twenty times at once credits once, with one audit event and one notification', async () => {
    const { id, amount } = await begin();
    await tell(customer, id, newUtr());
    shop.published.length = 0;
    const answers = await Promise.all(Array.from({ length: 20 }, () => approve(id)));
    for (const { recharge } of answers) expect(recharge).toMatchObject({ id, status: 'paid', amount });
    expect(await shop.get(customer, id)).toMatchObject({ newBalance: amount });
    // Hints to staff come at most once a second, also for what happened before.
    const toCustomer = shop.published.filter(({ name }) => name !== 'update_staff');
    expect(toCustomer.map(({ name }) => name)).toEqual(['update_recharge', 'update_balance', 'notification', 'alert']);
    expect(await audits(id)).toMatchObject([
      {
        actor_id: admin.id,
        action: 'recharge.approve',
        before: { status: 'review' },
        after: { status: 'paid', amount },
      },
    ]);
  });

  test('with a reason is kept with it in the audit', async () => {
    const { id } = await begin();
    const body = { reason: 'Seen on the statement' };
    await admin.api('POST /api/admin/recharges/:id/approve', {
      params: { id },
      body,
      idempotencyKey: crypto.randomUUID(),
    });
    expect(await audits(id)).toMatchObject([{ action: 'recharge.approve', reason: body.reason }]);
  });

  test('is possible without a UTR and after the recharge has expired: payments may arrive late', async () => {
    const [early, late] = [await begin(), await begin()];
    await shop.age(late.id, 31);
    await shop.recharges.settleDueRecharges();
    expect(await shop.get(customer, late.id)).toMatchObject({ recharge: { status: 'expired' } });
    for (const { id } of [early, late]) expect((await approve(id)).recharge.status).toBe('paid');
  });

  test('a rejected recharge is refused', async () => {
    const { id } = await begin();
    await reject(id);
    await expect(approve(id)).rejects.toMatchObject({ code: 'recharge_closed' });
    expect(await shop.balance(customer)).toBe('0.00');
  });

  test('and rejecting concurrently ends in one of the two', async () => {
    const { id, amount } = await begin();
    await Promise.allSettled(Array.from({ length: 10 }, (_, index) => (index % 2 ? approve(id) : reject(id))));
    const { recharge } = await shop.get(customer, id);
    expect(await shop.balance(customer)).toBe(recharge.status === 'paid' ? amount : '0.00');
    expect(await audits(id)).toHaveLength(1);
  });

  test('is for admins, and an unknown id is not found', async () => {
    const { id } = await begin();
    await expect(approve(id, customer)).rejects.toMatchObject({ code: 'not_admin' });
    await expect(approve(99_999 as RechargeId)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('rejecting', () => {
  test('gives the owner the reason, once, and leaves an audit event', async () => {
    const { id, amount } = await begin();
    await tell(customer, id, newUtr());
    const again = [await reject(id), await reject(id, 'Another reason.')];
    for (const { recharge } of again) {
      expect(recharge).toMatchObject({ status: 'rejected', reason: 'No such payment came.' });
    }
    expect(shop.eventsTo(`user:${customer.id}`, 'notification')).toMatchObject([
      { event: { notification: { message: 'No such payment came.', severity: 'warn' } } },
    ]);
    expect(shop.eventsTo(`user:${customer.id}`, 'alert')).toMatchObject([
      { event: { type: 'warn', message: `Recharge of ₹${amount} not accepted: No such payment came.` } },
    ]);
    expect(await audits(id)).toMatchObject([{ action: 'recharge.reject', reason: 'No such payment came.' }]);
  });

  test('notifies in the language of the owner, and nobody else', async () => {
    await shop.setUser(customer.id, { language: 'hi' });
    const { id } = await begin();
    await tell(customer, id, newUtr());
    await reject(id);
    const alerts = shop.published.filter(({ name }) => name === 'alert');
    const message = expect.stringMatching(/[\u0900-\u097F].*: No such payment came\.$/) as string;
    expect(alerts).toMatchObject([{ room: `user:${customer.id}`, event: { type: 'warn', message } }]);
  });

  test('a paid recharge is refused', async () => {
    const { id } = await begin();
    await approve(id);
    await expect(reject(id)).rejects.toMatchObject({ code: 'recharge_closed' });
  });
});

describe('the list for staff', () => {
  test('names the owner of each recharge and filters by status, page by page', async () => {
    const pending = await begin();
    const waiting = await begin();
    await tell(customer, waiting.id, newUtr());
    const first = await admin.api('GET /api/admin/recharges', { query: { status: 'review' } });
    const own = first.data.find(({ id }) => id === waiting.id);
    expect(own).toMatchObject({ user_id: customer.id, email: customer.email, open_reviews: 1, paid_before: false });
    expect(new Set(first.data.map(({ status }) => status))).toEqual(new Set(['review']));
    const all = await admin.api('GET /api/admin/recharges', { query: {} });
    expect(all.data.slice(0, 2).map(({ id }) => id)).toEqual([waiting.id, pending.id]);
    const listing = customer.api('GET /api/admin/recharges', { query: {} });
    await expect(listing).rejects.toMatchObject({ code: 'not_admin' });
  });
});
