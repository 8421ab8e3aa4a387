import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, type Handle, type Listening } from '#sandbox/http/listen.ts';
import type { CustomProtocol, CustomRule, CustomStep } from '#shared/staff/servers/custom-protocol.ts';
import type { UpstreamDrift } from '#server/modules/numbers/sms-upstream.ts';
import { createReach } from '../outgoing/reach.ts';
import { createCustomHttp } from './custom-http.ts';
import { fillRequest, mask, maskedRequest } from './fill-request.ts';
import { createPatternRunner } from './pattern-runner.ts';
import { createTryStep } from './try-step.ts';

const run = createPatternRunner();
const reach = createReach(['127.0.0.1']);
let server: Listening;
let handle: Handle;
beforeAll(async () => {
  server = await listen(0, (request, response) => handle(request, response));
});
afterAll(() => server.close());

const key = 'a very secret key';
const rule = (from: CustomRule['from'], find: string, is = ''): CustomRule => ({ from, find, is });
const get = (path: string, rules: CustomStep['rules']): CustomStep => ({
  request: { method: 'GET', path, headers: [], body_kind: 'none', body: '' },
  rows: '',
  rules,
});
const protocol = (more: CustomProtocol = {}): CustomProtocol => ({
  balance: get('/balance?key={key}', { amount: rule('regex', String.raw`(\d+\.\d+)`) }),
  buy: get('/buy?s={service}&c={country}', {
    id: rule('regex', String.raw`OK:(\d+):`),
    phone: rule('regex', String.raw`OK:\d+:(\d+)`),
    no_numbers: rule('regex', 'NONE'),
  }),
  status: get('/status/{id}', { code: rule('regex', 'CODE:(.+)'), waiting: rule('regex', 'WAIT') }),
  cancel: get('/cancel/{id}', { cancelled: rule('regex', 'CANCELLED') }),
  ...more,
});
const upstream = (more?: CustomProtocol) =>
  createCustomHttp({ url: server.origin, apiKey: key, timeoutMs: 2000, custom: protocol(more) }, reach, run);
const order = { service: 'wa', country: '22', maxCost: '10', orderId: 'o1' };
const answer = (text: string, status = 200) => {
  handle = (_, response) => void response.writeHead(status, { 'content-type': 'text/plain' }).end(text);
};

describe('a request', () => {
  const request: CustomStep['request'] = {
    method: 'POST',
    path: '/buy/{service}?key={key}&n={country}',
    headers: [{ name: 'Authorization', value: 'Basic {basic_key}' }],
    body_kind: 'json',
    body: '{"service":"{service}","key":"{key}"}',
  };
  const values = { service: 'a/../b?x=1&"\r\n', country: '2 2', key, basic_key: Buffer.from(key).toString('base64') };

  test('encodes every value for its place, so that none leads elsewhere', () => {
    const filled = fillRequest('https://sms.shop/api/', request, values);
    expect(filled?.url).toBe(
      'https://sms.shop/api/buy/a%2F..%2Fb%3Fx%3D1%26%22%0D%0A?key=a%20very%20secret%20key&n=2%202',
    );
    expect(JSON.parse(filled?.body ?? '')).toEqual({ service: values.service, key });
    const form = { ...request, body_kind: 'form' as const, body: 's={service}' };
    expect(fillRequest('https://sms.shop', form, values)?.body).toBe('s=a%2F..%2Fb%3Fx%3D1%26%22%0D%0A');
    const header = { ...request, headers: [{ name: 'X', value: '{service}' }] };
    expect(fillRequest('https://sms.shop', header, values)?.headers['x']).toBe('a/../b?x=1&"');
  });

  test('never leaves the address of its server', () => {
    for (const path of ['@evil.example/', '.evil.example/', ':8080/'])
      expect(fillRequest('https://sms.shop', { ...request, path }, values)).toBeUndefined();
  });

  test('is shown without the key, wherever it stands', () => {
    const shown = maskedRequest(
      'https://sms.shop',
      { ...request, path: `/x?literal=${encodeURIComponent(key)}` },
      values,
    );
    expect(JSON.stringify(shown)).not.toMatch(/very|secret|YSB2ZXJ5/);
    expect(shown?.body).toContain(mask);
  });
});

describe('an answer', () => {
  test('that fits two rules, or comes with an internal error or a redirect, is unclear', async () => {
    answer('OK:12:919800000000 NONE');
    expect(await upstream().buy(order)).toMatchObject({ kind: 'unclear' });
    answer('NONE', 500);
    expect(await upstream().buy(order)).toMatchObject({ kind: 'unclear' });
    answer('OK:12:919800000000', 500);
    expect(await upstream().buy(order)).toMatchObject({ kind: 'unclear' });
    handle = (_, response) => void response.writeHead(302, { location: `${server.origin}/elsewhere` }).end('NONE');
    expect(await upstream().buy(order)).toMatchObject({ kind: 'unclear' });
    answer('WAIT CODE:1234');
    expect((await upstream().check(['1'])).get('1')).toMatchObject({ kind: 'unclear' });
    answer('OK:12:919800000000');
    expect(await upstream().buy(order)).toMatchObject({ kind: 'bought', id: '12', canAskAnother: false });
  });

  test('about an unclear purchase says that it was asked without the order id', async () => {
    answer('<p>oops');
    expect(await upstream().buy(order)).toMatchObject({ kind: 'unclear', withoutOrder: true });
  });

  test('that no rule explains is a refusal where it says no, and a look through the list is asked for', async () => {
    const drifts: UpstreamDrift[] = [];
    const told = createCustomHttp(
      { url: server.origin, apiKey: key, timeoutMs: 2000, custom: protocol(), onDrift: (one) => drifts.push(one) },
      reach,
      run,
    );
    for (const [text, status, reason] of [
      ['', 401, 'account'],
      ['{"ok":false}', 404, 'server'],
      ['slow down', 429, 'server'],
    ] as const) {
      answer(text, status);
      expect(await told.buy(order)).toMatchObject({ kind: 'refused', reason });
    }
    expect(drifts).toEqual([]);
    for (const text of ['Not sold here any more', '{"ok":false,"error":"odd"}', 'SOLD_OUT_TODAY']) {
      answer(text);
      expect(await told.buy(order)).toMatchObject({ kind: 'refused', isUnknown: true, withoutOrder: true });
    }
    for (const text of ['{"ok":true}', '{"message":"Bought","number":{"id":70012}}', 'Your number: 919800000000']) {
      answer(text);
      expect(await told.buy(order)).toMatchObject({ kind: 'unclear' });
    }
    expect(new Set(drifts.map((one) => JSON.stringify(one)))).toEqual(
      new Set([
        '{"action":"buy","kind":"shape","name":"rules"}',
        '{"action":"buy","kind":"word","name":"SOLD_OUT_TODAY"}',
      ]),
    );
    // Where a code may stand, a word of one part may be one.
    drifts.length = 0;
    for (const text of ['QWERTY', 'STATUS_NEW:1']) {
      answer(text);
      await told.check(['7']);
    }
    expect(drifts.map(({ name }) => name)).toEqual(['word', 'STATUS_NEW']);
  });

  test('that is too long is not read', async () => {
    answer('x'.repeat(600_000));
    await expect(upstream().readBalance()).rejects.toMatchObject({ failure: 'bad_answer' });
    expect(await upstream().buy(order)).toMatchObject({ kind: 'unclear' });
  });

  test('is never searched for longer than the limit, and this process goes on meanwhile', async () => {
    answer(`${'a'.repeat(60)}!`);
    const slow = upstream({
      status: get('/status/{id}', { code: rule('regex', '^(a+)+$'), waiting: rule('regex', 'WAIT') }),
    });
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 5);
    const beganAt = performance.now();
    const state = (await slow.check(['1'])).get('1');
    clearInterval(timer);
    expect(state).toMatchObject({ kind: 'unclear', detail: 'rule code took too long' });
    expect(turns).toBeGreaterThan(5);
    expect(performance.now() - beganAt).toBeLessThan(10_000);
    // The next look does not wait for it again, and other rules work at once.
    answer('12.50');
    expect(await slow.readBalance()).toBe('12.50');
    answer(`${'a'.repeat(60)}!`);
    const again = performance.now();
    expect((await slow.check(['1'])).get('1')).toMatchObject({ kind: 'unclear' });
    expect(performance.now() - again).toBeLessThan(1_000);
  });
});

test('slow patterns of one server delay no other, and rest once they have been too slow', async () => {
  const connect = (more: CustomProtocol) =>
    createCustomHttp(
      { url: server.origin, apiKey: key, timeoutMs: 2000, custom: protocol(more) },
      reach,
      createPatternRunner(),
    );
  const quick = connect({});
  answer(`${'a'.repeat(60)}! WAIT`);
  expect((await quick.check(['1'])).get('1')).toMatchObject({ kind: 'waiting' });
  const rules = Array.from({ length: 20 }, (_, index) => rule('regex', `^(a+)+${'$'.repeat(index + 1)}`));
  const slow = connect({
    status: get('/status/{id}', Object.fromEntries(rules.map((one, index) => [`r${index}`, one]))),
  });
  let isSlow = true;
  const slowly = slow.check(['1']).then(() => (isSlow = false));
  for (const _ of [1, 2, 3]) expect((await quick.check(['1'])).get('1')).toMatchObject({ kind: 'waiting' });
  // Twenty patterns of 200 ms each are still being tried.
  expect(isSlow).toBe(true);
  await slowly;
  const again = performance.now();
  await slow.check(['1']);
  expect(performance.now() - again).toBeLessThan(1_000);
});

test('a list is whole only where a rule says so', async () => {
  const list = (rules: CustomStep['rules']) => ({
    list: { ...get('/list', { id: rule('json', 'n'), ...rules }), rows: 'data' },
  });
  answer('{"data":[{"n":1},{"n":2}],"last":true}');
  expect(await upstream(list({})).listActive()).toMatchObject({ isWhole: false, entries: [{ id: '1' }, { id: '2' }] });
  expect(await upstream(list({ whole: rule('json', 'last', 'true') })).listActive()).toMatchObject({ isWhole: true });
  answer('{"data":[{"n":1},{"m":2}],"last":true}');
  expect(await upstream(list({ whole: rule('json', 'last', 'true') })).listActive()).toMatchObject({ isWhole: false });
  answer('{"error":"no"}');
  expect(await upstream(list({})).listActive()).toBeUndefined();
});

describe('a dry run', () => {
  const tryStep = createTryStep(reach, run);
  const account = () => ({ url: server.origin, apiKey: key, timeoutMs: 2000, custom: protocol() });

  test('shows the request with its secrets masked, the answer without them, and what each rule took', async () => {
    handle = (request, response) => void response.end(`you asked ${request.url} 12.50`);
    const ran = await tryStep(account(), { step: 'balance', values: {}, answer: null });
    expect(ran).toMatchObject({
      request: { method: 'GET', url: expect.stringContaining(mask) as string },
      taken: [{ rule: 'amount', values: ['12.50'], fits: true }],
      outcome: 'balance',
    });
    expect(JSON.stringify(ran)).not.toMatch(/very secret|very%20secret/);
  });

  test('reads an answer that is at hand without sending anything', async () => {
    handle = () => expect.unreachable();
    const given = { status: 200, text: 'OK:7:919812345678' };
    const ran = await tryStep(account(), { step: 'buy', values: {}, answer: given });
    expect(ran).toMatchObject({ request: null, outcome: 'bought', detail: '7, 919812345678' });
  });

  test('connects to no private address, whatever name leads there', async () => {
    const strict = createTryStep(createReach(), run);
    for (const url of [server.origin, server.origin.replace('127.0.0.1', 'localhost')])
      expect(await strict({ ...account(), url }, { step: 'balance', values: {}, answer: null })).toMatchObject({
        answer: null,
        failure: 'private_address',
      });
  });
});
