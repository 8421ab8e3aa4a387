import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserId } from '#shared/contract/account/session.ts';
import type { UserSort } from '#shared/staff/customers.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../../testing/quiet-shop.ts';

let shop: QuietShop;
let admin: SignedInUser;
beforeAll(async () => {
  shop = await openQuietShop();
  admin = await shop.addAdmin('chief@numdesk.in');
});
afterAll(() => shop.close());

const list = (search: string, sort?: UserSort) =>
  admin.api('GET /api/admin/users', { query: { search, ...(sort && { sort }) } });
const find = async (search: string, sort?: UserSort) => (await list(search, sort)).data.map(({ email }) => email);

/** The figures of a user, as the rollup would have written them. */
const setFigures = (id: UserId, figures: { spent?: number; balance?: number; daysAgo?: number }) =>
  sql`with registered as (
      update users set created_at = least(created_at, now() - make_interval(days => ${figures.daysAgo ?? 0})) where id = ${id})
    update user_activity set spent_paise = ${figures.spent ?? 0}, balance_paise = ${figures.balance ?? 0},
      seen_at = now() - make_interval(days => ${figures.daysAgo ?? 0}) where user_id = ${id}`.execute(shop.db);

describe('a search', () => {
  test('finds a part of an email or name in any case, and two letters where it begins', async () => {
    const { email } = await shop.addCustomer('ravi_100@mail.in');
    await shop.addCustomer('ravix100@mail.in');
    expect(await find('RAVI')).toEqual(['ravix100@mail.in', 'ravi_100@mail.in']);
    expect(await find(' i_100 ')).toEqual([email]);
    expect(await find('Ra')).toEqual(['ravix100@mail.in', 'ravi_100@mail.in']);
    expect(await find('00')).toEqual([]);
    expect(await find('%')).toEqual([]);
    expect(await find(String.raw`\ `)).toEqual([]);
  });

  test('finds an exact email, an id and a public id', async () => {
    const { id } = await shop.addCustomer('exact@mail.in');
    await shop.addCustomer('notexact@mail.in');
    expect(await find('Exact@mail.in')).toEqual(['exact@mail.in']);
    expect(await find(String(id))).toContain('exact@mail.in');
    expect(await find(publicId('user', id).toLowerCase())).toEqual(['exact@mail.in']);
  });

  test('finds who has no email by name and id, so that no name passes for another account', async () => {
    const { id } = await shop.addCustomer();
    const named = (name: string) => shop.setUser(id, { email: null, password_hash: null, telegram_id: 77, name });
    await named('Asha Telegram');
    expect(await find('asha telegram')).toEqual([`Asha Telegram (user ${id})`]);
    await named('');
    expect(await find(`user ${id}`)).toEqual([`user ${id}`]);
    await expect(named('asha@example.com')).rejects.toThrow('users_names_are_no_emails');
  });

  test('finds the owner of a recharge by its UTR and public id, and a buyer by the end of a phone number', async () => {
    const { id, email } = await shop.addCustomer('buyer@mail.in');
    const { rows } = await sql<{ id: number }>`
      insert into recharges (user_id, method, amount_paise, status, utr, request_key, body_hash, expires_at, next_check_at)
      values (${id}, 'upi', 500, 'rejected', '412345678901', 'k', '', now(), now()) returning id`.execute(shop.db);
    await addNumber(id, '919820441733');
    expect(await find('4123 4567 8901')).toEqual([email]);
    expect(await find(publicId('recharge', rows[0]?.id ?? 0))).toEqual([email]);
    for (const typed of ['1733', '441733', '98204 41733', '+91 98204 41733', '919820441733'])
      expect(await find(typed)).toEqual([email]);
    expect(await find('0441734')).toEqual([]);
  });

  test('with operators keeps who fits all of them, and nobody with one it cannot read', async () => {
    const [rich, poor, gone] = [
      await shop.addCustomer('op-rich@mail.in'),
      await shop.addCustomer('op-poor@mail.in'),
      await shop.addCustomer('op-gone@mail.in'),
    ];
    await setFigures(rich.id, { spent: 6_000_00, balance: 50_00, daysAgo: 1 });
    await setFigures(poor.id, { spent: 5_000_00, daysAgo: 2 });
    await setFigures(gone.id, { spent: 9_000_00, daysAgo: 40 });
    expect(await find('op- spent:>5000 seen:7d')).toEqual([rich.email]);
    expect(await find('op- seen:>30d')).toEqual([gone.email]);
    await shop.setUser(gone.id, { blocked_at: new Date() });
    expect(await find('op- banned')).toEqual([gone.email]);
    expect(await find(`Banned ${gone.email}`)).toEqual([gone.email]);
    expect(await find(`banned ${rich.email}`)).toEqual([]);
    expect(await find('op- "banned"')).toEqual([]);
    await shop.setUser(gone.id, { blocked_at: null });
    expect(await find('op- spent:<=5,000')).toEqual([poor.email]);
    expect(await find('op- balance:50')).toEqual([rich.email]);
    expect(await find('role:admin')).toEqual([admin.email]);
    expect(await find('op- status:banned')).toEqual([]);
    expect(await find('colour:red')).toEqual([]);
    expect(await find('op- spent:much')).toEqual([]);
  });
});

test('of several values of one operator any is met, of limits all, and all words hold', async () => {
  const [rich, poor] = [await shop.addCustomer('orr-rich@mail.in'), await shop.addCustomer('orr-poor@mail.in')];
  await setFigures(rich.id, { spent: 6_000_00, daysAgo: 1 });
  await setFigures(poor.id, { spent: 5_000_00, daysAgo: 20 });
  await shop.setUser(poor.id, { blocked_at: new Date() });
  expect(await find('orr- status:active status:banned')).toEqual([poor.email, rich.email]);
  expect(await find('orr- status:banned status:staff')).toEqual([poor.email]);
  expect(await find('orr- spent:5000 spent:6000')).toEqual([poor.email, rich.email]);
  expect(await find('orr- spent:>=5000 spent:<6000')).toEqual([poor.email]);
  expect(await find('orr- seen:7d seen:30d')).toEqual([poor.email, rich.email]);
  expect(await find('mail.in rich orr')).toEqual([rich.email]);
});

describe('the list', () => {
  test('is paged in each order without a gap or a repeat, also where values are equal', async () => {
    await sql`insert into users (email, password_hash) select 'crowd' || n || '@mail.in', 'x' from generate_series(1, 120) n`.execute(
      shop.db,
    );
    await sql`insert into wallets (user_id) select id from users where email like 'crowd%'`.execute(shop.db);
    await sql`update user_activity set spent_paise = id % 3, balance_paise = id % 5, seen_at = now() - make_interval(days => (id % 4)::int)
      from users where users.id = user_id and email like 'crowd%'`.execute(shop.db);
    for (const sort of ['newest', 'seen', 'balance', 'spent'] as const) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const query = { search: 'crowd', sort, ...(cursor && { cursor }) };
        const { data, next } = await admin.api('GET /api/admin/users', { query });
        seen.push(...data.map(({ email }) => email));
        cursor = next ?? undefined;
      } while (cursor !== undefined);
      expect(new Set(seen).size).toBe(120);
      expect(seen).toHaveLength(120);
    }
    const { data } = await list('crowd', 'spent');
    expect(new Set(data.slice(0, 40).map(({ spent }) => spent))).toEqual(new Set(['0.02']));
    await expect(admin.api('GET /api/admin/users', { query: { sort: 'spent', cursor: 'x' } })).rejects.toMatchObject({
      fields: { cursor: { code: 'invalid' } },
    });
  });

  test('tells a capped count, and what matters most about each account', async () => {
    expect(await admin.api('GET /api/admin/users/count', { query: { search: 'crowd' } })).toEqual({
      count: 120,
      more: false,
    });
    const reseller = await shop.addCustomer('standing@mail.in');
    const standing = async () => (await list('standing@mail.in')).data[0]?.standing;
    expect(await standing()).toBe('active');
    await sql`insert into api_keys (user_id, key_hash, hint, request_key, last_used_at)
      values (${reseller.id}, 'x', 'x', 'x', now())`.execute(shop.db);
    expect(await standing()).toBe('reseller');
    expect(await find('status:reseller')).toEqual(['standing@mail.in']);
    await sql`insert into cases (kind, detail, user_id) values ('late_code', 'x', ${reseller.id})`.execute(shop.db);
    expect(await standing()).toBe('case');
    await sql`update users set blocked_at = now() where id = ${reseller.id}`.execute(shop.db);
    expect(await standing()).toBe('banned');
    expect((await list('role:admin')).data[0]).toMatchObject({ standing: 'staff', admin: true, role: 'admin' });
  });
});

test('the list is exported as a CSV file by who may, and the log says who did', async () => {
  await shop.addCustomer('export1@mail.in');
  await shop.addCustomer('export2@mail.in');
  const text = await admin.api('GET /api/admin/users.csv', { query: { search: 'export' } });
  const lines = text.trim().split('\r\n');
  expect(lines[0]).toContain(
    'id,email,role,status,balance_inr,spent_30_days_inr,seen_at (Asia/Kolkata),joined_at (Asia/Kolkata)',
  );
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(['export2@mail.in', 'export1@mail.in']);
  const { data } = await admin.api('GET /api/admin/audit', { query: { action: 'user.export' } });
  expect(data).toMatchObject([{ actor: 'chief@numdesk.in', after: { search: 'export' } }]);
  // Unique in all processes, and after a restart.
  expect(data[0]?.request_id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  const support = await shop.addAdmin();
  await shop.setUser(support.id, { role: 'support' });
  await expect(support.api('GET /api/admin/users.csv')).rejects.toMatchObject({ code: 'not_permitted' });
});

/** A finished number of a user, without its purchase. */
async function addNumber(userId: UserId, phone: string): Promise<void> {
  await sql`
    with service as (insert into services (code, name) values ('wa', 'WhatsApp') returning id),
    country as (insert into countries (iso, name) values ('in', 'India') returning id),
    server as (
      insert into servers (name, protocol, url, sealed_key, exchange_rate, margin_basis_points, window_seconds,
        cancel_after_seconds, request_key, body_hash, created_by)
      values ('Aster', 'handler_api', 'http://x', '', 1, 0, 1200, 0, 'k', '', ${admin.id}) returning id),
    offer as (
      insert into offers (service_id, country_id, server_id, service_code, country_code, cost, price_paise, stock)
      select service.id, country.id, server.id, 'wa', '22', 1, 100, 1 from service, country, server returning *)
    insert into numbers (user_id, service_id, country_id, server_id, offer_id, price_paise, held_paise, status, phone,
      upstream_id, request_key, body_hash, expires_at)
    select ${userId}, service_id, country_id, server_id, id, 100, 100, 'finished', ${phone}, 'u1', 'k', '', now()
    from offer`.execute(shop.db);
}
