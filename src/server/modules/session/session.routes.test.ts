import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Problem } from '#shared/problem.ts';
import { sendTo } from '../../testing/client.ts';
import { openQuietShop, password, type QuietShop } from '../../testing/quiet-shop.ts';

let shop: QuietShop;
beforeAll(async () => {
  shop = await openQuietShop();
});
afterEach(() => shop.checkBooks());
afterAll(() => shop.close());

const logIn = (email: string, secret = password, remember?: boolean) =>
  shop.api()('POST /api/user/login', { body: { email, password: secret, ...(remember && { remember }) } });

describe('registering', () => {
  test('creates an account with an empty wallet and logs it in', async () => {
    const { token } = await shop.api()('POST /api/user/register', {
      idempotencyKey: crypto.randomUUID(),
      body: { email: ' New@Example.com ', password },
    });
    const who = await shop.api(token)('GET /api/user/auth-data');
    expect(who).not.toHaveProperty('role');
    expect(who).toMatchObject({
      status: 1,
      email: 'new@example.com',
      profile: null,
      balance: '0.00',
      admin: false,
    });
  });

  test('stores the page’s language for notifications and mails', async () => {
    const register = async (language?: 'en' | 'hi') => {
      const email = `reader-of-${language ?? 'nothing'}@example.com`;
      await shop.api()('POST /api/user/register', {
        idempotencyKey: crypto.randomUUID(),
        body: { email, password, ...(language && { language }) },
      });
      const row = await shop.db
        .selectFrom('users')
        .select('language')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      return row.language;
    };
    expect([await register('hi'), await register('en'), await register()]).toEqual(['hi', 'en', 'en']);
    const unsupported = { email: 'unsupported@example.com', password, language: 'fr' as 'en' };
    await expect(
      shop.api()('POST /api/user/register', { idempotencyKey: crypto.randomUUID(), body: unsupported }),
    ).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  test('concurrently with one email creates one account and fails with email_taken for the others', async () => {
    const attempts = Array.from({ length: 8 }, (_, index) =>
      shop.api()('POST /api/user/register', {
        idempotencyKey: crypto.randomUUID(),
        body: { email: index % 2 ? 'twice@x.in' : 'TWICE@x.in', password },
      }),
    );
    const results = await Promise.allSettled(attempts);
    const refused = results.filter((result) => result.status === 'rejected');
    expect(refused).toHaveLength(7);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'email_taken' });
  });

  test('returns field problems for an invalid email and password', async () => {
    const wrong = shop.api()('POST /api/user/register', {
      idempotencyKey: crypto.randomUUID(),
      body: { email: 'nobody', password: 'short' },
    });
    await expect(wrong).rejects.toMatchObject({
      code: 'invalid_request',
      fields: { email: { code: 'email' }, password: { code: 'too_short', params: { minimum: 8 } } },
    });
  });
});

describe('a new password', () => {
  const refusal = (failing: Promise<unknown>) =>
    failing.then(
      () => 'accepted',
      (error: Problem) =>
        Object.fromEntries(Object.entries(error.fields ?? {}).map(([name, { code }]) => [name, code])),
    );
  const register = (secret: string) =>
    refusal(
      shop.api()('POST /api/user/register', {
        idempotencyKey: crypto.randomUUID(),
        body: { email: 'mangala@example.com', password: secret },
      }),
    );

  test('is refused at registration when many people use it, or when it is the email or the shop', async () => {
    expect(await register('iloveyou')).toEqual({ password: 'password_common' });
    expect(await register('Mangala2026')).toEqual({ password: 'password_known' });
    expect(await register('numdesk123')).toEqual({ password: 'password_known' });
    expect(await register('four quiet rivers')).toBe('accepted');
  });

  test('is refused alike when it replaces another', async () => {
    const { api } = await shop.addCustomer();
    const change = (secret: string) =>
      refusal(api('POST /api/user/password', { body: { password, new_password: secret } }));
    expect(await change('password@123')).toEqual({ new_password: 'password_common' });
    expect(await change('four quiet rivers')).toBe('accepted');
  });

  test('may be typed on any keyboard, and earlier ones stay valid', async () => {
    const { email, id } = await shop.addCustomer();
    const [composed, decomposed] = ['caf\u00e9 in the morning', 'cafe\u0301 in the morning'];
    await shop.api((await logIn(email)).token)('POST /api/user/password', {
      body: { password, new_password: decomposed },
    });
    expect(await logIn(email, composed)).toHaveProperty('token');
    await shop.setUser(id, { password_hash: await hash(decomposed) });
    expect(await logIn(email, decomposed)).toHaveProperty('token');
    await shop.setUser(id, { password_hash: await hash('iloveyou') });
    expect(await logIn(email, 'iloveyou')).toHaveProperty('token');
  });
});

describe('logging in', () => {
  test('fails the same for a wrong password and an unknown email', async () => {
    const { email } = await shop.addCustomer();
    const [wrong, unknown] = await Promise.allSettled([logIn(email, 'not this one'), logIn('nobody@example.com')]);
    expect(wrong).toMatchObject({ status: 'rejected', reason: { code: 'wrong_credentials' } });
    expect(unknown).toEqual(wrong);
  });

  test('lasts a day, or thirty days when remembered', async () => {
    const { id, email } = await shop.addCustomer();
    await shop.db.deleteFrom('sessions').where('user_id', '=', id).execute();
    await logIn(email);
    await logIn(email, password, true);
    const sessions = await shop.db.selectFrom('sessions').selectAll().where('user_id', '=', id).orderBy('id').execute();
    const hours = sessions.map((one) => (one.expires_at.getTime() - one.created_at.getTime()) / 3_600_000);
    expect(hours).toEqual([24, 720]);
  });

  test('stores the token only as a hash', async () => {
    const { email } = await shop.addCustomer();
    const { token } = await logIn(email);
    const rows = await shop.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  test('ends when the session expires or the user is blocked', async () => {
    const [late, bad] = await Promise.all([shop.addCustomer(), shop.addCustomer()]);
    await shop.db.updateTable('sessions').set({ expires_at: new Date() }).where('user_id', '=', late.id).execute();
    await shop.setUser(bad.id, { blocked_at: new Date() });
    await expect(late.api('GET /api/user/auth-data')).rejects.toMatchObject({ code: 'signed_out' });
    await expect(bad.api('GET /api/user/auth-data')).rejects.toMatchObject({ code: 'signed_out' });
    await expect(logIn(bad.email)).rejects.toMatchObject({ code: 'blocked' });
    await expect(logIn(bad.email, 'wrong')).rejects.toMatchObject({ code: 'wrong_credentials' });
  });

  test('deletes the expired sessions of its user', async () => {
    const { id, email } = await shop.addCustomer();
    await shop.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', id)
      .execute();
    await logIn(email);
    expect(await shop.db.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toHaveLength(1);
  });

  test('ends when nobody has used it for a while, sooner for staff, and its socket closes', async () => {
    const [customer, admin] = await Promise.all([shop.addCustomer(), shop.addAdmin()]);
    const remembered = shop.api((await logIn(customer.email, password, true)).token);
    const auth = (api: typeof customer.api) =>
      api('GET /api/user/auth-data').then(
        () => 'open',
        (error: Problem) => error.code,
      );
    const after = async (hours: number) => {
      await sql`update sessions set last_seen_at = now() - make_interval(hours => ${hours})`.execute(shop.db);
      return Promise.all([admin.api, customer.api, remembered].map(auth));
    };
    expect(await after(7)).toEqual(['open', 'open', 'open']);
    expect(await after(8)).toEqual(['signed_out', 'open', 'open']);
    expect(await after(12)).toEqual(['signed_out', 'signed_out', 'open']);
    await expect.poll(async () => (await remembered('GET /api/user/sessions')).data).toHaveLength(1);
    const rows = await shop.db
      .selectFrom('sessions')
      .select(['id', 'remember'])
      .where('user_id', '=', customer.id)
      .execute();
    await shop.session.endSocketsOfEnded(rows.map(({ id }) => id));
    const idle = rows.filter(({ remember }) => !remember).map(({ id }) => id);
    expect(shop.endedSockets.slice(-idle.length)).toEqual(idle);
    expect(await after(14 * 24)).toEqual(['signed_out', 'signed_out', 'signed_out']);
  });

  test('updates when the session was last seen, at most once in five minutes', async () => {
    const { id, api } = await shop.addCustomer();
    const lastSeenAt = async () =>
      (await shop.db.selectFrom('sessions').select('last_seen_at').where('user_id', '=', id).executeTakeFirstOrThrow())
        .last_seen_at;
    const seenBefore = async (minutes: number) => {
      await sql`update sessions set last_seen_at = now() - make_interval(mins => ${minutes}) where user_id = ${id}`.execute(
        shop.db,
      );
      const before = await lastSeenAt();
      await api('GET /api/user/auth-data');
      return before;
    };
    const fresh = await seenBefore(4);
    expect(await lastSeenAt()).toEqual(fresh);
    const old = await seenBefore(6);
    await vi.waitFor(async () => expect(await lastSeenAt()).not.toEqual(old), { timeout: 20_000 });
  });
});

describe('logging out', () => {
  test('ends this session and its sockets only', async () => {
    const { api, email, token } = await shop.addCustomer();
    const other = await logIn(email);
    const ended = await shop.session.findByToken(token, '127.0.0.1');
    expect(await api('POST /api/user/log-out', { query: {} })).toEqual({ logout: true });
    await expect(api('GET /api/user/auth-data')).rejects.toMatchObject({ code: 'signed_out' });
    expect(shop.endedSockets).toContain(ended?.sessionId);
    expect(await shop.api(other.token)('GET /api/user/auth-data')).toMatchObject({ email });
  });

  test('with multiple=true ends all sessions of this user only', async () => {
    const [customer, stranger] = await Promise.all([shop.addCustomer(), shop.addCustomer()]);
    const { api, email, token } = customer;
    const other = await logIn(email);
    const ids = await Promise.all([token, other.token].map((one) => shop.session.findByToken(one, '127.0.0.1')));
    await api('POST /api/user/log-out', { query: { multiple: 'true' } });
    await expect(shop.api(other.token)('GET /api/user/auth-data')).rejects.toMatchObject({ code: 'signed_out' });
    expect(shop.endedSockets).toEqual(expect.arrayContaining(ids.map((one) => one?.sessionId)));
    expect(await stranger.api('GET /api/user/auth-data')).toMatchObject({ id: stranger.id });
  });

  test('returns the same when the session has already ended', async () => {
    const { api } = await shop.addCustomer();
    await api('POST /api/user/log-out', { query: {} });
    expect(await api('POST /api/user/log-out', { query: {} })).toEqual({ logout: true });
    expect(await shop.api()('POST /api/user/log-out', { query: { multiple: 'true' } })).toEqual({ logout: true });
  });
});

describe('the login history', () => {
  test('lists successes and failures of one user, newest first, with a readable device name', async () => {
    const { api, email } = await shop.addCustomer();
    await expect(logIn(email, 'wrong')).rejects.toMatchObject({ code: 'wrong_credentials' });
    const send = sendTo(shop.url, () => undefined);
    const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
    await send({
      method: 'POST',
      path: '/api/user/login',
      query: {},
      body: { email, password },
      headers: { 'User-Agent': phone },
    });
    const { data, next } = await api('GET /api/user/login-history', { query: {} });
    expect(data.map(({ success, device }) => ({ success, device }))).toEqual([
      { success: true, device: 'Chrome on Android' },
      { success: false, device: 'axios' },
      { success: true, device: 'axios' },
    ]);
    expect(next).toBeNull();
  });

  test('returns every entry exactly once across pages', async () => {
    const { api, id, email } = await shop.addCustomer();
    const rows = Array.from({ length: 60 }, () => ({ user_id: id, email, ip: '::1', device: 'x', success: true }));
    await shop.db.insertInto('login_events').values(rows).execute();
    const ids: number[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page = await api('GET /api/user/login-history', { query: cursor === undefined ? {} : { cursor } });
      ids.push(...page.data.map((event) => event.id));
      cursor = page.next;
    }
    expect(ids).toHaveLength(61);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });

  describe('with every outcome', () => {
    const days = ['2026-11-01T10:00:00Z', '2026-11-02T10:00:00Z', '2026-11-03T10:00:00Z', '2026-11-04T10:00:00Z'];
    const outcomes = [
      { success: true },
      { success: false, wrong: 'password' as const },
      { success: false, wrong: 'code' as const },
      { success: false },
    ];
    const common = { ip: '203.0.113.7', device: '=Chrome, "new"' };

    async function withHistory() {
      const [{ id, email, api }, stranger] = await Promise.all([shop.addCustomer(), shop.addCustomer()]);
      await shop.db.deleteFrom('login_events').where('user_id', '=', id).execute();
      const own = { user_id: id, email, ...common };
      const rows = outcomes.map((one, index) => ({ ...own, at: new Date(days[index] ?? 0), ...one }));
      await shop.db.insertInto('login_events').values(rows).execute();
      // Neither an attempt being checked nor one of another user is listed.
      await shop.db
        .insertInto('login_events')
        .values({ ...own, success: null })
        .execute();
      await expect(logIn(stranger.email, 'wrong')).rejects.toMatchObject({ code: 'wrong_credentials' });
      return api;
    }
    type CustomerApi = Awaited<ReturnType<typeof withHistory>>;
    type Query = { success?: 'true' | 'false'; from?: string; to?: string };
    const read = async (api: CustomerApi, query: Query) => (await api('GET /api/user/login-history', { query })).data;

    test('distinguishes a wrong password, a wrong code and a refusal for another reason', async () => {
      const events = await read(await withHistory(), {});
      expect(events.map(({ success, wrong }) => [success, wrong])).toEqual([
        [false, null],
        [false, 'code'],
        [false, 'password'],
        [true, null],
      ]);
    });

    test('is filtered by outcome and period', async () => {
      const api = await withHistory();
      const daysOf = async (query: Query) => (await read(api, query)).map(({ at }) => at.slice(8, 10));
      expect(await daysOf({ success: 'true' })).toEqual(['01']);
      expect(await daysOf({ success: 'false' })).toEqual(['04', '03', '02']);
      const middle = { from: '2026-11-02T00:00:00.000Z', to: '2026-11-03T23:59:59.999Z' };
      expect(await daysOf(middle)).toEqual(['03', '02']);
      expect(await daysOf({ ...middle, success: 'true' })).toEqual([]);
    });

    test('exports a CSV file with the same filter and escaped formulas', async () => {
      const api = await withHistory();
      const line = (day: number, outcome: string) =>
        `2026-11-0${day} 15:30:00,${outcome},203.0.113.7,"'=Chrome, ""new"""`;
      const lines = async (query: Query) => {
        const file = await api('GET /api/user/login-history.csv', { query });
        return file.replace('\uFEFF', '').trimEnd().split('\r\n');
      };
      const head = 'at (Asia/Kolkata),outcome,ip,device';
      expect(await lines({})).toEqual([
        head,
        line(4, 'refused'),
        line(3, 'wrong code'),
        line(2, 'wrong password'),
        line(1, 'logged in'),
      ]);
      expect(await lines({ success: 'true' })).toEqual([head, line(1, 'logged in')]);
    });
  });

  test('refuses an invalid cursor', async () => {
    const { api } = await shop.addCustomer();
    const foreign = api('GET /api/user/login-history', { query: { cursor: "1' or true" } });
    await expect(foreign).rejects.toMatchObject({ code: 'invalid_request' });
  });
});
