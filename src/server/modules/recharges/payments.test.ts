import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SandboxPaymentGateway } from '#sandbox/payment-gateway/payment-gateway.ts';
import { startPaymentGateway } from '#sandbox/payment-gateway/start-payment-gateway.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { openRechargeShop, type RechargeShop } from '../../testing/recharge-shop.ts';

const keys = { keyId: 'shop', secret: 'quiet', webhookSecret: 'hush' };
let sandbox: SandboxPaymentGateway;
let shop: RechargeShop;
beforeAll(async () => {
  sandbox = await startPaymentGateway(keys);
  shop = await openRechargeShop({ gateway: { url: sandbox.url, ...keys } });
});
afterEach(async () => {
  sandbox.setWebhooks(true);
  await shop.checkBooks();
});
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

type Payment = { order_id: string; payment_id: string; amount: number };

/** A correctly signed callback with content the gateway itself would not send. */
async function callBack(payment: Payment, event = 'payment.captured') {
  const body = JSON.stringify({ id: 'evt_1', event, payload: payment });
  const signature = createHmac('sha256', keys.webhookSecret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signature };
  return (await fetch(`${shop.url}/hooks/payments/sandbox`, { method: 'POST', headers, body })).status;
}

const casesOf = (payment: string) =>
  shop.db.selectFrom('cases').select(['kind', 'detail']).where('detail', 'like', `%${payment}%`).execute();

describe('a callback', () => {
  test('credits the wallet and notifies the customer', async () => {
    const customer = await shop.addCustomer();
    const { recharge, orderId } = await shop.startOrder(customer);
    const { statuses } = await sandbox.pay(orderId);
    expect(statuses).toEqual([200]);
    expect(await shop.get(customer, recharge.id)).toMatchObject({
      recharge: { status: 'paid', pay_url: null },
      newBalance: '500.00',
    });
    const told = () => shop.eventsTo(`user:${customer.id}`).map(({ name }) => name);
    await vi.waitFor(() => expect(told()).toEqual(['update_recharge', 'update_balance', 'notification', 'alert']), {
      timeout: 20_000,
    });
    expect(shop.eventsTo(`user:${customer.id}`, 'update_balance')).toMatchObject([{ event: { balance: '500.00' } }]);
    expect(shop.eventsTo(`user:${customer.id}`, 'alert')).toMatchObject([
      { event: { type: 'success', message: '₹500.00 added to your wallet' } },
    ]);
  });

  test('that arrives a hundred times concurrently credits once', async () => {
    const customer = await shop.addCustomer();
    const { orderId } = await shop.startOrder(customer);
    const { statuses } = await sandbox.pay(orderId, { times: 100 });
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await shop.balance(customer)).toBe('500.00');
    expect(shop.eventsTo(`user:${customer.id}`, 'update_balance')).toHaveLength(1);
    const kept = shop.db.selectFrom('notifications').select('id').where('user_id', '=', customer.id);
    expect(await kept.execute()).toHaveLength(1);
  });

  test('with a wrong signature, or none, changes nothing', async () => {
    const customer = await shop.addCustomer();
    const { recharge, orderId } = await shop.startOrder(customer);
    sandbox.setWebhooks(false);
    await sandbox.pay(orderId);
    expect(await sandbox.notifyAgain(orderId, { wrongSignature: true })).toBe(400);
    const bare = await fetch(`${shop.url}/hooks/payments/sandbox`, { method: 'POST' });
    expect([bare.status, await bare.json()]).toMatchObject([400, { code: 'invalid_request' }]);
    expect(await shop.get(customer, recharge.id)).toMatchObject({ recharge: { status: 'pending' } });
    expect(await sandbox.notifyAgain(orderId)).toBe(200);
    expect(await shop.balance(customer)).toBe('500.00');
  });

  test('of a payment that failed leaves the recharge open', async () => {
    const customer = await shop.addCustomer();
    const { recharge, orderId } = await shop.startOrder(customer);
    expect((await sandbox.decline(orderId)).statuses).toEqual([200]);
    expect(await shop.get(customer, recharge.id)).toMatchObject({ recharge: { status: 'pending' } });
    await sandbox.pay(orderId);
    expect(await shop.balance(customer)).toBe('500.00');
  });

  test('of a declined payment tells the customer once, and that it can be paid again', async () => {
    const customer = await shop.addCustomer();
    const { recharge, orderId } = await shop.startOrder(customer);
    const declinedAt = async () => (await shop.get(customer, recharge.id)).recharge.declined_at;
    const told = () => shop.eventsTo(`user:${customer.id}`, 'update_recharge');
    expect(await declinedAt()).toBeNull();
    await sandbox.decline(orderId);
    const first = await declinedAt();
    expect(first).not.toBeNull();
    await expect.poll(() => told()).toHaveLength(1);
    expect(told()).toMatchObject([
      { event: { recharge: { status: 'pending', declined_at: first, pay_url: expect.any(String) as string } } },
    ]);
    expect(await sandbox.notifyAgain(orderId)).toBe(200);
    await shop.age(recharge.id, 0);
    await shop.recharges.settleDueRecharges();
    expect(await declinedAt()).toBe(first);
    expect(told()).toHaveLength(1);

    await sandbox.decline(orderId);
    expect(await declinedAt()).not.toBe(first);
    const params = { id: publicId('recharge', recharge.id) };
    const { order } = await (await shop.addAdmin()).api('GET /api/admin/orders/:id', { params });
    expect(order.timeline.filter(({ what }) => what === 'payment_declined')).toMatchObject([
      { source: 'shop', raw: expect.stringMatching(/^\S+\n\S+$/) as string },
    ]);
    await sandbox.pay(orderId);
    expect(await shop.get(customer, recharge.id)).toMatchObject({ recharge: { status: 'paid', declined_at: null } });
    expect(await shop.balance(customer)).toBe('500.00');
  });

  test('for an unknown order is accepted and changes nothing', async () => {
    expect(await callBack({ order_id: 'order_other', payment_id: 'pay_other', amount: 1 })).toBe(200);
  });
});

describe('a payment that does not fit', () => {
  test('in its amount credits nothing and raises one case, however often it is reported', async () => {
    const customer = await shop.addCustomer();
    const { recharge, orderId } = await shop.startOrder(customer);
    const payment = { order_id: orderId, payment_id: 'pay_short', amount: 499_99 };
    expect(await Promise.all(Array.from({ length: 10 }, () => callBack(payment)))).toEqual(Array(10).fill(200));
    expect(await shop.get(customer, recharge.id)).toMatchObject({ recharge: { status: 'review' } });
    expect(await shop.balance(customer)).toBe('0.00');
    expect(await casesOf('pay_short')).toMatchObject([{ kind: 'payment_amount' }]);
    const alerts = shop.db.selectFrom('staff_alerts').select('texts').where('kind', '=', 'cases');
    expect(await alerts.execute()).toMatchObject([{ texts: { en: { title: 'A payment needs a check' } } }]);
  });

  test('because the order is paid already raises a case', async () => {
    const customer = await shop.addCustomer();
    const { orderId } = await shop.startOrder(customer);
    await callBack({ order_id: orderId, payment_id: 'pay_first', amount: 500_00 });
    await callBack({ order_id: orderId, payment_id: 'pay_second', amount: 500_00 });
    expect(await shop.balance(customer)).toBe('500.00');
    expect(await casesOf('pay_second')).toMatchObject([{ kind: 'payment_twice' }]);
  });

  test('because it pays another recharge in the same moment credits one of them and raises a case', async () => {
    const customer = await shop.addCustomer();
    for (let round = 0; round < 5; round += 1) {
      const orders = [await shop.startOrder(customer), await shop.startOrder(customer)];
      const payment = { payment_id: `pay_both_${round}`, amount: 500_00 };
      const calls = [0, 1, 0, 1].map((one) => callBack({ ...payment, order_id: orders[one]?.orderId ?? '' }));
      expect(await Promise.all(calls)).toEqual([200, 200, 200, 200]);
      expect(await shop.balance(customer)).toBe(`${500 * (round + 1)}.00`);
      expect(await casesOf(payment.payment_id)).toMatchObject([{ kind: 'payment_reused' }]);
    }
  });

  test('because it paid another recharge raises a case', async () => {
    const customer = await shop.addCustomer();
    const [one, two] = [await shop.startOrder(customer), await shop.startOrder(customer)];
    await callBack({ order_id: one.orderId, payment_id: 'pay_shared', amount: 500_00 });
    await callBack({ order_id: two.orderId, payment_id: 'pay_shared', amount: 500_00 });
    expect(await shop.balance(customer)).toBe('500.00');
    expect(await casesOf('pay_shared')).toMatchObject([{ kind: 'payment_reused' }]);
  });
});

describe('the job for due recharges', () => {
  test('finds a payment whose callback was lost', async () => {
    const customer = await shop.addCustomer();
    const { recharge, orderId } = await shop.startOrder(customer);
    sandbox.setWebhooks(false);
    await sandbox.pay(orderId);
    await shop.age(recharge.id, 0);
    await shop.recharges.settleDueRecharges();
    expect(await shop.get(customer, recharge.id)).toMatchObject({ recharge: { status: 'paid' }, newBalance: '500.00' });
  });

  test('finds a declined one too, and leaves the recharge open', async () => {
    const customer = await shop.addCustomer();
    const { recharge, orderId } = await shop.startOrder(customer);
    sandbox.setWebhooks(false);
    await sandbox.decline(orderId);
    await shop.age(recharge.id, 0);
    await shop.recharges.settleDueRecharges();
    expect(await shop.get(customer, recharge.id)).toMatchObject({
      recharge: { status: 'pending', declined_at: expect.any(String) as string },
    });
    expect(await shop.balance(customer)).toBe('0.00');
  });

  test('finds it also after the recharge has expired', async () => {
    const customer = await shop.addCustomer();
    const { recharge, orderId } = await shop.startOrder(customer);
    await shop.age(recharge.id, 31);
    await shop.recharges.settleDueRecharges();
    expect(await shop.get(customer, recharge.id)).toMatchObject({ recharge: { status: 'expired' } });
    sandbox.setWebhooks(false);
    await sandbox.pay(orderId);
    await shop.age(recharge.id, 0);
    await shop.recharges.settleDueRecharges();
    expect(await shop.balance(customer)).toBe('500.00');
  });

  test('checks less and less often: after a quarter of the age, but at least five seconds, and at the expiry at the latest', async () => {
    const { recharge } = await shop.startOrder(await shop.addCustomer());
    const secondsToCheck = async (age: string, left: string) => {
      await sql`update recharges set created_at = now() - ${age}::interval, expires_at = now() + ${left}::interval,
        next_check_at = now() where id = ${recharge.id}`.execute(shop.db);
      await shop.recharges.settleDueRecharges();
      const { rows } = await sql<{ seconds: number }>`
        select extract(epoch from next_check_at - now())::float8 as seconds from recharges where id = ${recharge.id}`.execute(
        shop.db,
      );
      return rows[0]?.seconds ?? 0;
    };
    expect(Math.abs((await secondsToCheck('4 seconds', '29 minutes')) - 5)).toBeLessThan(3);
    expect(Math.abs((await secondsToCheck('2 minutes', '28 minutes')) - 30)).toBeLessThan(3);
    expect(Math.abs((await secondsToCheck('28 minutes', '2 minutes')) - 120)).toBeLessThan(3);
  });

  test('expires unpaid recharges and publishes that to the owner', async () => {
    const customer = await shop.addCustomer();
    const { recharge } = await shop.start(customer, 'upi', '60');
    await shop.age(recharge.id, 31);
    await shop.recharges.settleDueRecharges();
    expect(await shop.get(customer, recharge.id)).toMatchObject({ recharge: { status: 'expired', upi: null } });
    expect(shop.eventsTo(`user:${customer.id}`, 'update_recharge')).toHaveLength(1);
    await shop.age(recharge.id, 0);
    await shop.recharges.settleDueRecharges();
    const left = await shop.db
      .selectFrom('recharges')
      .select('id')
      .where('id', '=', recharge.id)
      .where('next_check_at', '<', new Date('9999-01-01'))
      .execute();
    expect(left).toEqual([]);
  });

  test('is shared by processes: each recharge is claimed by one', async () => {
    const customer = await shop.addCustomer();
    const started = await Promise.all(Array.from({ length: 12 }, () => shop.startOrder(customer, '70')));
    await shop.db
      .updateTable('recharges')
      .set({ next_check_at: new Date(Date.now() + 60_000) })
      .execute();
    await Promise.all(started.map(({ recharge }) => shop.age(recharge.id, 31)));
    const looks = await Promise.all(Array.from({ length: 6 }, () => shop.recharges.settleDueRecharges()));
    expect(looks.reduce((sum, count) => sum + count, 0)).toBe(12);
  });

  test('does not expire a recharge when the gateway does not respond', async () => {
    const absent = await startPaymentGateway(keys);
    const lonely = await openRechargeShop({ gateway: { url: absent.url, ...keys } });
    const customer = await lonely.addCustomer();
    const { recharge } = await lonely.startOrder(customer);
    await absent.close();
    await lonely.age(recharge.id, 31);
    await lonely.recharges.settleDueRecharges();
    expect(await lonely.get(customer, recharge.id)).toMatchObject({ recharge: { status: 'pending' } });
    await lonely.close();
  });
});
