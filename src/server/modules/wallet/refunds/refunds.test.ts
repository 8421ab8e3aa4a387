import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { NumberId } from '#shared/contract/numbers.ts';
import { paise } from '#shared/money.ts';
import { noInstruments } from '../../../metrics/instruments.ts';
import { createMetrics } from '../../../metrics/metrics.ts';
import { transact } from '../../../db/transact.ts';
import { openTestShop, type Customer, type TestShop } from '../../../testing/test-shop.ts';
import { postMovement } from '../ledger.repository.ts';
import { refund as refundMovement } from '../movement.ts';
import { createNotificationsService } from '../../notifications/notifications.service.ts';
import { createLedger } from '../wallet.service.ts';
import { findCharge } from './refunds.repository.ts';
import { createRefunds, type RefundOrder } from './refunds.service.ts';

let shop: TestShop;
let asha: Customer;
beforeAll(async () => {
  shop = await openTestShop();
  asha = await shop.customer('500.00');
});
afterEach(async () => {
  expect(await shop.differences()).toEqual([]);
  expect((await shop.admin.api('GET /api/admin/books')).differences).toEqual([]);
});
afterAll(() => shop.close());

const publish = () => undefined;
const service = () =>
  createRefunds({
    ledger: createLedger(),
    publish,
    metrics: createMetrics(noInstruments),
    notifications: createNotificationsService({ db: shop.db, publish }),
  });
const refund = (order: Omit<RefundOrder, 'actorId' | 'reference'> & { reference?: string }) =>
  transact(shop.db, (trx, afterCommit) =>
    service().refund(trx, afterCommit, { reference: crypto.randomUUID(), actorId: shop.admin.id, ...order }),
  );

/** Buys a number and delivers its code. */
async function buyCharged(): Promise<{ numberId: NumberId; price: number }> {
  const body = { offer_id: await shop.offer() };
  const { number } = await asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() });
  shop.provider.sendCode(shop.provider.activations().at(-1)?.id ?? '', '482913');
  await asha.live.when('update_number', (event) => event.number.id === number.id && event.number.status === 'received');
  return { numberId: number.id as NumberId, price: Math.round(Number(number.price) * 100) };
}

test('a charge is refunded in parts, up to the paisa that was charged', async () => {
  const { numberId, price } = await buyCharged();
  const before = Number((await asha.api('GET /api/user/auth-data')).balance) * 100;
  await refund({ charged: { numberId }, amount: paise(101) });
  expect(await refund({ charged: { numberId } })).toMatchObject({ amount: price - 101, before: 101 });
  await expect(refund({ charged: { numberId }, amount: paise(1) })).rejects.toMatchObject({ code: 'already_refunded' });
  expect(Math.round(Number((await asha.api('GET /api/user/auth-data')).balance) * 100 - before)).toBe(price);
});

test('more than what is left is refused, and so is what was never charged', async () => {
  const { numberId, price } = await buyCharged();
  await refund({ charged: { numberId }, amount: paise(100) });
  await expect(refund({ charged: { numberId }, amount: paise(price) })).rejects.toMatchObject({
    code: 'refund_too_high',
  });
  await expect(refund({ charged: { numberId: 1 as NumberId } })).rejects.toMatchObject({ code: 'not_charged' });
});

test('twenty full refunds at once pay once', async () => {
  const { numberId, price } = await buyCharged();
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => refund({ charged: { numberId } })));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await findCharge(shop.db, { numberId })).toMatchObject({ amount: price, refunded: price });
});

test('of two who decide on the same sight of it, one refunds', async () => {
  const { numberId } = await buyCharged();
  const part = () => refund({ charged: { numberId }, amount: paise(100), seenRefunded: paise(0) });
  const both = await Promise.allSettled([part(), part()]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await findCharge(shop.db, { numberId })).toMatchObject({ refunded: 100 });
});

test('the database itself bounds refunds by their charge, also of two transactions that do not see each other', async () => {
  const { numberId, price } = await buyCharged();
  const charge = await findCharge(shop.db, { numberId });
  if (!charge) throw new Error('nothing was charged');
  const raw = (amount: number) =>
    shop.db.transaction().execute((trx) =>
      postMovement(
        trx,
        refundMovement({
          chargeId: charge.id,
          userId: asha.id,
          actorId: shop.admin.id,
          amount: paise(amount),
          reference: crypto.randomUUID(),
          description: 'raw',
          numberId,
        }),
      ),
    );
  await expect(raw(price + 1)).rejects.toMatchObject({ constraint: 'refunds_within_charge' });
  const all = await Promise.allSettled(Array.from({ length: 8 }, () => raw(price - 1)));
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(
    sql`insert into ledger_entries (kind, reference, description, user_id) values ('refund', 'x', 'x', ${asha.id})`.execute(
      shop.db,
    ),
  ).rejects.toThrow(/ledger_entries_refund_a_charge/);
});

test('the customer finds the refund among the transactions, by the number and by its kind', async () => {
  const { numberId, price } = await buyCharged();
  await refund({ charged: { numberId } });
  for (const query of [{ kind: 'refund' as const }, { search: String(numberId) }]) {
    const { data } = await asha.api('GET /api/user/transactions', { query });
    expect(data[0]).toMatchObject({ kind: 'refund', number_id: numberId, amount: (price / 100).toFixed(2) });
  }
});

test('a refund that was made up behind the triggers is found by both proofs', async () => {
  const { numberId } = await buyCharged();
  await refund({ charged: { numberId }, amount: paise(100) });
  const set = (kind: 'capture' | 'hold') =>
    shop.db.transaction().execute(async (trx) => {
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql`update ledger_entries set refunds = (select id from ledger_entries where kind = ${kind} and reference = ${`number:${numberId}`})
        where kind = 'refund' and number_id = ${numberId}`.execute(trx);
    });
  await set('hold');
  const found = expect.arrayContaining([
    expect.objectContaining({ account: expect.stringMatching(/^refunds of entry:/) }),
  ]);
  expect(await shop.differences()).toEqual(found);
  expect((await shop.admin.api('GET /api/admin/books')).differences).toEqual(found);
  await set('capture');
});
