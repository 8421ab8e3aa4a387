import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { GatewayError, type PaymentGateway } from '#server/modules/recharges/payment-gateway.ts';
import { startPaymentGateway } from '#sandbox/payment-gateway/start-payment-gateway.ts';
import type { SandboxPaymentGateway } from '#sandbox/payment-gateway/payment-gateway.ts';
import { paise } from '#shared/money.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';

const keys = { keyId: 'shop', secret: 'quiet', webhookSecret: 'hush' };
let sandbox: SandboxPaymentGateway;
let gateway: PaymentGateway;

beforeEach(async () => {
  sandbox = await startPaymentGateway(keys);
  sandbox.setWebhooks(false);
  gateway = createSandboxGateway({ url: sandbox.url, ...keys });
});
afterEach(() => sandbox.close());

const order = {
  rechargeId: 7,
  amount: paise(500_37),
  notifyUrl: 'http://shop.test/hook',
  returnUrl: 'http://shop.test/back',
};
const sign = (body: string) => createHmac('sha256', keys.webhookSecret).update(body).digest('hex');
const read = (body: string, signature: string | string[] | undefined) =>
  gateway.readWebhook(Buffer.from(body), { 'x-sandbox-signature': signature });
const event = (name: string, amount: unknown = 500_37) =>
  JSON.stringify({
    id: 'evt_1',
    event: name,
    payload: { order_id: 'order_1', payment_id: 'pay_1', amount, receipt: '7' },
  });

test('an order is created and its payments are found', async () => {
  const { orderId, payUrl } = await gateway.createOrder(order);
  expect(payUrl).toBe(sandbox.orders()[0]?.payUrl);
  expect(sandbox.orders()[0]).toMatchObject({ id: orderId, amount: 500_37, receipt: '7' });
  expect(await gateway.findPayments(orderId)).toEqual([]);
  await sandbox.decline(orderId);
  const { paymentId } = await sandbox.pay(orderId);
  expect(await gateway.findPayments(orderId)).toMatchObject([
    { status: 'failed', orderId },
    { paymentId, orderId, amount: 500_37, status: 'captured' },
  ]);
});

test('an order the gateway does not know has no payments', async () => {
  expect(await gateway.findPayments('order_none')).toEqual([]);
});

test('a signed notification is read', () => {
  const body = event('payment.captured');
  expect(read(body, sign(body))).toEqual({
    paymentId: 'pay_1',
    orderId: 'order_1',
    amount: 500_37,
    status: 'captured',
  });
  const failed = event('payment.failed');
  expect(read(failed, sign(failed))).toMatchObject({ status: 'failed' });
});

test('a notification that is not signed by the gateway, or is not valid, is ignored', () => {
  const body = event('payment.captured');
  for (const signature of [undefined, '', 'x', sign(`${body} `), sign(body).slice(1), [sign(body)]])
    expect(read(body, signature)).toBeUndefined();
  expect(read(body.replace('50037', '50038'), sign(body))).toBeUndefined();
  for (const odd of [
    '',
    '{',
    '[]',
    event('order.paid'),
    event('payment.captured', 1.5),
    event('payment.captured', -1),
  ]) {
    expect(read(odd, sign(odd))).toBeUndefined();
  }
});

test('a gateway that refuses or does not respond raises GatewayError', async () => {
  const stranger = createSandboxGateway({ url: sandbox.url, ...keys, secret: 'other' });
  await expect(stranger.createOrder(order)).rejects.toThrow(GatewayError);
  await expect(stranger.findPayments('order_1')).rejects.toThrow(GatewayError);
  await sandbox.close();
  await expect(gateway.createOrder(order)).rejects.toThrow(GatewayError);
  await expect(gateway.findPayments('order_1')).rejects.toThrow(GatewayError);
  sandbox = await startPaymentGateway(keys);
});
