import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { notSold } from '#shared/public-api/not-sold.ts';
import { sql } from 'kysely';
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

type Parameters = Record<string, string | number>;
const whatsApp = { service: 'wa', country: 22 };
const json = async (action: string, parameters?: Parameters, who = asha): Promise<unknown> =>
  JSON.parse(await who.ask(action, parameters));
const sold = () => shop.provider.activations().at(-1)?.id ?? '';

async function buy(parameters: Parameters = whatsApp): Promise<number> {
  const { activationId } = (await json('getNumberV2', parameters)) as { activationId: number };
  return activationId;
}
async function receive(code: string, text: string) {
  shop.provider.sendCode(sold(), code, text);
  await asha.live.when('update_number', ({ number }) => number.code === code);
}

test('getFullSms waits, returns the whole text, waits for another one, and ends with the number', async () => {
  const id = await buy();
  expect(await asha.ask('getFullSms', { id })).toBe('STATUS_WAIT_CODE');
  await receive('482915', 'Your code: 482915');
  expect(await asha.ask('getFullSms', { id })).toBe('FULL_SMS:Your code: 482915');
  await asha.ask('setStatus', { id, status: 3 });
  expect(await asha.ask('getFullSms', { id })).toBe('STATUS_WAIT_CODE');
  await asha.ask('setStatus', { id, status: 6 });
  expect(await asha.ask('getFullSms', { activationId: id })).toBe('STATUS_CANCEL');
});

test('getAllSms returns every SMS of a number, in pages, also when it is finished', async () => {
  const id = await buy();
  expect(await json('getAllSms', { id })).toEqual({ data: [], meta: { total: 0, service: 'wa' } });
  await receive('4829', 'First: 4829');
  await asha.ask('setStatus', { id, status: 3 });
  await receive('7331', 'Second 7331');
  await asha.ask('setStatus', { id, status: 6 });
  const first = { id: '1', code: '4829', text: 'First: 4829', service: 'wa', type: 'sms' };
  const second = { id: '2', code: '7331', text: 'Second 7331', service: 'wa', type: 'sms' };
  expect(await json('getAllSms', { id })).toMatchObject({ data: [first, second], meta: { total: 2 } });
  expect(await json('getAllSms', { id, size: 1, page: 2 })).toMatchObject({ data: [second], meta: { total: 2 } });
});

test('getHistory lists what was bought, newest first, by time and in pages, with what was charged', async () => {
  const canceled = await buy();
  await asha.ask('setStatus', { id: canceled, status: 8 });
  const clear = shop.provider.faults.set({ kind: 'no_numbers' });
  await asha.ask('getNumber', whatsApp);
  clear();
  const finished = await buy();
  await receive('482915', 'Your code is 482915');
  await asha.ask('setStatus', { id: finished, status: 6 });
  const open = await buy();
  const rows = (await json('getHistory')) as Record<string, unknown>[];
  expect(rows).toMatchObject([
    { id: open, cost: 0, status: '1', sms: null, currency: 356 },
    { id: finished, cost: 12.5, status: '6', sms: 'Your code is 482915' },
    { id: canceled, cost: 0, status: '8', sms: null },
  ]);
  expect(rows[1]).toMatchObject({ phone: expect.stringMatching(/^91\d{10}$/) as string });
  expect(await json('getHistory', { offset: 1, limit: 1 })).toMatchObject([{ id: finished }]);
  expect(await json('getHistory', { offset: 2, size: 5 })).toMatchObject([{ id: canceled }]);
  expect(await json('getHistory', { offset: 3 })).toEqual([]);
  await sql`update numbers set created_at = '2026-01-05' where id = ${canceled}`.execute(shop.db);
  const seconds = (date: string) => Date.parse(date) / 1000;
  const january = { start: seconds('2026-01-01'), end: seconds('2026-02-01') };
  expect(await json('getHistory', january)).toMatchObject([{ id: canceled }]);
  expect(await json('getHistory', { ...january, offset: 1 })).toEqual([]);
  expect(await asha.ask('getHistory', { start: 'yesterday' })).toBe('WRONG_DATE');
  expect(await asha.ask('getHistory', { start: january.end, end: january.start })).toBe('WRONG_DATE');
});

test('getListOfActiveActivations lists open numbers in pages and says whether there are more', async () => {
  expect(await json('getListOfActiveActivations')).toEqual({ status: 'success', data: [], existNext: false, quant: 0 });
  const [older, newer] = [await buy(), await buy({ service: 'tg', country: 16 })];
  const page = await json('getListOfActiveActivations', { start: 0, length: 1 });
  expect(page).toMatchObject({
    status: 'success',
    data: [
      {
        id: String(newer),
        service: 'tg',
        country: '16',
        forward: 0,
        phone: expect.stringMatching(/^44\d+$/) as string,
      },
    ],
    existNext: true,
    quant: 2,
  });
  expect(await json('getListOfActiveActivations', { start: 1, length: 1 })).toMatchObject({
    data: [{ id: String(older), createDate: expect.any(Number) as number, finishDate: expect.any(Number) as number }],
    existNext: false,
  });
});

test('prices by price, by server and with the stock at each price', async () => {
  const expensive = await startSmsProvider({ catalogue: smallCatalogue({ cost: '14.00' }), apiKey: 'k' });
  const other = await shop.addServer(expensive);
  expect(await json('getPricesV2', whatsApp)).toEqual({ 22: { wa: { '12.50': 100, '17.50': 100 } } });
  expect(await json('getPricesV3', whatsApp)).toEqual({
    22: {
      wa: {
        [shop.serverId]: { price: 12.5, count: 100, provider_id: shop.serverId },
        [other]: { price: 17.5, count: 100, provider_id: other },
      },
    },
  });
  const line = { cost: 12.5, count: 200, physicalCount: 100 };
  expect(await json('getPricesExtended', whatsApp)).toEqual({ 22: { wa: line } });
  expect(await json('getPricesExtended', { ...whatsApp, freePrice: 'true' })).toEqual({
    22: { wa: { ...line, freePriceMap: { '12.50': 100, '17.50': 100 } } },
  });
  for (const action of ['getPricesExtended', 'getPricesV2', 'getPricesV3']) {
    expect(Object.keys((await json(action)) as object)).toEqual(['16', '22']);
    expect(await json(action, { service: 'none' })).toEqual({});
  }
  await expensive.close();
});

test('getServices maps codes to names, of one country or of all', async () => {
  await shop.db
    .updateTable('offers')
    .set({ enabled: false })
    .where('country_code', '=', '16')
    .where('service_code', '=', 'tg')
    .execute();
  expect(await json('getServices')).toEqual({ wa: 'WhatsApp', tg: 'Telegram' });
  expect(await json('getServices', { country: 16 })).toEqual({ wa: 'WhatsApp' });
});

test('getTopCountriesByServiceRank answers as getTopCountriesByService, for one service and for all', async () => {
  for (const parameters of [{ service: 'wa', freePrice: 1 }, {}] as Parameters[])
    expect(await json('getTopCountriesByServiceRank', parameters)).toEqual(
      await json('getTopCountriesByService', parameters),
    );
  expect(await json('getTopCountriesByService', { service: 'none' })).toEqual({});
});

test('getListOfTopCountriesByService ranks countries by orders, with a rate only where enough were counted', async () => {
  expect(await json('getListOfTopCountriesByService', { service: 'wa' })).toEqual([]);
  const offers = [
    [await shop.offer('wa', 'IN'), 60, 48],
    [await shop.offer('wa', 'GB'), 40, 10],
  ] as const;
  for (const [offer_id, sample, delivered] of offers)
    await sql`insert into offer_success_rates (offer_id, sample, delivered) values (${offer_id}, ${sample}, ${delivered})`.execute(
      shop.db,
    );
  const rows = [
    { country: 22, share: 60, rate: 80 },
    { country: 16, share: 40, rate: 25 },
  ];
  expect(await json('getListOfTopCountriesByService', { service: 'wa' })).toEqual(rows);
  expect(await json('getListOfTopCountriesByService', { service: 'wa', length: 1, page: 2 })).toEqual(rows.slice(1));
  expect(await asha.ask('getListOfTopCountriesByService', { service: 'none' })).toBe('BAD_SERVICE');
  await shop.db.updateTable('offer_success_rates').set({ sample: 5, delivered: 5 }).execute();
  expect(await json('getListOfTopCountriesByService', { service: 'wa' })).toEqual([]);
});

test('a number cannot be used again, and callers read that in their word', async () => {
  const id = await buy();
  expect(await asha.ask('getExtraActivation', { activationId: id })).toBe('NEW_ACTIVATION_IMPOSSIBLE');
  expect(await asha.ask('checkExtraActivation', { id })).toBe('RENEW_ACTIVATION_NOT_AVAILABLE');
  expect(await asha.ask('getAdditionalService', { id, service: 'tg' })).toBe('WRONG_ADDITIONAL_SERVICE');
  expect(await asha.ask('getExtraActivation')).toBe('WRONG_ACTIVATION_ID');
  expect(await asha.ask('getExtraActivation', { activationId: 999 })).toBe('NO_ACTIVATION');
});

test('rent and calls are refused as JSON, and so is a wrong key for them', async () => {
  for (const [action, message] of Object.entries(notSold)) {
    const response = await fetch(urlOf(asha.endpoint, asha.key, action, { id: 1 }));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(await response.json()).toMatchObject({ status: 'error', message });
  }
  const wrong = await fetch(urlOf(asha.endpoint, 'nobody', 'getRentStatus'));
  expect(await wrong.json()).toMatchObject({ status: 'error', message: 'BAD_KEY' });
});
