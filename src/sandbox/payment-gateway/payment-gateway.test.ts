import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBody } from '../http/request.ts';
import type { SandboxPaymentGateway } from './payment-gateway.ts';
import { startPaymentGateway } from './start-payment-gateway.ts';

const keys = { keyId: 'shop', secret: 'quiet', webhookSecret: 'hush' };
let gateway: SandboxPaymentGateway;
let shop: Server;
let shopUrl: string;
let heard: { body: string; signature: unknown }[];
let answers: number[];

beforeEach(async () => {
  heard = [];
  answers = [];
  gateway = await startPaymentGateway(keys);
  shop = createServer((request, response) => {
    void readBody(request).then((bytes) => {
      heard.push({ body: bytes.toString(), signature: request.headers['x-sandbox-signature'] });
      response.writeHead(answers.shift() ?? 200).end();
      return shop.emit('heard');
    });
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const address = shop.address();
  shopUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
});
afterEach(async () => {
  await gateway.close();
  shop.close();
  shop.closeAllConnections();
});

function call(method: string, path: string, body?: unknown, password = keys.secret): Promise<Response> {
  const headers = { authorization: `Basic ${Buffer.from(`shop:${password}`).toString('base64')}` };
  return fetch(gateway.url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
}

const wanted = () => ({
  amount: 123_45_650,
  currency: 'INR',
  receipt: '17',
  notify_url: `${shopUrl}/hook`,
  return_url: `${shopUrl}/back?a=1&b=2`,
});

async function createOrder(): Promise<{ id: string; pay_url: string }> {
  return (await (await call('POST', '/v1/orders', wanted())).json()) as { id: string; pay_url: string };
}

test('an order is created with the key, and only from a complete request', async () => {
  const answer = await call('POST', '/v1/orders', wanted());
  expect(await answer.json()).toMatchObject({
    id: expect.stringMatching(/^order_\w+$/) as string,
    amount: 123_45_650,
    status: 'created',
  });
  expect((await call('POST', '/v1/orders', wanted(), 'wrong')).status).toBe(401);
  expect((await call('POST', '/v1/orders', { ...wanted(), amount: 1.5 })).status).toBe(400);
  expect((await call('POST', '/v1/orders', { ...wanted(), return_url: 'javascript:alert(1)' })).status).toBe(400);
  expect((await call('GET', '/v1/orders/order_none')).status).toBe(404);
});

test('the page shows the amount, is marked as a sandbox, and needs no scripts', async () => {
  const { pay_url: payUrl } = await createOrder();
  const page = await fetch(payUrl);
  const html = await page.text();
  expect(html).toContain('Demo payment');
  expect(html).toContain('Pay ₹1,23,456.50');
  expect(html).not.toContain('<script');
  expect(page.headers.get('content-security-policy')).toContain(`form-action 'self' ${shopUrl}`);
  expect((await fetch(`${gateway.url}/pay/order_none`)).status).toBe(404);
});

test('paying sends a signed webhook to the shop and redirects the customer back', async () => {
  const { id, pay_url: payUrl } = await createOrder();
  const told = once(shop, 'heard');
  const answer = await fetch(`${payUrl}/pay`, { method: 'POST', redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, wanted().return_url]);
  await told;
  const [{ body, signature } = { body: '', signature: '' }] = heard;
  expect(signature).toBe(createHmac('sha256', keys.webhookSecret).update(body).digest('hex'));
  const row = (await (await call('GET', `/v1/orders/${id}`)).json()) as { status: string; payments: { id: string }[] };
  expect(row).toMatchObject({ status: 'paid', payments: [{ status: 'captured', amount: 123_45_650 }] });
  expect(JSON.parse(body)).toMatchObject({
    event: 'payment.captured',
    payload: { order_id: id, payment_id: row.payments[0]?.id, amount: 123_45_650, receipt: '17' },
  });
  expect(await (await fetch(payUrl)).text()).toContain('already paid');
});

test('a notification is repeated until it is accepted', async () => {
  const { id } = await createOrder();
  answers = [500, 302];
  expect((await gateway.pay(id)).statuses).toEqual([200]);
  expect(new Set(heard.map(({ body }) => body)).size).toBe(1);
  expect(heard).toHaveLength(3);
});

test('one event can be delivered many times, and paying twice is one payment', async () => {
  const { id } = await createOrder();
  const { paymentId } = await gateway.pay(id, { times: 20 });
  expect(heard).toHaveLength(20);
  expect((await gateway.pay(id)).paymentId).toBe(paymentId);
  expect(gateway.orders()[0]?.payments).toHaveLength(1);
});

test('a declined payment is reported as failed, and the order can still be paid', async () => {
  const { id } = await createOrder();
  await gateway.decline(id);
  expect(heard[0]?.body).toContain('"payment.failed"');
  await gateway.pay(id);
  expect(gateway.orders()[0]?.payments.map(({ status }) => status)).toEqual(['failed', 'captured']);
});

test('webhooks can be off, late, or signed wrongly', async () => {
  const { id } = await createOrder();
  gateway.setWebhooks(false);
  expect((await gateway.pay(id)).statuses).toEqual([]);
  expect(heard).toHaveLength(0);
  await gateway.notifyAgain(id, { wrongSignature: true });
  await gateway.notifyAgain(id);
  const isRight = heard.map(
    ({ body, signature }) => signature === createHmac('sha256', keys.webhookSecret).update(body).digest('hex'),
  );
  expect(isRight).toEqual([false, true]);
});
