import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../journey-test.ts';
import { createCaller } from '../steps/call.ts';
import { balanceOf, type Customer } from '../world/customer.ts';
import { logLinesOf } from '../world/log.ts';

const start = '100.00';
let customer: Customer;

test.beforeEach(async ({ world }) => {
  customer = await world.newCustomer(start);
});
test.afterEach(async () => {
  expect(await balanceOf(customer)).toBe(start);
  expect((await customer.api('GET /api/user/numbers')).data).toEqual([]);
  expect((await customer.api('GET /api/user/recharges')).data).toEqual([]);
});

const recharges = '/api/user/recharges';
const refusals = [
  { input: 'an unknown field', body: { method: 'upi', amount: '50.00', note: 'x' }, field: 'note' },
  { input: 'an amount as a JSON number', body: { method: 'upi', amount: 50 }, field: 'amount' },
  { input: 'a negative amount', body: { method: 'upi', amount: '-50.00' }, field: 'amount' },
  { input: 'an amount with fractions of a paisa', body: { method: 'upi', amount: '50.005' }, field: 'amount' },
  { input: 'a zero amount', body: { method: 'upi', amount: '0.00' }, field: 'amount' },
  { input: 'an unknown method', body: { method: 'gold', amount: '50.00' }, field: 'method' },
  { input: 'a list instead of an object', body: [], field: 'body' },
];

for (const { input, body, field } of refusals) {
  test(`${input} is refused, names the field, changes nothing and is logged once`, async ({ world }) => {
    const since = Date.now();
    const answer = await createCaller(world.url, customer.token)('POST', recharges, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(Object.keys(answer.body['fields'] ?? {})).toContain(field);
    await expect
      .poll(() => logLinesOf(world, recharges, since))
      .toEqual([expect.objectContaining({ status: 400, code: 'invalid_request' })]);
  });
}

test('a huge body is refused as too large and logged once', async ({ world }) => {
  const since = Date.now();
  const answer = await createCaller(world.url, customer.token)('POST', recharges, { note: 'x'.repeat(200_000) });
  expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
  await expect.poll(() => logLinesOf(world, recharges, since)).toHaveLength(1);
});

test('a body that is not JSON, or has another content type, is refused', async ({ world }) => {
  const call = createCaller(world.url, customer.token);
  expect(await call('POST', recharges, '{"method":')).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
  expect(await call('POST', recharges, 'method=upi', 'text/plain')).toMatchObject({
    status: 415,
    body: { code: 'not_json' },
  });
});

test("every call on someone else's number or recharge returns not found", async ({ world }) => {
  const other = await world.newCustomer('200.00');
  const { data: services } = await other.api('GET /api/user/services', { query: { search: 'WhatsApp' } });
  const [service] = services;
  if (!service) throw new Error('WhatsApp is not available');
  const { data: offers } = await other.api('GET /api/user/services/:id/offers', { params: { id: service.id } });
  const offer = offers.find(({ country, server }) => country.iso === 'IN' && server.name === 'Aster');
  if (!offer) throw new Error('India is not available');
  const { number } = await other.api('POST /api/user/numbers', {
    body: { offer_id: offer.id },
    idempotencyKey: randomUUID(),
  });
  const own = { method: 'upi' as const, amount: '50.00' };
  const started = await createCaller(world.url, other.token)('POST', recharges, own);
  const { id: rechargeId } = started.body['recharge'] as { id: number };

  const call = createCaller(world.url, customer.token);
  const calls = [
    ['GET', `/api/user/numbers/${number.id}`],
    ['POST', `/api/user/numbers/${number.id}/cancel`],
    ['POST', `/api/user/numbers/${number.id}/again`],
    ['POST', `/api/user/numbers/${number.id}/finish`],
    ['GET', `${recharges}/${rechargeId}`],
  ] as const;
  for (const [method, path] of calls) {
    const since = Date.now();
    expect(await call(method, path)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    await expect.poll(() => logLinesOf(world, path, since)).toHaveLength(1);
  }
  const utr = await call('POST', `${recharges}/${rechargeId}/reference`, { utr: '123456789012' });
  expect(utr).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect((await other.api('GET /api/user/numbers/:id', { params: { id: number.id } })).number.status).toBe('waiting');
});

test('invalid ids are refused, and customers cannot make admin calls', async ({ world }) => {
  const call = createCaller(world.url, customer.token);
  for (const id of ['0', '-1', '1.5', 'abc', '99999999999999999999', "1'--"]) {
    expect(await call('GET', `/api/user/numbers/${encodeURIComponent(id)}`)).toMatchObject({
      status: 400,
      body: { code: 'invalid_request' },
    });
  }
  expect(await call('GET', '/api/admin/books')).toMatchObject({
    status: 403,
    body: { code: 'not_admin', invalid_admin_access: true },
  });
  expect(await createCaller(world.url, 'made-up')('GET', '/api/user/numbers')).toMatchObject({
    status: 401,
    body: { code: 'signed_out', logout: true },
  });
});

test('a repeated idempotency key returns the same recharge and is refused for a different one', async ({ world }) => {
  const buyer = await world.newCustomer('200.00');
  const call = createCaller(world.url, buyer.token, { 'idempotency-key': randomUUID() });
  const first = await call('POST', recharges, { method: 'upi', amount: '50.00' });
  const again = await call('POST', recharges, { method: 'upi', amount: '50.00' });
  expect(again).toEqual(first);
  expect(await call('POST', recharges, { method: 'upi', amount: '60.00' })).toMatchObject({
    status: 409,
    body: { code: 'key_reused' },
  });
});
