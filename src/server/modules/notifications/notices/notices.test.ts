import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Notice, SentAudience } from '#shared/contract/staff/notices.ts';
import type { Rupees } from '#shared/money.ts';
import { codeOf } from '../../../testing/people/code-of.ts';
import { openQuietShop, type QuietShop, type SignedInUser } from '../../../testing/quiet-shop.ts';

let shop: QuietShop;
let admin: SignedInUser;
let asha: SignedInUser;
let ravi: SignedInUser;
beforeAll(async () => {
  shop = await openQuietShop();
  admin = await shop.addAdmin();
  [asha, ravi] = [await shop.addCustomer('asha@numdesk.test'), await shop.addCustomer('ravi@numdesk.test')];
  await sql`update users set language = 'hi' where id = ${asha.id}`.execute(shop.db);
});
beforeEach(async () => {
  await sql`update notices set next_step_at = null`.execute(shop.db);
  await shop.db.deleteFrom('notifications').execute();
  shop.published.length = 0;
});
afterAll(() => shop.close());

const hindi: SentAudience = { to: 'customers', having: { language: 'hi' } };
const draft = (audience: SentAudience, more: object = {}) => ({
  title: 'UPI is slow',
  message: 'Recharges may take an hour.',
  severity: 'warn' as const,
  link: '/recharge',
  shown_as: 'list' as const,
  expires_at: null,
  audience,
  ...more,
});
const add = async (audience: SentAudience, more: object = {}) => {
  const body = draft(audience, more);
  return (await admin.api('POST /api/admin/notices', { body, idempotencyKey: crypto.randomUUID() })).notice;
};
const send = async ({ id, version }: Notice, expected: number, at: Date | null = null) => {
  const body = { version, send_at: at?.toISOString() ?? null, expected_count: expected };
  return (await admin.api('POST /api/admin/notices/:id/send', { params: { id }, body })).notice;
};
const get = async ({ id }: Notice) => (await admin.api('GET /api/admin/notices/:id', { params: { id } })).notice;
const withdraw = ({ id }: Notice) => admin.api('DELETE /api/admin/notices/:id', { params: { id } });
const runAll = async () => {
  while (await shop.noticeSteps.step());
};
const rowsOf = async ({ api }: SignedInUser) => (await api('GET /api/user/notifications', { query: {} })).data;
const titles = async (user: SignedInUser) => (await rowsOf(user)).map(({ title }) => title);
const told = (user: SignedInUser) => shop.eventsTo(`user:${user.id}`).map(({ name, event }) => ({ name, event }));

describe('a notice', () => {
  test('is a draft that nobody sees, and reaches everyone at once when it is sent, as one row', async () => {
    const notice = await add({ to: 'everyone' }, { shown_as: 'both' });
    expect(notice).toMatchObject({ state: 'draft', recipients: null, created_by: admin.email });
    expect(await titles(asha)).toEqual([]);
    expect(await send(notice, 0)).toMatchObject({ state: 'sent', read: 0 });
    expect(await rowsOf(asha)).toMatchObject([{ title: 'UPI is slow', link: '/recharge', about: null }]);
    expect(shop.eventsTo('customers').map(({ name }) => name)).toEqual(['admin-toast', 'notification']);
    const { rows } = await sql<{ count: number }>`select count(*) from notifications`.execute(shop.db);
    expect(rows[0]?.count).toBe(1);
    await expect(send(notice, 0)).rejects.toMatchObject({ code: 'changed_meanwhile' });
  });

  test('to customers chosen by a filter appears to them, to all in one moment, and to nobody else', async () => {
    const notice = await send(await add(hindi, { shown_as: 'both' }), 1);
    expect(notice).toMatchObject({ state: 'preparing' });
    expect(await titles(asha)).toEqual([]);
    await runAll();
    expect(await get(notice)).toMatchObject({ state: 'sent', recipients: 1 });
    expect(await titles(asha)).toEqual(['UPI is slow']);
    expect(await titles(ravi)).toEqual([]);
    expect(told(asha)).toMatchObject([{ name: 'admin-toast' }, { name: 'notification', event: { type: 'add' } }]);
    expect(told(ravi)).toEqual([]);
  });

  test('is refused when its customers are not as many as the sender saw', async () => {
    const notice = await add(hindi);
    await expect(send(notice, 2)).rejects.toMatchObject({ code: 'count_moved', params: { count: 1 } });
    expect(await get(notice)).toMatchObject({ state: 'draft' });
  });

  test('is tried on oneself alone', async () => {
    const { audience: _audience, expires_at: _end, ...content } = draft({ to: 'everyone' }, { shown_as: 'both' });
    await admin.api('POST /api/admin/notices/test', { body: content });
    expect(await titles(admin)).toEqual(['UPI is slow']);
    expect(await titles(asha)).toEqual([]);
    expect(told(admin)).toMatchObject([{ name: 'notification' }, { name: 'admin-toast' }]);
    expect(shop.eventsTo('customers')).toEqual([]);
  });

  test('waits for its time, and can be held until then', async () => {
    const later = await send(await add({ to: 'everyone' }), 0, new Date(Date.now() + 60_000));
    const held = await send(await add({ to: 'everyone' }, { title: 'Held' }), 0, new Date(Date.now() + 60_000));
    await admin.api('POST /api/admin/notices/:id/hold', { params: { id: held.id } });
    await runAll();
    expect(await titles(asha)).toEqual([]);
    await sql`update notices set next_step_at = now() where next_step_at is not null`.execute(shop.db);
    await runAll();
    expect(await get(later)).toMatchObject({ state: 'sent' });
    expect(await titles(asha)).toEqual(['UPI is slow']);
    expect(await codeOf(admin.api('POST /api/admin/notices/:id/hold', { params: { id: later.id } }))).toBe(
      'changed_meanwhile',
    );
  });

  describe('whose scheduler may not send any more at its time', () => {
    const schedule = async (more: object = {}) => {
      const editor = await shop.addAdmin();
      const { id } = await add({ to: 'everyone' }, more);
      const body = { version: 1, send_at: new Date(Date.now() + 60_000).toISOString(), expected_count: 0 };
      const sent = await editor.api('POST /api/admin/notices/:id/send', { params: { id }, body });
      expect(sent.notice).toMatchObject({ state: 'scheduled', created_by: admin.email, scheduled_by: editor.email });
      return { editor, notice: sent.notice };
    };
    const become = (user: SignedInUser, role: 'support' | null) => shop.setUser(user.id, { role });
    const reachTime = async () => {
      await sql`update notices set next_step_at = now() where next_step_at is not null`.execute(shop.db);
      await runAll();
    };

    test.each(['support', null] as const)('is held, staff are told why, and can send it (now %s)', async (role) => {
      const { editor, notice } = await schedule();
      await become(editor, role);
      await reachTime();
      const held = await get(notice);
      expect(held).toMatchObject({ state: 'held', scheduled_by: editor.email });
      expect(await titles(asha)).toEqual([]);
      expect(await rowsOf(admin)).toMatchObject([
        { title: 'A scheduled notice was held', link: `/admin/notifications?open=${notice.id}` },
      ]);
      const path = `/admin/notifications?open=${notice.id}`;
      expect((await admin.api('GET /api/admin/alerts')).data.at(-1)).toMatchObject({ kind: 'broadcasts', path });
      if (role)
        expect((await editor.api('GET /api/admin/alerts')).data).not.toContainEqual(expect.objectContaining({ path }));
      const { data } = await admin.api('GET /api/admin/notices', { query: { show: 'waiting' } });
      expect(data.map(({ id }) => id)).toContain(notice.id);
      expect(await send(held, 0)).toMatchObject({ state: 'sent', scheduled_by: admin.email });
      expect(await titles(asha)).toEqual(['UPI is slow']);
    });

    test('is held when they are blocked, and can be put back to the drafts or deleted', async () => {
      const { editor, notice } = await schedule();
      await sql`update users set blocked_at = now() where id = ${editor.id}`.execute(shop.db);
      await reachTime();
      const params = { id: notice.id };
      expect((await admin.api('POST /api/admin/notices/:id/hold', { params })).notice).toMatchObject({
        state: 'draft',
        scheduled_by: null,
      });
      await withdraw(notice);
      expect(await codeOf(admin.api('GET /api/admin/notices/:id', { params }))).toBe('not_found');
    });

    test('is sent when only its author has lost the role', async () => {
      const author = await shop.addAdmin();
      const body = draft({ to: 'everyone' });
      const { notice } = await author.api('POST /api/admin/notices', { body, idempotencyKey: crypto.randomUUID() });
      await send(notice, 0, new Date(Date.now() + 60_000));
      await become(author, null);
      await reachTime();
      expect(await get(notice)).toMatchObject({ state: 'sent' });
    });
  });

  test('ends by itself: it leaves the lists and open browsers', async () => {
    const notice = await send(await add(hindi, { expires_at: new Date(Date.now() + 60_000).toISOString() }), 1);
    await runAll();
    expect(await titles(asha)).toHaveLength(1);
    await sql`update notices set expires_at = now(), next_step_at = now() where id = ${notice.id}`.execute(shop.db);
    await sql`update notifications set expires_at = now()`.execute(shop.db);
    expect(await titles(asha)).toEqual([]);
    await runAll();
    expect(await get(notice)).toMatchObject({ state: 'expired' });
    expect(shop.eventsTo('customers', 'notification').at(-1)).toMatchObject({ event: { type: 'delete' } });
    const left = await shop.db.selectFrom('notice_recipients').selectAll().where('notice_id', '=', notice.id).execute();
    expect(left).toEqual([]);
  });

  test('that is changed says the new text at once, on the server as in browsers, and can be undone', async () => {
    const notice = await send(await add(hindi), 1);
    await runAll();
    const { version } = await get(notice);
    const body = { version, title: 'UPI works again', audience: { to: 'everyone' as const } };
    const changed = await admin.api('POST /api/admin/notices/:id', { params: { id: notice.id }, body });
    expect(changed.notice).toMatchObject({ title: 'UPI works again', audience: hindi });
    expect(await titles(asha)).toEqual(['UPI works again']);
    await runAll();
    expect(told(asha).at(-1)).toMatchObject({ event: { type: 'update', notification: { title: 'UPI works again' } } });
    const stale = admin.api('POST /api/admin/notices/:id', { params: { id: notice.id }, body });
    await expect(stale).rejects.toMatchObject({ code: 'changed_meanwhile', current: { title: 'UPI works again' } });
    const { event } = await admin.api('GET /api/admin/undo', { query: { subject: `notice:${notice.id}` } });
    if (!event) throw new Error('nothing to undo');
    await admin.api('POST /api/admin/audit/:id/undo', { params: { id: event.id } });
    expect(await titles(asha)).toEqual(['UPI is slow']);
  });

  test('counts who has looked at it, once each and only those it is for', async () => {
    const notice = await send(await add(hindi), 1);
    await runAll();
    const [row] = await rowsOf(asha);
    if (!row) throw new Error('asha was not told');
    const see = (user: SignedInUser) => user.api('POST /api/user/notifications/seen', { body: { id: row.id } });
    await Promise.all([see(asha), see(asha), see(ravi), see(asha)]);
    await shop.noticeSteps.countReads();
    expect(await get(notice)).toMatchObject({ read: 1, recipients: 1 });
  });

  test('needs its permission, and a toast one more', async () => {
    const body = draft({ to: 'everyone' });
    const key = { idempotencyKey: 'mine' };
    expect(await codeOf(asha.api('POST /api/admin/notices', { body, ...key }))).toBe('not_admin');
    const support = await shop.addCustomer();
    await shop.setUser(support.id, { role: 'support' });
    expect(await codeOf(support.api('POST /api/admin/notices', { body, ...key }))).toBe('not_permitted');
    // The second fits the pattern and is no address: a page that shows its host would stop.
    for (const link of ['javascript:alert(1)', 'https://[', '//evil.example']) {
      const wrong = admin.api('POST /api/admin/notices', { body: { ...body, link }, ...key });
      await expect(wrong).rejects.toMatchObject({ code: 'invalid_request', fields: { link: { code: 'notice_link' } } });
    }
  });
});

describe('an audience', () => {
  const look = (audience: SentAudience) => admin.api('POST /api/admin/notices/audience', { body: { audience } });

  test('is counted and shown before anyone is told', async () => {
    expect(await look(hindi)).toEqual({ count: 1, more: false, sample: [{ id: asha.id, shown_as: asha.email }] });
    expect((await look({ to: 'staff' })).sample).toContainEqual({ id: admin.id, shown_as: admin.email });
    expect(await look({ to: 'customer', id: ravi.id })).toMatchObject({ count: 1, sample: [{ id: ravi.id }] });
    const rich: SentAudience = { to: 'customers', having: { balance_over: '100.00' as Rupees } };
    expect(await look(rich)).toMatchObject({ count: 0 });
    await sql`update user_activity set balance_paise = 10001 where user_id = ${ravi.id}`.execute(shop.db);
    expect(await look(rich)).toMatchObject({ count: 1, sample: [{ id: ravi.id }] });
    const since = (at: Date): SentAudience => ({ to: 'customers', having: { registered_since: at.toISOString() } });
    expect(await look(since(new Date(Date.now() + 60_000)))).toMatchObject({ count: 0 });
    expect((await look(since(new Date(0)))).count).toBeGreaterThanOrEqual(2);
    const waiting: SentAudience = { to: 'customers', having: { open_number: true, seen_days: 30, language: 'en' } };
    expect(await look(waiting)).toMatchObject({ count: 0 });
  });
});

describe('while a notice is being sent', () => {
  test('a withdrawal ends it: nobody is told afterwards, and nobody keeps it', async () => {
    const notice = await send(await add(hindi, { shown_as: 'both' }), 1);
    await Promise.all([withdraw(notice), runAll(), runAll()]);
    await runAll();
    expect(await get(notice)).toMatchObject({ state: 'withdrawn' });
    expect(await titles(asha)).toEqual([]);
    const events = told(asha).filter(({ name }) => name === 'notification');
    const deletions = shop.eventsTo('customers', 'notification');
    expect(events.length === 0 || deletions.length > 0).toBe(true);
    const left = await shop.db.selectFrom('notice_recipients').selectAll().where('notice_id', '=', notice.id).execute();
    expect(left).toEqual([]);
  });

  test('a change reaches those who were told and those who were not yet', async () => {
    const notice = await send(await add(hindi), 1);
    while ((await get(notice)).state === 'preparing') await shop.noticeSteps.step();
    const { version } = await get(notice);
    await admin.api('POST /api/admin/notices/:id', {
      params: { id: notice.id },
      body: { version, title: 'Corrected' },
    });
    await runAll();
    expect(told(asha)).toMatchObject([
      { event: { type: 'add', notification: { title: 'Corrected' } } },
      { event: { type: 'update', notification: { title: 'Corrected' } } },
    ]);
    expect(await titles(asha)).toEqual(['Corrected']);
  });

  test('a process that is killed in the middle of a step loses nothing, and nobody is told twice', async () => {
    await sql`insert into users (email, password_hash, language)
      select 'crowd' || n || '@numdesk.test', 'x', 'hi' from generate_series(1, 3000) n`.execute(shop.db);
    const notice = await send(await add(hindi, { shown_as: 'both' }), 3001);
    await shop.db.transaction().execute(async (trx) => {
      await sql`lock table notice_recipients in exclusive mode`.execute(trx);
      const death = shop.noticeSteps.step().catch((error: unknown) => error);
      // As when its process is killed while it writes the recipients down.
      const kill = sql`select pg_terminate_backend(pid) from pg_locks
        where relation = 'notice_recipients'::regclass and not granted`;
      await expect.poll(async () => (await kill.execute(shop.db)).rows.length).toBe(1);
      expect(await death).toBeInstanceOf(Error);
    });
    expect(await get(notice)).toMatchObject({ state: 'preparing', recipients: 0 });
    await sql`update notices set next_step_at = now() where id = ${notice.id}`.execute(shop.db);
    await Promise.all([runAll(), runAll(), runAll()]);
    await runAll();
    expect(await get(notice)).toMatchObject({ state: 'sent', recipients: 3001 });
    const toasts = shop.published.filter(({ name }) => name === 'admin-toast').flatMap(({ room }) => room);
    expect(toasts).toHaveLength(3001);
    expect(new Set(toasts).size).toBe(3001);
  });
});
