import { createServer } from 'node:http';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallCatalogue } from './provider-catalogue.ts';
import type { SmsProvider, SmsProviderOptions } from './sms-provider.ts';
import { startSmsProvider } from './start-sms-provider.ts';

const minute = 60_000;
const started: SmsProvider[] = [];
let clock = 0;

async function start(options: Partial<SmsProviderOptions> = {}): Promise<SmsProvider> {
  const provider = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'key', now: () => clock, ...options });
  started.push(provider);
  return provider;
}

async function ask(provider: SmsProvider, action: string, query: Record<string, string> = {}) {
  const parameters = new URLSearchParams({ api_key: 'key', action, ...query });
  const answer = await fetch(`${provider.url}?${parameters.toString()}`);
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() };
}

const order = { service: 'wa', country: '22' };
const textOf = async (...call: Parameters<typeof ask>) => (await ask(...call)).text;
const jsonOf = async (...call: Parameters<typeof ask>) =>
  JSON.parse((await ask(...call)).text) as Record<string, unknown>;

async function buy(provider: SmsProvider, more: Record<string, string> = {}): Promise<string> {
  const [, id = ''] = (await textOf(provider, 'getNumber', { ...order, ...more })).split(':');
  return id;
}

beforeEach(() => {
  clock = Date.parse('2026-01-01T00:00:00Z');
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((provider) => provider.close()));
});

test('a number goes from waiting through two codes to finished', async () => {
  const provider = await start();
  const id = await buy(provider);
  expect(await textOf(provider, 'getStatus', { id })).toBe('STATUS_WAIT_CODE');
  provider.sendCode(id, '111222');
  expect(await textOf(provider, 'getStatus', { id })).toBe('STATUS_OK:111222');
  expect(await textOf(provider, 'setStatus', { id, status: '8' })).toBe('BAD_STATUS');
  expect(await textOf(provider, 'setStatus', { id, status: '3' })).toBe('ACCESS_RETRY_GET');
  expect(await textOf(provider, 'getStatus', { id })).toBe('STATUS_WAIT_RETRY:111222');
  provider.sendCode(id, '333444', 'Your code: 333444');
  expect(await jsonOf(provider, 'getStatusV2', { id })).toMatchObject({
    verificationType: 0,
    sms: { code: '333444', text: 'Your code: 333444', dateTime: '2026-01-01 00:00:00' },
  });
  expect(await textOf(provider, 'setStatus', { id, status: '6' })).toBe('ACCESS_ACTIVATION');
  expect(await textOf(provider, 'getStatus', { id })).toBe('STATUS_CANCEL');
});

test('a cancel is denied until the guard ends, then returns money and stock', async () => {
  const provider = await start({ balance: '50.00' });
  const id = await buy(provider);
  expect(await textOf(provider, 'getBalance')).toBe('ACCESS_BALANCE:40.00');
  expect(provider.stockOf('wa', 22)).toBe(99);
  expect(await textOf(provider, 'setStatus', { id, status: '8' })).toBe('EARLY_CANCEL_DENIED');
  clock += 2 * minute;
  expect(await textOf(provider, 'setStatus', { id, status: '-1' })).toBe('ACCESS_CANCEL');
  expect(await textOf(provider, 'getBalance')).toBe('ACCESS_BALANCE:50.00');
  expect(provider.stockOf('wa', 22)).toBe(100);
  expect(await textOf(provider, 'getActiveActivations')).toBe('NO_ACTIVATIONS');
});

test('a number without a code is refunded when its time is over', async () => {
  const provider = await start({ balance: '10.00' });
  const id = await buy(provider);
  clock += 20 * minute;
  expect(await textOf(provider, 'getStatus', { id })).toBe('STATUS_CANCEL');
  expect(provider.balance()).toBe('10.00');
});

test('stock stays exact under concurrent purchases', async () => {
  const provider = await start({ catalogue: smallCatalogue({ stock: 5 }) });
  const answers = await Promise.all(Array.from({ length: 20 }, () => textOf(provider, 'getNumber', order)));
  expect(answers.filter((answer) => answer.startsWith('ACCESS_NUMBER:'))).toHaveLength(5);
  expect(answers.filter((answer) => answer === 'NO_NUMBERS')).toHaveLength(15);
  expect(new Set(provider.activations().map(({ phone }) => phone)).size).toBe(5);
});

test('an order id buys once', async () => {
  const provider = await start();
  const row = await jsonOf(provider, 'getNumberV2', { ...order, orderId: 'one', maxPrice: '10' });
  expect(row).toMatchObject({ activationCost: 10, currency: 356, countryCode: '22', canGetAnotherSms: '1' });
  expect(String(row['phoneNumber'])).toMatch(/^91(98|70)\d{8}$/);
  expect(await textOf(provider, 'getNumberV2', { ...order, orderId: 'one' })).toBe('ORDER_ALREADY_EXISTS');
  expect(provider.activations()).toHaveLength(1);
});

test.each([
  ['getNumber', { service: 'zz', country: '22' }, 'BAD_SERVICE'],
  ['getNumber', { service: 'wa', country: '9999' }, 'WRONG_COUNTRY'],
  ['getNumber', { ...order, maxPrice: '9.99' }, 'WRONG_MAX_PRICE:10.00'],
  ['getNumber', { ...order, api_key: 'other' }, 'BAD_KEY'],
  ['getNumber', { ...order, api_key: '' }, 'NO_KEY'],
  ['getStatus', { id: '1' }, 'NO_ACTIVATION'],
  ['getStatus', { id: 'x' }, 'WRONG_ACTIVATION_ID'],
  ['constructor', {}, 'BAD_ACTION'],
  ['getRentNumber', {}, 'BAD_ACTION'],
])('%s %o is refused with %s', async (action, query, word) => {
  expect(await textOf(await start(), action, query)).toBe(word);
});

test('a price above the balance is refused', async () => {
  expect(await textOf(await start({ balance: '9.99' }), 'getNumber', order)).toBe('NO_BALANCE');
});

test('the catalogue lists what is for sale', async () => {
  const provider = await start();
  provider.setStock('tg', 16, 0);
  expect(await jsonOf(provider, 'getPrices')).toMatchObject({
    '22': { wa: { cost: 10, count: 100 } },
    '16': { tg: { count: 0 } },
  });
  expect(await jsonOf(provider, 'getPrices', { service: 'tg', country: '22' })).toEqual({
    '22': { tg: { cost: 10, count: 100, physicalCount: 100 } },
  });
  expect(await jsonOf(provider, 'getNumbersStatus', { country: '22' })).toEqual({ wa: 100, tg: 100 });
  expect(await jsonOf(provider, 'getCountries')).toMatchObject({ India: { id: 22, eng: 'India', visible: 1 } });
  expect(await jsonOf(provider, 'getServicesList')).toMatchObject({
    status: 'success',
    services: [{ code: 'wa' }, { code: 'tg' }],
  });
});

test('parameters can be sent in a form body', async () => {
  const provider = await start();
  const body = new URLSearchParams({ api_key: 'key', action: 'getNumber', ...order });
  expect(await (await fetch(provider.url, { method: 'POST', body })).text()).toMatch(/^ACCESS_NUMBER:\d+:91\d{10}$/);
});

test('active numbers are paged', async () => {
  const provider = await start({ catalogue: smallCatalogue({ stock: 300 }) });
  await Promise.all(Array.from({ length: 120 }, () => buy(provider)));
  const rows = async (query: Record<string, string>) =>
    (await jsonOf(provider, 'getActiveActivations', query))['activeActivations'];
  expect(await rows({})).toHaveLength(100);
  expect(await rows({ start: '100', limit: '100' })).toHaveLength(20);
});

test('codes arrive automatically when a delay is set', async () => {
  const provider = await start({ codeDelayMs: [1, 5] });
  const id = await buy(provider);
  const { messages } = await provider.whenStatus(id, 'received');
  expect(messages).toHaveLength(1);
  expect(messages[0]?.text).toContain(messages[0]?.code);
});

test('a silent country gets no code by itself, so that its numbers can be cancelled', async () => {
  const { countries, ...rest } = smallCatalogue();
  const silenced = countries.map((country) => ({ ...country, silent: country.id === 16 }));
  const provider = await start({ codeDelayMs: 1, catalogue: { ...rest, countries: silenced } });
  const silent = await buy(provider, { country: '16' });
  await provider.whenStatus(await buy(provider), 'received');
  expect(await textOf(provider, 'getStatus', { id: silent })).toBe('STATUS_WAIT_CODE');
  provider.sendCode(silent, '111222');
  expect(await textOf(provider, 'getStatus', { id: silent })).toBe('STATUS_OK:111222');
});

test('a code is sent to the webhook until it is accepted', async () => {
  const bodies: string[] = [];
  const listener = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (chunk: string) => bodies.push(chunk));
    request.on('end', () =>
      response.writeHead(bodies.length < 2 ? 500 : 200).end(() => bodies.length === 2 && listener.emit('accepted')),
    );
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const provider = await start({ webhookUrl: `http://127.0.0.1:${port}/hook` });
  const id = await buy(provider);
  const accepted = once(listener, 'accepted');
  provider.sendCode(id, '12345', 'Sms text');
  await accepted;
  expect(bodies.map((body) => JSON.parse(body) as unknown)).toEqual(
    Array(2).fill({
      activationId: Number(id),
      service: 'wa',
      text: 'Sms text',
      code: '12345',
      country: 22,
      receivedAt: '2026-01-01 00:00:00',
    }),
  );
  listener.close();
});
