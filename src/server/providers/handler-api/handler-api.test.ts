import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { UpstreamError, type SmsUpstream } from '#server/modules/numbers/sms-upstream.ts';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import type { SmsProvider, SmsProviderOptions } from '#sandbox/sms-provider/sms-provider.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { createReach } from '../outgoing/reach.ts';
import { createCheck } from './check.ts';
import { createHandlerApi } from './handler-api.ts';

const sandbox = createReach(['127.0.0.1']);

const started: SmsProvider[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((provider) => provider.close()));
});

async function start(
  options: Partial<SmsProviderOptions> = {},
): Promise<{ provider: SmsProvider; upstream: SmsUpstream }> {
  const provider = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'key', cancelAfterMs: 0, ...options });
  started.push(provider);
  return { provider, upstream: createHandlerApi({ url: provider.url, apiKey: 'key', timeoutMs: 5000 }, sandbox) };
}

let orders = 0;
function order(more: Partial<{ service: string; country: string; maxCost: string; orderId: string }> = {}) {
  orders += 1;
  return { service: 'wa', country: '22', maxCost: '10.00', orderId: `order-${orders}`, ...more };
}

async function bought(upstream: SmsUpstream): Promise<string> {
  const outcome = await upstream.buy(order());
  if (outcome.kind !== 'bought') throw new Error(`not bought: ${outcome.detail}`);
  return outcome.id;
}

test('a number is bought with an order id', async () => {
  const { provider, upstream } = await start();
  const outcome = await upstream.buy(order({ orderId: 'mine' }));
  const [sold] = provider.activations();
  const activation = { id: sold?.id, phone: sold?.phone, canAskAnother: true };
  expect(outcome).toEqual({ kind: 'bought', ...activation, startedAt: expect.any(Number) });
  expect(sold?.orderId).toBe('mine');
});

test('a provider without order ids gets getNumber, and getNumberV2 is not tried again', async () => {
  const { provider, upstream } = await start({ missingActions: ['getNumberV2'] });
  await bought(upstream);
  await bought(upstream);
  expect(provider.calls.all()).toEqual({ getNumberV2: 1, getNumber: 2 });
});

test('a provider that took order ids before gets no purchase without one, and says nothing about orders while it does not', async () => {
  const answers: string[] = [];
  const server = createHttpServer((_, response) => void response.end(answers.shift())).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  const open = () => createHandlerApi({ url, apiKey: 'key', timeoutMs: 5000 }, sandbox);
  const upstream = open();
  answers.push('NO_NUMBERS', 'BAD_ACTION', 'BAD_ACTION');
  expect(await upstream.buy(order())).toMatchObject({ kind: 'refused', reason: 'no_numbers' });
  expect(await upstream.buy(order())).toMatchObject({ kind: 'unclear', detail: 'BAD_ACTION' });
  expect(await upstream.findOrder(order())).toMatchObject({ kind: 'refused', reason: 'server' });
  expect(answers).toEqual([]);

  // What is bought without an order id says so.
  answers.push('BAD_ACTION', '<p>garbage');
  expect(await open().buy(order())).toMatchObject({ kind: 'unclear', withoutOrder: true });
  server.close();
});

test.each([false, true])('refusals are mapped to their reasons, as JSON errors: %s', async (asJson) => {
  const { provider, upstream } = await start();
  if (asJson) provider.faults.set({ kind: 'json_errors' });
  expect(await upstream.buy(order({ maxCost: '9.99' }))).toMatchObject({ kind: 'refused', reason: 'price' });
  expect(await upstream.buy(order({ service: 'zz' }))).toMatchObject({ kind: 'refused', reason: 'service' });
  expect(await upstream.buy(order({ country: '999' }))).toMatchObject({ kind: 'refused', reason: 'service' });
  provider.setStock('wa', 22, 0);
  expect(await upstream.buy(order())).toMatchObject({ kind: 'refused', reason: 'no_numbers' });
  provider.faults.set({ kind: 'bad_key', times: 1 });
  expect(await upstream.buy(order())).toMatchObject({ kind: 'refused', reason: 'account' });
});

test('a reused order id is unclear, because the first order may be ours', async () => {
  const { upstream } = await start();
  await upstream.buy(order({ orderId: 'twice' }));
  expect(await upstream.buy(order({ orderId: 'twice' }))).toMatchObject({ kind: 'unclear' });
});

test('an order is looked for without selling it, and with its activation where the provider returns it', async () => {
  const { provider, upstream } = await start();
  const sold = order();
  await upstream.buy(sold);
  expect(await upstream.findOrder(sold)).toEqual({ kind: 'sold' });
  expect(await upstream.findOrder(order())).toEqual({ kind: 'unknown' });
  provider.faults.set({ kind: 'garbage', times: 1 });
  expect(await upstream.findOrder(order())).toMatchObject({ kind: 'unclear' });
  expect(provider.activations()).toHaveLength(1);
  provider.faults.set({ kind: 'no_numbers', times: 1 });
  expect(await upstream.findOrder(order())).toMatchObject({ kind: 'refused', reason: 'no_numbers' });

  const generous = await start({ answersOrdersAgain: true });
  const first = order();
  const outcome = await generous.upstream.buy(first);
  expect(await generous.upstream.findOrder(first)).toEqual(outcome);

  const { upstream: old } = await start({ missingActions: ['getNumberV2'] });
  expect(await old.findOrder(order())).toMatchObject({ kind: 'refused', reason: 'server' });
});

test('an order is asked about at no other price, so that a provider which calls it known and then sells it cannot', async () => {
  const { provider, upstream } = await start();
  const sold = order();
  await upstream.buy(sold);
  provider.calls.reset();
  expect(await upstream.findOrder(sold)).toEqual({ kind: 'sold' });
  expect(provider.calls.all()).toEqual({ getNumberV2: 1 });
});

test('with a row that cannot be read, the other activations are listed, and the list is not whole', async () => {
  const { provider, upstream } = await start();
  const id = await bought(upstream);
  provider.faults.set({ kind: 'garbage_row' });
  expect(await upstream.listActive()).toMatchObject({ entries: [{ id }], isWhole: false });
});

test.each([
  { kind: 'timeout_after_buying' },
  { kind: 'dropped_connection' },
  { kind: 'dropped_connection', afterBuying: true },
  { kind: 'garbage' },
  { kind: 'garbage', status: 502 },
] as const)('%o makes a purchase unclear, and the list of active numbers shows the actual result', async (fault) => {
  const { provider } = await start();
  const upstream = createHandlerApi({ url: provider.url, apiKey: 'key', timeoutMs: 200 }, sandbox);
  provider.faults.set({ ...fault, times: 1 });
  expect((await upstream.buy(order())).kind).toBe('unclear');
  const list = await upstream.listActive();
  expect(list?.isWhole).toBe(true);
  expect(list?.entries.map(({ id }) => id)).toEqual(provider.activations().map(({ id }) => id));
});

test('a refused connection and an unknown host count as refused', async () => {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  const port = typeof address === 'object' ? address?.port : 0;
  socket.close();
  await once(socket, 'close');
  for (const url of [`http://127.0.0.1:${port}/`, 'http://provider.invalid/', 'not an address']) {
    const upstream = createHandlerApi({ url, apiKey: 'key', timeoutMs: 5000 }, sandbox);
    expect(await upstream.buy(order())).toMatchObject({ kind: 'refused', reason: 'server' });
    expect(await upstream.cancel('1')).toMatchObject({ kind: 'unclear' });
    expect(await upstream.listActive()).toBeUndefined();
    await expect(upstream.readCatalogue()).rejects.toThrow(UpstreamError);
  }
});

test('a few numbers are checked one by one and return the full text', async () => {
  const { provider, upstream } = await start();
  const [waiting, received] = [await bought(upstream), await bought(upstream)];
  provider.sendCode(received, '123456', 'Code 123456 it is');
  const states = await upstream.check([waiting, received, '1', 'no id']);
  expect(states.get(waiting)).toMatchObject({ kind: 'waiting' });
  expect(states.get(received)).toMatchObject({
    kind: 'received',
    messages: [{ code: '123456', text: 'Code 123456 it is' }],
  });
  expect(states.get('1')).toMatchObject({ kind: 'closed' });
  expect(states.get('no id')).toMatchObject({ kind: 'closed' });
});

test('the list is read only for the codes before the newest one, and they are in order', async () => {
  const { provider, upstream } = await start();
  const id = await bought(upstream);
  await upstream.check([id]);
  expect(provider.calls.of('getActiveActivations')).toBe(0);
  provider.sendCode(id, '111111', 'First 111111');
  provider.sendCode(id, '222222', 'Then 222222');
  expect((await upstream.check([id])).get(id)).toMatchObject({
    messages: [{ code: '111111' }, { code: '222222', text: 'Then 222222' }],
  });
  expect(provider.calls.of('getActiveActivations')).toBe(1);
});

test('many numbers are checked with the list, and only those missing in it one by one', async () => {
  const { provider, upstream } = await start({ catalogue: smallCatalogue({ stock: 400 }) });
  const ids = await Promise.all(Array.from({ length: 150 }, () => bought(upstream)));
  const [first = '', second = '', third = ''] = ids;
  provider.sendCode(first, '111111');
  provider.sendCode(second, '222222');
  provider.sendCode(second, '333333', 'Now 333333');
  await upstream.cancel(third);
  provider.calls.reset();
  const states = await upstream.check(ids);
  expect(states.size).toBe(150);
  expect(states.get(first)).toMatchObject({ kind: 'received', messages: [{ code: '111111' }] });
  expect(states.get(second)).toMatchObject({ messages: [{ code: '222222' }, { code: '333333', text: 'Now 333333' }] });
  expect(states.get(third)).toMatchObject({ kind: 'closed' });
  expect([...states.values()].filter(({ kind }) => kind === 'waiting')).toHaveLength(147);
  expect(provider.calls.all()).toEqual({ getActiveActivations: 2, getStatus: 1 });
});

test('a number that waits for another code is `waiting_again`, checked alone or in a batch', async () => {
  const { provider, upstream } = await start();
  const ids = await Promise.all(Array.from({ length: 6 }, () => bought(upstream)));
  const [again = ''] = ids;
  provider.sendCode(again, '111111');
  expect(await upstream.askAnother(again)).toEqual({ kind: 'asked' });
  expect((await upstream.check([again])).get(again)).toMatchObject({ kind: 'waiting_again' });
  expect((await upstream.check(ids)).get(again)).toMatchObject({ kind: 'waiting_again' });
  provider.sendCode(again, '222222');
  expect((await upstream.check(ids)).get(again)).toMatchObject({ messages: [{ code: '111111' }, { code: '222222' }] });
});

test('a provider without a list of active numbers is checked one by one', async () => {
  const { provider, upstream } = await start({ missingActions: ['getActiveActivations'] });
  const ids = await Promise.all(Array.from({ length: 20 }, () => bought(upstream)));
  const states = await upstream.check(ids);
  await upstream.check(ids);
  expect([...states.values()].every(({ kind }) => kind === 'waiting')).toBe(true);
  expect(provider.calls.of('getActiveActivations')).toBe(1);
  expect(provider.calls.of('getStatus')).toBe(40);
});

test('where a few are never readable and there is no list, the others have their turn, and what was skipped says so', async () => {
  const asked = new Set<string>();
  const check = createCheck((action, { id = '' } = {}) => {
    if (action === 'getActiveActivations')
      return Promise.resolve({ kind: 'word', word: 'BAD_ACTION', rest: undefined, info: {} });
    asked.add(id);
    return Promise.resolve(
      Number(id) < 8
        ? { kind: 'unreadable', status: 200, detail: 'garbage' }
        : { kind: 'word', word: 'STATUS_WAIT_CODE', rest: undefined, info: {} },
    );
  }, 2);
  const ids = Array.from({ length: 100 }, (_, index) => String(index));
  const states = await check(ids);
  for (const id of ids) expect(states.get(id)).toMatchObject(asked.has(id) ? {} : { kind: 'unclear', isAsked: false });
  expect(asked.size).toBeLessThan(100);
  await check(ids);
  expect(asked.size).toBe(100);
});

test('where the list cannot be read, each number is asked about alone, and a provider that is down gets few calls', async () => {
  const { provider, upstream } = await start();
  const ids = await Promise.all(Array.from({ length: 50 }, () => bought(upstream)));
  provider.sendCode(ids[7] ?? '', '111111');
  provider.faults.set({ kind: 'garbage', action: 'getActiveActivations' });
  const states = await upstream.check(ids);
  expect(states.get(ids[7] ?? '')).toMatchObject({ kind: 'received', messages: [{ code: '111111' }] });
  expect([...states.values()].filter(({ kind }) => kind === 'waiting')).toHaveLength(49);

  provider.faults.clear();
  provider.faults.set({ kind: 'garbage' });
  provider.calls.reset();
  expect([...(await upstream.check(ids)).values()].every(({ kind }) => kind === 'unclear')).toBe(true);
  expect(provider.calls.of('getStatus')).toBeLessThan(20);
});

test('a cancel is confirmed, refused once a code arrived, or unclear without a response', async () => {
  const { provider, upstream } = await start();
  expect(await upstream.cancel(await bought(upstream))).toEqual({ kind: 'canceled' });
  const overtaken = await bought(upstream);
  provider.faults.set({ kind: 'code_during_cancel', times: 1 });
  expect(await upstream.cancel(overtaken)).toMatchObject({ kind: 'refused' });
  expect((await upstream.check([overtaken])).get(overtaken)).toMatchObject({ kind: 'received' });
  provider.faults.set({ kind: 'dropped_connection', times: 1 });
  expect(await upstream.cancel(overtaken)).toMatchObject({ kind: 'unclear' });
});

test('an early cancel returns the time to wait if the provider sends it', async () => {
  const { provider, upstream } = await start({ cancelAfterMs: 120_000 });
  const id = await bought(upstream);
  expect(await upstream.cancel(id)).toEqual({ kind: 'too_early', retryAfterMs: undefined });
  provider.faults.set({ kind: 'json_errors' });
  expect(await upstream.cancel(id)).toEqual({ kind: 'too_early', retryAfterMs: 120_000 });
});

test('finishing never fails', async () => {
  const { provider, upstream } = await start();
  const id = await bought(upstream);
  provider.sendCode(id);
  await upstream.finish(id);
  expect(provider.activations()[0]?.status).toBe('finished');
  await upstream.finish(id);
  provider.faults.set({ kind: 'dropped_connection' });
  await upstream.finish(id);
});

test('the catalogue is read completely or an error is raised', async () => {
  const { provider, upstream } = await start();
  const { services, countries, prices } = await upstream.readCatalogue();
  expect(services).toContainEqual({ code: 'wa', name: 'WhatsApp' });
  expect(countries).toContainEqual({ code: '22', name: 'India' });
  expect(prices).toContainEqual({ service: 'tg', country: '16', cost: '10', stock: 100 });
  for (const action of ['getServicesList', 'getCountries', 'getPrices']) {
    const clear = provider.faults.set({ kind: 'garbage', action });
    await expect(upstream.readCatalogue()).rejects.toThrow(UpstreamError);
    clear();
  }
});
