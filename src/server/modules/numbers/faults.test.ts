import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { paise } from '#shared/money.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { numberSteps } from '../../testing/number-steps.ts';
import { openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
let asha: Customer;

beforeAll(async () => {
  shop = await openTestShop();
});
beforeEach(async () => {
  await shop.renewProvider();
  asha = await shop.customer('100.00');
});
afterEach(async () => expect(await shop.differences()).toEqual([]));
afterAll(() => shop.close());

const { newKey, buy, balance, when } = numberSteps(
  () => shop,
  () => asha,
);
/** A sale tells the shop the provider's clock; without it nothing tells when an activation was sold. */
const sellOne = async () => {
  const { number } = await buy();
  await asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id } });
};
const openActivations = () => shop.provider.activations().filter(({ status }) => status === 'waiting');
const get = async (id: Awaited<ReturnType<typeof buy>>['number']['id']) =>
  (await asha.api('GET /api/user/numbers/:id', { params: { id } })).number;
const become = (id: number, status: string) =>
  asha.live.when('update_number', ({ number }) => number.id === id && number.status === status);

test('a number is bought, and its code arrives automatically and is charged once', async () => {
  const { number, newBalance } = await buy();
  expect(number).toMatchObject({ status: 'waiting', price: '12.50', code: null });
  expect(newBalance).toBe('87.50');
  const [sold] = shop.provider.activations();
  shop.provider.sendCode(sold?.id ?? '', '482915');
  const { number: received } = await when('received');
  expect(received).toMatchObject({ id: number.id, code: '482915' });
  expect(await balance()).toBe('87.50');
  const { data } = await asha.api('GET /api/user/transactions');
  expect(data.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['purchase', '-12.50'],
    ['adjustment', '100.00'],
  ]);
});

test('no numbers: the customer gets no_numbers and keeps every paisa', async () => {
  shop.provider.faults.set({ kind: 'no_numbers' });
  await expect(buy()).rejects.toMatchObject({ code: 'no_numbers' });
  expect(await balance()).toBe('100.00');
});

test('a bad key at the provider: the customer gets server_unreachable and keeps every paisa', async () => {
  shop.provider.faults.set({ kind: 'bad_key' });
  await expect(buy()).rejects.toMatchObject({ code: 'server_unreachable' });
  expect(await balance()).toBe('100.00');
});

test('a slow provider is waited for', async () => {
  shop.provider.faults.set({ kind: 'slow', delayMs: 150 });
  expect((await buy()).number.status).toBe('waiting');
});

test('no response after the sale: the number is found, not bought twice', async () => {
  await sellOne();
  shop.provider.faults.set({ kind: 'timeout_after_buying', times: 1 });
  const { number } = await buy();
  expect(number.status).toBe('requested');
  const { number: found } = await become(number.id, 'waiting');
  expect(found).toMatchObject({ id: number.id, phone: openActivations()[0]?.phone });
  expect(openActivations()).toHaveLength(1);
  expect(await balance()).toBe('87.50');
});

test('a purchase that is found later costs what was held, whatever the offer costs now', async () => {
  await sellOne();
  shop.provider.faults.set({ kind: 'timeout_after_buying', times: 1 });
  shop.provider.faults.set({ kind: 'garbage', action: 'getActiveActivations' });
  const { number } = await buy();
  await shop.db
    .updateTable('offers')
    .set({ price_paise: paise(99_00) })
    .execute();
  shop.provider.faults.clear('garbage');
  expect((await become(number.id, 'waiting')).number.price).toBe('12.50');
  const params = { id: number.id };
  expect(await asha.api('POST /api/user/numbers/:id/cancel', { params })).toMatchObject({ newBalance: '100.00' });
});

test('a connection lost after the sale: the number is found, not bought twice', async () => {
  await sellOne();
  shop.provider.faults.set({ kind: 'dropped_connection', action: 'getNumberV2', afterBuying: true, times: 1 });
  const { number } = await buy();
  await become(number.id, 'waiting');
  expect(openActivations()).toHaveLength(1);
  expect((await get(number.id)).status).toBe('waiting');
});

test('a connection lost before the sale: the price is refunded after a look-up', async () => {
  shop.provider.faults.set({ kind: 'dropped_connection', times: 1 });
  expect((await buy()).number.status).toBe('requested');
  const { number } = await when('failed');
  expect(number.code).toBeNull();
  expect(await balance()).toBe('100.00');
  expect(shop.provider.activations()).toHaveLength(0);
});

test('an unreadable response: the price is refunded after a look-up', async () => {
  shop.provider.faults.set({ kind: 'garbage', action: 'getNumberV2', times: 1 });
  expect((await buy()).number.status).toBe('requested');
  await when('failed');
  expect(await balance()).toBe('100.00');
});

test('characters that cannot be stored keep no refusal, no unclear purchase and no code from being settled', async () => {
  shop.provider.faults.set({ kind: 'garbage', text: 'NO_NUMBERS:\0x', times: 1 });
  await expect(buy()).rejects.toMatchObject({ code: 'no_numbers' });
  await shop.admin.api('POST /api/admin/servers/:id/sync', { params: { id: shop.serverId } });
  shop.provider.faults.set({ kind: 'garbage', text: '\0\0\0', action: 'getNumberV2', times: 1 });
  const { number: unclear } = await buy();
  expect(unclear.status).toBe('requested');
  await become(unclear.id, 'failed');
  expect(await balance()).toBe('100.00');
  const { number } = await buy();
  shop.provider.sendCode(openActivations()[0]?.id ?? '', '482\u0000915', 'Your code \uD83D');
  await become(number.id, 'received');
  expect((await get(number.id)).messages).toMatchObject([{ code: '482\uFFFD915', text: 'Your code \uFFFD' }]);
});

test('unreadable responses while waiting change nothing, and the code is delivered when the provider recovers', async () => {
  const { number } = await buy();
  const clear = shop.provider.faults.set({ kind: 'garbage', status: 500 });
  const [sold] = shop.provider.activations();
  shop.provider.sendCode(sold?.id ?? '', '1234');
  await shop.provider.whenCalled('getStatus', 3);
  expect((await get(number.id)).status).toBe('waiting');
  clear();
  expect((await when('received')).number.code).toBe('1234');
});

test('errors as 4xx JSON are read like the words', async () => {
  shop.provider.faults.set({ kind: 'json_errors' });
  shop.provider.faults.set({ kind: 'no_numbers' });
  await expect(buy()).rejects.toMatchObject({ code: 'no_numbers' });
  expect(await balance()).toBe('100.00');
});

test('a code that arrives late in the window is delivered like any other', async () => {
  shop.provider.faults.set({ kind: 'code_late', delayMs: 300 });
  await buy();
  const [sold] = shop.provider.activations();
  shop.provider.sendCode(sold?.id ?? '', '777000');
  expect((await when('received')).number.code).toBe('777000');
});

test('two codes are both shown, the newest first in line, and charged once', async () => {
  const { number } = await buy();
  const [sold] = shop.provider.activations();
  shop.provider.sendCode(sold?.id ?? '', '111111');
  await when('received');
  const { number: asked } = await asha.api('POST /api/user/numbers/:id/again', { params: { id: number.id } });
  expect(asked.awaiting_another).toBe(true);
  shop.provider.sendCode(sold?.id ?? '', '222222');
  await asha.live.when('update_number', (event) => event.number.code === '222222');
  expect((await get(number.id)).messages.map(({ code }) => code)).toEqual(['111111', '222222']);
  expect(await balance()).toBe('87.50');
});

test('two codes that arrive together are both shown, in their order', async () => {
  shop.provider.faults.set({ kind: 'two_codes' });
  const { number } = await buy();
  shop.provider.sendCode(shop.provider.activations()[0]?.id ?? '', '111222');
  await asha.live.when('update_number', (event) => event.number.messages.length === 2);
  const { messages, code } = await get(number.id);
  expect(messages[0]?.code).toBe('111222');
  expect(code).toBe(messages[1]?.code);
  expect(await balance()).toBe('87.50');
});

test('a code that arrives during a cancel is delivered and charged', async () => {
  const { number } = await buy();
  shop.provider.faults.set({ kind: 'code_during_cancel' });
  const { number: after } = await asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id } });
  expect(after.status).toBe('received');
  expect(after.code).toMatch(/^\d+$/);
  expect(await balance()).toBe('87.50');
});

test('cancelling a number refunds its price immediately', async () => {
  const { number } = await buy();
  const after = await asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id } });
  expect(after).toMatchObject({ number: { status: 'canceled' }, newBalance: '100.00' });
  expect(await asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id } })).toMatchObject({
    number: { status: 'canceled' },
  });
  expect(await balance()).toBe('100.00');
});

test('a provider that does not respond to a cancel changes nothing, and the customer gets server_unreachable', async () => {
  const { number } = await buy();
  shop.provider.faults.set({ kind: 'garbage', status: 502 });
  await expect(asha.api('POST /api/user/numbers/:id/cancel', { params: { id: number.id } })).rejects.toMatchObject({
    code: 'server_unreachable',
  });
  expect(await balance()).toBe('87.50');
});

test('finishing needs a code, and so does asking for another one', async () => {
  const { number } = await buy();
  const params = { id: number.id };
  await expect(asha.api('POST /api/user/numbers/:id/finish', { params })).rejects.toMatchObject({
    code: 'no_code_yet',
  });
  await expect(asha.api('POST /api/user/numbers/:id/again', { params })).rejects.toMatchObject({ code: 'no_code_yet' });
  shop.provider.sendCode(shop.provider.activations()[0]?.id ?? '', '9999');
  await when('received');
  await expect(asha.api('POST /api/user/numbers/:id/cancel', { params })).rejects.toMatchObject({
    code: 'code_arrived',
  });
  expect((await asha.api('POST /api/user/numbers/:id/finish', { params })).number.status).toBe('finished');
});

test('a provider that never responds delays no codes of another one', async () => {
  const patient = await openTestShop({ env: { UPSTREAM_TIMEOUT_MS: '3600000' } });
  const ravi = await patient.customer();
  const stuck = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'k', cancelAfterMs: 0 });
  const server = await patient.addServer(stuck);
  for (const offer_id of [await patient.offer('wa', 'IN', server), await patient.offer()]) {
    await ravi.api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey: newKey() });
  }
  stuck.faults.set({ kind: 'slow', delayMs: 3_600_000 });
  await stuck.whenCalled('getStatus', stuck.calls.of('getStatus') + 1);
  patient.provider.sendCode(patient.provider.activations()[0]?.id ?? '', '5150');
  await ravi.live.when('update_number', ({ number }) => number.code === '5150');
  await stuck.close();
  expect(await patient.differences()).toEqual([]);
  await patient.close();
});
