import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuditEventId } from '#shared/contract/staff/audit.ts';
import type { Rupees } from '#shared/money.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { codeOf } from '../../../testing/people/code-of.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../../testing/quiet-shop.ts';

let shop: QuietShop;
let admin: SignedInUser;
beforeAll(async () => {
  shop = await openQuietShop();
  admin = await shop.addAdmin();
});
afterAll(() => shop.close());

const find = (query: object) => admin.api('GET /api/admin/audit', { query });
const adjust = ({ id }: SignedInUser, reason: string, who = admin) =>
  who.api('POST /api/admin/users/:id/balance', {
    params: { id },
    body: { delta: '5.00' as Rupees, reason },
    idempotencyKey: crypto.randomUUID(),
  });

describe('an event', () => {
  test('says who, with which permission, why, from where and what changed', async () => {
    const customer = await shop.addCustomer();
    await adjust(customer, 'A refund of the fee');
    const { data } = await find({ subject: `user:${customer.id}`, action: 'user.balance' });
    expect(data).toMatchObject([
      {
        actor: admin.email,
        permission: 'users.adjust_balance',
        reason: 'A refund of the fee',
        before: { balance: '0.00' },
        after: { balance: '5.00' },
        ip: '127.0.0.1',
        on_behalf_of: null,
        can_undo: false,
      },
    ]);
    expect(data[0]?.request_id).toEqual(expect.any(String));
    expect(data[0]?.device).toMatch(/axios/);
    const { data: found } = await find({ text: data[0]?.request_id ?? '' });
    expect(found.map(({ id }) => id)).toContain(data[0]?.id);
    expect(new Set(found.map(({ request_id }) => request_id))).toEqual(new Set([data[0]?.request_id]));
  });

  test('cannot be changed or deleted, by anyone, in the database itself', async () => {
    await adjust(await shop.addCustomer(), 'For good');
    for (const statement of [
      sql`update audit_events set reason = 'another'`,
      sql`delete from audit_events`,
      sql`truncate audit_events cascade`,
    ])
      await expect(statement.execute(shop.db)).rejects.toThrow(/append-only|refused|cannot/i);
  });
});

describe('the search', () => {
  test('finds by actor, action, permission, subject, text and time, page by page', async () => {
    const other = await shop.addAdmin();
    const customer = await shop.addCustomer();
    const from = new Date().toISOString();
    for (let index = 0; index < 60; index += 1) await adjust(customer, `Search run ${index} 100%`, other);
    const first = await find({ actor: String(other.id) });
    expect(first.data).toHaveLength(50);
    const second = await find({ actor: String(other.id), cursor: first.next ?? '' });
    const reasons = [...first.data, ...second.data].flatMap(({ reason }) => reason ?? []);
    expect(reasons.filter((reason) => reason.startsWith('Search'))).toEqual(
      Array.from({ length: 60 }, (_, index) => `Search run ${59 - index} 100%`),
    );
    expect((await find({ text: 'run 17 100%' })).data).toHaveLength(1);
    expect((await find({ text: '%', subject: `user:${customer.id}` })).data).toHaveLength(50);
    expect((await find({ text: 'run _7' })).data).toEqual([]);
    expect((await find({ permission: 'users.adjust_balance', from })).data).toHaveLength(50);
    expect((await find({ from: new Date(Date.now() + 60_000).toISOString() })).data).toEqual([]);
    expect((await find({ to: from, actor: String(other.id), action: 'user.balance' })).data).toEqual([]);
    const { actions, actors } = await admin.api('GET /api/admin/audit-names');
    expect(actions).toContain('user.balance');
    expect(actors.map(({ email }) => email)).toContain(other.email);
  });

  test('finds what the list shows: public ids, actions by their words, and people, by all words together', async () => {
    const ravi = await shop.addAdmin();
    const [leela, other] = [await shop.addCustomer(), await shop.addCustomer()];
    const ban = ({ id }: SignedInUser, reason: string) =>
      ravi.api('POST /api/admin/users/:id/ban', { params: { id }, body: { reason, until: null, based_on: null } });
    await ban(leela, 'Paid with a stolen card');
    await ban(other, 'Paid with a stolen phone');
    await adjust(leela, 'A refund of the fee', ravi);
    const search = async (text: string, named?: string) =>
      (await find({ actor: String(ravi.id), text, ...(named !== undefined && { named }) })).data
        .map(({ action, subject }) => `${action} ${subject}`)
        .toSorted();
    const banned = `user.ban user:${leela.id}`;
    const paid = `user.balance user:${leela.id}`;
    expect(await search(publicId('user', leela.id))).toEqual([paid, banned]);
    expect(await search(leela.email)).toEqual([paid, banned]);
    expect(await search(ravi.email)).toHaveLength(3);
    expect(await search('stolen card')).toEqual([banned]);
    expect(await search('card stolen')).toEqual([banned]);
    expect(await search(`banned ${leela.email}`, 'user_ban,user_ban_over -')).toEqual([banned]);
    expect(await search('banned', 'user_ban,user_ban_over')).toHaveLength(2);
    expect(await search(`fee ${other.email}`)).toEqual([]);
    expect(await search('banned', '-')).toEqual([]);
  });

  test('reads an index for each filter in the order of the list', async () => {
    await sql`insert into audit_events (actor_id, action, subject, permission, reason, on_behalf_of, at)
      select ${admin.id}, 'plan.' || n % 50, 'plan:' || n % 5000, 'users.read', 'reason ' || n, ${admin.id},
        now() - make_interval(secs => n) from generate_series(1, 40000) as n`.execute(shop.db);
    await sql`analyze audit_events`.execute(shop.db);
    for (const filter of [
      sql`true`,
      sql`actor_id = ${admin.id}`,
      sql`action = 'plan.7'`,
      sql`subject = 'plan:77'`,
      sql`on_behalf_of = ${admin.id}`,
      sql`request_id = 'b8ad4c41-5a86-4a5a-9d2c-3f1f5c0e7a11'`,
      sql`(coalesce(reason, '') || ' ' || subject || ' ' || action) ilike '%reason 31337%'`,
    ]) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select id from audit_events
        where ${filter} order by at desc, id desc limit 51`.execute(shop.db);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toMatch(/Index/);
      expect(plan).not.toMatch(/Seq Scan/);
    }
  });

  test('needs its permission', async () => {
    const support = await shop.addCustomer();
    await shop.setUser(support.id, { role: 'support' });
    expect(await codeOf(support.api('GET /api/admin/audit', { query: {} }))).toBe('not_permitted');
  });
});

test('the export is audited with its reason, escapes formulas, and Excel reads its letters', async () => {
  const customer = await shop.addCustomer();
  await adjust(customer, '=HYPERLINK("http://evil.example")');
  const body = { subject: `user:${customer.id}`, why: 'For the auditor' };
  const response = await fetch(`${shop.url}/api/admin/audit.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const csv = Buffer.from(await response.arrayBuffer()).toString('utf8');
  expect(csv.startsWith('\uFEFFat (Asia/Kolkata),actor,')).toBe(true);
  expect(csv).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect((await find({ action: 'audit.export' })).data).toMatchObject([
    {
      actor: admin.email,
      permission: 'audit.export',
      reason: 'For the auditor',
      after: { filter: { subject: body.subject } },
    },
  ]);
});

test('an unknown event is not found', async () => {
  const get = admin.api('GET /api/admin/audit/:id', { params: { id: 999_999_999 as AuditEventId } });
  expect(await codeOf(get)).toBe('not_found');
});
