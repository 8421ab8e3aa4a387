import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP, URI } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf } from '../../testing/people/code-of.ts';
import { openQuietShop, password, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';
import { visitorFrom } from '../../testing/people/visitor.ts';

const stepMs = 30_000;
/** The shop's clock and the apps' clock, in ms. */
let now = 1_800_000_015_000;

let shop: QuietShop;
beforeAll(async () => {
  shop = await openQuietShop({ now: () => now, env: { TRUST_PROXY: '1' } });
});
beforeEach(() => {
  now += 10 * stepMs;
});
afterAll(() => shop.close());

/** An authenticator app. `code` returns the current code, or the code some steps before or after. */
type App = { code(steps?: number): string };
const openApp = (uri: string): App => {
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('not a TOTP URI');
  return { code: (steps = 0) => totp.generate({ timestamp: now + steps * stepMs }) };
};
const logIn = (email: string, code?: string, secret = password) =>
  codeOf(shop.api()('POST /api/user/login', { body: { email, password: secret, ...(code && { code }) } }));
const profileOf = async ({ api }: SignedInUser) => (await api('GET /api/user/profile')).profile;
/** Lets this time pass for every limit. */
const letPass = (minutes: number) =>
  sql`update limit_claims
    set claimed_at = array(select at - make_interval(mins => ${minutes}) from unnest(claimed_at) at)`.execute(shop.db);
const wrongCode = (app: App) => (app.code() === '000000' ? '000001' : '000000');

async function withTwoFactor() {
  const customer = await shop.addCustomer();
  const { uri } = await customer.api('POST /api/user/two-factor', { body: { password } });
  const app = openApp(uri);
  const { recovery_codes: codes } = await customer.api('POST /api/user/two-factor/confirm', {
    idempotencyKey: crypto.randomUUID(),
    body: { code: app.code() },
  });
  now += stepMs;
  return { ...customer, app, codes };
}

describe('turning two-factor on', () => {
  test('needs the password and returns a standard URI and a QR code', async () => {
    const { api, email } = await shop.addCustomer();
    expect(await codeOf(api('POST /api/user/two-factor', { body: { password: 'a guess' } }))).toBe('wrong_password');
    const { secret, uri, qr } = await api('POST /api/user/two-factor', { body: { password } });
    const totp = URI.parse(uri);
    expect(totp).toMatchObject({ issuer: 'Numdesk', label: email, algorithm: 'SHA1', digits: 6, period: 30 });
    expect(totp.secret.base32).toBe(secret);
    expect(Secret.fromBase32(secret).bytes).toHaveLength(20);
    expect(Buffer.from(qr.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg/);
  });

  test('needs a valid first code, notifies the owner and stores secret and recovery codes unreadably', async () => {
    const customer = await shop.addCustomer();
    const { secret, uri } = await customer.api('POST /api/user/two-factor', { body: { password } });
    const app = openApp(uri);
    const confirm = (code: string) =>
      customer.api('POST /api/user/two-factor/confirm', { idempotencyKey: crypto.randomUUID(), body: { code } });
    expect(await codeOf(confirm(wrongCode(app)))).toBe('wrong_code');
    expect(await logIn(customer.email)).toBe('done');
    const { recovery_codes: codes } = await confirm(`${app.code().slice(0, 3)}-${app.code().slice(3)}`);
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){6}$/);
    expect(await profileOf(customer)).toMatchObject({ two_factor: true, recovery_codes_left: 10 });
    expect(shop.eventsTo(`user:${customer.id}`, 'notification').at(-1)).toMatchObject({
      event: { notification: { title: 'Two-factor is on' } },
    });
    const factor = await shop.db.selectFrom('two_factor').selectAll().where('user_id', '=', customer.id).execute();
    expect(factor[0]?.sealed_secret.toString('latin1')).not.toContain(secret);
    const kept = await shop.db.selectFrom('recovery_codes').selectAll().execute();
    for (const code of codes) expect(kept.some((row) => row.code_hash.toString('latin1').includes(code))).toBe(false);
  });

  test('is refused when it is already on, and without a setup', async () => {
    const { api, app } = await withTwoFactor();
    expect(await codeOf(api('POST /api/user/two-factor', { body: { password } }))).toBe('two_factor_on');
    const again = api('POST /api/user/two-factor/confirm', {
      idempotencyKey: crypto.randomUUID(),
      body: { code: app.code() },
    });
    expect(await codeOf(again)).toBe('two_factor_on');
    const other = await shop.addCustomer();
    const early = other.api('POST /api/user/two-factor/confirm', {
      idempotencyKey: crypto.randomUUID(),
      body: { code: '123456' },
    });
    expect(await codeOf(early)).toBe('two_factor_off');
  });
});

describe('the secret of a setup', () => {
  test('cannot be confirmed by guessing codes', async () => {
    const { api } = await shop.addCustomer();
    const { uri } = await api('POST /api/user/two-factor', { body: { password } });
    const app = openApp(uri);
    const confirm = (code: string) =>
      codeOf(api('POST /api/user/two-factor/confirm', { idempotencyKey: crypto.randomUUID(), body: { code } }));
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await confirm(wrongCode(app))).toBe('wrong_code');
    expect(await confirm(app.code())).toBe('too_many_requests');
  });

  test('expires after fifteen minutes', async () => {
    const { api, id } = await shop.addCustomer();
    const begin = async () => openApp((await api('POST /api/user/two-factor', { body: { password } })).uri);
    const confirm = (app: App) =>
      codeOf(
        api('POST /api/user/two-factor/confirm', { idempotencyKey: crypto.randomUUID(), body: { code: app.code() } }),
      );
    const begunBefore = (minutes: number) =>
      shop.db
        .updateTable('two_factor')
        .set({ begun_at: new Date(Date.now() - minutes * 60_000) })
        .where('user_id', '=', id)
        .execute();
    const late = await begin();
    await begunBefore(16);
    expect(await confirm(late)).toBe('two_factor_off');
    const again = await begin();
    await begunBefore(14);
    expect(await confirm(again)).toBe('done');
  });
});

describe('logging in', () => {
  test('asks for the code only after the right password, which is not a failed attempt', async () => {
    const { email, api, app } = await withTwoFactor();
    expect(await logIn(email, app.code(), 'a guess')).toBe('wrong_credentials');
    for (let attempt = 0; attempt < 15; attempt += 1) expect(await logIn(email)).toBe('code_needed');
    expect(await logIn(email, app.code())).toBe('done');
    const { data } = await api('GET /api/user/login-history', { query: {} });
    expect(data.map(({ success }) => success)).toEqual([true, false, true]);
  });

  test.each([
    [-2, 'wrong_code'],
    [-1, 'done'],
    [0, 'done'],
    [1, 'done'],
    [2, 'wrong_code'],
  ])('with a code %i steps from now: %s', async (steps, outcome) => {
    const { email, app } = await withTwoFactor();
    now += stepMs;
    expect(await logIn(email, app.code(steps))).toBe(outcome);
  });

  test('accepts no code twice, and none older than the last used', async () => {
    const { email, app } = await withTwoFactor();
    now += stepMs;
    expect(await logIn(email, app.code(0))).toBe('done');
    expect(await logIn(email, app.code(0))).toBe('wrong_code');
    expect(await logIn(email, app.code(-1))).toBe('wrong_code');
    expect(await logIn(email, app.code(1))).toBe('done');
  });

  test('succeeds once for concurrent uses of a code or a recovery code', async () => {
    const { email, app, codes } = await withTwoFactor();
    const crowd = (code: string) => Promise.all(Array.from({ length: 4 }, () => logIn(email, code)));
    expect((await crowd(app.code())).filter((answer) => answer === 'done')).toHaveLength(1);
    expect((await crowd(codes[0] ?? '')).filter((answer) => answer === 'done')).toHaveLength(1);
  });

  test('is limited to ten wrong codes, sequential or concurrent', async () => {
    const [slow, quick] = [await withTwoFactor(), await withTwoFactor()];
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect(await logIn(slow.email, wrongCode(slow.app))).toBe('wrong_code');
    expect(await logIn(slow.email, slow.app.code())).toBe('too_many_requests');

    const answers = await Promise.all(Array.from({ length: 30 }, () => logIn(quick.email, wrongCode(quick.app))));
    expect(answers.filter((answer) => answer === 'wrong_code').length).toBeLessThanOrEqual(10);
    expect(new Set([...answers, 'too_many_requests'])).toEqual(new Set(['wrong_code', 'too_many_requests']));
  });

  test('is limited to thirty wrong codes a day', async () => {
    const { email, app } = await withTwoFactor();
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 10; attempt += 1) expect(await logIn(email, wrongCode(app))).toBe('wrong_code');
      await letPass(16);
    }
    await letPass(23 * 60);
    expect(await logIn(email, wrongCode(app))).toBe('too_many_requests');
    await letPass(60);
    // A process remembers a refusal for two seconds.
    await expect.poll(() => logIn(email, app.code()), { timeout: 20_000 }).toBe('done');
  });

  test('is open to the owner where a stranger with the password has used up the wrong codes', async () => {
    const { email, app } = await withTwoFactor();
    const stranger = visitorFrom(shop.url, '203.0.113.9');
    const guess = async () => (await stranger('/api/user/login', { email, password, code: wrongCode(app) })).code;
    for (let round = 0; round < 3; round += 1) {
      for (let attempt = 0; attempt < 10; attempt += 1) expect(await guess()).toBe('wrong_code');
      await letPass(16);
    }
    expect(await guess()).toBe('too_many_requests');
    expect(await logIn(email, app.code())).toBe('done');
  });

  test('with the app or a recovery code of another user is refused', async () => {
    const [asha, ravi] = [await withTwoFactor(), await withTwoFactor()];
    expect(await logIn(asha.email, ravi.app.code())).toBe('wrong_code');
    expect(await logIn(asha.email, ravi.codes[0])).toBe('wrong_code');
    expect((await profileOf(ravi)).recovery_codes_left).toBe(10);
  });
});

describe('a recovery code', () => {
  test('logs in once, in any case and spacing, and notifies the owner', async () => {
    const customer = await withTwoFactor();
    const [first = ''] = customer.codes;
    expect(await logIn(customer.email, ` ${first.toUpperCase()} `)).toBe('done');
    expect(await logIn(customer.email, first)).toBe('wrong_code');
    expect((await profileOf(customer)).recovery_codes_left).toBe(9);
    const notification = shop.eventsTo(`user:${customer.id}`, 'notification').at(-1);
    expect(notification).toMatchObject({ event: { notification: { title: 'A recovery code was used' } } });
  });

  test('of an earlier version still logs in, typed without its hyphens and with look-alikes', async () => {
    const { id, email } = await withTwoFactor();
    const codeHash = createHash('sha256').update('recovery:a1b2c3d4e5f60718').digest();
    await shop.db.insertInto('recovery_codes').values({ user_id: id, code_hash: codeHash }).execute();
    expect(await logIn(email, 'AIB2 c3d4 e5f6 O718')).toBe('done');
  });

  test('that confirms a change notifies the owner too', async () => {
    const customer = await withTwoFactor();
    const { api, codes, id } = customer;
    const body = { password, code: codes[0] ?? '', new_password: 'battery staple' };
    await api('POST /api/user/password', { body });
    expect((await profileOf(customer)).recovery_codes_left).toBe(9);
    const events = shop.eventsTo(`user:${id}`, 'notification');
    expect(events.slice(-2)).toMatchObject([
      { event: { notification: { title: 'A recovery code was used' } } },
      { event: { notification: { title: 'Your password was changed' } } },
    ]);
    const trail = await shop.db.selectFrom('audit_events').select('action').where('actor_id', '=', id).execute();
    expect(trail.map(({ action }) => action)).toContain('account.recovery_code_used');
  });

  test('comes with no remembered proof: a stolen session with the password gets no second factor by renewing them', async () => {
    const { api, app, codes, email } = await withTwoFactor();
    await api('POST /api/user/proof', { body: { password, code: app.code() } });
    const renew = (body: object) => codeOf(api('POST /api/user/two-factor/recovery-codes', { body }));
    expect(await renew({})).toBe('code_needed');
    expect(await renew({ password })).toBe('code_needed');
    expect(await renew({ code: codes[0] })).toBe('wrong_password');
    // Nobody who is asked for the code is told of a failed login.
    const { data } = await api('GET /api/user/login-history', { query: {} });
    expect(data.map(({ wrong }) => wrong)).toEqual(['password', null]);
    expect(await logIn(email, codes[1])).toBe('done');
    expect(await renew({ password, code: codes[2] })).toBe('done');
  });

  test('is invalid after renewal, which needs password and code', async () => {
    const customer = await withTwoFactor();
    const { api, app, codes, email } = customer;
    const renew = (body: object) => api('POST /api/user/two-factor/recovery-codes', { body });
    expect(await codeOf(renew({ password }))).toBe('code_needed');
    expect(await codeOf(renew({ password, code: wrongCode(app) }))).toBe('wrong_code');
    const { recovery_codes: fresh } = await renew({ password, code: app.code() });
    expect(await logIn(email, codes[0])).toBe('wrong_code');
    expect(await logIn(email, fresh[0])).toBe('done');
  });
});

test('two-factor is turned on five times a day at most, so that nobody is flooded with mails and alerts', async () => {
  const { api, id } = await shop.addCustomer();
  const turnOn = async (idempotencyKey: string, code = (app: App) => app.code()) => {
    const app = openApp((await api('POST /api/user/two-factor', { body: { password } })).uri);
    const confirming = () => api('POST /api/user/two-factor/confirm', { idempotencyKey, body: { code: code(app) } });
    return { app, first: await codeOf(confirming()), again: () => codeOf(confirming()) };
  };
  const turnOff = () => codeOf(api('POST /api/user/two-factor/off', { body: {} }));
  for (let time = 1; time <= 5; time += 1) {
    if (time > 1) expect(await turnOff()).toBe('done');
    // What was not turned on does not count.
    if (time === 3) expect((await turnOn('wrong', wrongCode)).first).toBe('wrong_code');
    const { first, again } = await turnOn(`time-${time}`);
    expect(first).toBe('done');
    if (time === 5) expect(await again()).toBe('done');
  }
  expect(await turnOff()).toBe('done');
  expect((await turnOn('once-too-often')).first).toBe('too_many_requests');
  const events = shop.db.selectFrom('audit_events').select('id').where('actor_id', '=', id);
  expect(await events.where('action', '=', 'account.two_factor_on').execute()).toHaveLength(5);
  await letPass(24 * 60);
  now += 100 * stepMs;
  // Each process remembers a full limit for two seconds.
  await expect.poll(async () => (await turnOn(crypto.randomUUID())).first, { timeout: 10_000 }).toBe('done');
});

describe('turning two-factor off', () => {
  test('needs password and code, and afterwards the password alone logs in', async () => {
    const customer = await withTwoFactor();
    const { api, app, codes, email } = customer;
    const off = (body: object) => api('POST /api/user/two-factor/off', { body });
    expect(await codeOf(off({ password }))).toBe('code_needed');
    expect(await codeOf(off({ code: app.code() }))).toBe('wrong_password');
    const { profile } = await off({ password, code: codes[3] });
    expect(profile).toMatchObject({ two_factor: false, recovery_codes_left: 0 });
    expect(await logIn(email)).toBe('done');
    expect(await codeOf(off({ password }))).toBe('two_factor_off');
    const trail = await shop.db
      .selectFrom('audit_events')
      .select('action')
      .where('actor_id', '=', customer.id)
      .orderBy('id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual([
      'account.two_factor_on',
      'account.recovery_code_used',
      'account.two_factor_off',
    ]);
  });
});

test('changing the password also needs the code', async () => {
  const { api, app } = await withTwoFactor();
  const change = (code?: string) =>
    codeOf(
      api('POST /api/user/password', { body: { password, new_password: 'battery staple', ...(code && { code }) } }),
    );
  expect(await change()).toBe('code_needed');
  expect(await change(app.code())).toBe('done');
});
