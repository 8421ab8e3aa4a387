import type { Paise } from '#shared/money.ts';

/** What recharges need from a payment gateway. One adapter per gateway implements it. */
export type PaymentGateway = {
  /** Asks for a payment. Raises `GatewayError` when the gateway does not take the order. */
  createOrder(order: PaymentOrder): Promise<{ orderId: string; payUrl: string }>;
  /**
   * Reads a notification of the gateway: the very bytes that came, with their headers. Undefined when it is not signed
   * by the gateway, or tells of no payment.
   */
  readWebhook(rawBody: Buffer, headers: Record<string, string | string[] | undefined>): PaymentSeen | undefined;
  /** The payments of an order, as the gateway itself knows them. Raises `GatewayError` when it does not answer. */
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
