import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { smallCatalogue } from '#sandbox/sms-provider/provider-catalogue.ts';
import { startSmsProvider } from '#sandbox/sms-provider/start-sms-provider.ts';
import { openTestShop, type Customer, type TestShop } from '../../../testing/test-shop.ts';
import { endWindowNow } from '../../../testing/windows.ts';

let shop: TestShop;
let asha: Customer;
async function open(env: Record<string, string>) {
  shop = await openTestShop({ env: { EXPIRY_GRACE_MS: '300', ...env } });
  asha = await shop.customer('1000.00');
}
afterEach(async () => {
  expect(await shop.differences()).toEqual([]);
  await shop.close();
});

async function buy(count: number, serverId = shop.serverId) {
  const body = { offer_id: await shop.offer('wa', 'IN', serverId) };
  await Promise.all(
    Array.from({ length: count }, () =>
      asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() }),
    ),
  );
}
const statuses = async () => (await asha.api('GET /api/user/numbers')).data.map(({ status }) => status);
const balance = async () => (await asha.api('GET /api/user/auth-data')).balance;
const when = (status: string, count = 1) =>
  asha.live.when(
    'update_number',
    () =>
      new Set(asha.live.all('update_number').flatMap(({ number }) => (number.status === status ? [number.id] : [])))
        .size >= count,
  );
const casesOf = async (kind: string) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int from cases where kind = ${kind}`.execute(shop.db);
  return rows[0]?.count ?? 0;
};

test('after downtime past the window 42 garbage answers refund nothing, and the codes that waited are delivered and charged', async () => {
  await open({});
  const others = await Promise.all(
    [1, 2].map(() => startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'k', cancelAfterMs: 0 })),
  );
  await buy(4);
  for (const provider of others) await buy(4, await shop.addServer(provider));
  const providers = [shop.provider, ...others];
  for (const { activations, sendCode, faults, calls } of providers) {
    calls.reset();
    faults.set({ kind: 'garbage', times: 14 });
    for (const { id } of activations()) sendCode(id);
  }
  await sql`update number_checks set last_looked_at = now() - interval '1 hour'`.execute(shop.db);
  await endWindowNow(shop.db, undefined, 3_600);
  await when('finished', 12);
  for (const { calls } of providers) expect(calls.of('getStatus')).toBeGreaterThanOrEqual(14);
  expect(await statuses()).toEqual(Array.from({ length: 12 }, () => 'finished'));
  expect(asha.live.all('update_number').filter(({ number }) => number.status === 'expired')).toEqual([]);
  expect(await balance()).toBe('850.00');
  await Promise.all(others.map((provider) => provider.close()));
});

test('a code for whose sake the provider does not cancel is delivered, although its state cannot be read at first', async () => {
  await open({ EXPIRY_GRACE_MS: '1' });
  // With so many the list is read; the state of a single one is not readable.
  await buy(5);
  shop.provider.faults.set({ kind: 'garbage', action: 'getStatus' });
  shop.provider.faults.set({ kind: 'garbage', action: 'setStatus', times: 1 });
  shop.provider.faults.set({ kind: 'code_during_cancel', times: 1 });
  const [number] = (await asha.api('GET /api/user/numbers')).data;
  await endWindowNow(shop.db, number?.id);
  await Promise.race([when('finished'), when('expired')]);
  expect((await statuses()).toSorted()).toEqual(['finished', 'waiting', 'waiting', 'waiting', 'waiting']);
  expect(await casesOf('late_code')).toBe(0);
});

test('a code that cannot be written at first is delivered and charged, although its window is over', async () => {
  await open({});
  await buy(1);
  await sql`
    create sequence written;
    create function fail_thrice() returns trigger language plpgsql as $$
      begin
        if nextval('written') <= 3 then raise 'busy' using errcode = 'lock_not_available'; end if;
        return new;
      end $$;
    create trigger fail_thrice before insert on messages for each row execute function fail_thrice();`.execute(shop.db);
  for (const { id } of shop.provider.activations()) shop.provider.sendCode(id, '123456');
  await endWindowNow(shop.db);
  await Promise.race([when('finished'), when('expired')]);
  const [number] = (await asha.api('GET /api/user/numbers')).data;
  expect(number).toMatchObject({ status: 'finished', messages: [{ code: '123456' }] });
});

test('the grace of a number counts from its own first readable look, while the end of another one takes long', async () => {
  await open({ UPSTREAM_TIMEOUT_MS: '5000' });
  await buy(2);
  const [second, first] = (await asha.api('GET /api/user/numbers')).data;
  shop.provider.faults.set({ kind: 'slow', action: 'setStatus', delayMs: 1_000 });
  await endWindowNow(shop.db, first?.id);
  await shop.provider.whenCalled('setStatus');
  await endWindowNow(shop.db, second?.id);
  const seen = () =>
    shop.db
      .selectFrom('number_checks')
      .select('number_id')
      .where('seen_at', 'is not', null)
      .orderBy('number_id')
      .execute();
  await vi.waitUntil(async () => (await seen()).some(({ number_id }) => number_id === second?.id), { timeout: 10_000 });
  expect(shop.provider.calls.of('setStatus')).toBe(1);
  shop.provider.faults.clear();
  await when('expired', 2);
});

test('a provider without a readable response for too long: staff are told, then the price goes back with a case', async () => {
  await open({ EXPIRY_SILENCE_MS: '800', POLL_INTERVAL_MS: '400' });
  await buy(1);
  await sql`update numbers set created_at = now() - interval '1 hour'`.execute(shop.db);
  shop.provider.faults.set({ kind: 'garbage' });
  await endWindowNow(shop.db);
  await when('expired');
  // Not at the first look, for the pause that follows it.
  const { rows } = await sql<{ waited: boolean }>`
    select closed_at >= expires_at + interval '0.8 seconds' as waited from numbers`.execute(shop.db);
  expect(rows).toEqual([{ waited: true }]);
  expect(await casesOf('upstream_silent')).toBe(1);
  expect(await casesOf('refunded_while_open_upstream')).toBe(1);
  expect(await balance()).toBe('1000.00');
});

test('a provider that will not close a number gets the grace from the first readable look, then the price goes back with a case', async () => {
  await open({});
  await buy(1);
  // The first two refunds fail at their end, as when the process is killed there. A sequence keeps its count.
  await sql`
    create sequence ended;
    create function fail_twice() returns trigger language plpgsql as $$
      begin
        if nextval('ended') <= 2 then raise 'killed'; end if;
        return new;
      end $$;
    create trigger fail_twice before insert on ledger_entries for each row when (new.kind = 'release')
      execute function fail_twice();`.execute(shop.db);
  shop.provider.faults.set({ kind: 'garbage', action: 'setStatus' });
  await endWindowNow(shop.db, undefined, 3_600);
  await when('expired');
  const { rows } = await sql<{ waited: boolean }>`
    select closed_at >= expires_at + interval '3600.3 seconds' as waited from numbers`.execute(shop.db);
  expect(rows).toEqual([{ waited: true }]);
  expect(await casesOf('refunded_while_open_upstream')).toBe(1);
});
