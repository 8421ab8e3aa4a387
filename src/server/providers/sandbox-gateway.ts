import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { paise } from '#shared/money.ts';
import { GatewayError, type PaymentGateway, type PaymentSeen } from '#server/modules/recharges/payment-gateway.ts';

export type SandboxGatewayAccount = {
  url: string;
  keyId: string;
  secret: string;
  webhookSecret: string;
  /** Ten seconds by default. */
  timeoutMs?: number;
};

const Amount = z.int().positive().transform(paise);
const NewOrder = z.object({ id: z.string().min(1), pay_url: z.url({ protocol: /^https?$/ }) });
const Payment = z.object({ id: z.string().min(1), status: z.enum(['captured', 'failed']), amount: Amount });
const Order = z.object({ payments: z.array(Payment) });
const Event = z.object({
  event: z.enum(['payment.captured', 'payment.failed']),
  payload: z.object({ order_id: z.string().min(1), payment_id: z.string().min(1), amount: Amount }),
});

/** The payment gateway of the demo and the tests: orders over HTTP, payments reported by signed webhooks. */
export function createSandboxGateway(account: SandboxGatewayAccount): PaymentGateway {
  const call = createCall(account);
  return {
    async createOrder({ rechargeId, amount, notifyUrl, returnUrl }) {
      const order = {
        amount,
        currency: 'INR',
        receipt: String(rechargeId),
        notify_url: notifyUrl,
        return_url: returnUrl,
      };
      const { id, pay_url: payUrl } = parse(NewOrder, (await call('POST', '/v1/orders', order)).body);
      return { orderId: id, payUrl };
    },
    readWebhook: (rawBody, headers) =>
      isSigned(rawBody, headers, account.webhookSecret) ? readEvent(rawBody) : undefined,
    async findPayments(orderId) {
      const { status, body } = await call('GET', `/v1/orders/${encodeURIComponent(orderId)}`);
      if (status === 404) return [];
      return parse(Order, body).payments.map(({ id, ...payment }) => ({ paymentId: id, orderId, ...payment }));
    },
  };
}

function createCall({ url, keyId, secret, timeoutMs = 10_000 }: SandboxGatewayAccount) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`;
  return async (method: string, path: string, order?: object): Promise<{ status: number; body: unknown }> => {
    const headers = { authorization, 'content-type': 'application/json' };
    const body = order && JSON.stringify(order);
    const signal = AbortSignal.timeout(timeoutMs);
    const request = { method, headers, signal, redirect: 'error' as const, ...(body === undefined ? {} : { body }) };
    try {
      const response = await fetch(new URL(path, url), request);
      return { status: response.status, body: await response.json() };
    } catch (error) {
      throw new GatewayError('the payment gateway did not respond', { cause: error });
    }
  };
}

function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (!result.success) throw new GatewayError('the payment gateway sent an invalid response', { cause: body });
  return result.data;
}

/** `X-Sandbox-Signature` is the hex HMAC-SHA256 of the raw body. Compared in constant time. */
function isSigned(
  rawBody: Buffer,
  headers: Record<string, string | string[] | undefined>,
  webhookSecret: string,
): boolean {
  const given = headers['x-sandbox-signature'];
  if (typeof given !== 'string' || !/^[0-9a-f]{64}$/i.test(given)) return false;
  const expected = createHmac('sha256', webhookSecret).update(rawBody).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}

function readEvent(rawBody: Buffer): PaymentSeen | undefined {
  try {
    const { event, payload } = Event.parse(JSON.parse(rawBody.toString()));
    const { order_id: orderId, payment_id: paymentId, amount } = payload;
    return { paymentId, orderId, amount, status: event === 'payment.captured' ? 'captured' : 'failed' };
  } catch {
    return undefined;
  }
}
