import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';

let shop: QuietShop;
let asha: SignedInUser;
beforeAll(async () => {
  shop = await openQuietShop();
  asha = await shop.addCustomer();
});
afterAll(() => shop.close());

const addLogins = (count: number, daysAgo: number) =>
  sql`insert into login_events (user_id, email, at, ip, device, success)
    select ${asha.id}, ${asha.email}, now() - make_interval(days => ${daysAgo}, mins => n), '192.0.2.1', ${`${daysAgo} days ago`}, true
    from generate_series(1, ${count}) n`.execute(shop.db);
const devices = async () => {
  const { rows } = await sql<{ device: string; count: number }>`
    select device, count(*) from login_events where device like '%days ago' group by device`.execute(shop.db);
  return Object.fromEntries(rows.map(({ device, count }) => [device, count]));
};

test('a session that has ended is forgotten, and with it where it was', async () => {
  const ravi = await shop.addCustomer();
  const end = (user: SignedInUser, days: number) =>
    sql`update sessions set expires_at = now() - make_interval(days => ${days}) where user_id = ${user.id}`.execute(
      shop.db,
    );
  await end(ravi, 2);
  await shop.retention.deleteOldHistories();
  const left = await shop.db.selectFrom('sessions').select('user_id').execute();
  expect(left.map(({ user_id }) => user_id)).toEqual([asha.id]);
});

test('histories are kept for a year and no longer, and what is deleted at once is bounded', async () => {
  await sql`delete from login_events`.execute(shop.db);
  await addLogins(21_000, 366);
  await addLogins(700, 364);
  await sql`insert into notifications (user_id, title, message, severity, created_at)
    values (${asha.id}, 'old', 'old', 'info', now() - interval '366 days'), (${asha.id}, 'new', 'new', 'info', now())`.execute(
    shop.db,
  );
  await shop.retention.deleteOldHistories();
  expect(await devices()).toEqual({ '366 days ago': 1_000, '364 days ago': 700 });
  await shop.retention.deleteOldHistories();
  expect(await devices()).toEqual({ '364 days ago': 700 });
  const { data } = await asha.api('GET /api/user/notifications');
  expect(data.map(({ title }) => title)).toEqual(['new']);
});

test('jobs over many records go with their rows, and so does what staff moved, after a year; the audit log stays', async () => {
  await sql`
    with audit as (
      insert into audit_events (actor_id, action, subject) values (${asha.id}, 'bulk.start', 'bulk:user.ban') returning id
    ), jobs as (
      insert into bulk_jobs (actor_id, action, params, reason, audit_id, actor, total, request_key, body_hash, created_at)
      select ${asha.id}, 'user.ban', '{}', 'Abuse', audit.id, '{}', 1, days::text, '', now() - make_interval(days => days)
      from audit, unnest(array[366, 364]) days returning id
    )
    insert into bulk_rows (job_id, position, record_id) select id, 1, 1 from jobs`.execute(shop.db);
  await sql`insert into staff_money_uses (user_id, action, subject, amount_paise, request_key, at)
    select ${asha.id}, 'user.balance', 'user:1', 100, days::text, now() - make_interval(days => days)
    from unnest(array[366, 364]) days`.execute(shop.db);
  await shop.retention.deleteOldHistories();
  const { rows } = await sql<Record<string, unknown>>`
    select (select array_agg(request_key) from bulk_jobs) as jobs, (select count(*) from bulk_rows) as rows,
      (select array_agg(request_key) from staff_money_uses) as uses,
      (select count(*) from audit_events where action = 'bulk.start') as audited`.execute(shop.db);
  expect(rows).toEqual([{ jobs: ['364'], rows: 1, uses: ['364'], audited: 1 }]);
});

test('keys of requests of staff go after a year, in batches like other histories, and until then belong to one request', async () => {
  const owner = await shop.addCustomer();
  await shop.setUser(owner.id, { role: 'owner' });
  const call = (reason: string, idempotencyKey: string) =>
    owner.api('POST /api/admin/users/:id/balance', {
      params: { id: asha.id },
      body: { delta: '1.00' as Rupees, reason },
      idempotencyKey,
    });
  const [old, young] = [crypto.randomUUID(), crypto.randomUUID()];
  for (const key of [old, young]) await call('a gift', key);
  const age = (key: string, days: number) =>
    sql`update staff_request_keys set created_at = now() - make_interval(days => ${days}) where request_key = ${key}`.execute(
      shop.db,
    );
  await age(old, 366);
  await age(young, 364);
  await shop.retention.deleteOldHistories();
  const keys = await shop.db.selectFrom('staff_request_keys').select('request_key').execute();
  expect(keys).toEqual([{ request_key: young }]);
  await expect(call('another gift', young)).rejects.toMatchObject({ code: 'key_reused' });
});
