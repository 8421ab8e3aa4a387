import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { actionNames } from '#shared/public-api/public-api.ts';
import { publicApiLimits } from '#shared/limits.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { apiCustomer, urlOf, type ApiCustomer } from '../../testing/people/api-customer.ts';

let shop: TestShop;
let asha: ApiCustomer;

beforeEach(async () => {
  shop = await openTestShop();
  asha = await apiCustomer(shop);
});
afterEach(async () => {
  expect(await shop.differences()).toEqual([]);
  await shop.close();
});

const whatsApp = { service: 'wa', country: 22 };
const sold = () => shop.provider.activations().at(-1)?.id ?? '';
const idOf = (answer: string) => /^ACCESS_NUMBER:(\d+):\d+$/.exec(answer)?.[1] ?? answer;
const buy = async (more: Record<string, string | number> = {}) =>
  idOf(await asha.ask('getNumber', { ...whatsApp, ...more }));
const json = async (action: string, parameters?: Record<string, string | number>) =>
  JSON.parse(await asha.ask(action, parameters)) as Record<string, unknown>;

test('every response has status 200, is uncached, and is plain text without a line end or JSON', async () => {
  const calls: [string, Record<string, string | number>, string, RegExp][] = [
    ['getBalance', {}, 'text/plain', /^ACCESS_BALANCE:\d+\.\d{2}$/],
    ['getPrices', {}, 'application/json', /^\{"16":.*\}$/],
    ['noSuchAction', {}, 'text/plain', /^BAD_ACTION$/],
    ['getStatus', { id: 'abc' }, 'text/plain', /^WRONG_ACTIVATION_ID$/],
    ['getStatus', { id: 999 }, 'text/plain', /^NO_ACTIVATION$/],
    ['getActiveActivations', {}, 'application/json', /"error":"NO_ACTIVATIONS"/],
    ['getRentNumber', whatsApp, 'application/json', /^\{"status":"error","message":"NO_NUMBERS"/],
  ];
  for (const [action, parameters, type, body] of calls) {
    const answer = await fetch(urlOf(asha.endpoint, asha.key, action, parameters));
    expect([answer.status, answer.headers.get('content-type')?.split(';')[0]]).toEqual([200, type]);
    expect(await answer.text()).toMatch(body);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('set-cookie')).toBeNull();
  }
});

test('parameters may be in the query or in a form, by GET or POST', async () => {
  const send = async (query: Record<string, string>, form?: Record<string, string>, type?: string) => {
    const answer = await fetch(`${asha.endpoint}?${new URLSearchParams(query).toString()}`, {
      method: form ? 'POST' : 'GET',
      ...(form && { body: new URLSearchParams(form).toString() }),
      headers: { 'content-type': type ?? 'application/x-www-form-urlencoded; charset=utf-8' },
    });
    return `${answer.status} ${await answer.text()}`;
  };
  const all = { api_key: asha.key, action: 'getBalance' };
  expect(await send(all)).toBe('200 ACCESS_BALANCE:100.00');
  expect(await send({}, all)).toBe('200 ACCESS_BALANCE:100.00');
  expect(await send({ action: 'getBalance' }, { api_key: asha.key })).toBe('200 ACCESS_BALANCE:100.00');
  expect(await send(all, { action: 'noSuchAction' })).toBe('200 ACCESS_BALANCE:100.00');
  expect(await send(all, {}, 'application/json')).toBe('200 ACCESS_BALANCE:100.00');
  expect(await send({}, all, 'text/plain')).toBe('200 NO_KEY');
  expect(await send({ ...all, api_key: '' })).toBe('200 NO_KEY');
  expect(await send({ ...all, api_key: 'nobody' })).toBe('200 BAD_KEY');
  expect(await send(all, { more: 'x'.repeat(70_000) })).toBe('200 BAD_ACTION');
  expect(await send({ ...all, api_key: '\0%ff' })).toBe('200 BAD_KEY');
});

test('returns what aiosmsactivate expects: two decimals, JSON of getNumberV2 and the words of setStatus', async () => {
  expect(await asha.ask('getBalance')).toMatch(/^ACCESS_BALANCE:(\d+\.\d{2})$/);
  const answer = await fetch(urlOf(asha.endpoint, asha.key, 'getNumberV2', whatsApp), { method: 'POST' });
  const bought = (await answer.json()) as { activationId: number; phoneNumber: string };
  expect(bought.activationId).toBeTypeOf('number');
  expect(bought.phoneNumber).toMatch(/^\d+$/);
  const id = bought.activationId;
  expect(await asha.ask('setStatus', { id, status: 1 })).toBe('ACCESS_READY');
  shop.provider.sendCode(sold(), '1234 5678');
  await asha.live.when('update_number', ({ number }) => number.status === 'received');
  expect(await asha.ask('getStatus', { id })).toBe('STATUS_OK:12345678');
  expect(await asha.ask('setStatus', { id, status: 8 })).toBe('BAD_STATUS');
  expect(await asha.ask('setStatus', { id, status: 3 })).toBe('ACCESS_RETRY_GET');
  expect(await asha.ask('setStatus', { id, status: 6 })).toBe('ACCESS_ACTIVATION');
  expect(await asha.ask('setStatus', { id: await buy(), status: 8 })).toBe('ACCESS_CANCEL');
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:87.50');
});

test('status -1 cancels, for the older sms_activate of Ruby', async () => {
  const id = await buy();
  expect(await asha.ask('setStatus', { id, status: -1 })).toBe('ACCESS_CANCEL');
  expect(await asha.ask('getStatus', { id })).toBe('STATUS_CANCEL');
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:100.00');
});

test('an orderId is bought once, also when sent repeatedly or concurrently', async () => {
  const order = { ...whatsApp, orderId: 'order-1' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => asha.ask('getNumber', order)));
  expect(new Set(answers).size).toBe(1);
  expect(await json('getNumberV2', order)).toMatchObject({ activationId: Number(idOf(answers[0] ?? '')) });
  expect(await asha.ask('getNumber', { ...order, service: 'tg' })).toBe('ORDER_ALREADY_EXISTS');
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:87.50');
  const ravi = await apiCustomer(shop);
  expect(idOf(await ravi.ask('getNumber', order))).not.toBe(idOf(answers[0] ?? ''));
});

test('a failed order may be sent again with its orderId', async () => {
  const order = { ...whatsApp, orderId: 'order-2' };
  const clear = shop.provider.faults.set({ kind: 'no_numbers' });
  expect(await asha.ask('getNumber', order)).toBe('NO_NUMBERS');
  expect(await asha.ask('getNumber', order)).toBe('NO_NUMBERS');
  clear();
  expect(await asha.ask('getNumber', order)).toMatch(/^ACCESS_NUMBER:/);
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:87.50');
});

test('maxPrice allows more expensive servers when the cheapest is out of stock; without it only the lowest price is paid', async () => {
  const expensive = await startSmsProvider({
    catalogue: smallCatalogue({ cost: '14.00' }),
    apiKey: 'k',
    cancelAfterMs: 0,
  });
  await shop.addServer(expensive);
  expect(await json('getPrices', whatsApp)).toEqual({ 22: { wa: { cost: 12.5, count: 200, physicalCount: 100 } } });
  expect(await json('getTopCountriesByService', { service: 'wa', freePrice: 1 })).toMatchObject({
    0: { country: expect.any(Number) as number, freePriceMap: { '12.50': 100, '17.50': 100 } },
  });
  const clear = shop.provider.faults.set({ kind: 'no_numbers' });
  expect(await asha.ask('getNumber', whatsApp)).toBe('NO_NUMBERS');
  expect(await json('getPrices', whatsApp)).toEqual({ 22: { wa: { cost: 17.5, count: 100, physicalCount: 100 } } });
  expect(await asha.ask('getNumber', { ...whatsApp, maxPrice: '12.499999' })).toBe('WRONG_MAX_PRICE:17.50');
  expect(await json('getNumberV2', { ...whatsApp, maxPrice: 20 })).toMatchObject({ activationCost: 17.5 });
  clear();
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:82.50');
  await expensive.close();
});

test('invalid or unsupported parameters are refused before anything is bought', async () => {
  const refused: [Record<string, string | number>, string][] = [
    [{ country: 22 }, 'BAD_SERVICE'],
    [{ ...whatsApp, country: 98765 }, 'NO_NUMBERS'],
    [{ ...whatsApp, country: 'India' }, 'WRONG_COUNTRY'],
    [{ ...whatsApp, service: "wa' or 1=1" }, 'BAD_SERVICE'],
    [{ ...whatsApp, maxPrice: -1 }, 'WRONG_MAX_PRICE:12.50'],
    [{ ...whatsApp, activationType: 2 }, 'NO_NUMBERS'],
  ];
  for (const [parameters, word] of refused) expect(await asha.ask('getNumber', parameters)).toBe(word);
  await shop.db.updateTable('services').set({ enabled: false }).where('code', '=', 'tg').execute();
  expect(await asha.ask('getNumber', { ...whatsApp, service: 'tg' })).toBe('WRONG_SERVICE');
  expect(shop.provider.activations()).toEqual([]);
  expect(
    await asha.ask('getNumber', { ...whatsApp, operator: 'any', activationType: 0, ref: 'x', forward: 0 }),
  ).toMatch(/^ACCESS_NUMBER:/);
});

test('a customer cannot see or change the numbers of another', async () => {
  const id = await buy({ userId: 'end-user-7' });
  const ravi = await apiCustomer(shop);
  for (const action of ['getStatus', 'getStatusV2']) expect(await ravi.ask(action, { id })).toBe('NO_ACTIVATION');
  for (const action of ['finishActivation', 'cancelActivation'])
    expect(await ravi.ask(action, { id })).toBe('NO_ACTIVATION');
  for (const status of [1, 3, 6, 8]) expect(await ravi.ask('setStatus', { id, status })).toBe('NO_ACTIVATION');
  for (const action of ['getFullSms', 'getAllSms', 'getExtraActivation', 'checkExtraActivation'])
    expect(await ravi.ask(action, { id })).toBe('NO_ACTIVATION');
  expect(await ravi.ask('getAdditionalService', { id, service: 'tg' })).toBe('NO_ACTIVATION');
  expect(await ravi.ask('getActiveActivations')).toContain('NO_ACTIVATIONS');
  expect(await ravi.ask('getListOfActiveActivations')).toContain('"data":[]');
  expect(await ravi.ask('getHistory')).toBe('[]');
  expect(await ravi.ask('getHistory', { offset: 1 })).toBe('[]');
  expect(await json('getActiveActivations')).toMatchObject({
    activeActivations: [{ activationId: id, userId: 'end-user-7' }],
  });
});

test('open numbers are returned in pages', async () => {
  const ids = [await buy(), await buy(), await buy()].toReversed();
  const page = async (start: number, limit: number) =>
    ((await json('getActiveActivations', { start, limit }))['data'] as { activationId: string }[]).map(
      ({ activationId }) => activationId,
    );
  expect(await page(0, 2)).toEqual(ids.slice(0, 2));
  expect(await page(2, 2)).toEqual(ids.slice(2));
  expect(await asha.ask('getActiveActivations', { start: 3 })).toContain('NO_ACTIVATIONS');
});

test('a blocked account gets ACCOUNT_INACTIVE', async () => {
  await shop.setUser(asha.id, { blocked_at: new Date() });
  expect(await asha.ask('getNumber', whatsApp)).toBe('ACCOUNT_INACTIVE');
});

test('every action of the contract responds, and no key is logged', async () => {
  const id = await buy();
  for (const action of actionNames) {
    if (action === 'setStatus') continue;
    expect(await asha.ask(action, { ...whatsApp, id, multiService: 'wa,tg' })).not.toMatch(/BAD_ACTION|SERVER_ERROR/);
  }
  expect(shop.log.join('')).not.toContain(asha.key);
});

test('many wrong keys from one IP address are slowed down, valid keys still work', async () => {
  const attempts = Array.from({ length: publicApiLimits.wrongKeys }, (_, index) =>
    fetch(urlOf(asha.endpoint, `guess-${index}`, 'getBalance')).then((answer) => answer.text()),
  );
  expect(new Set(await Promise.all(attempts))).toEqual(new Set(['BAD_KEY']));
  const startedAt = performance.now();
  const answer = await (await fetch(urlOf(asha.endpoint, 'guess', 'getBalance'))).text();
  expect(answer).toMatch(/^BANNED:\d{4}-\d\d-\d\d \d\d-\d\d-\d\d$/);
  expect(performance.now() - startedAt).toBeGreaterThan(900);
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:100.00');
});

test('a key may call a hundred times a second and gets BANNED beyond that', async () => {
  const answers = await Promise.all(Array.from({ length: 250 }, () => asha.ask('getStatus', { id: 1 })));
  const count = (word: RegExp) => answers.filter((answer) => word.test(answer)).length;
  expect(count(/^NO_ACTIVATION$/)).toBeGreaterThanOrEqual(publicApiLimits.perKey);
  expect(count(/^(NO_ACTIVATION|BANNED:[\d -]+)$/)).toBe(250);
});
