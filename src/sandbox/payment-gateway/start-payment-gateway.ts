import type { ServerResponse } from 'node:http';
import { listen } from '../http/listen.ts';
import { reply } from '../http/reply.ts';
import { addressOf, readBody } from '../http/request.ts';
import { createWatch } from '../watch.ts';
import { createApi } from './api.ts';
import { deliver, notificationOf, send } from './notifications.ts';
import { createOrders, type Order, type Payment } from './orders.ts';
import { notFoundPage, payPage } from './pay-page.ts';
import type { Paid, PaymentGatewayOptions, SandboxOrder, SandboxPaymentGateway } from './payment-gateway.ts';

/** Starts a fake payment gateway: a real HTTP server with orders, a payment page and signed webhooks. */
export async function startPaymentGateway(options: PaymentGatewayOptions): Promise<SandboxPaymentGateway> {
  const { port = 0, keyId, secret, webhookSecret } = options;
  const watch = createWatch();
  const stopping = new AbortController();
  const orders = createOrders(watch.changed);
  let webhooks = true;
  let origin = '';
  const payUrlOf = (order: Order) => `${origin}/pay/${order.id}`;
  const seen = (order: Order): SandboxOrder => ({ ...order, payments: [...order.payments], payUrl: payUrlOf(order) });

  async function settle(order: Order, status: Payment['status'], times = 1): Promise<Paid> {
    const payment = orders.settle(order, status);
    const notification = notificationOf(order, payment, webhookSecret);
    const deliveries = Array.from({ length: webhooks ? times : 0 }, () => deliver(notification, stopping.signal));
    return { paymentId: payment.id, statuses: await Promise.all(deliveries) };
  }

  function get(orderId: string): Order {
    const order = orders.find(orderId);
    if (!order) throw new Error(`there is no order ${orderId}`);
    return order;
  }

  function customer(method: string | undefined, path: string, response: ServerResponse): void {
    const [, orderId = '', action] = /^\/pay\/(\w+)(?:\/(pay|decline))?$/.exec(path) ?? [];
    const order = orders.find(orderId);
    if (!order) return showPage(response, 404, notFoundPage());
    if (method !== 'POST' || !action) return showPage(response, 200, payPage(order), new URL(order.returnUrl).origin);
    // The customer returns immediately; the webhook is sent in the background.
    void settle(order, action === 'pay' ? 'captured' : 'failed');
    response.writeHead(303, { location: order.returnUrl }).end();
  }

  const api = createApi({ orders, keyId, secret, payUrlOf });
  const server = await listen(port, async (request, response) => {
    const { pathname } = addressOf(request);
    const body = await readBody(request);
    if (pathname.startsWith('/v1/')) return api(request, response, pathname, body);
    return customer(request.method, pathname, response);
  });
  origin = server.origin;

  return {
    url: origin,
    orders: () => orders.all().map(seen),
    whenOrder: (match = {}) =>
      watch.when(() =>
        orders
          .all()
          .map(seen)
          .find((order) => fits(order, match)),
      ),
    pay: async (orderId, { times = 1 } = {}) => settle(get(orderId), 'captured', times),
    decline: async (orderId) => settle(get(orderId), 'failed'),
    setWebhooks: (on) => void (webhooks = on),
    async notifyAgain(orderId, { wrongSignature = false } = {}) {
      const order = get(orderId);
      const payment = order.payments.at(-1);
      if (!payment) throw new Error(`order ${orderId} has no payment`);
      const usedSecret = wrongSignature ? `not ${webhookSecret}` : webhookSecret;
      return send(notificationOf(order, payment, usedSecret), stopping.signal);
    },
    async close() {
      stopping.abort();
      await server.close();
    },
  };
}

/** Chromium applies `form-action` to redirects too, so the policy names the shop's origin. */
function showPage(response: ServerResponse, status: number, html: string, returnOrigin = ''): void {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self' ${returnOrigin}; frame-ancestors 'none'`;
  response.setHeader('content-security-policy', policy);
  reply(response, status, 'text/html; charset=utf-8', html);
}

function fits(order: SandboxOrder, match: Partial<Order>): boolean {
  return Object.entries(match).every(([name, value]) => value === undefined || order[name as keyof Order] === value);
}
