import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { apiCustomer, type ApiCustomer } from '../../testing/people/api-customer.ts';

let shop: TestShop;
let asha: ApiCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  asha = await apiCustomer(shop);
});
afterAll(async () => {
  expect(await shop.differences()).toEqual([]);
  await shop.close();
});

/** A call whose query is sent as it is written here. */
async function ask(query: string): Promise<string> {
  const response = await fetch(`${asha.endpoint}?api_key=${asha.key}&${query}`);
  expect(response.status).toBe(200);
  return response.text();
}

const order = 'action=getNumber&service=wa&country=22';
const long = 'x'.repeat(7_000);

test.each([
  ['an array as an id', 'action=getStatus&id[]=1', 'WRONG_ACTIVATION_ID'],
  ['an id above every number', 'action=getStatus&id=999999999999999', 'NO_ACTIVATION'],
  ['an id that no number can hold', 'action=getStatus&id=99999999999999999999', 'WRONG_ACTIVATION_ID'],
  ['an id in another notation', 'action=getStatus&id=0x1', 'WRONG_ACTIVATION_ID'],
  ['a service with a zero byte', 'action=getNumber&service=wa%00&country=22', 'BAD_SERVICE'],
  ['a service of Object', 'action=getNumber&service=__proto__&country=22', 'BAD_SERVICE'],
  ['a service that is too long', `action=getNumber&service=${long}&country=22`, 'BAD_SERVICE'],
  ['a country above every number', 'action=getPrices&country=9999999999', 'WRONG_COUNTRY'],
  ['an order with a zero byte', `${order}&orderId=a%00b`, 'BAD_ACTION'],
  ['an order that is too long', `${order}&orderId=${long}`, 'BAD_ACTION'],
  ['a user with a zero byte', `${order}&userId=%00`, 'BAD_ACTION'],
  ['an action of Object', 'action=constructor', 'BAD_ACTION'],
  ['an action with a line break', 'action=getBalance%0d%0aX:1', 'BAD_ACTION'],
  ['a time above every date', 'action=getHistory&start=99999999999999', 'WRONG_DATE'],
  ['the last time that is read', 'action=getHistory&start=9999999999', '[]'],
  ['a page above every row', 'action=getHistory&offset=9999999999&limit=9999999999', '[]'],
  ['a service of Object among prices', 'action=getPrices&service=__proto__', '{}'],
  ['a service of Object among countries', 'action=getTopCountriesByService&service=constructor', '{}'],
])('%s is answered with a word, and nothing is bought', async (_what, query, answer) => {
  expect(await ask(query)).toBe(answer);
  expect(shop.provider.activations()).toEqual([]);
  expect(shop.log.join('')).not.toContain('unexpected error');
});

test('of a repeated parameter the first counts, and broken encoding and unknown parameters are passed over', async () => {
  expect(await ask('action=getBalance&action=getNumber&service=wa&country=22')).toBe('ACCESS_BALANCE:100.00');
  expect(await ask('action=getBalance&x=%&%ff=%E0%A4&=&&constructor=1&y[z]=1')).toBe('ACCESS_BALANCE:100.00');
  expect(await ask(`action=getBalance&x=${'y'.repeat(10_000)}`)).toBe('ACCESS_BALANCE:100.00');
  expect(await ask(`action=getBalance&${'a=1&'.repeat(2_000)}`)).toBe('ACCESS_BALANCE:100.00');
});

test('an orderId of any letters is one order, bought once by getNumberV2 called at once', async () => {
  const unicode = encodeURIComponent('заказ 💩 é');
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => ask(`action=getNumberV2&service=wa&country=22&orderId=${unicode}`)),
  );
  expect(new Set(answers).size).toBe(1);
  expect(JSON.parse(answers[0] ?? '')).toMatchObject({ activationCost: 12.5 });
  expect(shop.provider.activations()).toHaveLength(1);
  expect(await ask('action=getBalance')).toBe('ACCESS_BALANCE:87.50');
});
