import { afterEach, beforeEach, expect, test } from 'vitest';
import { smallCatalogue } from './provider-catalogue.ts';
import type { SmsProvider } from './sms-provider.ts';
import { startSmsProvider } from './start-sms-provider.ts';

let provider: SmsProvider;

beforeEach(async () => {
  provider = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'key', cancelAfterMs: 0 });
});
afterEach(() => provider.close());

function ask(action: string, query: Record<string, string> = {}, timeoutMs = 10_000): Promise<Response> {
  const parameters = new URLSearchParams({ api_key: 'key', action, ...query });
  return fetch(`${provider.url}?${parameters.toString()}`, { signal: AbortSignal.timeout(timeoutMs) });
}
const order = { service: 'wa', country: '22' };
const buy = async (query = order) => (await ask('getNumber', query)).text();
const idOf = (answer: string) => answer.split(':')[1] ?? '';

function control(method: string, path: string, body?: unknown): Promise<Response> {
  const headers = { 'content-type': 'application/json' };
  return fetch(`${provider.controlUrl}/${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

test('a fault applies as many times as set, and only to its service', async () => {
  provider.faults.set({ kind: 'no_numbers', times: 1, service: 'wa' });
  expect(await buy({ service: 'tg', country: '22' })).toMatch(/^ACCESS_NUMBER/);
  expect(await buy()).toBe('NO_NUMBERS');
  expect(await buy()).toMatch(/^ACCESS_NUMBER/);
});

test('a fault without a count stays until it is cleared', async () => {
  const clear = provider.faults.set({ kind: 'bad_key' });
  expect([await buy(), await buy()]).toEqual(['BAD_KEY', 'BAD_KEY']);
  clear();
  expect(await buy()).toMatch(/^ACCESS_NUMBER/);
});

test('a number can be sold without a response', async () => {
  provider.faults.set({ kind: 'timeout_after_buying' });
  await expect(ask('getNumber', order, 100)).rejects.toThrow('timeout');
  expect(provider.activations()).toHaveLength(1);
});

test('the connection can drop before a number is sold, or after', async () => {
  provider.faults.set({ kind: 'dropped_connection', times: 1 });
  await expect(buy()).rejects.toThrow('fetch failed');
  expect(provider.activations()).toHaveLength(0);
  provider.faults.set({ kind: 'dropped_connection', afterBuying: true, times: 1 });
  await expect(buy()).rejects.toThrow('fetch failed');
  expect(provider.activations()).toHaveLength(1);
});

test('a slow response is still complete', async () => {
  provider.faults.set({ kind: 'slow', delayMs: 30 });
  expect(await buy()).toMatch(/^ACCESS_NUMBER/);
});

test('a code can arrive while the number is being cancelled', async () => {
  const id = idOf(await buy());
  provider.faults.set({ kind: 'code_during_cancel' });
  expect(await (await ask('setStatus', { id, status: '8' })).text()).toBe('BAD_STATUS');
  expect(await (await ask('getStatus', { id })).text()).toMatch(/^STATUS_OK:\d{6}$/);
});

test('two codes can arrive at the same time', async () => {
  provider.faults.set({ kind: 'two_codes', times: 1 });
  const id = idOf(await buy());
  provider.sendCode(id, '111111');
  expect(provider.activations()[0]?.messages).toHaveLength(2);
});

test('a code can be late, or never arrive', async () => {
  provider.faults.set({ kind: 'code_late', delayMs: 20, times: 1 });
  const late = idOf(await buy());
  await provider.whenStatus(late, 'received');
  provider.faults.set({ kind: 'code_never' });
  const never = idOf(await buy());
  expect(await (await ask('getStatus', { id: never })).text()).toBe('STATUS_WAIT_CODE');
});

test('refusals can be JSON with a 4xx status', async () => {
  provider.faults.set({ kind: 'json_errors' });
  provider.setStock('wa', 22, 0);
  const answer = await ask('getNumberV2', order);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ title: 'NO_NUMBERS', details: 'no numbers', info: {} });
});

test('a response can be garbage', async () => {
  provider.faults.set({ kind: 'garbage', status: 500, action: 'getStatus' });
  expect(await buy()).toMatch(/^ACCESS_NUMBER/);
  expect((await ask('getStatus', { id: '1' })).status).toBe(500);
});

test('calls are counted and can be waited for', async () => {
  const called = provider.whenCalled('getNumber', 2);
  await Promise.all([buy(), buy()]);
  await called;
  expect(provider.calls.of('getNumber')).toBe(2);
});

test('the same controls work over HTTP', async () => {
  await control('POST', 'faults', { kind: 'no_numbers' });
  expect(await buy()).toBe('NO_NUMBERS');
  await control('DELETE', 'faults');
  await control('POST', 'stock', { service: 'wa', country: 22, stock: 1 });
  const id = idOf(await buy());
  expect(provider.stockOf('wa', 22)).toBe(0);
  expect(await (await control('POST', 'codes', { activationId: id, code: '4321' })).json()).toMatchObject({
    code: '4321',
  });
  expect(await (await control('GET', 'activations')).json()).toMatchObject({
    data: [{ id, status: 'received', cost: '10.00' }],
  });
  expect((await control('POST', 'faults', { kind: 'rain' })).status).toBe(400);
});
