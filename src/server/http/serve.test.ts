import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createApi } from '#shared/client.ts';
import { contract } from '#shared/contract/contract.ts';
import { paise, type Paise, type Rupees } from '#shared/money.ts';
import type { Role } from '#shared/permissions.ts';
import type { Problem } from '#shared/problem.ts';
import { UserId } from '#shared/contract/account/session.ts';
import { id, idParams, PositiveRupees, Rupees as RupeesSchema } from '#shared/contract/wire.ts';
import { sendTo } from '../testing/client.ts';
import { acceptJson } from './accept-json.ts';
import { readClientAddresses } from './connections/client-address.ts';
import { handleErrors } from './problems.ts';
import { serve, type Handlers, type Login } from './serve.ts';

const JarId = id<'JarId'>();
const jars = contract({
  'GET /jars/:id': {
    access: 'customer',
    impersonated: 'view',
    summary: 'One jar',
    params: idParams(JarId),
    answer: z.object({ amount: RupeesSchema }),
  },
  'POST /jars': {
    access: 'customer',
    impersonated: 'act',
    summary: 'Fill a jar',
    idempotent: true,
    body: z.strictObject({ amount: PositiveRupees, label: z.string().max(10).optional() }),
    answer: z.object({ amount: RupeesSchema, key: z.string() }),
  },
  'GET /vault': {
    access: 'books.read',
    effect: 'read',
    summary: 'All of it',
    answer: z.object({ amount: RupeesSchema }),
  },
});

const validHandlers: Handlers<typeof jars> = {
  'GET /jars/:id': async ({ params }) => ({ amount: paise(params.id) }),
  'POST /jars': async ({ body, idempotencyKey: once }) => ({ amount: body.amount, key: once.key }),
  'GET /vault': async () => ({ amount: paise(1_00) }),
};

let caller: Login | undefined;
let app: ReturnType<typeof Fastify>;
let url: string;

beforeEach(async () => {
  caller = { id: UserId.parse(7), email: 'asha@numdesk.test', role: null, language: 'en', sessionId: 1 };
  app = Fastify({ bodyLimit: 1024 });
  readClientAddresses(app, 0);
  acceptJson(app);
  handleErrors(app);
  serve(app, jars, () => Promise.resolve(caller), validHandlers, {
    secondTry: (work) => work(),
    staffDoor: { requireProof: () => Promise.resolve(), keepKey: () => Promise.resolve() },
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const api = () => createApi<typeof jars>(sendTo(url, () => undefined));
async function post(body: string, type = 'application/json') {
  const answer = await fetch(`${url}/jars`, { method: 'POST', body, headers: { 'content-type': type } });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test('an amount is a rupee string on the wire and paise in handlers', async () => {
  const answer = await api()('POST /jars', { body: { amount: '12.5' as Rupees }, idempotencyKey: 'k1' });
  expect(answer).toEqual({ amount: '12.50', key: 'k1' });
});

test('an invalid id in a path is refused before the handler runs', async () => {
  expect(await api()('GET /jars/:id', { params: { id: JarId.parse(250) } })).toEqual({ amount: '2.50' });
  for (const wrong of ['0', '-1', '1.5', 'abc', '99999999999999999999', '1%20or%201=1']) {
    const answer = await fetch(`${url}/jars/${wrong}`);
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, 'invalid_request']);
  }
});

test.each([
  ['an unknown field', '{"amount":"5.00","extra":1}', 400, 'invalid_request', 'extra'],
  ['a number for money', '{"amount":5}', 400, 'invalid_request', 'amount'],
  ['negative money', '{"amount":"-5.00"}', 400, 'invalid_request', 'amount'],
  ['a fraction of a paisa', '{"amount":"5.005"}', 400, 'invalid_request', 'amount'],
  ['a decimal comma', '{"amount":"12,50"}', 400, 'invalid_request', 'amount'],
  ['an amount of zero', '{"amount":"0.00"}', 400, 'invalid_request', 'amount'],
  ['a wrong type', '{"amount":"5.00","label":{}}', 400, 'invalid_request', 'label'],
  ['a list', '[]', 400, 'invalid_request', 'body'],
  ['an empty body', '{}', 400, 'invalid_request', 'amount'],
])('%s is refused with the name of the field', async (_what, body, status, code, field) => {
  const answer = await post(body);
  expect([answer.status, answer.body['code']]).toEqual([status, code]);
  expect(Object.keys(answer.body['fields'] as object)).toContain(field);
});

test('a body that is not JSON, or too large, is refused with its own code', async () => {
  expect(await post('{"amount":')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect(await post('amount=5', 'application/x-www-form-urlencoded')).toMatchObject({
    status: 415,
    body: { code: 'not_json' },
  });
  expect(await post(JSON.stringify({ amount: '5.00', label: 'x'.repeat(2000) }))).toMatchObject({
    status: 413,
    body: { code: 'too_large' },
  });
  expect(await post('')).toMatchObject({ status: 400, body: { fields: { amount: { code: 'required' } } } });
  expect(await post('{"__proto__":{"admin":true},"amount":"5.00"}')).toMatchObject({ status: 400 });
});

test('a visitor is refused with the flag that logs the client out', async () => {
  const flags: unknown[] = [];
  const watched = createApi<typeof jars>(
    sendTo(url, () => undefined),
    (answerFlags) => flags.push(answerFlags),
  );
  caller = undefined;
  await expect(watched('GET /vault')).rejects.toMatchObject({ code: 'signed_out' });
  expect(flags).toMatchObject([{ logout: true }]);
});

test('an admin endpoint serves only roles that include its permission', async () => {
  const flags: unknown[] = [];
  const watched = createApi<typeof jars>(
    sendTo(url, () => undefined),
    (answerFlags) => flags.push(answerFlags),
  );
  const as = async (role: string | null) => {
    caller = {
      id: UserId.parse(7),
      email: 'asha@numdesk.test',
      role: role as Role | null,
      language: 'en',
      sessionId: 1,
    };
    const answer = await watched('GET /vault').catch((error: unknown) => (error as Problem).code);
    return typeof answer === 'string' ? answer : 'served';
  };
  expect(await as(null)).toBe('not_admin');
  expect(await as('unknown role')).toBe('not_admin');
  expect(await as('support')).toBe('not_permitted');
  expect(await as('admin')).toBe('served');
  expect(await as('owner')).toBe('served');
  expect(flags.map((answerFlags) => 'invalid_admin_access' in (answerFlags as object))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('a missing handler or a wrong result does not compile', () => {
  // @ts-expect-error two handlers are missing
  const missing: Handlers<typeof jars> = { 'GET /vault': async () => ({ amount: paise(1) }) };
  const wrong: Handlers<typeof jars> = {
    ...validHandlers,
    // @ts-expect-error a plain number is not money
    'GET /vault': async () => ({ amount: 100 }),
  };
  const misread: Handlers<typeof jars> = {
    ...validHandlers,
    // @ts-expect-error an id is not an amount
    'GET /jars/:id': async ({ params }) => ({ amount: params.id satisfies Paise }),
  };
  const calls = () => [
    // @ts-expect-error an idempotent call needs its key
    api()('POST /jars', { body: { amount: '1.00' as Rupees } }),
    // @ts-expect-error amounts are rupee strings on the wire
    api()('POST /jars', { body: { amount: paise(100) }, idempotencyKey: 'k' }),
    // @ts-expect-error no such endpoint
    api()('GET /nowhere'),
  ];
  expect([missing, wrong, misread, calls]).toHaveLength(4);
});
