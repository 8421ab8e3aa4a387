import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Rupees } from '#shared/money.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../../testing/quiet-shop.ts';
import { seedCredits } from '../../../testing/database/seed-credits.ts';

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

const get = async (id: UserId) => (await admin.api('GET /api/admin/users/:id', { params: { id } })).user;
const timeline = (id: UserId, filter?: 'money' | 'orders' | 'logins' | 'staff', cursor?: string) =>
  admin.api('GET /api/admin/users/:id/timeline', {
    params: { id },
    query: { ...(filter && { filter }), ...(cursor && { cursor }) },
  });
const note = (id: UserId, text: string, key: string, who = support) =>
  who.api('POST /api/admin/users/:id/notes', { params: { id }, body: { text }, idempotencyKey: key });

test('one page tells who a customer is, what they have and what the shop earned with them', async () => {
  const user = await shop.addCustomer('page@mail.in');
  await admin.api('POST /api/admin/users/:id/balance', {
    params: { id: user.id },
    body: { delta: '250.50' as Rupees, reason: 'A gift' },
    idempotencyKey: 'page',
  });
  expect(await get(user.id)).toMatchObject({
    id: user.id,
    public_id: publicId('user', user.id),
    email: 'page@mail.in',
    balance: '250.50',
    held: '0.00',
    open_numbers: 0,
    logins: ['password'],
    two_factor: false,
    standing: 'active',
    ban: null,
  });
  await expect(get(999_999 as UserId)).rejects.toMatchObject({ code: 'not_found' });
});

test('a note is kept once with its author, for staff, and in the audit log', async () => {
  const user = await shop.addCustomer();
  await note(user.id, 'Asked for an invoice. ', 'n1');
  await note(user.id, 'Asked for an invoice. ', 'n1');
  const { data } = await timeline(user.id, 'staff');
  expect(data).toMatchObject([{ source: 'note', title: 'Asked for an invoice.', actor: 'help@numdesk.in' }]);
  await expect(note(user.id, ' ', 'n2')).rejects.toMatchObject({ code: 'invalid_request' });
  await expect(note(user.id, 'x', 'n3', user)).rejects.toMatchObject({ code: 'not_admin' });
  await expect(note(999_999 as UserId, 'x', 'n4')).rejects.toMatchObject({ code: 'not_found' });
  const audited = shop.db.selectFrom('audit_events').selectAll().where('action', '=', 'user.note');
  expect(await audited.execute()).toMatchObject([
    { actor_id: support.id, subject: `user:${user.id}`, after: { note: 'Asked for an invoice.' } },
  ]);
});

test('a device is ended with its socket, and everyone hears of it in the timeline', async () => {
  const user = await shop.addCustomer();
  const other = await shop.signIn(user.email, 'POST /api/user/login');
  const devices = async () =>
    (await support.api('GET /api/admin/users/:id/sessions', { params: { id: user.id } })).data;
  const [latest] = await devices();
  expect(await devices()).toHaveLength(2);
  if (!latest) throw new Error('no device');
  const ended = { params: { id: user.id, session: latest.id } };
  const { data } = await support.api('DELETE /api/admin/users/:id/sessions/:session', ended);
  expect(data).toHaveLength(1);
  expect(shop.endedSockets).toContain(latest.id);
  await expect(other.api('GET /api/user/auth-data')).rejects.toMatchObject({ code: 'signed_out' });
  await user.api('GET /api/user/auth-data');
  await expect(support.api('DELETE /api/admin/users/:id/sessions/:session', ended)).rejects.toMatchObject({
    code: 'not_found',
  });
  await support.api('DELETE /api/admin/users/:id/sessions', { params: { id: user.id } });
  await expect(user.api('GET /api/user/auth-data')).rejects.toMatchObject({ code: 'signed_out' });
  const kinds = (await timeline(user.id, 'staff')).data.map(({ kind }) => kind);
  expect(kinds).toEqual(['user.end_sessions', 'user.end_session']);
  await expect(support.api('DELETE /api/admin/users/:id/sessions', { params: { id: admin.id } })).rejects.toMatchObject(
    { code: 'owner_only' },
  );
});

test('the timeline merges money, log-ins and staff in the order of time, page by page, each once', async () => {
  const user = await shop.addCustomer();
  await seedCredits(shop.db, user.id, 60);
  await sql`insert into login_events (user_id, email, at, ip, device, success, wrong)
    select ${user.id}, ${user.email}, now() - n * interval '90 seconds', '192.0.2.1', 'Chrome on Android', n % 7 <> 0,
      case when n % 7 = 0 then 'password' end from generate_series(1, 60) n`.execute(shop.db);
  await sql`insert into recharges (user_id, method, amount_paise, status, utr, request_key, body_hash, expires_at, next_check_at)
    values (${user.id}, 'upi', 70000, 'review', '612345678901', 'open', '', now(), now())`.execute(shop.db);
  await note(user.id, 'First', 'm1');
  const seen: Awaited<ReturnType<typeof timeline>>['data'] = [];
  let cursor: string | undefined;
  do {
    const { data, next } = await timeline(user.id, undefined, cursor);
    seen.push(...data);
    cursor = next ?? undefined;
  } while (cursor !== undefined);
  const times = seen.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  const keys = seen.map(({ source, id }) => `${source} ${id}`);
  expect(new Set(keys).size).toBe(keys.length);
  const count = (source: string) => seen.filter((row) => row.source === source).length;
  // The recharge under review is no entry yet.
  expect([count('entry'), count('recharge'), count('note')]).toEqual([60, 1, 1]);
  expect(count('login')).toBeGreaterThanOrEqual(60);
  expect(seen.find(({ source }) => source === 'recharge')).toMatchObject({ status: 'review', title: '612345678901' });
  const entry = seen.find(({ source }) => source === 'entry');
  expect(entry).toMatchObject({ kind: 'recharge', amount: '1.00', about: { kind: 'recharge' } });

  const kinds = async (filter: 'money' | 'logins' | 'staff') =>
    new Set((await timeline(user.id, filter)).data.map(({ source }) => source));
  expect(await kinds('money')).toEqual(new Set(['entry', 'recharge']));
  expect(await kinds('logins')).toEqual(new Set(['login']));
  expect(await kinds('staff')).toEqual(new Set(['note']));
  expect((await timeline(user.id, 'logins')).data.some(({ kind }) => kind === 'wrong_password')).toBe(true);
  await expect(timeline(user.id, 'money', 'x')).rejects.toMatchObject({ fields: { cursor: { code: 'invalid' } } });
});

test('a visit of support in the account is named as one, and is no login', async () => {
  const user = await shop.addCustomer('visited@mail.in');
  await sql`insert into login_events (user_id, email, ip, device, success, support)
    values (${user.id}, '', '', '', true, 'session')`.execute(shop.db);
  const { data } = await timeline(user.id, 'logins');
  expect(data.map(({ source, kind }) => `${source} ${kind}`).toSorted()).toEqual([
    'login logged_in',
    'login support_session',
  ]);
});

test('the timeline also tells what staff did on the records of a customer, with whom it is about', async () => {
  const [user, other] = [await shop.addCustomer(), await shop.addCustomer()];
  await sql`insert into recharges (user_id, method, amount_paise, status, utr, request_key, body_hash, expires_at, next_check_at)
    values (${user.id}, 'upi', 70000, 'review', '612345678999', 'staff', '', now(), now()),
      (${other.id}, 'upi', 70000, 'review', '612345678998', 'staff', '', now(), now())`.execute(shop.db);
  await sql`insert into tickets (user_id, title, request_key, body_hash) values (${user.id}, 'Help', 'staff', '')`.execute(
    shop.db,
  );
  for (const table of ['recharges', 'tickets'])
    await sql`insert into audit_events (actor_id, action, subject, reason)
      select ${support.id}, ${table} || '.done', left(${table}, -1) || ':' || id, 'Checked' from ${sql.table(table)}
      where user_id in (${user.id}, ${other.id})`.execute(shop.db);
  const { data } = await timeline(user.id, 'staff');
  expect(data.map(({ kind, actor, about }) => [kind, actor, about?.kind])).toEqual([
    ['tickets.done', 'help@numdesk.in', 'ticket'],
    ['recharges.done', 'help@numdesk.in', 'recharge'],
  ]);
  expect((await timeline(user.id, 'logins')).data.filter(({ source }) => source === 'audit')).toEqual([]);
});

test('the risk names refunds, rejected recharges, and who shares a UTR or a network', async () => {
  const [user, other, far] = [await shop.addCustomer(), await shop.addCustomer(), await shop.addCustomer()];
  await sql`insert into recharges (user_id, method, amount_paise, status, utr, request_key, body_hash, expires_at, next_check_at)
    select id, 'upi', 70000, 'rejected', '712345678901', 'risk', '', now(), now() from users
    where id in (${user.id}, ${other.id})`.execute(shop.db);
  await sql`delete from known_networks where user_id in (${user.id}, ${other.id}, ${far.id})`.execute(shop.db);
  await sql`insert into known_networks (user_id, network) values
    (${user.id}, '198.51.100.7'), (${far.id}, '198.51.100.7'), (${user.id}, '203.0.113.9')`.execute(shop.db);
  // Of a network with very many customers nobody is named.
  await sql`insert into known_networks (user_id, network) values (${other.id}, '203.0.113.9')`.execute(shop.db);
  await sql`insert into users (email, password_hash) select 'crowd' || n || '@mail.in', 'x' from generate_series(1, 25) n`.execute(
    shop.db,
  );
  await sql`insert into known_networks (user_id, network) select id, '203.0.113.9' from users
    where email like 'crowd%'`.execute(shop.db);
  const { risk } = await support.api('GET /api/admin/users/:id/risk', { params: { id: user.id } });
  expect(risk).toMatchObject({
    bought: '0.00',
    refunded: '0.00',
    charged_refunds: 0,
    rejected_recharges: 1,
    same_utr: { customers: [{ id: other.id, shared: '712345678901', banned: false }], more: false },
    same_network: { customers: [{ id: far.id, shared: '198.51.100.7' }], more: false },
  });
  await expect(
    support.api('GET /api/admin/users/:id/risk', { params: { id: 999_999 as UserId } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});
