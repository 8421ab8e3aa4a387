import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paise } from '#shared/money.ts';
import type { NumberId } from '#shared/numbers.ts';
import type { UserId } from '#shared/session.ts';
import type { RechargeId } from '#shared/wallet.ts';
import { openTestShop } from '../session/open-test-shop.ts';
import { adjustment, hold, recharge, reduceHold, release } from './movement.ts';
import { walletRoutes } from './wallet.routes.ts';
import { createWalletService } from './wallet.service.ts';

let shop: Awaited<ReturnType<typeof openTestShop<object>>>;
beforeAll(async () => {
  shop = await openTestShop(({ app, db, findCaller }) => {
    walletRoutes(app, findCaller, createWalletService({ db }));
    return {};
  });
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

const numberId = 100_001 as NumberId;
const rechargeId = 5001 as RechargeId;

function credit(userId: UserId, index: number) {
  const movement = recharge({
    rechargeId: (6000 + index) as RechargeId,
    userId,
    amount: paise(100),
    gateway: 'upi',
    description: `credit ${index}`,
  });
  return shop.ledger.post(shop.db, movement);
}

test('tells every movement with its sign, the balance after it and what it belongs to', async () => {
  const { id: userId, api } = await shop.addCustomer();
  const admin = await shop.addAdmin();
  const movements = [
    recharge({ rechargeId, userId, amount: paise(500_37), gateway: 'upi', description: 'UPI recharge' }),
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

test('pages are complete, newest first, and hold nobody else’s movements', async () => {
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
