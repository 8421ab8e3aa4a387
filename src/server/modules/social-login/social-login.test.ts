import { createHash, createHmac } from 'node:crypto';
import { TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { GooglePerson } from '#sandbox/social/people.ts';
import { startSocial, type SandboxSocial } from '#sandbox/social/start-social.ts';
import { countCodes, visitorFrom } from '../../testing/people/visitor.ts';
import { openQuietShop, password, type QuietShop } from '../../testing/quiet-shop.ts';

let social: SandboxSocial;
let shop: QuietShop;

beforeAll(async () => {
  social = await startSocial();
  // A hundred questions at once take a busy machine longer than other tests allow a provider.
  const env = { ...social.settings, SMTP_URL: 'smtp://mail.invalid', TRUST_PROXY: '1', UPSTREAM_TIMEOUT_MS: '3000' };
  shop = await openQuietShop({ env });
});
afterEach(async () => {
  social.setFault();
  await shop.checkBooks();
});
afterAll(async () => {
  await shop.close();
  await social.close();
});

let people = 0;
function someone(more: Partial<GooglePerson> = {}): GooglePerson {
  people += 1;
  return { id: `90${people}`, email: `someone${people}@gmail.test`, name: 'Some One', emailVerified: true, ...more };
}
const byToken = (token: string, code?: string) =>
  shop.api()('POST /api/user/google-login', { body: { access_token: token, ...(code && { code }) } });
const byGoogle = (person: GooglePerson, code?: string) => byToken(social.issueToken(person), code);
type Auth = ReturnType<SandboxSocial['sign']>;
const byTelegram = (auth: Auth, code?: string) =>
  shop.api()('POST /api/user/telegram-login', { body: { auth, ...(code && { code }) } });
const whoIs = ({ token }: { token: string }) => shop.api(token)('GET /api/user/auth-data');
const refusedAs = (code: string) => ({ code });

/** Turns two-factor on. Returns a function that generates the current code. */
async function enableTwoFactor(api: Awaited<ReturnType<typeof shop.addCustomer>>['api'], password?: string) {
  const { secret } = await api('POST /api/user/two-factor', { body: password === undefined ? {} : { password } });
  const app = new TOTP({ secret });
  await api('POST /api/user/two-factor/confirm', {
    idempotencyKey: crypto.randomUUID(),
    body: { code: app.generate({ timestamp: Date.now() - 30_000 }) },
  });
  return () => app.generate();
}

describe('logging in with Google', () => {
  test('creates an account with a wallet the first time and finds it later, also after a change of email', async () => {
    const person = someone({ name: 'Asha Rao' });
    const first = await whoIs(await byGoogle(person));
    expect(first).toMatchObject({ email: person.email, balance: '0.00', admin: false, social: 'google' });
    const again = await whoIs(await byGoogle({ ...person, email: 'moved@gmail.test' }));
    expect(again.id).toBe(first.id);
    const { profile } = await shop.api((await byGoogle(person)).token)('GET /api/user/profile');
    expect(profile).toMatchObject({ name: 'Asha Rao', social: 'google', has_password: false, email: person.email });
  });

  test('sets the page’s language on a new account; later logins do not change it', async () => {
    const person = someone();
    const enter = (language: 'en' | 'hi') =>
      shop.api()('POST /api/user/google-login', { body: { access_token: social.issueToken(person), language } });
    const languageOf = async ({ token }: { token: string }) =>
      (await shop.api(token)('GET /api/user/profile')).profile.language;
    expect(await languageOf(await enter('hi'))).toBe('hi');
    expect(await languageOf(await enter('en'))).toBe('hi');
  });

  test('concurrently for the first time creates one account', async () => {
    const person = someone();
    const entered = await Promise.all(Array.from({ length: 6 }, () => byGoogle(person)));
    const ids = await Promise.all(entered.map(async (one) => (await whoIs(one)).id));
    expect(new Set(ids).size).toBe(1);
  });

  test('refuses a token issued for another site', async () => {
    const foreign = social.issueToken(someone(), { audience: 'another-site.apps.googleusercontent.test' });
    await expect(byToken(foreign)).rejects.toMatchObject(refusedAs('social_refused'));
  });

  test('refuses an expired and an unknown token', async () => {
    const old = social.issueToken(someone(), { expiresInSeconds: 0 });
    await expect(byToken(old)).rejects.toMatchObject(refusedAs('social_refused'));
    await expect(byToken('ya29.made-up')).rejects.toMatchObject(refusedAs('social_refused'));
  });

  test('refuses an email that Google has not verified, even if it has an account', async () => {
    const { email } = await shop.addCustomer();
    await expect(byGoogle(someone({ email, emailVerified: false }))).rejects.toMatchObject(refusedAs('social_refused'));
  });

  test.each(['error', 'nonsense', 'silent'] as const)(
    'fails with social_unreachable when Google fails: %s',
    async (fault) => {
      social.setFault(fault);
      await expect(byGoogle(someone())).rejects.toMatchObject(refusedAs('social_unreachable'));
    },
  );

  test('refuses a blocked account', async () => {
    const person = someone();
    const { id } = await whoIs(await byGoogle(person));
    await shop.setUser(id, { blocked_at: new Date() });
    await expect(byGoogle(person)).rejects.toMatchObject(refusedAs('blocked'));
  });

  test('appears in the login history', async () => {
    const { token } = await byGoogle(someone());
    const { data } = await shop.api(token)('GET /api/user/login-history', { query: {} });
    expect(data).toMatchObject([{ success: true }]);
  });
});

describe('an email that has an account already', () => {
  test('is linked, and keeps its password and sessions if the email was verified', async () => {
    const customer = await shop.addCustomer();
    await shop.setUser(customer.id, { email_verified_at: new Date() });
    expect(await whoIs(await byGoogle(someone({ email: customer.email })))).toMatchObject({ id: customer.id });
    expect(await customer.api('GET /api/user/auth-data')).toMatchObject({ id: customer.id });
    await shop.api()('POST /api/user/login', { body: { email: customer.email, password: password } });
  });

  test('is linked, and loses its password, sessions and API key if the email was unverified', async () => {
    const squatter = await shop.addCustomer();
    const key = {
      user_id: squatter.id,
      key_hash: Buffer.alloc(32),
      hint: 'abcd',
      request_key: 'a',
      last_used_at: null,
      revoked_at: null,
    };
    await shop.db.insertInto('api_keys').values(key).execute();
    const held = await shop.session.findByToken(squatter.token, '127.0.0.1');
    const owner = await byGoogle(someone({ email: squatter.email }));
    expect(await whoIs(owner)).toMatchObject({ id: squatter.id });
    await expect(squatter.api('GET /api/user/auth-data')).rejects.toMatchObject(refusedAs('signed_out'));
    expect(shop.endedSockets).toContain(held?.sessionId);
    const keys = await shop.db.selectFrom('api_keys').select('revoked_at').where('user_id', '=', squatter.id).execute();
    expect(keys).toEqual([{ revoked_at: expect.any(Date) }]);
    const trail = await shop.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject', '=', `user:${squatter.id}`)
      .orderBy('id')
      .execute();
    expect(trail.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['api_key.revoked', 'account.taken_back']),
    );
    expect(shop.eventsTo(`user:${squatter.id}`, 'notification').at(-1)).toMatchObject({
      event: { notification: { title: 'Google confirmed that this account is yours' } },
    });
    const mails = await shop.db.selectFrom('mails').select('kind').where('user_id', '=', squatter.id).execute();
    expect(mails).toContainEqual({ kind: 'taken_back' });
    await expect(
      shop.api()('POST /api/user/login', { body: { email: squatter.email, password: password } }),
    ).rejects.toMatchObject(refusedAs('wrong_credentials'));
  });

  test('is not linked to a second Google account', async () => {
    const first = someone();
    await byGoogle(first);
    await expect(byGoogle(someone({ email: first.email }))).rejects.toMatchObject(refusedAs('social_refused'));
  });

  test('of an admin is not linked while it is unverified', async () => {
    const admin = await shop.addAdmin();
    await expect(byGoogle(someone({ email: admin.email }))).rejects.toMatchObject(refusedAs('social_refused'));
    expect(await admin.api('GET /api/user/auth-data')).toMatchObject({ admin: true });
  });

  test('with two-factor asks for the code before anything is linked', async () => {
    const customer = await shop.addCustomer();
    const confirmed = { email_verified_at: new Date() };
    await shop.setUser(customer.id, confirmed);
    const code = await enableTwoFactor(customer.api, password);
    const person = someone({ email: customer.email });
    await expect(byGoogle(person)).rejects.toMatchObject(refusedAs('code_needed'));
    await expect(byGoogle(person, '000000')).rejects.toMatchObject(refusedAs('wrong_code'));
    expect(await customer.api('GET /api/user/auth-data')).toMatchObject({ id: customer.id });
    expect(await whoIs(await byGoogle(person, code()))).toMatchObject({ id: customer.id });
    await expect(byGoogle(person)).rejects.toMatchObject(refusedAs('code_needed'));
  });
});

test('made-up tokens ask Google sixty times from a network, however many are sent at once, and let real ones in', async () => {
  const asked = social.questions();
  const address = (index: number) => `2001:db8:7:7::${index.toString(16)}`;
  const logIn = (token: string, from: string) =>
    visitorFrom(shop.url, from)('/api/user/google-login', { access_token: token });
  const real = await Promise.all(
    Array.from({ length: 20 }, async () => logIn(social.issueToken(someone()), '203.0.113.77')),
  );
  const answers = await Promise.all(Array.from({ length: 120 }, (_, index) => logIn('made-up', address(index))));
  expect(countCodes(answers)).toEqual({ social_refused: 60, too_many_requests: 60 });
  expect(countCodes(real)).toEqual({ done: 20 });
  expect(social.questions() - asked).toBe(60 + 2 * 20);
  const refused = await logIn(social.issueToken(someone()), address(1));
  expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
  expect((await logIn(social.issueToken(someone()), '203.0.113.78')).code).toBe('done');
  // Whom Google confirms is not counted.
  const kept = await shop.db
    .selectFrom('limit_claims')
    .select('claimed_at')
    .where('subject', '=', 'social-unconfirmed 203.0.113.77')
    .executeTakeFirst();
  expect(kept?.claimed_at).toEqual([]);
});

describe('logging in with Telegram', () => {
  const asha = () => ({ id: 800_000_000 + (people += 1), firstName: 'Asha', lastName: 'Rao', username: 'asha' });

  /** Signs as core.telegram.org/widgets/login describes, independently of the sandbox. */
  function signIndependently(fields: Record<string, string | number | boolean>) {
    const text = Object.keys(fields)
      .toSorted()
      .map((name) => `${name}=${fields[name]}`)
      .join('\n');
    const secretKey = createHash('sha256').update(social.botToken).digest();
    return { ...fields, hash: createHmac('sha256', secretKey).update(text).digest('hex') } as unknown as Auth;
  }

  test('accepts a signature of the published algorithm over every field, known or unknown', async () => {
    const now = Math.floor(Date.now() / 1000);
    const auth = signIndependently({
      id: 812_345_678,
      first_name: 'Asha & विक्रम',
      username: 'asha_1',
      photo_url: 'https://t.me/i/userpic/320/x.jpg',
      auth_date: now,
      allows_write_to_pm: true,
    });
    expect(await whoIs(await byTelegram(auth))).toMatchObject({
      email: expect.stringMatching(/^Asha & विक्रम \(user \d+\)$/) as string,
      balance: '0.00',
    });
  });

  test('creates an account without an email, and refuses names that look like one', async () => {
    const { token } = await byTelegram(social.sign({ ...asha(), firstName: 'asha@example.com' }));
    const api = shop.api(token);
    const { id, email } = await api('GET /api/user/auth-data');
    expect(email).toBe(`asha example.com Rao (user ${id})`);
    for (const name of ['ravi@example.com', 'ravi＠example.com'])
      await expect(api('POST /api/user/profile', { body: { name } })).rejects.toMatchObject({
        code: 'invalid_request',
        fields: { name: { code: 'looks_like_email' } },
      });
    await api('POST /api/user/profile', { body: { name: 'Ravi' } });
    expect((await api('GET /api/user/auth-data')).email).toBe(`Ravi (user ${id})`);
  });

  test('an account with an email may have any name', async () => {
    const { api, email } = await shop.addCustomer();
    await api('POST /api/user/profile', { body: { name: 'asha@work' } });
    expect((await api('GET /api/user/auth-data')).email).toBe(email);
  });

  test('sets the page’s language on a new account', async () => {
    const body = { auth: social.sign(asha()), language: 'hi' } as const;
    const { token } = await shop.api()('POST /api/user/telegram-login', { body });
    expect((await shop.api(token)('GET /api/user/profile')).profile.language).toBe('hi');
  });

  test('creates an account without an email once, with a name, a wallet and a profile', async () => {
    const person = asha();
    const { token } = await byTelegram(social.sign(person));
    const again = await byTelegram(social.sign(person, Date.now() - 2000));
    expect((await whoIs({ token })).id).toBe((await whoIs(again)).id);
    const { profile } = await shop.api(token)('GET /api/user/profile');
    expect(profile.language).toBe('en');
    expect(profile).toMatchObject({ name: 'Asha Rao', email: null, social: 'telegram', has_password: false });
  });

  test('refuses changed or missing fields and a wrong signature', async () => {
    const auth = social.sign(asha());
    await expect(byTelegram({ ...auth, id: 1 })).rejects.toMatchObject(refusedAs('social_refused'));
    const { last_name: _, ...less } = auth;
    await expect(byTelegram(less)).rejects.toMatchObject(refusedAs('social_refused'));
    await expect(byTelegram({ ...auth, hash: 'ab'.repeat(32) })).rejects.toMatchObject(refusedAs('social_refused'));
  });

  test('refuses fields with line breaks that imitate other fields', async () => {
    const auth = social.sign({ id: 5, firstName: 'A' });
    const forged = { ...auth, id: 1, 'id=5\nlast_name': 'B' };
    await expect(byTelegram(forged as Auth)).rejects.toMatchObject(refusedAs('invalid_request'));
    const split = { ...auth, first_name: 'A\nid=5' };
    await expect(byTelegram(split)).rejects.toMatchObject(refusedAs('invalid_request'));
  });

  test('refuses signatures older than five minutes or from the future', async () => {
    const minutes = 60_000;
    await expect(byTelegram(social.sign(asha(), Date.now() - 6 * minutes))).rejects.toMatchObject(
      refusedAs('social_refused'),
    );
    await expect(byTelegram(social.sign(asha(), Date.now() + 2 * minutes))).rejects.toMatchObject(
      refusedAs('social_refused'),
    );
    await byTelegram(social.sign(asha(), Date.now() - 4 * minutes));
  });

  test('accepts each signature once, also when sent concurrently', async () => {
    const auth = social.sign(asha());
    const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => byTelegram(auth)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(byTelegram(auth)).rejects.toMatchObject(refusedAs('social_refused'));
  });

  test('asks for the two-factor code and then accepts the same signature', async () => {
    const person = asha();
    const { token } = await byTelegram(social.sign(person, Date.now() - 3000));
    const api = shop.api(token);
    await api('POST /api/user/proof/telegram', { body: { auth: social.sign(person, Date.now() - 1000) } });
    const code = await enableTwoFactor(api);
    const auth = social.sign(person);
    await expect(byTelegram(auth)).rejects.toMatchObject(refusedAs('code_needed'));
    await expect(byTelegram(auth, '000000')).rejects.toMatchObject(refusedAs('wrong_code'));
    await byTelegram(auth, code());
    await expect(byTelegram(auth, code())).rejects.toMatchObject(refusedAs('social_refused'));
  });
});

test('social login is refused when it is not configured or a setting turns it off', async () => {
  const off = await openQuietShop();
  const body = { access_token: 'x' };
  await expect(off.api()('POST /api/user/google-login', { body })).rejects.toMatchObject(refusedAs('social_off'));
  const auth = social.sign({ id: 3, firstName: 'A' });
  await expect(off.api()('POST /api/user/telegram-login', { body: { auth } })).rejects.toMatchObject(
    refusedAs('social_off'),
  );
  await off.close();

  const value = JSON.stringify({ google_login: false, telegram_login: false });
  await shop.db.insertInto('settings').values({ key: 'site', value }).execute();
  await expect(byGoogle(someone())).rejects.toMatchObject(refusedAs('social_off'));
  await expect(byTelegram(auth)).rejects.toMatchObject(refusedAs('social_off'));
  await shop.db.deleteFrom('settings').execute();
});
