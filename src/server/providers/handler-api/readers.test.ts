import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readActivePage } from './active-page.ts';
import { parseResponse } from './parse-response.ts';
import { readBought } from './buy.ts';
import { readCountries, readPrices, readServices } from './catalogue.ts';
import { messageOf } from './message.ts';
import { readFullMessage } from './sms.ts';
import { readCanceled } from './set-status.ts';
import { readStatus } from './status.ts';

const readBoughtFrom = (text: string, status = 200) => readBought(parseResponse(text, status));
const readStatusFrom = (text: string) => readStatus(parseResponse(text, 200));
const stringify = (value: unknown) => JSON.stringify(value);

/** Random responses: text, JSON, and near misses of the protocol. */
const fields = [
  'title',
  'details',
  'info',
  'status',
  'activationId',
  'phoneNumber',
  'activeActivations',
  'data',
  'smsCode',
  'sms',
  'code',
  'services',
  'cost',
  'count',
  'minActivationTime',
];
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.string(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('record'),
  ),
  list: fc.array(tie('any')),
  record: fc.dictionary(fc.oneof(fc.constantFrom(...fields), fc.string()), tie('any')),
})).any;
const words = fc.constantFrom(
  'ACCESS_NUMBER',
  'ACCESS_CANCEL',
  'STATUS_OK',
  'STATUS_WAIT_RETRY',
  'NO_NUMBERS',
  'NO_ACTIVATIONS',
  'EARLY_CANCEL_DENIED',
);
const body = fc.oneof(
  fc.string({ unit: 'binary' }),
  value.map(stringify),
  fc.tuple(words, fc.string()).map((parts) => parts.join(':')),
);

test('no response makes a reader throw, and a bought number has a valid phone number', () => {
  fc.assert(
    fc.property(body, fc.integer({ min: 100, max: 599 }), (text, status) => {
      const response = parseResponse(text, status);
      readStatus(response);
      readActivePage(response);
      readCanceled(response);
      const outcome = readBought(response);
      expect(outcome.kind === 'bought' ? outcome.phone : '12345').toMatch(/^\d{5,20}$/);
    }),
    { numRuns: 500 },
  );
});

test('what cannot be read as the state of a number is not repeated: a code may stand in it', () => {
  for (const text of ['status_ok:482913', 'Your code is 482913', '{"sms":"482913"'])
    expect(JSON.stringify(readStatusFrom(text))).not.toContain('482913');
});

test('no JSON makes a catalogue reader throw', () => {
  fc.assert(
    fc.property(value, (json) => {
      readServices(json);
      readCountries(json);
      readFullMessage(json);
      for (const { cost, stock } of readPrices(json) ?? []) {
        expect(cost).toMatch(/^\d+(\.\d+)?$/);
        expect(stock).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

test('a price in paise is read exactly', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.nat(), (paise, count) => {
      const text = `{"22":{"tg":{"cost":${(paise / 100).toFixed(2)},"count":${count}}}}`;
      const [price] = readPrices(JSON.parse(text)) ?? [];
      expect(Math.round(Number(price?.cost) * 100)).toBe(paise);
      expect(price?.stock).toBe(count);
    }),
  );
});

test('only an unambiguous sale counts as bought, and only an unambiguous refusal as refused', () => {
  expect(readBoughtFrom('ACCESS_NUMBER:123:+91 98765 43210')).toEqual({
    kind: 'bought',
    id: '123',
    phone: '919876543210',
    canAskAnother: true,
    startedAt: undefined,
  });
  expect(readBoughtFrom('ACCESS_NUMBER:123:')).toMatchObject({ kind: 'unclear' });
  expect(readBoughtFrom('ACCESS_NUMBER')).toMatchObject({ kind: 'unclear' });
  expect(
    readBoughtFrom(stringify({ activationId: 7, phoneNumber: '79001112233', canGetAnotherSms: '0' })),
  ).toMatchObject({
    kind: 'bought',
    id: '7',
    canAskAnother: false,
  });
  expect(readBoughtFrom(stringify({ activationId: 7, phoneNumber: '79001112233' }), 500)).toMatchObject({
    kind: 'unclear',
  });
  expect(readBoughtFrom('BANNED:2026-01-01 00-00-00')).toMatchObject({ kind: 'refused', reason: 'account' });
  expect(readBoughtFrom('CHANNELS_LIMIT')).toMatchObject({ kind: 'refused', reason: 'server' });
  for (const word of ['SERVER_ERROR', 'ERROR_SQL'])
    expect(readBoughtFrom(word)).toMatchObject({ kind: 'unclear', detail: word });
  expect(readBoughtFrom('WRONG_MAX_PRICE:12.5')).toMatchObject({
    kind: 'refused',
    reason: 'price',
    detail: 'WRONG_MAX_PRICE:12.5',
  });
});

test('each status word maps to its state', () => {
  expect(readStatusFrom('STATUS_WAIT_CODE\n')).toMatchObject({ kind: 'waiting' });
  expect(readStatusFrom('STATUS_WAIT_RETRY:1234')).toMatchObject({ kind: 'waiting_again' });
  expect(readStatusFrom('STATUS_WAIT_RESEND')).toMatchObject({ kind: 'waiting_again' });
  expect(readStatusFrom('STATUS_OK:12:34')).toMatchObject({ kind: 'received', messages: [{ code: '12:34' }] });
  expect(readStatusFrom('STATUS_CANCEL')).toMatchObject({ kind: 'closed' });
  expect(readStatusFrom('NO_ACTIVATION')).toMatchObject({ kind: 'closed' });
  expect(readStatusFrom('NO_ACTIVATIONS')).toMatchObject({ kind: 'unclear' });
  expect(readStatusFrom('STATUS_OK')).toMatchObject({ kind: 'received', messages: [] });
  expect(readStatusFrom('ACCESS_CANCEL')).toMatchObject({ kind: 'closed' });
  const notFound = stringify({ title: 'NOT_FOUND', details: 'Activation Not Found' });
  expect(readStatus(parseResponse(notFound, 404))).toMatchObject({ kind: 'closed' });
  expect(readStatus(parseResponse('NO_ACTIVATION', 500))).toMatchObject({ kind: 'unclear' });
});

test('the list of active numbers is read from either field name', () => {
  const row = {
    activationId: '5',
    phoneNumber: '919876543210',
    serviceCode: 'wa',
    countryCode: '22',
    canGetAnotherSms: 1,
    extra: {},
  };
  for (const list of [{ activeActivations: [row] }, { data: [row] }]) {
    expect(readActivePage(parseResponse(stringify({ status: 'success', ...list }), 200))?.entries).toMatchObject([
      { id: '5', messages: [] },
    ]);
  }
  const coded = { data: [{ ...row, smsCode: '1234', smsText: 'It is 1234' }] };
  expect(readActivePage(parseResponse(stringify(coded), 200))?.entries[0]?.messages).toMatchObject([
    { code: '1234', text: 'It is 1234' },
  ]);
  expect(readActivePage(parseResponse('NO_ACTIVATION', 200))).toBeUndefined();
});

test('of two lists at once every row is read, in either form, and each activation once', () => {
  const page = (list: object) => readActivePage(parseResponse(stringify({ status: 'success', ...list }), 200));
  const long = {
    activationId: '7',
    serviceCode: 'vk',
    phoneNumber: '79584123456',
    activationCost: 12.5,
    countryCode: '2',
    activationStatus: '4',
    smsCode: null,
    smsText: null,
    activationTime: '2026-08-30 12:00:00',
    currency: 840,
  };
  const short = { id: 8, service: 'tg', country: '6', operator: 'any', phone: '6281234567', cost: 1, status: '2' };
  const none = { affected_rows: 0, num_rows: 0, row: [], rows: [] };
  expect(page({ data: [], activeActivations: none })).toMatchObject({ rows: 0, entries: [] });
  expect(
    page({ data: [long], activeActivations: { num_rows: 1, row: { ...short, id: '7' }, rows: [] } }),
  ).toMatchObject({
    rows: 1,
    entries: [{ id: '7', phone: '79584123456', service: 'vk', country: '2', messages: [], isWaitingAgain: false }],
  });
  const sms = { ...short, code: '4829', text: 'Code 4829' };
  for (const list of [
    { data: [long], activeActivations: { num_rows: 2, row: [], rows: [sms] } },
    { data: [long], activeActivations: { num_rows: 2, row: sms, rows: [] } },
    { data: [long], activeActivations: [sms] },
  ])
    expect(page(list)?.entries).toMatchObject([
      { id: '7' },
      { id: '8', phone: '6281234567', service: 'tg', country: '6', messages: [{ code: '4829', text: 'Code 4829' }] },
    ]);
  // One of the two lists lags: what either of them has counts.
  const lagging = {
    data: [long],
    activeActivations: { rows: [{ id: '7', status: '2', code: '11', text: 'Code 11' }] },
  };
  expect(page(lagging)?.entries).toMatchObject([{ id: '7', phone: '79584123456', messages: [{ code: '11' }] }]);
  expect(page({ activeActivations: 'none' })).toBeUndefined();
  expect(page({ data: [{ activationId: null }], activeActivations: none })).toMatchObject({ rows: 1, entries: [] });
});

test('a row with a text and no code is a message, and a code that was sent as a number keeps its zeros', () => {
  const messages = (row: object) =>
    readActivePage(parseResponse(stringify({ data: [{ activationId: 1, ...row }] }), 200))?.entries[0]?.messages;
  expect(messages({ smsCode: '', smsText: 'Your code is 482913' })).toMatchObject([
    { code: '482913', text: 'Your code is 482913' },
  ]);
  expect(messages({ smsCode: null, smsText: 'Hello' })).toMatchObject([{ code: 'Hello', text: 'Hello' }]);
  expect(messages({ smsCode: 42, smsText: 'It is 0042, valid 42 minutes' })).toMatchObject([{ code: '0042' }]);
  expect(messages({ smsCode: 42, smsText: 'It is 42' })).toMatchObject([{ code: '42' }]);
  expect(readFullMessage({ sms: { code: 42, text: '0042 is your code', dateTime: 'x' } })).toMatchObject({
    code: '0042',
  });
});

test('the full message is read from both forms of getStatusV2', () => {
  const data = {
    id: '91',
    phoneFrom: 'Shop',
    code: '1234',
    text: 'Code 1234',
    service: 'vk',
    date: '2026-08-30T15:00:00+03:00',
    type: 'sms',
  };
  expect(readFullMessage({ verificationType: 0, data })).toEqual({
    code: '1234',
    text: 'Code 1234',
    sentAt: '2026-08-30T15:00:00+03:00',
    id: '91',
  });
  expect(readFullMessage({ verificationType: 0, data: null })).toBeUndefined();
  const sms = { dateTime: '2026-08-30 12:00:00', code: '1234', text: 'Code 1234' };
  expect(readFullMessage({ verificationType: 0, sms, call: null })).toEqual({
    code: '1234',
    text: 'Code 1234',
    sentAt: '2026-08-30 12:00:00',
  });
});

test('a cancel that a code has overtaken delivers it', () => {
  const data = [{ id: '5', code: '4829', text: 'Code 4829', date: '2026-08-30T15:00:00+03:00' }];
  const overtaken = stringify({ title: 'NEW_OTP_RECEIVED', details: '', info: { data } });
  expect(readCanceled(parseResponse(overtaken, 409))).toMatchObject({
    kind: 'refused',
    messages: [{ id: '5', code: '4829', text: 'Code 4829' }],
  });
});

test('JSON errors are read by their status word and their info', () => {
  const denied = stringify({ title: 'EARLY_CANCEL_DENIED', details: 'too early', info: { minActivationTime: 120 } });
  expect(readCanceled(parseResponse(denied, 409))).toEqual({ kind: 'too_early', retryAfterMs: 120_000 });
  const alone = stringify({
    title: 'NEW_OTP_RECEIVED',
    info: { data: { id: 7, code: '482913', text: 'Code 482913' } },
  });
  expect(readCanceled(parseResponse(alone, 409))).toMatchObject({ kind: 'refused', messages: [{ code: '482913' }] });
  expect(readCanceled(parseResponse(stringify({ title: 'NEW_OTP_RECEIVED' }), 409))).toEqual({
    kind: 'refused',
    detail: 'NEW_OTP_RECEIVED',
  });
  expect(readCanceled(parseResponse('', 204))).toMatchObject({ kind: 'unclear' });
});

test('a code field that carries the whole SMS gives exactly what is to be typed, or the SMS', () => {
  const read = (field: string) => messageOf(field);
  const pay = 'Pay 7500 to Mango Store? Your OTP is 318204.';
  expect(read(pay)).toMatchObject({ code: '318204', text: pay });
  expect(read('【小店】验证码318204，五分钟内有效').code).toBe('318204');
  expect(read('code:318204').code).toBe('318204');
  expect(read('482 913').code).toBe('482913');
  expect(read('482-913').code).toBe('482913');
  expect(read('४८२९१३').code).toBe('482913');
  const link = 'https://mango.example/v/482913';
  expect(read(link)).toMatchObject({ code: link, text: link });
  expect(readStatusFrom(`STATUS_OK:${pay}`)).toMatchObject({ messages: [{ code: '318204', text: pay }] });
  expect(readStatusFrom(`STATUS_OK:${link}`)).toMatchObject({ messages: [{ code: link, text: link }] });
});

test('a code that the provider found is not doubted, whatever the SMS says; a sender before it is not typed', () => {
  expect(messageOf('G-4321')).toEqual({ code: '4321', text: 'G-4321', sentAt: undefined });
  expect(messageOf('7500', 'Pay 7500? Your OTP is 318204.').code).toBe('7500');
});

test('a code field without a code leaves it to the text', () => {
  expect(messageOf('see the message', 'Your OTP is 318204.').code).toBe('318204');
});
