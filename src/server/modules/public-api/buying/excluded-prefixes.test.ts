import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { apiCustomer, type ApiCustomer } from '../../../testing/people/api-customer.ts';
import { createHandBack } from './hand-back.ts';

let shop: TestShop;
let asha: ApiCustomer;
/** How the numbers begin that the provider sells next, after the country's 91; then with 70. */
let next: string[];
/** Called when the provider is about to sell one. */
let onSale: () => unknown;

beforeEach(async () => {
  next = [];
  onSale = () => {};
  const [india, ...others] = smallCatalogue().countries;
  if (!india) throw new Error('the catalogue has no India');
  const starts = Object.defineProperty(['70'], 0, { get: () => (onSale(), next.shift() ?? '70') });
  const phone = { ...india.phone, starts };
  shop = await openTestShop({
    provider: { catalogue: { ...smallCatalogue(), countries: [{ ...india, phone }, ...others] } },
    // On a busy machine a cancel that times out would leave the number with the customer.
    env: { UPSTREAM_TIMEOUT_MS: '20000' },
  });
  asha = await apiCustomer(shop);
});
afterEach(async () => {
  expect(await shop.differences()).toEqual([]);
  await shop.close();
});

const whatsApp = { service: 'wa', country: 22 };
const sold = () => shop.provider.activations().map(({ phone, status }) => `${phone.slice(0, 4)} ${status}`);
const idOf = (answer: string) => /^ACCESS_NUMBER:(\d+):\d+$/.exec(answer)?.[1] ?? answer;

test('a number with an excluded prefix is handed back for its full price and another one is bought', async () => {
  next = ['98', '99', '70'];
  const answer = await asha.ask('getNumber', { ...whatsApp, phoneException: '9198, +91 99' });
  expect(answer).toMatch(/^ACCESS_NUMBER:\d+:9170\d{8}$/);
  expect(sold()).toEqual(['9198 canceled', '9199 canceled', '9170 waiting']);
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:87.50');
  const { data } = await asha.api('GET /api/user/numbers', { query: {} });
  expect(data.map(({ status }) => status)).toEqual(['waiting', 'canceled', 'canceled']);
  const { data: moved } = await asha.api('GET /api/user/transactions', { query: {} });
  expect(moved.slice(0, 5).map(({ amount }) => amount)).toEqual(['-12.50', '12.50', '-12.50', '12.50', '-12.50']);
});

test('the history of a number that was handed back says which prefix was excluded, and nobody is notified', async () => {
  next = ['98', '70'];
  await asha.ask('getNumber', { ...whatsApp, phoneException: '9198' });
  const handedBack = await shop.db
    .selectFrom('number_events')
    .select(['to_status', 'source', 'detail'])
    .where('source', '=', 'excluded')
    .execute();
  expect(handedBack).toEqual([{ to_status: 'canceled', source: 'excluded', detail: 'phoneException 9198' }]);
  const { data } = await asha.api('GET /api/user/notifications', { query: {} });
  expect(data.filter(({ about }) => about?.kind === 'number')).toEqual([]);
});

test('three numbers are handed back for one call, then there are none', async () => {
  next = Array.from({ length: 20 }, () => '98');
  expect(await asha.ask('getNumber', { ...whatsApp, phoneException: '9198' })).toBe('NO_NUMBERS');
  expect(sold()).toEqual(['9198 canceled', '9198 canceled', '9198 canceled']);
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:100.00');
});

test('where it is too early to cancel, the number stays with the customer', async () => {
  await shop.db.updateTable('servers').set({ cancel_after_seconds: 120 }).execute();
  next = ['98'];
  expect(await asha.ask('getNumber', { ...whatsApp, phoneException: '9198' })).toMatch(/^ACCESS_NUMBER:\d+:9198\d{8}$/);
  expect(sold()).toEqual(['9198 waiting']);
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:87.50');
});

test('where only the provider says that it is too early, the number stays too, and the customer can cancel it later', async () => {
  shop.provider.faults.set({ kind: 'garbage', action: 'setStatus', text: 'EARLY_CANCEL_DENIED', times: 1 });
  next = ['98'];
  const answer = await asha.ask('getNumber', { ...whatsApp, phoneException: '9198' });
  expect(answer).toMatch(/^ACCESS_NUMBER:\d+:9198\d{8}$/);
  expect(sold()).toEqual(['9198 waiting']);
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:87.50');
  expect(await asha.ask('setStatus', { id: idOf(answer), status: 8 })).toBe('ACCESS_CANCEL');
  expect(sold()).toEqual(['9198 canceled']);
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:100.00');
});

test('where the provider gives no clear answer to a cancel, the number stays with the customer and nothing more is bought', async () => {
  shop.provider.faults.set({ kind: 'garbage', action: 'setStatus', times: 1 });
  next = ['98'];
  expect(await asha.ask('getNumber', { ...whatsApp, phoneException: '9198' })).toMatch(/^ACCESS_NUMBER:\d+:9198\d{8}$/);
  expect(sold()).toEqual(['9198 waiting']);
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:87.50');
});

test('a number that the provider has closed counts as handed back, and the order buys another one', async () => {
  // Whoever asks, the checks or the order: until the next number is sold, the provider says so.
  shop.provider.faults.set({ kind: 'garbage', action: 'setStatus', text: 'BAD_STATUS' });
  shop.provider.faults.set({ kind: 'garbage', action: 'getStatus', text: 'STATUS_CANCEL' });
  onSale = () => next[0] === '70' && shop.provider.faults.clear('garbage');
  next = ['98', '70'];
  const order = { ...whatsApp, phoneException: '9198', orderId: 'order-1' };
  const answer = await asha.ask('getNumber', order);
  expect(answer).toMatch(/^ACCESS_NUMBER:\d+:9170\d{8}$/);
  expect(await asha.ask('getStatus', { id: idOf(answer) })).toBe('STATUS_WAIT_CODE');
  expect(await asha.ask('getNumber', order)).toBe(answer);
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:87.50');
});

test('a number that a check finds closed while its cancel fails counts as handed back', async () => {
  next = ['98'];
  const body = { offer_id: await shop.offer() };
  const bought = await asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() });
  const number = await shop.app.services.numbers.get(asha.id, bought.number.id);
  const handBack = createHandBack({
    cancel: () => Promise.reject(new Problem('server_unreachable')),
    get: () => Promise.resolve({ ...number, status: 'canceled' }),
  });
  expect(await handBack(asha.id, number, '9198')).toBeUndefined();
});

test('where the provider refuses to cancel because the code came, the number stays with the customer', async () => {
  shop.provider.faults.set({ kind: 'code_during_cancel', times: 1 });
  next = ['98'];
  const answer = await asha.ask('getNumber', { ...whatsApp, phoneException: '9198' });
  expect(answer).toMatch(/^ACCESS_NUMBER:\d+:9198\d{8}$/);
  expect(await asha.ask('getStatus', { id: idOf(answer) })).toMatch(/^STATUS_OK:\d+$/);
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:87.50');
});

test('an orderId is bought once with excluded prefixes too, repeated or at once', async () => {
  next = ['98', '70', '98', '98'];
  const order = { ...whatsApp, phoneException: '9198', orderId: 'order-1' };
  const answers = await Promise.all(Array.from({ length: 5 }, () => asha.ask('getNumber', order)));
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toMatch(/^ACCESS_NUMBER:\d+:9170\d{8}$/);
  expect(await asha.ask('getNumber', order)).toBe(answers[0]);
  expect(await asha.ask('getNumber', { ...order, phoneException: '9170' })).toBe('ORDER_ALREADY_EXISTS');
  expect(sold()).toEqual(['9198 canceled', '9170 waiting']);
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:87.50');
});

test('a number that a repeated order already returned is never handed back', async () => {
  await shop.db.updateTable('servers').set({ cancel_after_seconds: 120 }).execute();
  next = ['98'];
  const order = { ...whatsApp, phoneException: '9198', orderId: 'order-1' };
  const first = await asha.ask('getNumber', order);
  await shop.db
    .updateTable('numbers')
    .set({ cancel_after: new Date(0) })
    .execute();
  expect(await asha.ask('getNumber', order)).toBe(first);
  expect(await asha.ask('setStatus', { id: idOf(first), status: 8 })).toBe('ACCESS_CANCEL');
  expect(await asha.ask('getNumber', order)).toBe(first);
  expect(sold()).toEqual(['9198 canceled']);
});

test('an order whose numbers were all handed back may be sent again', async () => {
  next = ['98', '98', '98', '98', '70'];
  const order = { ...whatsApp, phoneException: '9198', orderId: 'order-1' };
  expect(await asha.ask('getNumber', order)).toBe('NO_NUMBERS');
  expect(await asha.ask('getNumber', order)).toMatch(/^ACCESS_NUMBER:\d+:9170\d{8}$/);
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:87.50');
});
