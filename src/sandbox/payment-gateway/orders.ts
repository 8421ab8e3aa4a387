import { randomBytes } from 'node:crypto';

export type Payment = { id: string; status: 'captured' | 'failed'; amount: number };

/** `amount` is in paise; `receipt` is the shop's ID of the order. */
export type Order = {
  id: string;
  amount: number;
  receipt: string;
  notifyUrl: string;
  returnUrl: string;
  status: 'created' | 'attempted' | 'paid';
  payments: Payment[];
};

type NewOrder = Pick<Order, 'amount' | 'receipt' | 'notifyUrl' | 'returnUrl'>;

export type Orders = {
  create(order: NewOrder): Order;
  find(id: string): Order | undefined;
  all(): Order[];
  /** Adds a payment. An order is paid once: paying again returns the existing payment. */
  settle(order: Order, status: Payment['status']): Payment;
};

export function createOrders(changed: () => void): Orders {
  const orders = new Map<string, Order>();
  return {
    create(given) {
      const order: Order = { id: newId('order'), ...given, status: 'created', payments: [] };
      orders.set(order.id, order);
      changed();
      return order;
    },
    find: (id) => orders.get(id),
    all: () => [...orders.values()],
    settle(order, status) {
      const captured = order.payments.find((payment) => payment.status === 'captured');
      if (captured) return captured;
      const payment: Payment = { id: newId('pay'), status, amount: order.amount };
      order.payments.push(payment);
      order.status = status === 'captured' ? 'paid' : 'attempted';
      changed();
      return payment;
    },
  };
}

/** Ids are never reused, not even after a restart, because the shop stores them. */
export function newId(kind: 'order' | 'pay' | 'evt'): string {
  return `${kind}_${randomBytes(9).toString('hex')}`;
}
