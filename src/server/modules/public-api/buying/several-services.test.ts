import { publicApiLimits } from '#shared/limits.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { apiCustomer, type ApiCustomer } from '../../../testing/people/api-customer.ts';

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

type Row = { phone: string; activation: string; service: string };
const both = { multiService: 'wa, tg,wa', country: 22 };
const ask = async (parameters: Record<string, string | number>) =>
  JSON.parse(await asha.ask('getMultiServiceNumber', parameters)) as Row[];

test('a number for each service is bought in one call, each of them once', async () => {
  const rows = await ask(both);
  expect(rows.map(({ service }) => service)).toEqual(['wa', 'tg']);
  for (const { phone, activation } of rows) {
    expect(phone).toMatch(/^91\d{10}$/);
    expect(await asha.ask('getStatus', { id: activation })).toBe('STATUS_WAIT_CODE');
  }
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:75.00');
});

test('an orderId buys each number once, repeated or at once; with other services it is another order', async () => {
  const order = { ...both, orderId: 'order-1' };
  const answers = await Promise.all(Array.from({ length: 4 }, () => ask(order)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await ask(order)).toEqual(answers[0]);
  expect(await asha.ask('getMultiServiceNumber', { ...order, multiService: 'tg' })).toBe('ORDER_ALREADY_EXISTS');
  expect(await asha.ask('getNumber', { service: 'wa', country: 22, orderId: 'order-1' })).toMatch(/^ACCESS_NUMBER:/);
  expect(shop.provider.activations()).toHaveLength(3);
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:62.50');
});

test('what was bought is returned when others failed, and the same order buys the rest later', async () => {
  const clear = shop.provider.faults.set({ kind: 'no_numbers', service: 'tg' });
  const order = { ...both, orderId: 'order-1' };
  const [first, ...others] = await ask(order);
  expect([first?.service, others]).toEqual(['wa', []]);
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:87.50');
  clear();
  await shop.admin.api('POST /api/admin/servers/:id/sync', { params: { id: shop.serverId } });
  expect(await ask(order)).toEqual([first, expect.objectContaining({ service: 'tg' })]);
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:75.00');
});

test('where the balance or the limit of open numbers is for one, one is bought, held and returned, and an order buys the rest later', async () => {
  const poor = await apiCustomer(shop, '13.00');
  const order = { ...both, orderId: 'order-1' };
  const first = JSON.parse(await poor.ask('getMultiServiceNumber', order)) as Row[];
  expect(first).toHaveLength(1);
  expect(await poor.ask('getBalance')).toBe('ACCESS_BALANCE:0.50');
  await shop.setUser(asha.id, { open_numbers_limit: 1 });
  const [bought, ...others] = await ask(order);
  expect(others).toEqual([]);
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:87.50');
  expect(await ask(order)).toEqual([bought]);
  await shop.setUser(asha.id, { open_numbers_limit: 2 });
  expect(await ask(order)).toEqual(expect.arrayContaining([bought]));
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:75.00');
  expect(shop.provider.activations()).toHaveLength(3);
});

test('when nothing was bought, the answer is the first error, and nothing is charged', async () => {
  shop.provider.faults.set({ kind: 'no_numbers' });
  expect(await asha.ask('getMultiServiceNumber', both)).toBe('NO_NUMBERS');
  const poor = await apiCustomer(shop, '1.00');
  expect(await poor.ask('getMultiServiceNumber', both)).toBe('NO_BALANCE');
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:100.00');
});

test('when one of the purchases is unclear, the answer is no promise that nothing was bought', async () => {
  shop.provider.faults.set({ kind: 'no_numbers', service: 'wa' });
  shop.provider.faults.set({ kind: 'timeout_after_buying', service: 'tg' });
  shop.provider.faults.set({ kind: 'garbage', action: 'getActiveActivations' });
  expect(await asha.ask('getMultiServiceNumber', { multiService: 'wa,tg', country: 22 })).toBe('SERVER_ERROR');
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:87.50');
});

test('an unknown service, or too many, is refused before anything is bought', async () => {
  const eleven = Array.from({ length: 11 }, (_, index) => `s${index}`).join(',');
  for (const multiService of ['wa,nothing', 'wa;tg', '', eleven])
    expect(await asha.ask('getMultiServiceNumber', { ...both, multiService })).toBe('BAD_SERVICE');
  expect(shop.provider.activations()).toEqual([]);
});

test('each service counts as a call for the limit of the key', async () => {
  const multiService = Array.from({ length: 10 }, () => 'nothing').join(',');
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => asha.ask('getMultiServiceNumber', { multiService, country: 22 })),
  );
  const served = answers.filter((answer) => answer === 'BAD_SERVICE').length;
  expect(served).toBeGreaterThanOrEqual(publicApiLimits.perKey / 10);
  expect(answers.filter((answer) => answer.startsWith('BANNED:')).length).toBe(40 - served);
  expect(served).toBeLessThan(40);
});
