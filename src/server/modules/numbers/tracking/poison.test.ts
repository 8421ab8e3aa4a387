import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import { openDatabaseHand } from '../../../testing/database/database-hand.ts';
import { openTestShop, type Customer, type TestShop } from '../../../testing/test-shop.ts';
import { addAttempt } from '../purchase/attempts.repository.ts';
import { noteSeen } from './schedule.repository.ts';
import { createSetAside } from './set-aside.service.ts';

let shop: TestShop;
let asha: Customer;
beforeAll(async () => {
  shop = await openTestShop({
    env: { UPSTREAM_TIMEOUT_MS: '1000', SETTLE_UNCLEAR_MS: '20000', EXPIRY_SILENCE_MS: '600' },
  });
  asha = await shop.customer('1000.00');
});
afterAll(() => shop.close());

const buy = async (offerId?: Awaited<ReturnType<TestShop['offer']>>) => {
  const body = { offer_id: offerId ?? (await shop.offer()) };
  return (await asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() })).number;
};
const get = async (id: NumberId) => (await asha.api('GET /api/user/numbers/:id', { params: { id } })).number;
const become = (id: NumberId, status: string) =>
  asha.live.when('update_number', ({ number }) => number.id === id && number.status === status);

/** Waits for a case of this number; the commits of the jobs end the wait. */
async function caseOf(id: NumberId, kind: string): Promise<string> {
  for (;;) {
    const { rows } = await sql<{ detail: string }>`
      select detail, pg_sleep(0.02) from (values (1)) one left join cases on number_id = ${id} and kind = ${kind}`.execute(
      shop.db,
    );
    if (rows[0]?.detail) return rows[0].detail;
  }
}

test('an unclear purchase whose offer is gone is set aside with a case, and those behind it are found', async () => {
  // Its sale tells the provider's clock.
  await buy();
  shop.provider.faults.set({ kind: 'timeout_after_buying', times: 3 });
  shop.provider.faults.set({ kind: 'garbage', action: 'getActiveActivations' });
  const [poisoned, ...behind] = await Promise.all([buy(), buy(), buy()]);
  await sql`alter table purchase_attempts drop constraint purchase_attempts_offer_id_fkey`.execute(shop.db);
  await sql`update purchase_attempts set offer_id = 0 where number_id = ${poisoned.id}`.execute(shop.db);
  shop.provider.faults.clear('garbage');
  for (const { id } of behind) await become(id, 'waiting');
  expect(await caseOf(poisoned.id, 'number_stuck')).toContain('gone');
  expect((await get(poisoned.id)).status).toBe('requested');
  expect(await shop.differences()).toEqual([]);
});

test('a message that cannot be opened stops no other code, and its number is set aside with a case', async () => {
  const [poisoned, other] = [await buy(), await buy()];
  const upstreamIdOf = (phone: string | null) =>
    shop.provider.activations().find((one) => one.phone === phone)?.id ?? '';
  shop.provider.sendCode(upstreamIdOf(poisoned.phone), '111111');
  await become(poisoned.id, 'received');
  await sql`update messages set sealed_code = '\\x00' where number_id = ${poisoned.id}`.execute(shop.db);
  shop.provider.sendCode(upstreamIdOf(poisoned.phone), '222222');
  expect(await caseOf(poisoned.id, 'number_stuck')).not.toBe('');
  shop.provider.sendCode(upstreamIdOf(other.phone), '333333');
  await become(other.id, 'received');
});

test('a server whose key cannot be opened ends nothing: others deliver, and what hangs on it is refunded with a case', async () => {
  const second = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'k', cancelAfterMs: 0 });
  const serverId = await shop.addServer(second);
  const offerId = await shop.offer('wa', 'IN', serverId);
  second.faults.set({ kind: 'timeout_after_buying', times: 1 });
  second.faults.set({ kind: 'garbage', action: 'getActiveActivations' });
  const [unclear, waiting, healthy] = [await buy(offerId), await buy(offerId), await buy()];
  await sql`update servers set sealed_key = '\\x00' where id = ${serverId}`.execute(shop.db);
  await vi.waitUntil(() => shop.log.some((line) => line.includes('a server cannot be asked')), { timeout: 10_000 });
  await sql`update numbers set expires_at = now() where id = ${waiting.id}`.execute(shop.db);
  await become(waiting.id, 'expired');
  await caseOf(waiting.id, 'refunded_while_open_upstream');
  expect(await caseOf(unclear.id, 'purchase_unclear')).toContain('no readable list');
  expect((await get(unclear.id)).status).toBe('failed');
  shop.provider.sendCode(shop.provider.activations().find(({ phone }) => phone === healthy.phone)?.id ?? '', '444444');
  await become(healthy.id, 'received');
  await second.close();
  expect(await shop.differences()).toEqual([]);
});

/** Lets a step of a number fail for the fifth time, so that it is set aside. */
async function failFifth(id: NumberId) {
  await sql`update number_checks set failures = 4 where number_id = ${id}`.execute(shop.db);
  const policy = {
    pollIntervalMs: 60_000,
    upstreamTimeoutMs: 0,
    settleUnclearMs: 0,
    expiryGraceMs: 0,
    expirySilenceMs: 0,
    writingMs: 0,
  };
  const setAside = createSetAside({ db: shop.db, policy, log: shop.app.http.log });
  await setAside({ id, failures: 4 }, () => Promise.reject(new Error('this step fails')));
}
/** Cancels a number; again when the provider took too long on a busy machine. */
async function cancel(id: NumberId): Promise<{ number: { status: string } }> {
  try {
    return await asha.api('POST /api/user/numbers/:id/cancel', { params: { id } });
  } catch (error) {
    expect(error).toMatchObject({ code: 'server_unreachable' });
    return cancel(id);
  }
}
/** The failures of numbers that could not be noted since that line of the log. */
const notNoted = (since: number) => shop.log.slice(since).filter((line) => line.includes('could not be noted'));

test('a number is cancelled while it is set aside: neither waits for the other', async () => {
  const hand = await openDatabaseHand(shop.connection);
  const { id } = await buy();
  const { length: before } = shop.log;
  await hand.run(`begin; select 1 from numbers where id = ${id} for update`);
  const canceling = cancel(id);
  await hand.untilWaiting('update of numbers');
  const failing = failFifth(id);
  await vi.waitUntil(async () => (await hand.isWaiting('cases')) || (await hand.isWaiting('number_checks')), {
    timeout: 20_000,
  });
  await hand.run('commit');
  const [{ number }] = await Promise.all([canceling, failing]);
  expect(number.status).toBe('canceled');
  expect(notNoted(before)).toEqual([]);
});

test('a further attempt for a number waits for its step, and its step does not wait for the attempt', async () => {
  const hand = await openDatabaseHand(shop.connection);
  const { id } = await buy();
  const offer = await shop.db.selectFrom('offers_for_sale').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
  await hand.run(`begin; select 1 from numbers where id = ${id} for update`);
  const adding = addAttempt(shop.db, { id }, offer);
  await hand.untilWaiting('purchase_attempts');
  await hand.run(`update number_checks set next_check_at = next_check_at where number_id = ${id}; commit`);
  await expect(adding).resolves.toBeUndefined();
});

test('sixteen cancels meet webhooks, looks and failed steps of the same numbers: none gives way to another', async () => {
  const numbers = await Promise.all(Array.from({ length: 16 }, () => buy()));
  const { length: before } = shop.log;
  const ids = numbers.map(({ id }) => id);
  const { data: servers } = await shop.admin.api('GET /api/admin/servers');
  const hook = servers.find(({ id }) => id === shop.serverId)?.webhook_path ?? '';
  const call = async (phone: string | null) => {
    const activationId = shop.provider.activations().find((one) => one.phone === phone)?.id;
    const answer = await fetch(new URL(hook, shop.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ activationId }),
    });
    expect(answer.status).toBe(200);
  };
  const looks = Array.from({ length: 16 }, (_, turn) => noteSeen(shop.db, turn % 2 === 0 ? ids : ids.toReversed()));
  const [canceled] = await Promise.all([
    Promise.all(ids.map(async (id) => (await cancel(id)).number.status)),
    Promise.all(numbers.map(({ phone }) => call(phone))),
    Promise.all(ids.map(failFifth)),
    Promise.all(looks),
  ]);
  expect(canceled).toEqual(ids.map(() => 'canceled'));
  expect(notNoted(before)).toEqual([]);
  expect(await shop.differences()).toEqual([]);
});
