import { setMaxListeners } from 'node:events';
import { paise, parseRupees, toRupees } from '#shared/money.ts';
import { readBody, addressOf } from '../http/request.ts';
import { listen } from '../http/listen.ts';
import { activationActions } from './activation-actions.ts';
import { buyActions } from './buy-actions.ts';
import { createCalls } from './calls.ts';
import { catalogueActions } from './catalogue-actions.ts';
import { createCodes } from './codes.ts';
import { dialects } from './dialects/dialects.ts';
import { createControls } from './controls.ts';
import { createFaults } from './faults.ts';
import { createProtocol } from './protocol.ts';
import { createRateLimit } from './rate-limit.ts';
import { createShop } from './shop.ts';
import type { SmsProvider, SmsProviderOptions } from './sms-provider.ts';
import { soldNumber, type SoldNumber } from './sold-number.ts';
import { createWatch } from '../watch.ts';
import { sendWebhook } from './webhook.ts';

/** Starts a fake SMS provider: a real HTTP server that speaks the handler_api protocol, with faults on request. */
export async function startSmsProvider(options: SmsProviderOptions): Promise<SmsProvider> {
  const { catalogue, apiKey, now = Date.now } = options;
  const dialect = dialects[options.dialect ?? 'classic'];
  const watch = createWatch();
  const stopping = new AbortController();
  // Every held answer listens to it.
  setMaxListeners(0, stopping.signal);
  const faults = createFaults();
  const limit = createRateLimit();
  const calls = createCalls(watch.changed);
  const shop = createShop({
    catalogue,
    now,
    changed: watch.changed,
    balance: parseRupees(options.balance ?? '1000000.00') ?? paise(0),
    cancelAfterMs: options.cancelAfterMs ?? 120_000,
    windowMs: options.windowMs ?? 1_200_000,
    answersOrdersAgain: options.answersOrdersAgain ?? false,
  });
  let webhookUrl = options.webhookUrl;
  const codes = createCodes({
    shop,
    catalogue,
    now,
    delay: options.codeDelayMs,
    onCode: (activation, sms) => void (webhookUrl && sendWebhook(webhookUrl, activation, sms, stopping.signal)),
  });
  const every = {
    ...catalogueActions(catalogue, shop.stock, dialect),
    ...buyActions(shop, codes, faults, dialect),
    ...activationActions(shop, codes, faults, dialect, { listsOrderIds: options.listsOrderIds ?? false }),
  };
  const missing = [...dialect.missing, ...(options.missingActions ?? [])];
  const answer = createProtocol({
    dialect,
    faults,
    apiKey,
    stopped: stopping.signal,
    actions: Object.fromEntries(Object.entries(every).filter(([action]) => !missing.includes(action))),
    serviceOf: (id) => shop.find(id)?.service,
    onCall: calls.begin,
  });

  const provider: Omit<SmsProvider, 'url' | 'controlUrl' | 'close'> = {
    apiKey,
    faults,
    limit,
    calls,
    balance: () => toRupees(shop.balance()),
    stockOf: (service, country) => shop.stock.find(service, country)?.stock ?? 0,
    setStock: (service, country, stock) => shop.stock.set(service, country, stock),
    setWebhookUrl: (url) => void (webhookUrl = url),
    sendCode: (id, code, text) => codes.send(id, code, text),
    activations: () => shop.all().map(soldNumber),
    whenSold: (match = {}) =>
      watch.when(() =>
        shop
          .all()
          .map(soldNumber)
          .find((sold) => fits(sold, match)),
      ),
    whenStatus: (id, status) =>
      watch.when(() => {
        const found = shop.find(id);
        return found?.status === status ? soldNumber(found) : undefined;
      }),
    whenCalled: (action, times = 1) =>
      watch.when(() => (calls.of(action) >= times ? true : undefined)).then(() => undefined),
  };
  const control = createControls(provider);

  const server = await listen(options.port ?? 0, async (request, response) => {
    const address = addressOf(request);
    const body = await readBody(request);
    if (address.pathname.startsWith('/sandbox')) return control(request, response, address, body);
    if (limit.refuse(response)) return;
    const query = address.searchParams;
    for (const [name, value] of new URLSearchParams(body.toString())) if (!query.has(name)) query.append(name, value);
    return answer(request, response, query);
  });
  return {
    ...provider,
    url: `${server.origin}/stubs/handler_api.php`,
    controlUrl: `${server.origin}/sandbox`,
    async close() {
      stopping.abort();
      codes.stop();
      await server.close();
    },
  };
}

function fits(sold: SoldNumber, match: Partial<SoldNumber>): boolean {
  return Object.entries(match).every(
    ([name, value]) => value === undefined || sold[name as keyof SoldNumber] === value,
  );
}
