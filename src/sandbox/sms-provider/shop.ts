import { add, parseRupees, subtract, toRupees, type Paise } from '#shared/money.ts';
import { isOpen, stepOf, withMessage, type Activation, type Sms, type StatusRequest } from './activation.ts';
import { freePhone } from './phone-number.ts';
import type { ProviderCatalogue } from './provider-catalogue.ts';
import { isRefusal, type Refusal, refuse } from './answers.ts';
import { createStock, type Stock } from './stock.ts';

type Order = { service: string; country: number; maxPrice: string | undefined; orderId: string | undefined };

export type ShopOptions = {
  catalogue: ProviderCatalogue;
  balance: Paise;
  cancelAfterMs: number;
  windowMs: number;
  /** A repeated order returns its activation; otherwise it is refused. */
  answersOrdersAgain: boolean;
  now: () => number;
  changed: () => void;
};

/** The provider's state: sold numbers, stock and our balance there. Every step is synchronous, so requests cannot interleave. */
export type Shop = {
  stock: Stock;
  balance(): Paise;
  buy(order: Order): Activation | Refusal;
  find(id: string): Activation | undefined;
  all(): Activation[];
  /** The open ones or a page of them, oldest first. */
  open(start?: number, end?: number): Activation[];
  receive(id: string, sms: Sms): void;
  step(id: string, request: StatusRequest): string | Refusal;
};

export function createShop({ catalogue, cancelAfterMs, windowMs, now, changed, ...options }: ShopOptions): Shop {
  const { answersOrdersAgain } = options;
  const stock = createStock(catalogue);
  const all = new Map<string, Activation>();
  const open = new Map<string, Activation>();
  const phones = new Set<string>();
  const orderIds = new Map<string, string>();
  // Ids start from the clock, so that a shop that outlives this process never sees an id twice.
  let nextId = Math.floor(now() / 1000) * 1000;
  let balance = options.balance;

  function keep(activation: Activation) {
    all.set(activation.id, activation);
    if (isOpen(activation)) {
      open.set(activation.id, activation);
    } else {
      open.delete(activation.id);
      phones.delete(activation.phone);
    }
    if (activation.status === 'canceled') {
      balance = add(balance, activation.cost);
      stock.add(activation.service, activation.country, 1);
    }
    changed();
  }

  /** Numbers are sold in order and stay open equally long, so the search stops at the first unexpired one. */
  function closeExpired() {
    for (const activation of open.values()) {
      if (now() - activation.soldAt < windowMs) return;
      keep({ ...activation, status: activation.messages.length > 0 ? 'finished' : 'canceled' });
    }
  }

  function refusalOf({ service, country, maxPrice, orderId }: Order): Refusal | undefined {
    if (!catalogue.services.some(({ code }) => code === service)) return refuse('BAD_SERVICE');
    if (!catalogue.countries.some(({ id }) => id === country)) return refuse('WRONG_COUNTRY');
    if (orderId !== undefined && orderIds.has(orderId)) return refuse('ORDER_ALREADY_EXISTS');
    const row = stock.find(service, country);
    if (!row) return refuse('NO_NUMBERS');
    const ceiling = maxPrice === undefined ? row.cost : parseRupees(maxPrice.replace(/(\.\d\d)\d+$/, '$1'));
    if (ceiling === undefined || ceiling < row.cost) {
      return refuse('WRONG_MAX_PRICE', { rest: toRupees(row.cost), info: { min: Number(toRupees(row.cost)) } });
    }
    if (row.stock < 1) return refuse('NO_NUMBERS');
    return balance < row.cost ? refuse('NO_BALANCE') : undefined;
  }

  function buy(order: Order): Activation | Refusal {
    closeExpired();
    const known = answersOrdersAgain ? all.get(orderIds.get(order.orderId ?? '') ?? '') : undefined;
    if (known?.service === order.service && known.country === order.country) return known;
    const refusal = refusalOf(order);
    if (refusal) return refusal;
    const { service, country, orderId } = order;
    const plan = catalogue.countries.find(({ id }) => id === country)?.phone;
    const cost = stock.find(service, country)?.cost;
    if (!plan || cost === undefined) return refuse('SERVER_ERROR');
    const phone = freePhone(plan, (used) => phones.has(used));
    phones.add(phone);
    balance = subtract(balance, cost);
    stock.add(service, country, -1);
    nextId += 1;
    const sold: Activation = {
      id: String(nextId),
      phone,
      service,
      country,
      cost,
      orderId,
      soldAt: now(),
      status: 'waiting',
      messages: [],
    };
    if (orderId !== undefined) orderIds.set(orderId, sold.id);
    keep(sold);
    return sold;
  }

  function step(id: string, request: StatusRequest): string | Refusal {
    closeExpired();
    const activation = all.get(id);
    if (!activation) return refuse('NO_ACTIVATION');
    const next = stepOf(activation, request, cancelAfterMs, activation.soldAt + cancelAfterMs - now());
    if (isRefusal(next)) return next;
    keep({ ...activation, status: next.status });
    return next.word;
  }

  function receive(id: string, sms: Sms) {
    closeExpired();
    const activation = all.get(id);
    if (!activation) throw new Error(`there is no activation ${id}`);
    if (!isOpen(activation)) throw new Error(`activation ${id} is ${activation.status}`);
    keep(withMessage(activation, sms));
  }

  const upToDate = <T>(read: () => T) => {
    closeExpired();
    return read();
  };
  return {
    stock,
    balance: () => upToDate(() => balance),
    buy,
    find: (id) => upToDate(() => all.get(id)),
    all: () => upToDate(() => [...all.values()]),
    open: (start = 0, end = Infinity) => upToDate(() => pageOf(open.values(), start, end)),
    receive,
    step,
  };
}

/** Without a copy of the whole list: a shop with thousands of open numbers reads it page by page, every few seconds. */
function pageOf(activations: Iterable<Activation>, start: number, end: number): Activation[] {
  const page: Activation[] = [];
  let place = 0;
  for (const activation of activations) {
    if (place >= end) break;
    if (place >= start) page.push(activation);
    place += 1;
  }
  return page;
}
