import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';

let shop: QuietShop;
let admin: SignedInUser;
let support: SignedInUser;
beforeAll(async () => {
  shop = await openQuietShop();
  admin = await shop.addAdmin('chief@numdesk.in');
  support = await shop.addAdmin('help@numdesk.in');
  await shop.setUser(support.id, { role: 'support' });
});
afterAll(() => shop.close());

const queues = async (who = admin) => (await who.api('GET /api/admin/queues')).queues;

test('each queue tells how much waits, since when, and whether that is too long', async () => {
  const { id } = await shop.addCustomer();
  expect((await queues()).map(({ name, count, overdue }) => ({ name, count, overdue }))).toEqual([
    { name: 'recharges', count: 0, overdue: false },
    { name: 'cases', count: 0, overdue: false },
    { name: 'tickets', count: 0, overdue: false },
    { name: 'approvals', count: 0, overdue: false },
    { name: 'servers', count: 0, overdue: false },
  ]);
  await sql`insert into recharges (user_id, method, amount_paise, status, utr, request_key, body_hash, expires_at, next_check_at, review_since)
    select ${id}, 'upi', 500, 'review', (412345678900 + n)::text, 'k' || n, '', now(), now(), now() - make_interval(mins => n * 10)
    from generate_series(1, 4) n`.execute(shop.db);
  await sql`insert into cases (kind, detail, created_at) select 'late_code', 'x' || n, now() - make_interval(mins => 30)
    from generate_series(1, 1100) n`.execute(shop.db);
  const [recharges, cases] = await queues();
  expect(recharges).toMatchObject({ count: 4, more: false, overdue: true });
  expect(Date.now() - Date.parse(recharges?.oldest_at ?? '')).toBeGreaterThan(39 * 60_000);
  expect(cases).toMatchObject({ count: 1_000, more: true, overdue: false });
});

test('the takings count what is committed once, and compare with yesterday until this time', async () => {
  const user = await shop.addCustomer();
  const pay = (delta: string, key: string) =>
    admin.api('POST /api/admin/users/:id/balance', {
      params: { id: user.id },
      body: { delta: delta as Rupees, reason: 'A gift' },
      idempotencyKey: key,
    });
  await pay('100.00', 'a');
  await addEntry(user.id, 'account_sale', 'sales', 30_00, '0 minutes');
  await addEntry(user.id, 'recharge', 'gateway:upi', -500_00, '0 minutes');
  await addEntry(user.id, 'account_sale', 'sales', 20_00, '1 day 10 minutes');
  await addEntry(user.id, 'account_sale', 'sales', 70_00, '3 days');
  await Promise.all([shop.rollup.rollUp(), shop.rollup.rollUp()]);
  await countAll();
  const { takings } = await admin.api('GET /api/admin/queues');
  expect(takings?.sales.today).toBe('30.00');
  expect(takings?.recharges).toEqual({ today: '500.00', yesterday: '0.00' });
  expect(takings?.as_of).not.toBeNull();
  expect(takings?.online).toBeGreaterThan(0);
  // Yesterday's sale was made ten minutes before this time, or the day before, right after midnight.
  expect(['20.00', '0.00']).toContain(takings?.sales.yesterday);

  const { data } = await admin.api('GET /api/admin/users', { query: { search: user.email } });
  expect(data[0]?.spent).toBe('120.00');
  const balances = await shop.db
    .selectFrom('user_activity')
    .select('balance_paise')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(balances.balance_paise).toBe(480_00);
});

test('what was spent 30 days ago is no longer counted the day after', async () => {
  const user = await shop.addCustomer();
  await addEntry(user.id, 'recharge', 'gateway:upi', -500_00, '0 minutes');
  await addEntry(user.id, 'account_sale', 'sales', 10_00, '0 minutes');
  await addEntry(user.id, 'account_sale', 'sales', 40_00, '28 days');
  await addEntry(user.id, 'account_sale', 'sales', 50_00, '31 days');
  await countAll();
  const spent = async () => (await admin.api('GET /api/admin/users', { query: { search: user.email } })).data[0]?.spent;
  expect(await spent()).toBe('50.00');
  await sql`update user_spending set day = day - 3 where user_id = ${user.id} and day < current_date - 2`.execute(
    shop.db,
  );
  await shop.rollup.rollUp();
  expect(await spent()).toBe('10.00');
});

test('support works the queues and does not see the takings; customers see neither', async () => {
  expect(await queues(support)).toHaveLength(5);
  expect((await support.api('GET /api/admin/queues')).takings).toBeNull();
  const customer = await shop.addCustomer();
  await expect(queues(customer)).rejects.toMatchObject({ code: 'not_admin' });
});

test('the palette finds people, recharges and cases by shape, as far as the role may see them', async () => {
  const user = await shop.addCustomer('palette@mail.in');
  const { rows } = await sql<{ id: number }>`
    insert into recharges (user_id, method, amount_paise, status, utr, request_key, body_hash, expires_at, next_check_at)
    values (${user.id}, 'upi', 50000, 'paid', '512345678901', 'p', '', now(), now()) returning id`.execute(shop.db);
  const id = publicId('recharge', rows[0]?.id ?? 0);
  const find = async (q: string, who = admin) => (await who.api('GET /api/admin/search', { query: { q } })).data;
  expect(await find('palette@mail.in')).toMatchObject([{ kind: 'user', public_id: publicId('user', user.id) }]);
  expect(await find('512345678901')).toMatchObject([
    { kind: 'recharge', public_id: id, title: user.email, amount: '500.00', status: 'paid' },
    { kind: 'user', title: user.email },
  ]);
  expect(await find(id)).toMatchObject([{ kind: 'recharge', public_id: id, user_id: user.id }]);
  expect(await find('pale')).toMatchObject([{ kind: 'user', title: user.email }]);
  expect(await find('')).toEqual([]);
  expect(await find('status:banned')).toEqual([]);
  expect((await find('512345678901', support)).map(({ kind }) => kind)).toEqual(['recharge', 'user']);
});

/** Rolls up until every entry is counted: transactions of other tests in the same cluster hold it up. */
async function countAll(): Promise<void> {
  const isCounted = async () => {
    await shop.rollup.rollUp();
    const { rows } = await sql<{ counted: boolean }>`
      select entry_id >= (select max(id) from ledger_entries) as counted from rollup_progress`.execute(shop.db);
    return rows[0]?.counted;
  };
  await expect.poll(isCounted, { timeout: 10_000 }).toBe(true);
}

/** An entry of the books from some time ago. A sale takes from the wallet what it adds to sales. */
async function addEntry(userId: number, kind: string, account: string, paise: number, ago: string): Promise<void> {
  await sql`
    with entry as (
      insert into ledger_entries (kind, reference, user_id, description, created_at)
      values (${kind}, gen_random_uuid()::text, ${userId}, 'test', now() - ${ago}::interval) returning id),
    moved as (update wallets set balance_paise = balance_paise - ${paise}::bigint where user_id = ${userId} returning balance_paise)
    insert into postings (entry_id, account, user_id, amount_paise, balance_paise)
    select id, ${account}, null, ${paise}::bigint, null from entry
    union all select id, 'wallet', ${userId}::bigint, -${paise}::bigint, balance_paise from entry, moved`.execute(
    shop.db,
  );
}
