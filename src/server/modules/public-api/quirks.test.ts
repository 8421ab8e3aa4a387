import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';
import { apiCustomer, type ApiCustomer } from '../../testing/people/api-customer.ts';

let shop: TestShop;
let asha: ApiCustomer;
/** A customer without numbers. */
let ravi: ApiCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  [asha, ravi] = [await apiCustomer(shop, '5000.00'), await apiCustomer(shop, '5000.00')];
  await shop.db.insertInto('countries').values({ iso: 'FR', name: 'France', code: 78 }).execute();
});
afterAll(async () => {
  expect(await shop.differences()).toEqual([]);
  await shop.close();
});

/** What a client sends, in its own spelling: KEY stands for its key. */
type Request = { who?: 'ravi'; path?: string; query?: string; form?: string; body?: string; type?: string };

async function send({ who, path = '', query = '', form, body = form, type }: Request): Promise<string> {
  const { key, endpoint } = who === 'ravi' ? ravi : asha;
  const response = await fetch(`${endpoint}${path}?${query.replace('KEY', key)}`, {
    method: body === undefined ? 'GET' : 'POST',
    ...(body !== undefined && {
      body: body.replace('KEY', key),
      headers: { 'content-type': type ?? 'application/x-www-form-urlencoded' },
    }),
  });
  expect(response.status).toBe(200);
  return response.text();
}

const indian = /^ACCESS_NUMBER:\d+:91\d{10}$/;
const british = /^ACCESS_NUMBER:\d+:44\d{10}$/;
const whatsApp = { service: 'wa', country: 22 };
const buy = 'api_key=KEY&action=getNumber&service=wa&country=22';
const balance = /^ACCESS_BALANCE:\d+\.\d{2}$/;

/** A form as PHP's curl, Python's requests and browsers send it. */
function multipart(
  fields: Record<string, string>,
  boundary = '----------9f1e2d',
): Required<Pick<Request, 'body' | 'type'>> {
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return { body: `${parts.join('')}--${boundary}--\r\n`, type: `multipart/form-data; boundary=${boundary}` };
}

const quirks: [line: string, request: Request, answer: RegExp | string | object][] = [
  [
    'open activations with none open are a JSON error',
    { who: 'ravi', query: 'api_key=KEY&action=getActiveActivations' },
    { status: 'error', error: 'NO_ACTIVATIONS' },
  ],
  ['a purchase without a country is for the default one', { query: 'api_key=KEY&action=getNumber&service=wa' }, indian],
  ['a name with a space after it counts', { query: 'api_key=KEY&action=getNumber&service=wa&country%20=16' }, british],
  [
    'a name with a space before it counts',
    { query: 'api_key=KEY&%20action=getNumber&service=wa&+country=16' },
    british,
  ],
  ['a name with a space counts in a form', { form: 'api_key=KEY&action=getNumber&service=wa&country+=16' }, british],
  ...['undefined', 'null', 'None', 'NaN', '', '%20'].map((empty): [string, Request, RegExp] => [
    `“${empty}” is no value`,
    {
      query: `${buy}&operator=${empty}&maxPrice=${empty}&orderId=${empty}&phoneException=${empty}&activationType=${empty}`,
    },
    indian,
  ]),
  ['“None” is no value in a form', { form: `${buy}&maxPrice=None&verification=None` }, indian],
  ['“null” as a country is the default one', { query: 'api_key=KEY&action=getNumber&service=wa&country=null' }, indian],
  [
    'an empty value of the query leaves that of the form',
    { query: 'country=undefined&action=getNumber', form: 'api_key=KEY&service=wa&country=16' },
    british,
  ],
  ['“undefined” as a key is no key', { query: 'api_key=undefined&action=getBalance' }, 'NO_KEY'],
  [
    '“null” as a service is no service',
    { query: 'api_key=KEY&action=getNumber&service=null&country=22' },
    'BAD_SERVICE',
  ],
  ['an unknown operator is passed over', { query: `${buy}&operator=jio` }, indian],
  ['several operators are passed over', { query: `${buy}&operator=kyivstar,life,%20mts` }, indian],
  [
    'an operator is passed over in a count',
    { query: 'api_key=KEY&action=getNumbersStatus&country=22&operator=jio' },
    /"wa":\d+/,
  ],
  ['excluded prefixes that are none are passed over', { query: `${buy}&phoneException=abc,,+` }, indian],
  [
    'a country that is not sold has no numbers',
    { query: 'api_key=KEY&action=getNumber&service=wa&country=78' },
    'NO_NUMBERS',
  ],
  [
    'an unknown country has no numbers',
    { query: 'api_key=KEY&action=getNumber&service=wa&country=98765' },
    'NO_NUMBERS',
  ],
  [
    'a country that is no number is wrong',
    { query: 'api_key=KEY&action=getNumber&service=wa&country=India' },
    'WRONG_COUNTRY',
  ],
  [
    'countries are keyed by their id',
    { query: 'api_key=KEY&action=getCountries' },
    { 22: { id: 22, eng: 'India', visible: 1 }, 16: { id: 16, eng: 'United Kingdom' } },
  ],
  [
    'operators are a JSON list by country',
    { query: 'api_key=KEY&action=getOperators&country=22' },
    { status: 'success', countryOperators: { 22: ['any'] } },
  ],
  [
    'operators of every country',
    { query: 'api_key=KEY&action=getOperators' },
    { status: 'success', countryOperators: { 16: ['any'], 22: ['any'] } },
  ],
  [
    'operators of a country that is not sold',
    { query: 'api_key=KEY&action=getOperators&country=78' },
    { status: 'error', error: 'OPERATORS_NOT_FOUND' },
  ],
  [
    'top countries of every service without a service',
    { query: 'api_key=KEY&action=getTopCountriesByService' },
    { tg: { 0: { price: 12.5 }, 1: { price: 12.5 } }, wa: { 0: { price: 12.5 } } },
  ],
  [
    'top countries of a service that nobody sells, whatever its name',
    { query: 'api_key=KEY&action=getTopCountriesByService&service=constructor' },
    /^\{\}$/,
  ],
  ['prices of numbers for calls are an empty list', { query: 'api_key=KEY&action=getPricesVerification' }, /^\{\}$/],
  ['a slash after the path', { path: '/', query: 'api_key=KEY&action=getBalance' }, balance],
  ['a slash after the path with a form', { path: '/', form: 'api_key=KEY&action=getBalance' }, balance],
  ['a multipart form', multipart({ api_key: 'KEY', action: 'getBalance' }), balance],
  [
    'a multipart form with a quoted boundary',
    { ...multipart({ api_key: 'KEY', action: 'getBalance' }, 'x y'), type: 'multipart/form-data; boundary="x y"' },
    balance,
  ],
  [
    'a multipart form beside a query',
    { query: 'api_key=KEY', ...multipart({ action: 'getNumber', service: 'wa', 'country ': '16', maxPrice: 'None' }) },
    british,
  ],
  ['a multipart form without a boundary is no form', { body: 'x', type: 'multipart/form-data' }, 'NO_KEY'],
  ['a broken multipart form is no form', { body: '--x\r\nContent', type: 'multipart/form-data; boundary=x' }, 'NO_KEY'],
  [
    'a large multipart form is refused',
    multipart({ api_key: 'KEY', action: 'getBalance', more: 'x'.repeat(70_000) }),
    'BAD_ACTION',
  ],
  ['a number for a call is not sold', { query: `${buy}&activationType=1` }, 'NO_NUMBERS'],
  ['verification=true is refused like a call', { query: `${buy}&verification=true` }, 'NO_NUMBERS'],
  ['verification=1 is refused like a call', { query: `${buy}&verification=1` }, 'NO_NUMBERS'],
  ['verification=false is an SMS', { query: `${buy}&verification=false` }, indian],
  ['a maxPrice that is no number is ignored', { query: `${buy}&maxPrice=cheap` }, indian],
  ['a maxPrice with more digits than paise', { query: `${buy}&maxPrice=12.500000000000002` }, indian],
  ['a maxPrice below nothing is too low', { query: `${buy}&maxPrice=-1` }, 'WRONG_MAX_PRICE:12.50'],
  ['a maxPrice without a digit before the point counts', { query: `${buy}&maxPrice=.5` }, 'WRONG_MAX_PRICE:12.50'],
  ['a maxPrice as programs print small numbers', { query: `${buy}&maxPrice=1e-05` }, 'WRONG_MAX_PRICE:12.50'],
  ['a maxPrice with an exponent', { query: `${buy}&maxPrice=1.25E%2B1` }, indian],
  ['a maxPrice above every price', { query: `${buy}&maxPrice=100000000000000000000` }, indian],
  ['a maxPrice of nothing is too low', { query: `${buy}&maxPrice=0` }, 'WRONG_MAX_PRICE:12.50'],
];

describe('what clients of the field send', () => {
  test.each(quirks)('%s', async (_line, request, answer) => {
    const text = await send(request);
    if (typeof answer === 'string') expect(text).toBe(answer);
    else if (answer instanceof RegExp) expect(text).toMatch(answer);
    else expect(JSON.parse(text)).toMatchObject(answer);
  });
});

test('countries have no other keys than their ids, and operators no other countries', async () => {
  const countries = JSON.parse(await asha.ask('getCountries')) as object;
  expect(Object.keys(countries)).toEqual(['16', '22']);
});

test('the default country is what the owner set, as soon as they have set it', async () => {
  const change = async (default_country: string) => {
    const { version, settings } = await shop.admin.api('GET /api/admin/settings');
    await shop.admin.api('POST /api/admin/settings', { body: { version, settings: { ...settings, default_country } } });
  };
  await change('16');
  expect(await asha.ask('getNumber', { service: 'wa' })).toMatch(british);
  expect(await asha.ask('getNumber', { service: 'wa', country: 'None' })).toMatch(british);
  expect(await asha.ask('getNumber', whatsApp)).toMatch(indian);
  await change('');
  expect(await asha.ask('getNumber', { service: 'wa' })).toMatch(indian);
});

test('a new key is 32 letters and digits, and one of before works on', async () => {
  expect(asha.key).toMatch(/^[A-Za-z0-9]{32}$/);
  const old = `${asha.key}-_older${'x'.repeat(6)}`;
  const { createHash } = await import('node:crypto');
  const key_hash = createHash('sha256').update(old).digest();
  await shop.db.updateTable('api_keys').set({ key_hash }).where('user_id', '=', ravi.id).execute();
  expect(await send({ query: `api_key=${encodeURIComponent(old)}&action=getBalance` })).toBe('ACCESS_BALANCE:5000.00');
});
