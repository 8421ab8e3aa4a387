import type { Order } from './orders.ts';

export type PaymentGatewayOptions = {
  /** 0, the default, picks a free port. */
  port?: number;
  keyId: string;
  secret: string;
  webhookSecret: string;
};

export type SandboxOrder = Readonly<Order> & { payUrl: string };

export type SandboxPaymentGateway = {
  url: string;
  orders(): SandboxOrder[];
  /** Resolves with the first matching order, created already or later. */
  whenOrder(match?: Partial<Pick<Order, 'id' | 'amount' | 'receipt'>>): Promise<SandboxOrder>;
  /**
   * Pays an order as a customer would. The event is delivered `times` times concurrently, each until the answer is 2xx.
   * Resolves with the final statuses, or none when webhooks are off.
   */
  pay(orderId: string, options?: { times?: number }): Promise<Paid>;
  decline(orderId: string): Promise<Paid>;
  /** Whether the shop receives webhooks. When off, it has to poll. */
  setWebhooks(on: boolean): void;
  /** Sends the webhook of the order's last payment once more, without retries; on request with a wrong signature. */
  notifyAgain(orderId: string, options?: { wrongSignature?: boolean }): Promise<number>;
  close(): Promise<void>;
};

export type Paid = { paymentId: string; statuses: number[] };
