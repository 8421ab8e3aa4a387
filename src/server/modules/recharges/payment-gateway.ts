import type { Paise } from '#shared/money.ts';

/** What recharges need from a payment gateway. One adapter per gateway implements it. */
export type PaymentGateway = {
  /** Creates an order. Throws `GatewayError` when the gateway refuses it or does not respond. */
  createOrder(order: PaymentOrder): Promise<{ orderId: string; payUrl: string }>;
  /**
   * Reads a callback from its raw bytes and headers. Undefined when it is not signed by the gateway, or is about no
   * payment.
   */
  readWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): PaymentSeen | undefined;
  /** Lists the payments of an order at the gateway. Throws `GatewayError` when it does not respond. */
  findPayments(orderId: string): Promise<PaymentSeen[]>;
};

type PaymentOrder = { rechargeId: number; amount: Paise; notifyUrl: string; returnUrl: string };

export type PaymentSeen = { paymentId: string; orderId: string; amount: Paise; status: 'captured' | 'failed' };

export class GatewayError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'GatewayError';
  }
}
