import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { newId, type Order, type Payment } from './orders.ts';

const retryAfterMs = [200, 400, 800, 1600, 3200, 6400, 12_800, 25_600];

export type Notification = { url: string; body: string; signature: string };

/** A webhook event and its signature: the hex HMAC-SHA256 of the exact bytes sent. */
export function notificationOf(order: Order, payment: Payment, webhookSecret: string): Notification {
  const body = JSON.stringify({
    id: newId('evt'),
    event: `payment.${payment.status}`,
    payload: { order_id: order.id, payment_id: payment.id, amount: payment.amount, receipt: order.receipt },
  });
  return { url: order.notifyUrl, body, signature: createHmac('sha256', webhookSecret).update(body).digest('hex') };
}

/** Sends once. Returns the HTTP status, or 0 without a response. */
export async function send({ url, body, signature }: Notification, stopped: AbortSignal): Promise<number> {
  const headers = { 'content-type': 'application/json', 'x-sandbox-signature': signature };
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(5000)]);
  const answer = await fetch(url, { method: 'POST', headers, body, signal }).catch(() => undefined);
  await answer?.body?.cancel().catch(() => undefined);
  return answer?.status ?? 0;
}

/** Sends until the answer is 2xx or the attempts are used up. Returns the last HTTP status. */
export async function deliver(notification: Notification, stopped: AbortSignal): Promise<number> {
  let status = await send(notification, stopped);
  for (const wait of retryAfterMs) {
    if (stopped.aborted || (status >= 200 && status < 300)) break;
    await pause(wait, undefined, { signal: stopped, ref: false }).catch(() => undefined);
    if (!stopped.aborted) status = await send(notification, stopped);
  }
  return status;
}
