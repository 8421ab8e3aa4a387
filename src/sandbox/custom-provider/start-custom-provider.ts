import type { IncomingMessage, ServerResponse } from 'node:http';
import { paise, parseRupees, toRupees } from '#shared/money.ts';
import { listen } from '../http/listen.ts';
import { reply, replyJson } from '../http/reply.ts';
import { addressOf, readBody } from '../http/request.ts';
import type { Activation } from '../sms-provider/activation.ts';
import type { ProviderCatalogue } from '../sms-provider/provider-catalogue.ts';
import { isRefusal } from '../sms-provider/answers.ts';
import { createShop } from '../sms-provider/shop.ts';
import { createWatch } from '../watch.ts';

export type CustomProviderOptions = {
  port?: number;
  catalogue: ProviderCatalogue;
  apiKey: string;
  cancelAfterMs?: number;
  windowMs?: number;
  balance?: string;
};
/** What goes wrong with the next request to a path: the answer is lost after it was carried out, or is something else. */
type Fault = { path: RegExp; kind: 'lost' } | { path: RegExp; kind: 'answer'; status: number; text: string };

/**
 * Starts a fake SMS provider with a protocol of its own: JSON over REST, its own words, a token in a header, and a balance as
 * plain text. It stands for those that no adapter knows.
 */
export async function startCustomProvider({ catalogue, apiKey, ...options }: CustomProviderOptions) {
  const watch = createWatch();
  const shop = createShop({
    catalogue,
    now: Date.now,
    changed: watch.changed,
    balance: parseRupees(options.balance ?? '1000000.00') ?? paise(0),
    cancelAfterMs: options.cancelAfterMs ?? 0,
    windowMs: options.windowMs ?? 1_200_000,
    answersOrdersAgain: false,
  });
  const faults: Fault[] = [];
  const requests: { method: string; path: string; token: string | undefined }[] = [];

  type Answer = { status: number; json: unknown } | { status: number; text: string };
  const failed = (status: number, reason: string): Answer => ({ status, json: { ok: false, reason } });

  function buy(order: Record<string, unknown>): Answer {
    const sold = shop.buy({
      service: String(order['product']),
      country: Number(order['region']),
      maxPrice: typeof order['limit'] === 'string' ? order['limit'] : undefined,
      orderId: typeof order['ref'] === 'string' ? order['ref'] : undefined,
    });
    if (!isRefusal(sold)) return { status: 201, json: { ok: true, order: orderOf(sold) } };
    const reasons: Record<string, string> = {
      NO_NUMBERS: 'OUT_OF_STOCK',
      WRONG_MAX_PRICE: 'TOO_EXPENSIVE',
      NO_BALANCE: 'TOP_UP',
      BAD_SERVICE: 'UNKNOWN_PRODUCT',
      WRONG_COUNTRY: 'UNKNOWN_PRODUCT',
    };
    return failed(409, reasons[sold.refused] ?? 'CONFLICT');
  }

  function step(id: string, request: 'cancel' | 'finish' | 'again'): Answer {
    const answer = shop.step(id, request);
    if (!isRefusal(answer)) return { status: 200, json: { ok: true, order: orderOf(shop.find(id)) } };
    return answer.refused === 'EARLY_CANCEL_DENIED' ? failed(425, 'WAIT') : failed(409, 'NOT_POSSIBLE');
  }

  function answerTo(method: string, path: string, body: string): Answer {
    const [, id = '', action = ''] = /^\/v1\/orders\/(\d+)(?:\/(finish|again))?$/.exec(path) ?? [];
    if (method === 'GET' && path === '/v1/me')
      return { status: 200, text: `account=main;credit=${toRupees(shop.balance())};` };
    if (method === 'GET' && path === '/v1/prices')
      return { status: 200, json: { items: pricesOf(catalogue, shop.stock.rows()) } };
    if (method === 'GET' && path === '/v1/orders')
      return { status: 200, json: { more: false, orders: shop.open().map(orderOf) } };
    if (method === 'POST' && path === '/v1/orders') return buy(JSON.parse(body) as Record<string, unknown>);
    const order = shop.find(id);
    if (!order) return failed(404, 'UNKNOWN_ORDER');
    if (method === 'GET') return { status: 200, json: { ok: true, order: orderOf(order) } };
    if (method === 'DELETE') return step(id, 'cancel');
    return action === 'finish' || action === 'again' ? step(id, action) : failed(404, 'UNKNOWN_PATH');
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = addressOf(request);
    const { method = 'GET' } = request;
    const token = request.headers['x-token'];
    requests.push({ method, path: pathname, token: typeof token === 'string' ? token : undefined });
    watch.changed();
    const body = (await readBody(request)).toString();
    const index = faults.findIndex(({ path }) => path.test(`${method} ${pathname}`));
    const [fault] = index < 0 ? [] : faults.splice(index, 1);
    if (fault?.kind === 'answer') return reply(response, fault.status, 'text/plain', fault.text);
    const answer = token === apiKey ? answerTo(method, pathname, body) : failed(401, 'WHO_ARE_YOU');
    if (fault) return void request.socket.destroy();
    return 'text' in answer
      ? reply(response, answer.status, 'text/plain', answer.text)
      : replyJson(response, answer.status, answer.json);
  }

  const server = await listen(options.port ?? 0, handle);
  return {
    apiKey,
    url: server.origin,
    requests,
    balance: () => toRupees(shop.balance()),
    activations: () => shop.all(),
    whenSold: () => watch.when(() => shop.all().at(-1)),
    whenStatus: (id: string, status: Activation['status']) =>
      watch.when(() => (shop.find(id)?.status === status ? true : undefined)),
    setStock: (service: string, country: number, stock: number) => shop.stock.set(service, country, stock),
    fail: (fault: Fault) => void faults.push(fault),
    sendCode: (id: string, code: string, text = `Your code is ${code}`) =>
      shop.receive(id, { code, text, at: Date.now() }),
    close: () => server.close(),
  };
}
export type CustomProvider = Awaited<ReturnType<typeof startCustomProvider>>;

const states = {
  waiting: 'PENDING',
  waiting_again: 'PENDING_NEXT',
  received: 'DELIVERED',
  finished: 'DONE',
  canceled: 'VOID',
};

function orderOf(activation: Activation | undefined) {
  if (!activation) return null;
  const { id, phone, service, country, status, messages, orderId } = activation;
  return {
    uid: Number(id),
    msisdn: `+${phone}`,
    product: service,
    region: country,
    ref: orderId ?? null,
    state: states[status],
    sms: messages.map(({ code, text }) => ({ pin: code, body: text })),
  };
}

type StockRow = { service: string; country: number; cost: Parameters<typeof toRupees>[0]; stock: number };
function pricesOf({ services, countries }: ProviderCatalogue, rows: Iterable<StockRow>) {
  return [...rows].map(({ service, country, cost, stock }) => ({
    product: service,
    title: services.find(({ code }) => code === service)?.name ?? service,
    region: country,
    land: countries.find(({ id }) => id === country)?.name ?? '',
    price: toRupees(cost),
    left: stock,
  }));
}
