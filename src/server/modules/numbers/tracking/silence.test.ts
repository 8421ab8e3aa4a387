import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ServerId } from '#shared/contract/catalogue.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database/database.ts';
import { createLookingTime } from './looking-time.ts';
import { claimDue } from './schedule.repository.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`
    insert into users (email, password_hash) values ('asha@example.com', 'hash');
    insert into services (code, name) values ('wa', 'WhatsApp');
    insert into countries (iso, name) values ('IN', 'India');
    insert into servers (name, protocol, url, sealed_key, exchange_rate, margin_basis_points, window_seconds,
      cancel_after_seconds, request_key, body_hash, created_by)
    select 'S', 'handler_api', 'http://localhost', '', 1, 0, 1200, 0, 'k', '', users.id from users;
    insert into offers (service_id, country_id, server_id, service_code, country_code, cost, price_paise, stock, synced_at)
    select services.id, countries.id, servers.id, 'wa', '22', 1, 100, 1, now() from services, countries, servers;
    insert into numbers (user_id, service_id, country_id, server_id, offer_id, price_paise, held_paise, status, phone,
      upstream_id, expires_at, request_key, body_hash)
    select users.id, service_id, country_id, server_id, offers.id, 100, 100, 'waiting', '919800000000', '1', now(), 'k', ''
    from users, offers;
    insert into number_checks (number_id, server_id, next_check_at) select id, server_id, now() from numbers;`.execute(
    database.db,
  );
});
afterAll(() => database.drop());

function claim(lookingMs: number, exceptUnclearOf: ServerId[] = []) {
  return claimDue(database.db, {
    limit: 1,
    intervalMs: 2_000,
    graceMs: 0,
    silenceMs: 7_200_000,
    silenceNoticeMs: 900_000,
    lookingMs,
    longestGapMs: 60_000,
    exceptServers: [],
    together: [],
    exceptUnclearOf,
  });
}

/** Looks at the number once, when the last look and the end of its window are so many seconds ago, and gives its silence in seconds. */
async function look(secondsAgo: { lastLook: number | null; windowEnd: number; ourStart: number }): Promise<number> {
  const { lastLook, windowEnd, ourStart } = secondsAgo;
  await sql`update numbers set expires_at = now() - make_interval(secs => ${windowEnd})`.execute(database.db);
  await sql`update number_checks set unread_ms = 0, next_check_at = now(),
    last_looked_at = now() - make_interval(secs => ${lastLook}::float8)`.execute(database.db);
  const [number] = await claim(ourStart * 1_000);
  return (number?.unread_ms ?? Number.NaN) / 1_000;
}

test.each([
  ['the last look', { lastLook: 5, windowEnd: 60, ourStart: 600 }, 5],
  ['the end of its window', { lastLook: 5, windowEnd: 2, ourStart: 600 }, 2],
  ['the start of this process, after a downtime', { lastLook: 10_800, windowEnd: 10_800, ourStart: 1 }, 1],
  ['the longest look, when it was set aside', { lastLook: 3_600, windowEnd: 10_800, ourStart: 10_800 }, 60],
  ['nothing before the first look', { lastLook: null, windowEnd: 10_800, ourStart: 10_800 }, 0],
])('the silence of a number grows by what has passed since %s', async (_, secondsAgo, seconds) => {
  expect(await look(secondsAgo)).toBeCloseTo(seconds, 0);
});

test('an unclear purchase is not claimed while others of its server are being settled, and no time passes for it', async () => {
  await sql`update number_checks set next_check_at = now()`.execute(database.db);
  const { id } = await database.db.selectFrom('servers').select('id').executeTakeFirstOrThrow();
  const change = (status: string) => sql`update numbers set status = ${status}`.execute(database.db);
  await change('requested');
  expect(await claim(600_000, [id])).toEqual([]);
  await change('waiting');
  expect(await claim(600_000, [id])).toHaveLength(1);
});

test('a process that fails to look, or did not look for a while, starts to count again', async () => {
  let now = 1_000_000;
  const whileLooking = createLookingTime(() => now);
  const lookedFor = (after: number) => {
    now += after;
    return whileLooking((lookingMs) => Promise.resolve(lookingMs));
  };
  expect([await lookedFor(0), await lookedFor(5_000), await lookedFor(5_000)]).toEqual([0, 5_000, 10_000]);
  expect(await lookedFor(3_600_000)).toBe(0);
  expect(await lookedFor(5_000)).toBe(5_000);
  await expect(whileLooking(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect([await lookedFor(1_000), await lookedFor(1_000)]).toEqual([0, 1_000]);
  expect(await lookedFor(-3_600_000)).toBe(0);
});

test('looks that overlap go on counting', async () => {
  let now = 1_000_000;
  const whileLooking = createLookingTime(() => now);
  await whileLooking(() => Promise.resolve());
  const looking = (lookingMs: number) => Promise.resolve(lookingMs);
  await whileLooking(async () => {
    now += 5_000;
    expect(await whileLooking(looking)).toBe(5_000);
  });
});
