import { describe, expect, test } from 'vitest';
import { readBought } from './buy.ts';
import { parseResponse } from './parse-response.ts';

const read = (status: number, body: string | object) =>
  readBought(parseResponse(typeof body === 'string' ? body : JSON.stringify(body), status));
const invalid = (field: string) => ({ title: 'UNPROCESSABLE_ENTITY', details: 'x', info: { field, code: 'INVALID' } });

/** Answers to purchases as they were recorded at providers, with the status they came with. */
const recorded: [string, number, string | object, string][] = [
  ['Hero', 404, { title: 'NO_NUMBERS', details: '' }, 'no_numbers'],
  ['Hero', 402, { title: 'NO_BALANCE', details: '' }, 'account'],
  ['Hero', 401, { title: 'BAD_KEY', details: 'Unauthorized' }, 'account'],
  ['Hero', 422, invalid('api_key'), 'account'],
  ['Hero', 422, invalid('service'), 'service'],
  ['Hero', 200, 'UNPROCESSABLE_ENTITY:service:INVALID', 'service'],
  ['Hero', 403, { title: 'BANNED', info: { scope: 'x', banned_until: 'y', retry_after_seconds: 9 } }, 'account'],
  ['Hero', 403, { title: 'CHANNELS_LIMIT' }, 'server'],
  ['Hero', 403, { title: 'SERVICE_NOT_AVAILABLE' }, 'service'],
  ['Hero', 403, { title: 'ACCOUNT_INACTIVE' }, 'account'],
  ['Hero', 400, { title: 'WRONG_MAX_PRICE', info: { min: 0.025 } }, 'price'],
  ['Hero', 404, { title: 'BAD_ACTION', details: 'Method Not Found' }, 'server'],
  ['Hero', 429, { title: 'RATE_LIMIT', details: '' }, 'server'],
  ['Hero', 200, 'NO_KEY', 'account'],
  ['Hero', 200, 'BAD_BALANCE', 'account'],
  ['Hero', 200, 'WRONG_MAX_PRICE:0.025', 'price'],
  ['Hero', 200, "BANNED:'2026-08-30 12:00:00'", 'account'],
  ['Hero', 200, 'NOT_AVAILABLE', 'service'],
  ['Hero', 200, 'WRONG_EXCEPTION_PHONE', 'service'],
  ['SMSBower', 405, 'Method Not Allowed', 'server'],
  ['SMSBower', 401, { status: 0, message: 'No access', data: [] }, 'account'],
  ['SMSBower', 200, { error: 'Bad country' }, 'service'],
  ['SMSBower', 200, { error: 'Bad service' }, 'service'],
  ['SMSBower', 200, 'BAD_COUNTRY', 'service'],
  ['SMSBower', 200, 'WRONG_SERVICE', 'service'],
  ['Tiger', 200, { title: 'BAD_SERVICE', details: 'This service/country combination is not available' }, 'service'],
  ['Tiger', 200, 'BAD_SERVICE', 'service'],
  ['Tiger', 401, 'BAD_KEY', 'account'],
  ['Tiger', 402, 'NO_BALANCE', 'account'],
  ['Tiger', 429, 'Too Many Requests', 'server'],
  ['Tiger', 200, 'NO_PROVIDERS', 'no_numbers'],
  ['Tiger', 200, 'BAD_MAX_PRICE', 'price'],
  ['Tiger', 200, 'BAD_VALUES', 'service'],
  ['Tiger', 200, 'BAD_PROVIDER_IDS', 'service'],
  ['Grizzly', 200, 'The service is prohibited for sale by administration', 'service'],
  ['Grizzly', 200, 'SERVICE_UNAVAILABLE_REGION', 'service'],
  ['an edge', 403, '<html><body>error code: 1010</body></html>', 'account'],
  ['any', 401, '', 'account'],
  ['any', 404, '', 'server'],
  ['any', 200, { status: 'false', msg: 'NO_NUMBERS' }, 'no_numbers'],
  ['any', 200, { error: { code: 'NO_NUMBERS', message: 'Try later' } }, 'no_numbers'],
  ['5sim', 200, 'no free phones', 'no_numbers'],
  ['5sim', 200, 'not enough user balance', 'account'],
  ['5sim', 200, 'not enough rating', 'account'],
  ['5sim', 400, 'no product', 'service'],
  ['OnlineSim', 200, { response: 'NO_NUMBER' }, 'no_numbers'],
  ['OnlineSim', 200, { response: 'WARNING_LOW_BALANCE' }, 'account'],
  ['OnlineSim', 200, { response: 'ERROR_NO_SERVICE' }, 'service'],
  ['sms-man', 200, { success: false, error_code: 'no_numbers', error_msg: 'No free numbers' }, 'no_numbers'],
  ['sms-man', 200, { error_code: 'wrong_token', error_msg: 'Wrong token!' }, 'account'],
  ['SMSPool', 200, { success: 0, type: 'OUT_OF_STOCK', message: '<b>None left</b>' }, 'no_numbers'],
  ['SMSPool', 200, { success: 0, type: 'BALANCE_ERROR', message: '<b>Too little</b>' }, 'account'],
];

test.each(recorded)('%s refuses with HTTP %i %j: nothing was sold', (_, status, body, reason) => {
  const outcome = read(status, body);
  expect(outcome).toMatchObject({ kind: 'refused', reason });
  expect(outcome).not.toHaveProperty('isUnknown');
});

test.each<[number, string | object]>([
  [200, 'NEW_WORD_OF_2027'],
  [200, 'NEW_WORD:why'],
  [200, 'Please top up your account first.'],
  [200, { title: 'NEW_WORD', details: '' }],
  [200, { error: 'Something is different today' }],
  [200, { status: 'error' }],
  [200, { success: false }],
  [200, { success: 0, message: '<b>No</b>' }],
  [200, { error: { code: 7, message: 'Something is different today' } }],
  [400, { title: 'NEW_WORD' }],
  [409, 'Something is different today'],
])('what nobody knows is a refusal too, and says so: HTTP %i %j', (status, body) => {
  expect(read(status, body)).toMatchObject({ kind: 'refused', isUnknown: true });
});

describe('it is unclear', () => {
  test.each<[string, number, string | object]>([
    ['after an internal error', 200, 'ERROR_SQL'],
    ['after an internal error', 400, { title: 'SERVER_ERROR' }],
    ['after an internal error', 200, 'internal error'],
    ['after a 5xx, whatever stands in it', 500, 'NO_NUMBERS'],
    ['after a 5xx, whatever stands in it', 502, '<html>Bad Gateway</html>'],
    ['after a redirect', 302, 'NO_NUMBERS'],
    ['when the edge gave up', 408, ''],
    ['with a page of the edge', 200, '<!doctype html><title>Just a moment…</title>'],
    ['with nothing in it', 200, ''],
    ['with broken JSON', 200, '{"activationId":'],
    ['with bytes', 200, '\0\0\0'],
    ['with JSON that says nothing', 200, {}],
    ['with JSON that says nothing', 200, { status: 'success' }],
    ['with JSON that says nothing', 200, { success: 1, type: 'SMS' }],
    ['with JSON that says nothing', 200, { response: 1 }],
    ['with a success without an id', 200, 'ACCESS_NUMBER'],
    ['with a success without an id', 200, 'ACCESS_GRANTED'],
    ['with a success without an id', 200, { phoneNumber: '79001112233', status: 4 }],
    ['with a success without a phone number', 200, { activationId: '7' }],
    ['where a word that nobody knows may name an activation', 200, 'NEW_NUMBER:495357953:79001112233'],
    ['where a sentence may name an activation', 200, 'Your number is 79001112233'],
    ['where an error may name an activation', 200, { error: 'odd', number: { id: 495_357_953 } }],
    ['for an order that was sold before', 409, { title: 'ORDER_ALREADY_EXISTS' }],
  ])('%s: HTTP %i %j', (_, status, body) => {
    expect(read(status, body)).toMatchObject({ kind: 'unclear' });
  });
});

test('a sale is read in each form, in any currency', () => {
  const hero = {
    activationId: '635468021',
    phoneNumber: '79584123456',
    activationCost: 12.5,
    currency: 840,
    countryCode: 6,
    countryPhoneCode: 62,
    canGetAnotherSms: true,
    activationTime: '2026-08-30T12:00:00+00:00',
    activationOperator: 'any',
    verificationType: 'sms',
    subtype: 1,
    serviceCode: 'vk',
    status: 4,
  };
  const grizzly = {
    activationId: 495_357_953,
    phoneNumber: '79001112233',
    activationCost: 0.35,
    currency: 643,
    countryCode: '12',
    canGetAnotherSms: '0',
    activationTime: '2026-08-30 12:00:00',
    activationEnd: 'x',
  };
  expect(read(200, hero)).toMatchObject({ kind: 'bought', id: '635468021', phone: '79584123456', canAskAnother: true });
  expect(read(200, grizzly)).toMatchObject({ kind: 'bought', id: '495357953', canAskAnother: false });
  expect(read(200, 'ACCESS_NUMBER:495357953:79001112233')).toMatchObject({ kind: 'bought', phone: '79001112233' });
});
