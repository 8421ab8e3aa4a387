import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { SandboxPaymentGateway } from '#sandbox/payment-gateway/payment-gateway.ts';
import { startPaymentGateway } from '#sandbox/payment-gateway/start-payment-gateway.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { openRechargeShop, type RechargeShop } from '../../testing/recharge-shop.ts';

const keys = { keyId: 'shop', secret: 'quiet', webhookSecret: 'hush' };
let sandbox: SandboxPaymentGateway;
let shop: RechargeShop;
beforeAll(async () => {
  sandbox = await startPaymentGateway(keys);
  shop = await openRechargeShop({ gateway: { url: sandbox.url, ...keys } });
});
afterEach(() => shop.checkBooks());
afterAll(async () => {
  await shop.close();
  await sandbox.close();
});

describe('payment methods', () => {
  test('are the configured ones, with their limits', async () => {
    const { api } = await shop.addCustomer();
    const { data } = await api('GET /api/user/recharge-methods');
    expect(data).toMatchObject([
      { method: 'upi', minimum: '10.00', maximum: '100000.00', sandbox: false, open_limit: 5 },
      { method: 'sandbox', sandbox: true, open_limit: 20 },
    ]);
  });

  test('that are not configured are neither listed nor accepted', async () => {
    const bare = await openRechargeShop({ upi: false });
    const customer = await bare.addCustomer();
    expect(await customer.api('GET /api/user/recharge-methods')).toEqual({ data: [], bonuses: [] });
    await expect(bare.start(customer, 'upi', '100')).rejects.toMatchObject({ code: 'method_off' });
    await expect(bare.start(customer, 'sandbox', '100')).rejects.toMatchObject({ code: 'method_off' });
    await bare.close();
  });
});

describe('a UPI recharge', () => {
  test('asks for the amount plus odd paise, by a link and its QR code', async () => {
    const { recharge } = await shop.start(await shop.addCustomer(), 'upi', '500');
    expect(recharge.amount).toMatch(/^500\.(?!00)\d\d$/);
    expect(recharge.upi?.link).toBe(
      `upi://pay?pa=shop%40bank&pn=Test%20Shop&am=${recharge.amount}&cu=INR&tn=Recharge%20${recharge.id}&tr=R${recharge.id}`,
    );
    const [kind, drawing = ''] = recharge.upi?.qr.split(',') ?? [];
    expect(kind).toBe('data:image/svg+xml;base64');
    expect(Buffer.from(drawing, 'base64').toString()).toMatch(/^<svg[^]+<path/);
    expect(recharge).toMatchObject({ status: 'pending', pay_url: null, utr: null });
    expect(Date.parse(recharge.expires_at) - Date.parse(recharge.created_at)).toBe(30 * 60_000);
  });

  test('started concurrently has an amount that no other open one has, as long as there are some', async () => {
    const customers = await Promise.all(Array.from({ length: 3 }, () => shop.addCustomer()));
    const started = await Promise.all(
      Array.from({ length: 9 }, (_, index) => shop.start(customers[index % 3] ?? raise(), 'upi', '700')),
    );
    const amounts = new Set(started.map(({ recharge }) => recharge.amount));
    expect(amounts.size).toBe(9);
    expect([...amounts].filter((amount) => amount.endsWith('.00'))).toEqual([]);
  });

  test('asks for whole rupees when every own amount is taken, never for a rupee more', async () => {
    const { id } = await shop.addCustomer();
    const rows = Array.from({ length: 99 }, (_, index) => ({
      user_id: id,
      method: 'upi' as const,
      amount_paise: 300_01 + index,
      amount_until: new Date(Date.now() + 60_000),
      status: 'pending' as const,
      request_key: `taken ${index}`,
      body_hash: '',
      expires_at: new Date(),
      next_check_at: new Date(),
    }));
    await shop.db
      .insertInto('recharges')
      .values(rows as never)
      .execute();
    const { recharge } = await shop.start(await shop.addCustomer(), 'upi', '300');
    expect(recharge.amount).toBe('300.00');
  });

  test.each([
    ['upi', 5],
    ['sandbox', 20],
  ] as const)('by %s is refused when the user has %i open', async (method, limit) => {
    const customer = await shop.addCustomer();
    for (let index = 0; index < limit; index += 1) await shop.start(customer, method, '1000');
    await expect(shop.start(customer, method, '1000')).rejects.toMatchObject({
      code: 'too_many_recharges',
      params: { limit },
    });
  });
});

describe.each(['upi', 'sandbox'] as const)('starting by %s', (method) => {
  test('twenty times at once with one key is one recharge', async () => {
    const customer = await shop.addCustomer();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.start(customer, method, '900', `once-${method}`)),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect((await customer.api('GET /api/user/recharges', { query: {} })).data).toHaveLength(1);
  });

  test('with a used key and another amount is refused', async () => {
    const customer = await shop.addCustomer();
    await shop.start(customer, method, '900', 'reused');
    await expect(shop.start(customer, method, '901', 'reused')).rejects.toMatchObject({ code: 'key_reused' });
  });

  test('outside the limits names the limits', async () => {
    const customer = await shop.addCustomer();
    for (const amount of ['9.99', '100000.01']) {
      await expect(shop.start(customer, method, amount)).rejects.toMatchObject({
        code: 'invalid_request',
        fields: { amount: { code: 'recharge_limits', params: { minimum: '₹10.00', maximum: '₹1,00,000.00' } } },
      });
    }
  });

  test('is seen by its owner only', async () => {
    const [owner, stranger] = await Promise.all([shop.addCustomer(), shop.addCustomer()]);
    const { recharge } = await shop.start(owner, method, '50');
    expect(await shop.get(owner, recharge.id)).toEqual({ recharge });
    await expect(shop.get(stranger, recharge.id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(shop.get(owner, 999_999 as RechargeId)).rejects.toMatchObject({ code: 'not_found' });
    expect((await stranger.api('GET /api/user/recharges', { query: {} })).data).toEqual([]);
  });
});

describe('a gateway', () => {
  test('receives the amount, the return address and the callback address', async () => {
    const { recharge, orderId } = await shop.startOrder(await shop.addCustomer(), '250.50');
    const order = await sandbox.whenOrder({ id: orderId });
    expect(recharge).toMatchObject({ amount: '250.50', pay_url: order.payUrl, upi: null });
    expect(order).toMatchObject({
      amount: 250_50,
      notifyUrl: `${shop.url}/hooks/payments/sandbox`,
      returnUrl: `${shop.url}/recharge?recharge=${recharge.id}`,
    });
  });

  test('that is down costs nothing: the same key continues the same recharge when it is back', async () => {
    const absent = await startPaymentGateway(keys);
    const port = Number(new URL(absent.url).port);
    await absent.close();
    const later = await openRechargeShop({ gateway: { url: absent.url, ...keys } });
    const customer = await later.addCustomer();
    await expect(later.start(customer, 'sandbox', '80', 'again')).rejects.toMatchObject({
      code: 'payment_unreachable',
    });
    const [waiting] = (await customer.api('GET /api/user/recharges', { query: {} })).data;
    expect(waiting).toMatchObject({ status: 'pending', pay_url: null });

    const back = await startPaymentGateway({ ...keys, port });
    const { recharge } = await later.start(customer, 'sandbox', '80', 'again');
    expect(recharge.id).toBe(waiting?.id);
    expect(recharge.pay_url).toBe(back.orders()[0]?.payUrl);
    await later.close();
    await back.close();
  });
});

function raise(): never {
  throw new Error('there is no such customer');
}
