import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
