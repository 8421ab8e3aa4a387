import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { SignedInUser } from '../../../testing/quiet-shop.ts';
import { openRechargeShop, type RechargeShop } from '../../../testing/recharge-shop.ts';

let shop: RechargeShop;
let admin: SignedInUser;
beforeAll(async () => {
  shop = await openRechargeShop({ env: { TRUST_PROXY: '1' } });
  admin = await shop.addAdmin();
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

let lastUtr = 500_000_000_000;
const newUtr = () => String((lastUtr += 7));
const approve = (id: RechargeId, utr?: string) =>
  admin.api('POST /api/admin/recharges/:id/approve', {
    params: { id },
    body: utr === undefined ? {} : { utr },
    idempotencyKey: crypto.randomUUID(),
  });
const reviews = async () => (await admin.api('GET /api/admin/recharges', { query: { status: 'review' } })).data;

/** Posts as a customer at this address. */
async function post({ token }: SignedInUser, address: string, path: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'x-forwarded-for': address };
  const response = await fetch(`${shop.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json()) as { code?: string; recharge?: { id: RechargeId; amount: string; status: string } };
}
const start = (user: SignedInUser, amount: string, address = '192.0.2.1') =>
  post(user, address, '/api/user/recharges', { method: 'upi', amount });
const tell = (user: SignedInUser, id: RechargeId | undefined, utr = newUtr()) =>
  post(user, '192.0.2.1', `/api/user/recharges/${id}/reference`, { utr });

describe('a stranger who starts recharges and makes up UTRs', () => {
  test('has five open, whatever their state, and raises nobody’s amount', async () => {
    const stranger = await shop.addCustomer();
    const codes: (string | undefined)[] = [];
    for (let round = 0; round < 12; round += 1) {
      const answers = await Promise.all(Array.from({ length: 10 }, () => start(stranger, '100')));
      codes.push(...answers.map(({ code }) => code));
      await Promise.all(answers.flatMap(({ recharge }) => (recharge ? tell(stranger, recharge.id) : [])));
    }
    expect(codes.filter((code) => code === undefined)).toHaveLength(5);
    expect(new Set(codes)).toEqual(new Set([undefined, 'too_many_recharges']));
    const { recharge } = await start(await shop.addCustomer(), '100', '203.0.113.9');
    expect(recharge?.amount).toMatch(/^100\.\d\d$/);
  });

  test('passes the limit neither with requests at the same time nor with UTRs of expired recharges', async () => {
    const stranger = await shop.addCustomer();
    const started = await Promise.all(Array.from({ length: 20 }, () => start(stranger, '110')));
    const first = started.flatMap(({ recharge }) => recharge?.id ?? []);
    expect(first).toHaveLength(5);
    for (const id of first) await shop.age(id, 31);
    await shop.recharges.settleDueRecharges();
    const second = await Promise.all(Array.from({ length: 5 }, () => start(stranger, '110')));
    expect(second.filter(({ recharge }) => recharge)).toHaveLength(5);
    expect(await tell(stranger, first[0])).toMatchObject({ code: 'too_many_recharges' });
    expect(await tell(stranger, second[0]?.recharge?.id)).toMatchObject({ recharge: { status: 'review' } });
  });

  test('who uses up the paise of new customers with many accounts takes none from those who have paid', async () => {
    const payer = await shop.addCustomer();
    const paid = await start(payer, '50');
    await approve(paid.recharge?.id ?? raise());
    const strangers = await Promise.all(Array.from({ length: 20 }, () => shop.addCustomer()));
    const amounts: string[] = [];
    for (const [index, stranger] of strangers.entries()) {
      const answers = [1, 2, 3].map(() => start(stranger, '120', `198.51.100.${index % 5}`));
      for (const { recharge } of await Promise.all(answers)) amounts.push(recharge?.amount ?? '');
    }
    expect(new Set(amounts).size).toBe(50);
    expect(new Set(amounts.map((amount) => amount.split('.')[0]))).toEqual(new Set(['120']));
    expect((await start(payer, '120')).recharge?.amount).toMatch(/^120\.[5-9]\d$/);

    const newcomer = await shop.addCustomer();
    const { recharge } = await start(newcomer, '120', '203.0.113.77');
    expect(recharge?.amount).toBe('120.00');
    const id = recharge?.id ?? raise();
    await expect(approve(id)).rejects.toMatchObject({ code: 'utr_needed' });
    const utr = newUtr();
    expect(await approve(id, utr)).toMatchObject({ recharge: { status: 'paid', utr } });
    expect(await shop.balance(newcomer)).toBe('120.00');
  });

  test('does not fill the first page of staff, also with several accounts', async () => {
    await shop.db.updateTable('recharges').set({ status: 'expired' }).where('status', '=', 'review').execute();
    const strangers = await Promise.all(Array.from({ length: 6 }, () => shop.addCustomer()));
    for (const stranger of strangers) {
      for (let round = 0; round < 5; round += 1) {
        await tell(stranger, (await start(stranger, '130', '198.51.100.200')).recharge?.id);
      }
    }
    const honest = await shop.addCustomer();
    const theirs = [await start(honest, '130', '203.0.113.5'), await start(honest, '130', '203.0.113.5')];
    for (const { recharge } of theirs) await tell(honest, recharge?.id);
    const page = await reviews();
    expect(page).toHaveLength(25);
    expect(page.slice(0, 4).map(({ user_id }) => user_id)).toEqual([
      strangers[0]?.id,
      honest.id,
      strangers[0]?.id,
      honest.id,
    ]);
    expect(page[1]).toMatchObject({ open_reviews: 2, paid_before: false });
    const { data, next } = await admin.api('GET /api/admin/recharges', { query: { status: 'review' } });
    const rest = await admin.api('GET /api/admin/recharges', { query: { status: 'review', cursor: next ?? '' } });
    expect(new Set([...data, ...rest.data].map(({ id }) => id)).size).toBe(32);
    expect(rest.next).toBeNull();
  });
});

describe('a review that nobody decides', () => {
  const age = (id: RechargeId, days: number) =>
    shop.db
      .updateTable('recharges')
      .set({
        review_since: sql<Date>`now() - make_interval(days => ${days})`,
        next_check_at: sql<Date>`now()`,
      })
      .where('id', '=', id)
      .execute();

  test('becomes one case after a day, and ends after a week: the customer is told, and staff may still credit it', async () => {
    const customer = await shop.addCustomer();
    const id = (await start(customer, '140')).recharge?.id ?? raise();
    const utr = newUtr();
    await tell(customer, id, utr);
    expect(await shop.recharges.settleDueReviews()).toBe(0);
    await age(id, 1);
    expect(await shop.recharges.settleDueReviews()).toBe(1);
    expect(await shop.recharges.settleDueReviews()).toBe(0);
    const cases = shop.db.selectFrom('cases').select('detail').where('kind', '=', 'review_waits').execute();
    expect(await cases).toMatchObject([{ detail: expect.stringContaining(`Recharge ${id} `) as string }]);

    await age(id, 7);
    expect(await shop.recharges.settleDueReviews()).toBe(1);
    expect(await shop.get(customer, id)).toMatchObject({ recharge: { status: 'rejected', reason: null, utr } });
    expect(shop.eventsTo(`user:${customer.id}`, 'notification')).toMatchObject([
      { event: { notification: { message: expect.stringContaining('in 7 days') as string } } },
    ]);
    expect((await approve(id)).recharge).toMatchObject({ status: 'paid', utr });
    expect(await shop.balance(customer)).toMatch(/^140\./);
  });

  test('leaves its UTR to another recharge, and the two are never both paid by it', async () => {
    const customer = await shop.addCustomer();
    const [wrong, right] = [(await start(customer, '150')).recharge, (await start(customer, '150')).recharge];
    const utr = newUtr();
    await tell(customer, wrong?.id, utr);
    expect(await tell(customer, right?.id, utr)).toMatchObject({ code: 'utr_taken' });
    await age(wrong?.id ?? raise(), 8);
    await shop.recharges.settleDueReviews();
    expect(await tell(customer, right?.id, utr)).toMatchObject({ recharge: { status: 'review' } });
    await approve(right?.id ?? raise());
    await expect(approve(wrong?.id ?? raise())).rejects.toMatchObject({ code: 'utr_taken' });
  });
});

test('a UTR of one digit is refused', async () => {
  const customer = await shop.addCustomer();
  const { recharge } = await start(customer, '160');
  expect(await tell(customer, recharge?.id, '0'.repeat(12))).toMatchObject({ fields: { utr: { code: 'utr' } } });
});

function raise(): never {
  throw new Error('the recharge was not started');
}
