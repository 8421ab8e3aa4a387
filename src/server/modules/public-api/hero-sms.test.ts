import {
  ActivationStatusCode,
  AuthenticationError,
  EarlyCancelError,
  HeroSMSClient,
  HeroSMSError,
  NoNumbersError,
  WrongMaxPriceError,
} from 'hero-sms';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { apiCustomer, type ApiCustomer } from '../../testing/people/api-customer.ts';

let shop: TestShop;
let asha: ApiCustomer;
let client: HeroSMSClient;

beforeEach(async () => {
  shop = await openTestShop();
  asha = await apiCustomer(shop);
  client = new HeroSMSClient({ apiKey: asha.key, baseUrl: asha.endpoint });
});
afterEach(async () => {
  expect(await shop.differences()).toEqual([]);
  await shop.close();
});

const whatsApp = { service: 'wa', country: 22 };
const sold = () => shop.provider.activations().at(-1)?.id ?? '';
const received = (code: string) => asha.live.when('update_number', ({ number }) => number.code === code);

test('hero-sms buys a number, reads its code, requests another one and finishes', async () => {
  expect(await client.getBalance()).toBe(100);
  expect(await client.getPrices({ service: 'wa', country: 22 })).toEqual({
    22: { wa: { cost: 12.5, count: 100, physicalCount: 100 } },
  });
  const countries = await client.getCountries();
  expect(Object.values(countries)).toContainEqual(expect.objectContaining({ id: 22, eng: 'India', visible: 1 }));
  expect(await client.getOperators(22)).toEqual({ status: 'success', countryOperators: { 22: ['any'] } });
  const { services } = await client.getServicesList();
  expect(services).toContainEqual({ code: 'wa', name: 'WhatsApp' });
  const top = await client.getTopCountriesByService({ service: 'wa' });
  expect(Object.values(top)).toContainEqual(expect.objectContaining({ country: 22, price: 12.5, count: 100 }));

  const { activationId, phoneNumber } = await client.getNumber(whatsApp);
  expect(phoneNumber).toMatch(/^91\d{10}$/);
  expect(await client.getBalance()).toBe(87.5);
  expect(await client.markReady(activationId)).toBe('ACCESS_READY');
  expect(await client.getStatus(activationId)).toEqual({ status: 'STATUS_WAIT_CODE' });

  shop.provider.sendCode(sold(), '482915', 'Your code is 482915');
  await received('482915');
  expect(await client.getStatus(activationId)).toEqual({ status: 'STATUS_OK', code: '482915' });
  expect(await client.getStatusV2(activationId)).toMatchObject({
    verificationType: 0,
    sms: { code: '482915', text: 'Your code is 482915' },
  });

  expect(await client.requestResend(activationId)).toBe('ACCESS_RETRY_GET');
  expect(await client.getStatus(activationId)).toEqual({ status: 'STATUS_WAIT_RETRY', code: '482915' });
  shop.provider.sendCode(sold(), '733101');
  await received('733101');
  expect(await client.getStatus(activationId)).toEqual({ status: 'STATUS_OK', code: '733101' });
  const { data } = await client.getActiveActivations();
  expect(data).toEqual([
    expect.objectContaining({
      activationId: String(activationId),
      phoneNumber,
      serviceCode: 'wa',
      countryCode: '22',
      activationCost: 12.5,
      smsCode: ['482915', '733101'],
      canGetAnotherSms: '1',
    }),
  ]);

  const all = await client.getAllSms({ id: String(activationId) });
  expect(all.data).toMatchObject([{ code: '482915' }, { code: '733101' }]);
  expect(await client.complete(activationId)).toBe('ACCESS_ACTIVATION');
  expect(await client.getHistory({ size: 1 })).toMatchObject([{ id: activationId, cost: 12.5, status: '6' }]);
  expect(await client.getStatus(activationId)).toEqual({ status: 'STATUS_CANCEL' });
  await expect(client.getActiveActivations()).rejects.toThrow(HeroSMSError);
  expect(await client.getBalance()).toBe(87.5);
});

test('hero-sms buys by getNumberV2 with all details, and a cancel refunds the price', async () => {
  const bought = await client.getNumberV2(whatsApp);
  expect(bought).toMatchObject({ activationCost: 12.5, currency: 356, countryCode: '22', canGetAnotherSms: '1' });
  expect(bought.phoneNumber).toMatch(/^91\d{10}$/);
  expect(bought.activationTime).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(await client.cancel(Number(bought.activationId))).toBe('ACCESS_CANCEL');
  expect(await client.getBalance()).toBe(100);
  expect(await client.cancel(Number(bought.activationId))).toBe('ACCESS_CANCEL');
  expect(await client.getBalance()).toBe(100);
});

test('hero-sms finishes and cancels by the newer actions too', async () => {
  const { activationId: canceled } = await client.getNumber(whatsApp);
  await client.cancelActivation(String(canceled));
  expect(await client.getBalance()).toBe(100);
  const { activationId: used } = await client.getNumber(whatsApp);
  await expect(client.finishActivation(String(used))).rejects.toMatchObject({ code: 'BAD_STATUS' });
  shop.provider.sendCode(sold(), '482915');
  await received('482915');
  await expect(client.cancelActivation(String(used))).rejects.toMatchObject({ code: 'BAD_STATUS' });
  await client.finishActivation(String(used));
  expect(await client.getHistory({ size: 2 })).toMatchObject([
    { id: used, status: '6' },
    { id: canceled, status: '8' },
  ]);
  expect(await client.getBalance()).toBe(87.5);
});

test('hero-sms throws EarlyCancelError for an early cancel, which changes nothing', async () => {
  await shop.db.updateTable('servers').set({ cancel_after_seconds: 120 }).execute();
  const { activationId } = await client.getNumber(whatsApp);
  await expect(client.cancel(activationId)).rejects.toThrow(EarlyCancelError);
  expect(await client.getStatus(activationId)).toEqual({ status: 'STATUS_WAIT_CODE' });
  expect(await client.getBalance()).toBe(87.5);
});

test('hero-sms throws its own errors for no stock, a low maximum price and a wrong key', async () => {
  const low = await client.getNumber({ ...whatsApp, maxPrice: 12.49 }).catch((error: unknown) => error);
  expect(low).toBeInstanceOf(WrongMaxPriceError);
  expect(low).toMatchObject({ minimumPrice: 12.5 });

  shop.provider.faults.set({ kind: 'no_numbers' });
  await expect(client.getNumber(whatsApp)).rejects.toThrow(NoNumbersError);
  await expect(client.getNumberV2(whatsApp)).rejects.toThrow(NoNumbersError);
  expect(await client.getBalance()).toBe(100);

  const stranger = new HeroSMSClient({ apiKey: 'nobody', baseUrl: asha.endpoint });
  await expect(stranger.getBalance()).rejects.toThrow(AuthenticationError);
  const keyless = new HeroSMSClient({ apiKey: '', baseUrl: asha.endpoint });
  await expect(keyless.getBalance()).rejects.toMatchObject({ code: 'NO_KEY' });
});

test('hero-sms throws PARSE_ERROR with NO_BALANCE, a word it does not know', async () => {
  const ravi = await apiCustomer(shop, '12.49');
  const poor = new HeroSMSClient({ apiKey: ravi.key, baseUrl: ravi.endpoint });
  await expect(poor.getNumber(whatsApp)).rejects.toMatchObject({ code: 'PARSE_ERROR', rawResponse: 'NO_BALANCE' });
  expect(await poor.getBalance()).toBe(12.49);
});

test('hero-sms recognises the word of every other refusal', async () => {
  const code = (call: Promise<unknown>) => call.then(() => 'answered').catch((error: HeroSMSError) => error.code);
  const { activationId } = await client.getNumber(whatsApp);
  expect(await code(client.complete(activationId))).toBe('BAD_STATUS');
  expect(await code(client.setStatus(activationId, 7 as ActivationStatusCode))).toBe('BAD_STATUS');
  expect(await code(client.getStatus(1))).toBe('NO_ACTIVATION');
  expect(await code(client.getNumber({ service: 'nothing', country: 22 }))).toBe('BAD_SERVICE');
  expect(await code(client.getOperators(78))).toBe('OPERATORS_NOT_FOUND');
  expect(await code(client.getRentNumber({ service: 'wa', country: 22, duration: 2 }))).toBe('NO_NUMBERS');
  expect(await code(client.reactivate(String(activationId)))).toBe('BAD_ACTION');
  await shop.setUser(asha.id, { open_numbers_limit: 1 });
  expect(await code(client.getNumber(whatsApp))).toBe('CHANNELS_LIMIT');
});
