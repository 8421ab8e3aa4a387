import type { Order } from './orders.ts';

export type PaymentGatewayOptions = {
  /** 0, the default, takes a free port. */
  port?: number;
  keyId: string;
  secret: string;
  webhookSecret: string;
};

export type SandboxOrder = Readonly<Order> & { payUrl: string };

export type SandboxPaymentGateway = {
  url: string;
  orders(): SandboxOrder[];
  /** Resolves with the first order that fits, already made or still to come. */
  whenOrder(match?: Partial<Pick<Order, 'id' | 'amount' | 'receipt'>>): Promise<SandboxOrder>;
  /**
   * Pays an order as a customer would. The one event is delivered `times` times at once, each until it is answered 2xx;
   * resolves after the last with the statuses, none when webhooks are off.
   */
  pay(orderId: string, options?: { times?: number }): Promise<Paid>;
  decline(orderId: string): Promise<Paid>;
  /** Whether payments are told to the shop. When off, the shop must ask. */
  setWebhooks(on: boolean): void;
  /** Tells of the order's last payment once more, without tries again; on request with a signature that is not right. */
  notifyAgain(orderId: string, options?: { wrongSignature?: boolean }): Promise<number>;
  close(): Promise<void>;
};

export type Paid = { paymentId: string; statuses: number[] };
