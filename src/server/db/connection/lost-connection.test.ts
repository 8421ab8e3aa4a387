import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { TOTP } from 'otpauth';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { testApi } from '../../testing/client.ts';
import { openDatabaseHand } from '../../testing/database/database-hand.ts';
import { prove } from '../../testing/people/prove.ts';
import { password } from '../../testing/quiet-shop.ts';
import { openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    provider: { catalogue: smallCatalogue({ stock: 10_000 }) },
    limits: { lock: 1_000, statement: 2_000 },
    // How long a purchase whose process lost its connection counts as running.
    env: { DATABASE_WAIT_MS: '2000', DATABASE_LOCK_MS: '1000', DATABASE_STATEMENT_MS: '2000' },
  });
});
afterAll(() => shop.close());

test('every connection is ended eight times in the middle of purchases: all are answered and charged once', async () => {
  const hand = await openDatabaseHand(shop.connection);
  const offer_id = await shop.offer();
  const customers = await Promise.all(Array.from({ length: 8 }, () => shop.customer('1000.00')));
  const bought: PhoneNumber[] = [];

  async function buyTen(customer: Customer) {
    for (let count = 0; count < 10; count += 1) bought.push(await buy(customer));
  }
  async function buy({ api }: Customer): Promise<PhoneNumber> {
    const idempotencyKey = crypto.randomUUID();
    for (;;) {
      try {
        return (await api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey })).number;
      } catch (error) {
        expect(error).toMatchObject({ code: 'unavailable' });
      }
    }
  }
  const buying = Promise.all(customers.map(buyTen));
  for (let cut = 1; cut <= 8; cut += 1) {
    await shop.provider.whenCalled('getNumberV2', cut * 8);
    expect(await hand.cut()).toBeGreaterThan(0);
  }
  await buying;

  await untilNothingIsRequested();
  const numbers = await shop.db.selectFrom('numbers').select(['id', 'status', 'upstream_id']).execute();
  expect(bought.filter(({ id }) => !numbers.some((number) => number.id === id))).toEqual([]);
  expect(numbers).toHaveLength(80);
  const sold = shop.provider.activations().filter(({ status }) => status !== 'canceled');
  const waiting = numbers.filter(({ status }) => status === 'waiting');
  expect(new Set(waiting.map(({ upstream_id }) => upstream_id))).toEqual(new Set(sold.map(({ id }) => id)));
  expect(waiting).toHaveLength(sold.length);
  expect(await shop.differences()).toEqual([]);
});

test('a purchase whose connection ends while it waits is repeated by the shop, which answers as if nothing had happened', async () => {
  const hand = await openDatabaseHand(shop.connection);
  const { api, id } = await shop.customer('50.00');
  const offer_id = await shop.offer();
  await hand.run(`begin; select 1 from wallets where user_id = ${id} for update`);
  const buying = api('POST /api/user/numbers', { body: { offer_id }, idempotencyKey: 'k' });
  await hand.untilWaiting('wallets');
  await hand.cut(`wait_event_type = 'Lock'`);
  await hand.run('commit');
  expect((await buying).number.status).toBe('waiting');
  expect((await api('GET /api/user/auth-data')).balance).toBe('37.50');
});

test('a read whose connection ends is repeated by the shop', async () => {
  const hand = await openDatabaseHand(shop.connection);
  const { api } = await shop.customer();
  await hand.run('begin; lock table offers in access exclusive mode');
  const reading = api('GET /api/user/services');
  await hand.untilWaiting('offers');
  await hand.cut(`wait_event_type = 'Lock'`);
  await hand.run('commit');
  expect((await reading).data.length).toBeGreaterThan(0);
});

test('a request that may not be repeated is refused with the word to try again, and nothing has changed', async () => {
  const hand = await openDatabaseHand(shop.connection);
  const { api, token } = await shop.customer('50.00');
  const body = { offer_id: await shop.offer() };
  const { number } = await api('POST /api/user/numbers', { body, idempotencyKey: 'k' });
  await hand.run(`begin; select 1 from numbers where id = ${number.id} for update`);
  const canceling = fetch(new URL(`/api/user/numbers/${number.id}/cancel`, shop.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  });
  await hand.untilWaiting('numbers');
  await hand.cut(`wait_event_type = 'Lock'`);
  const answer = await canceling;
  await hand.run('commit');
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toEqual({
    code: 'unavailable',
    message: 'The shop is not available for a moment. Your money is safe. Try again soon.',
  });
});

test('a lock that is not released ends the wait at its limit, for that customer only', async () => {
  const hand = await openDatabaseHand(shop.connection);
  const [stuck, free] = [await shop.customer('50.00'), await shop.customer('50.00')];
  const body = { offer_id: await shop.offer() };
  await hand.run(`begin; select 1 from wallets where user_id = ${stuck.id} for update`);
  const buying = stuck.api('POST /api/user/numbers', { body, idempotencyKey: 'k' });
  await Promise.all([
    expect(buying).rejects.toMatchObject({ code: 'unavailable' }),
    expect(free.api('POST /api/user/numbers', { body, idempotencyKey: 'k' })).resolves.toMatchObject({
      number: { status: 'waiting' },
    }),
  ]);
  await hand.run('commit');
  const { number } = await stuck.api('POST /api/user/numbers', { body, idempotencyKey: 'k' });
  expect(number.status).toBe('waiting');
  expect((await stuck.api('GET /api/user/auth-data')).balance).toBe('37.50');
});

test('the public API answers its own word when the database cannot do it, and repeats what it can', async () => {
  const hand = await openDatabaseHand(shop.connection);
  const customer = await shop.customer('50.00');
  await prove(customer);
  const { key } = await customer.api('POST /api/user/api-key', { idempotencyKey: 'key' });
  const call = async (query: string) =>
    (await fetch(new URL(`/stubs/handler_api.php?api_key=${key}&${query}`, shop.url))).text();
  const order = 'action=getNumber&service=wa&country=22&orderId=one';
  await hand.run(`begin; select 1 from wallets where user_id = ${customer.id} for update`);
  const refused = call(order);
  await hand.untilWaiting('wallets');
  expect(await refused).toBe('SERVER_ERROR');
  const repeated = call(order);
  await hand.untilWaiting('wallets');
  await hand.cut(`wait_event_type = 'Lock'`);
  await hand.run('commit');
  expect(await repeated).toMatch(/^ACCESS_NUMBER:\d+:\d+$/);
});

test('a customer whose new API key was committed without an answer sees the key that works', async () => {
  const customer = await shop.customer('50.00');
  await prove(customer);
  const lost = loseNextCommit('api_keys');
  const { key, api_key } = await customer.api('POST /api/user/api-key', { idempotencyKey: 'key' });
  expect(lost()).toBe(true);
  expect(api_key?.hint).toBe(key?.slice(-4));
  const url = new URL(`/stubs/handler_api.php?api_key=${key}&action=getBalance`, shop.url);
  expect(await (await fetch(url)).text()).toBe('ACCESS_BALANCE:50.00');
  expect((await customer.api('POST /api/user/api-key', { idempotencyKey: 'key' })).key).toBeNull();
});

test('a customer whose account was committed without an answer is logged in to it', async () => {
  const email = 'lost@numdesk.test';
  const lost = loseNextCommit('users');
  const request = { idempotencyKey: 'key', body: { email, password } };
  const { token } = await testApi(shop.url)('POST /api/user/register', request);
  expect(lost()).toBe(true);
  expect(await testApi(shop.url, token)('GET /api/user/auth-data')).toMatchObject({ email });
  // The key alone opens nothing.
  const again = testApi(shop.url)('POST /api/user/register', {
    ...request,
    body: { email, password: 'another horse' },
  });
  await expect(again).rejects.toMatchObject({ code: 'email_taken' });
});

test('a customer whose second factor was committed without an answer sees its recovery codes, also when asking again', async () => {
  const customer = await shop.customer();
  await prove(customer);
  const { secret } = await customer.api('POST /api/user/two-factor', { body: {} });
  const confirm = (idempotencyKey: string) =>
    customer.api('POST /api/user/two-factor/confirm', {
      idempotencyKey,
      body: { code: new TOTP({ secret }).generate() },
    });
  const lost = loseNextCommit('recovery_codes');
  const { recovery_codes: codes } = await confirm('one');
  expect(lost()).toBe(true);
  expect((await confirm('one')).recovery_codes).toEqual(codes);
  await expect(confirm('another')).rejects.toMatchObject({ code: 'two_factor_on' });
  const audited = await shop.db
    .selectFrom('audit_events')
    .select('action')
    .where('subject', '=', `user:${customer.id}`)
    .where('action', '=', 'account.two_factor_on')
    .execute();
  expect(audited).toHaveLength(1);
  await shop.db.updateTable('sessions').set({ proven_at: null }).where('user_id', '=', customer.id).execute();
  await expect(confirm('one')).rejects.toMatchObject({ code: 'proof_needed' });
  await customer.api('POST /api/user/proof', { body: { password, code: codes[0] } });
  await expect(confirm('one')).rejects.toMatchObject({ code: 'two_factor_on' });
});

/** Breaks the connection after the next commit of a transaction that wrote to the table. Returns whether it happened. */
function loseNextCommit(table: string): () => boolean {
  const query = pg.Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
  const writers = new WeakSet<object>();
  let isLost = false;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (
    this: object,
    ...args: unknown[]
  ) {
    const [asked] = args as [string | { text: string }];
    const text = typeof asked === 'string' ? asked : asked.text;
    if (text.replaceAll('"', '').includes(`insert into ${table} `)) writers.add(this);
    const result = await query.apply(this, args);
    if (!writers.has(this) || text !== 'commit') return result;
    spy.mockRestore();
    isLost = true;
    throw new Error('Connection terminated unexpectedly');
  } as never);
  return () => isLost;
}

async function untilNothingIsRequested() {
  await vi.waitFor(
    async () => {
      const left = await shop.db.selectFrom('numbers').select('id').where('status', '=', 'requested').execute();
      expect(left).toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );
}
