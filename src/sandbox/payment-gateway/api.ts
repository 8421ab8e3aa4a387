import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { replyJson } from '../http/reply.ts';
import type { Order, Orders } from './orders.ts';

const Address = z.url({ protocol: /^https?$/ });
const NewOrder = z.strictObject({
  amount: z.int().positive(),
  currency: z.literal('INR'),
  receipt: z.string().min(1).max(40),
  notify_url: Address,
  return_url: Address,
});

type ApiOptions = { orders: Orders; keyId: string; secret: string; payUrlOf: (order: Order) => string };

/** The API that the shop's server calls with its key: orders and their payments. */
export function createApi({ orders, keyId, secret, payUrlOf }: ApiOptions) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${secret}`).toString('base64')}`;
  const rowOf = (order: Order) => {
    const { id, amount, receipt, status, payments } = order;
    return { id, amount, currency: 'INR', receipt, status, pay_url: payUrlOf(order), payments };
  };

  return (request: IncomingMessage, response: ServerResponse, path: string, body: Buffer): void => {
    if (request.headers.authorization !== authorization) return refuse(response, 401, 'wrong key or secret');
    if (request.method === 'POST' && path === '/v1/orders') {
      const order = NewOrder.safeParse(parse(body));
      if (!order.success) return refuse(response, 400, z.prettifyError(order.error));
      const { amount, receipt, notify_url: notifyUrl, return_url: returnUrl } = order.data;
      return replyJson(response, 200, rowOf(orders.create({ amount, receipt, notifyUrl, returnUrl })));
    }
    const found = request.method === 'GET' ? orders.find(path.replace('/v1/orders/', '')) : undefined;
    return found ? replyJson(response, 200, rowOf(found)) : refuse(response, 404, 'there is no such order');
  };
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}

function refuse(response: ServerResponse, status: number, description: string): void {
  replyJson(response, status, { error: { code: 'BAD_REQUEST_ERROR', description } });
}
