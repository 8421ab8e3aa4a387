import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NumberId } from '#shared/contract/numbers.ts';
import { noInstruments } from '../../metrics/instruments.ts';
import { createMetrics } from '../../metrics/metrics.ts';
import { createSeal } from '../../security/seal.ts';
import { openDatabaseHand } from '../../testing/database/database-hand.ts';
import { openTestShop, type Customer, type TestShop } from '../../testing/test-shop.ts';
import type { Fact } from './number-machine.ts';
import { createNumberSteps, type NumberSteps } from './number-steps.service.ts';

const secret = 'the secret of this test';
let shop: TestShop;
let asha: Customer;
let steps: NumberSteps;

beforeAll(async () => {
  shop = await openTestShop({ secret, env: { POLL_INTERVAL_MS: '600000', UPSTREAM_TIMEOUT_MS: '20000' } });
  asha = await shop.customer('1000.00');
  const { ledger, notifications, push } = shop.app.services;
  const seal = createSeal({ current: secret, previous: undefined }, 'messages');
  const metrics = createMetrics(noInstruments);
  const policy = { pollIntervalMs: 1_000 };
  steps = createNumberSteps({
    db: shop.db,
    seal,
    ledger,
    notifications,
    push,
    metrics,
    policy,
    publish: () => undefined,
  });
});
afterAll(() => shop.close());

const buy = async () => {
  const body = { offer_id: await shop.offer() };
  return (await asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() })).number.id;
};
const buyMany = (count: number) => Promise.all(Array.from({ length: count }, buy));
const code = (text: string): Fact => ({
  kind: 'messages',
  messages: [{ code: text, text: `Your code is ${text}`, sentAt: undefined }],
});
const statusOf = async (id: NumberId) =>
  (await asha.api('GET /api/user/numbers/:id', { params: { id } })).number.status;
const settled = (outcomes: readonly PromiseSettledResult<unknown>[]) => outcomes.map(({ status }) => status);

test('steps of different numbers are applied together, each with its own money, messages and notification', async () => {
  const [first, second, third, fourth] = (await buyMany(4)) as [NumberId, NumberId, NumberId, NumberId];
  const before = await shop.app.services.ledger.getBalance(shop.db, asha.id);
  const applied = await Promise.all([
    steps.apply(first, code('111111'), 'poll'),
    steps.apply(second, { kind: 'window_over' }, 'clock'),
    steps.apply(third, { kind: 'canceled' }, 'customer'),
    steps.apply(fourth, code('444444'), 'poll'),
  ]);
  expect(applied.map(({ number }) => [number.status, number.code])).toEqual([
    ['received', '111111'],
    ['expired', null],
    ['canceled', null],
    ['received', '444444'],
  ]);
  expect(applied.map(({ newBalance }) => (newBalance ?? 0) - before)).toEqual([0, 12_50, 25_00, 0]);
  const { data } = await asha.api('GET /api/user/notifications');
  const about = data.flatMap((one) => (one.about?.kind === 'number' ? [one.about.id] : []));
  expect(new Set(about)).toEqual(new Set([first, second, fourth]));
  expect(about).toHaveLength(3);
  const { rows } = await sql<{ transactions: number }>`
    select count(distinct xmin::text)::int as transactions from numbers where id in (${first}, ${second}, ${third}, ${fourth})`.execute(
    shop.db,
  );
  expect(rows).toEqual([{ transactions: 1 }]);
  expect(await shop.differences()).toEqual([]);
});

test('a fact that comes twice at once has its effect once', async () => {
  const id = await buy();
  const applied = await Promise.all([1, 2, 3].map(() => steps.apply(id, code('222222'), 'poll')));
  expect(applied.map(({ changed }) => changed)).toEqual([true, false, false]);
  expect(applied[2]?.number.messages).toHaveLength(1);
  expect(await shop.differences()).toEqual([]);
});

test('a step that cannot be decided, and one that the database refuses, keep no other from theirs', async () => {
  const [sealedWrong, taken, first, second] = (await buyMany(4)) as [NumberId, NumberId, NumberId, NumberId];
  await steps.apply(sealedWrong, code('333333'), 'poll');
  await sql`update messages set sealed_code = '\\x00' where number_id = ${sealedWrong}`.execute(shop.db);
  await sql`insert into messages (number_id, position, sealed_code, sealed_text) values (${taken}, 1, '\\x00', '\\x00')`.execute(
    shop.db,
  );
  const outcomes = await Promise.allSettled(
    [sealedWrong, first, taken, second].map((id) => steps.apply(id, code('555555'), 'poll')),
  );
  expect(settled(outcomes)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
  expect([await statusOf(first), await statusOf(second), await statusOf(taken)]).toEqual([
    'received',
    'received',
    'waiting',
  ]);
  expect(await shop.differences()).toEqual([]);
});

test('a number that is locked elsewhere waits by itself, and the steps after it are applied meanwhile', async () => {
  const [frozen, first, second] = (await buyMany(3)) as [NumberId, NumberId, NumberId];
  const hand = await openDatabaseHand(shop.connection);
  await hand.run(`begin; select 1 from numbers where id = ${frozen} for update`);
  const waiting = steps.apply(frozen, code('666666'), 'poll');
  expect((await steps.apply(first, code('777777'), 'poll')).number.status).toBe('received');
  await hand.untilWaiting('update of numbers');
  expect((await steps.apply(second, { kind: 'canceled' }, 'customer')).number.status).toBe('canceled');
  await hand.run('commit');
  expect((await waiting).number.code).toBe('666666');
  expect(await shop.differences()).toEqual([]);
});
