import SmsActivate from 'sms-activate';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { apiCustomer, type ApiCustomer } from '../../testing/people/api-customer.ts';

let shop: TestShop;
let asha: ApiCustomer;
let client: SmsActivate;

beforeEach(async () => {
  shop = await openTestShop();
  asha = await apiCustomer(shop);
  client = clientOf(asha);
});
afterEach(async () => {
  expect(await shop.differences()).toEqual([]);
  await shop.close();
});

function clientOf({ key, endpoint }: Pick<ApiCustomer, 'key' | 'endpoint'>): SmsActivate {
  const client = new SmsActivate(key);
  client.session.defaults.baseURL = endpoint;
  return client;
}
const sold = () => shop.provider.activations().at(-1)?.id ?? '';

test('sms-activate, which posts with all parameters in the query, buys, reads a code, requests another and finishes', async () => {
  expect(await client.getBalance()).toBe(100);
  expect(await client.getBalance(true)).toBe(100);
  const bought = await client.getNumber('wa', 22);
  if (!bought) throw new Error('no number was bought');
  expect(String(bought.number)).toMatch(/^91\d{10}$/);
  expect(await client.setStatus(bought.id, 1)).toBe('ACCESS_READY');
  expect(await client.getStatus(bought.id)).toBe('STATUS_WAIT_CODE');
  expect(await client.getCode(bought.id)).toBeNull();

  shop.provider.sendCode(sold(), '482915');
  await asha.live.when('update_number', ({ number }) => number.code === '482915');
  expect(await client.getCode(bought.id)).toBe('482915');
  expect(await client.setStatus(bought.id, 3)).toBe('ACCESS_RETRY_GET');
  expect(await client.getStatus(bought.id)).toBe('STATUS_WAIT_RETRY');
  shop.provider.sendCode(sold(), '118822');
  await asha.live.when('update_number', ({ number }) => number.code === '118822');
  expect(await client.getCode(bought.id)).toBe('118822');
  expect(await client.setStatus(bought.id, 6)).toBe('ACCESS_ACTIVATION');
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:87.50');
});

test('sms-activate cancels and gets a refund', async () => {
  const bought = await client.getNumber('wa', 22);
  expect(await client.setStatus(bought?.id ?? 0, 8)).toBe('ACCESS_CANCEL');
  expect(await client.getStatus(bought?.id ?? 0)).toBe('STATUS_CANCEL');
  expect(await client.getBalance()).toBe(100);
});

test('sms-activate throws its own errors', async () => {
  const name = (call: Promise<unknown>) => call.then(() => 'answered').catch((error: Error) => error.name);
  expect(await name(clientOf({ ...asha, key: 'nobody' }).getBalance())).toBe('InvalidAPIKey');
  expect(await name(client.getNumber('nothing', 22))).toBe('BadService');
  expect(await name(client.getCode(1))).toBe('InvalidActivation');
  expect(await name(clientOf(await apiCustomer(shop, '1.00')).getNumber('wa', 22))).toBe('NoBalance');
  const bought = await client.getNumber('wa', 22);
  expect(await name(client.setStatus(bought?.id ?? 0, 6))).toBe('BadStatus');
  shop.provider.faults.set({ kind: 'no_numbers' });
  expect(await name(client.getNumber('wa', 22))).toBe('NoFreeNumbers');
  expect(await asha.ask('getBalance')).toBe('ACCESS_BALANCE:87.50');
});
