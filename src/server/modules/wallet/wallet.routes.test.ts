import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paise } from '#shared/money.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { TransactionId, type TransactionKind } from '#shared/contract/wallet.ts';
import { adjustment, hold, recharge, reduceHold, release } from './movement.ts';
import { seedCredits } from '../../testing/database/seed-credits.ts';
import { openQuietShop, type QuietShop } from '../../testing/quiet-shop.ts';

let shop: QuietShop;
beforeAll(async () => {
  shop = await openQuietShop();
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

const numberId = 100_001 as NumberId;
const rechargeId = 5001;

async function credit(userId: UserId, index: number) {
  const paid = await addPaidRecharge(userId, 6000 + index, 100);
  await shop.ledger.post(shop.db, recharge({ ...paid, gateway: 'upi', description: `credit ${index}` }));
}

/** A paid recharge without its credit. */
async function addPaidRecharge(userId: UserId, id: number, amount: number) {
  await sql`
    insert into recharges (id, user_id, method, amount_paise, status, request_key, body_hash, expires_at, next_check_at)
    overriding system value
    values (${id}, ${userId}, 'upi', ${amount}, 'paid', ${id}, '', now(), now())`.execute(shop.db);
  return { rechargeId: id as RechargeId, userId, amount: paise(amount) };
}

test('lists every transaction with its sign, the balance after it and its subject', async () => {
  const { id: userId, api } = await shop.addCustomer();
  const admin = await shop.addAdmin();
  const paid = await addPaidRecharge(userId, rechargeId, 500_37);
  const movements = [
    recharge({ ...paid, gateway: 'upi', description: 'UPI recharge' }),
    hold({ numberId, userId, amount: paise(80_00), description: 'WhatsApp number' }),
    reduceHold({ numberId, userId, held: paise(80_00), price: paise(70_00), description: 'WhatsApp number' }),
    release({ numberId, userId, amount: paise(70_00), description: 'WhatsApp number' }),
    adjustment({ userId, actorId: admin.id, delta: paise(-37), reference: 'a:1', description: 'Rounded' }),
  ];
  for (const movement of movements) await shop.ledger.post(shop.db, movement);
  const { data } = await api('GET /api/user/transactions', { query: {} });
  const seen = data.map(({ kind, amount, balance, number_id, recharge_id }) => [
    kind,
    amount,
    balance,
    number_id ?? recharge_id,
  ]);
  expect(seen).toEqual([
    ['adjustment', '-0.37', '500.00', null],
    ['refund', '70.00', '500.37', numberId],
    ['refund', '10.00', '430.37', numberId],
    ['purchase', '-80.00', '420.37', numberId],
    ['recharge', '500.37', '500.37', rechargeId],
  ]);
  const refunds = await api('GET /api/user/transactions', { query: { kind: 'refund' } });
  expect(refunds.data.map(({ amount }) => amount)).toEqual(['70.00', '10.00']);
});

test('pages are complete, newest first, and contain nobody else’s transactions', async () => {
  const [asha, ravi] = await Promise.all([shop.addCustomer(), shop.addCustomer()]);
  for (let index = 0; index < 60; index += 1) await credit(index % 2 ? asha.id : ravi.id, index);
  const seen: string[] = [];
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page = await asha.api('GET /api/user/transactions', { query: cursor === undefined ? {} : { cursor } });
    seen.push(...page.data.map(({ description }) => description));
    cursor = page.next;
  }
  expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => `credit ${59 - 2 * index}`));
});

test('one transaction is found by its id, and by its owner only', async () => {
  const [asha, ravi] = await Promise.all([shop.addCustomer(), shop.addCustomer()]);
  await credit(asha.id, 500);
  const [transaction] = (await asha.api('GET /api/user/transactions', { query: {} })).data;
  const params = { id: transaction?.id ?? TransactionId.parse(1) };
  expect(await asha.api('GET /api/user/transactions/:id', { params })).toEqual({ transaction });
  await expect(ravi.api('GET /api/user/transactions/:id', { params })).rejects.toMatchObject({ code: 'not_found' });
});

test('transactions are filtered by words, kind and period, and the filter holds on every page', async () => {
  const { id: userId, api } = await shop.addCustomer();
  const admin = await shop.addAdmin();
  for (let index = 0; index < 120; index += 1) await credit(userId, 1000 + index);
  const correction = { userId, actorId: admin.id, delta: paise(-1), reference: 'a:2', description: '100% off_by_one' };
  await shop.ledger.post(shop.db, adjustment(correction));
  const bought = { numberId: 100_777 as NumberId, userId, amount: paise(5), description: 'WhatsApp, India' };
  await shop.ledger.post(shop.db, hold(bought));
  await shop.ledger.post(shop.db, release({ ...bought, description: 'It came back' }));
  type Query = { kind?: TransactionKind; search?: string; from?: string; to?: string };
  const found = async (query: Query) =>
    (await api('GET /api/user/transactions', { query })).data.map(({ description }) => description);

  expect(await found({ search: 'india whats' })).toEqual(['WhatsApp, India']);
  expect(await found({ search: '100777' })).toEqual(['It came back', 'WhatsApp, India']);
  expect(await found({ search: '100777', kind: 'purchase' })).toEqual(['WhatsApp, India']);
  expect(await found({ search: '7042' })).toEqual(['credit 1042']);
  expect(await found({ search: '100%' })).toEqual(['100% off_by_one']);
  expect(await found({ search: 'off%one' })).toEqual([]);
  expect(await found({ search: 'credit', kind: 'adjustment' })).toEqual([]);
  const first = await api('GET /api/user/transactions', { query: { search: 'credit', kind: 'recharge' } });
  const query = { search: 'credit', ...(first.next !== null && { cursor: first.next }) };
  const second = await api('GET /api/user/transactions', { query });
  expect(second.data.map(({ description }) => description)).toEqual(
    Array.from({ length: 50 }, (_, index) => `credit ${1069 - index}`),
  );
  const newest = (await api('GET /api/user/transactions')).data;
  const moment = newest.find(({ description }) => description === '100% off_by_one')?.created_at ?? '';
  const since = newest.filter(({ created_at }) => created_at >= moment).map(({ description }) => description);
  expect(since).toContain('100% off_by_one');
  expect(await found({ from: moment })).toEqual(since);
  expect((await found({ to: moment }))[0]).toBe(newest.find(({ created_at }) => created_at < moment)?.description);
});

test('a cursor at somebody else’s transaction is refused', async () => {
  const [asha, ravi] = await Promise.all([shop.addCustomer(), shop.addCustomer()]);
  await credit(asha.id, 2000);
  const { data } = await asha.api('GET /api/user/transactions');
  for (const cursor of [String(data[0]?.id), '999999999', 'x']) {
    const asked = ravi.api('GET /api/user/transactions', { query: { cursor } });
    await expect(asked).rejects.toMatchObject({ code: 'invalid_request' });
  }
});

test('the CSV file has exactly the filtered rows, and no text becomes a formula', async () => {
  const [asha, ravi] = await Promise.all([shop.addCustomer(), shop.addCustomer()]);
  const admin = await shop.addAdmin();
  await credit(ravi.id, 3000);
  await credit(asha.id, 3001);
  const description = '=HYPERLINK("http://evil.test"),\n"hi"';
  const evil = { userId: asha.id, actorId: admin.id, delta: paise(-50), reference: 'a:3', description };
  await shop.ledger.post(shop.db, adjustment(evil));
  const file = await asha.api('GET /api/user/transactions.csv', { query: { kind: 'adjustment' } });
  const [head, row = '', ...rest] = file.split('\r\n');
  expect(head).toBe('id,at (Asia/Kolkata),kind,description,amount_inr,balance_inr,number_id,recharge_id,order_id');
  expect(row).toContain(`,adjustment,"'=HYPERLINK(""http://evil.test""),\n""hi""",-0.50,0.50,,,`);
  expect(rest).toEqual(['']);
  const all = await asha.api('GET /api/user/transactions.csv');
  expect(all.trimEnd().split('\r\n')).toHaveLength(3);
  expect(all).not.toContain('credit 3000');
});

test('a CSV file of ten thousand transactions is streamed in chunks, complete and in order', async () => {
  const { id: userId, token } = await shop.addCustomer();
  await seedCredits(shop.db, userId, 10_000);
  const answer = await fetch(`${shop.url}/api/user/transactions.csv`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="transactions.csv"');
  expect(answer.headers.get('content-length')).toBeNull();
  const lines = (await answer.text()).trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(',')[3])).toEqual(
    Array.from({ length: 10_000 }, (_, index) => `seed ${10_000 - index}`),
  );
});
