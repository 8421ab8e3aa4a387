import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MailCatcher } from '#sandbox/mail-catcher/mail-catcher.ts';
import { startMailCatcher } from '#sandbox/mail-catcher/start-mail-catcher.ts';
import type { GooglePerson } from '#sandbox/social/people.ts';
import { startSocial, type SandboxSocial } from '#sandbox/social/start-social.ts';
import { openQuietShop, password, type QuietShop } from '../../testing/quiet-shop.ts';

let social: SandboxSocial;
let catcher: MailCatcher;
let shop: QuietShop;
beforeAll(async () => {
  social = await startSocial();
  catcher = await startMailCatcher();
  shop = await openQuietShop({ env: { ...social.settings, SMTP_URL: catcher.smtpUrl }, jobs: true });
});
afterAll(async () => {
  await shop.close();
  await social.close();
  await catcher.close();
});

let people = 0;
function someone(): GooglePerson {
  people += 1;
  return { id: `80${people}`, email: `linked${people}@gmail.test`, name: 'Asha Rao', emailVerified: true };
}
const codeOf = (failing: Promise<unknown>) =>
  failing.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
async function byGoogle(person: GooglePerson) {
  const body = { access_token: social.issueToken(person) };
  const { token } = await shop.api()('POST /api/user/google-login', { body });
  return shop.api(token);
}
async function byTelegram(auth: ReturnType<SandboxSocial['sign']>) {
  const { token } = await shop.api()('POST /api/user/telegram-login', { body: { auth } });
  return shop.api(token);
}
type Api = ReturnType<QuietShop['api']>;
const proveByGoogle = (api: Api, person: GooglePerson) =>
  codeOf(api('POST /api/user/proof/google', { body: { access_token: social.issueToken(person) } }));
const proveByTelegram = (api: Api, auth: ReturnType<SandboxSocial['sign']>) =>
  codeOf(api('POST /api/user/proof/telegram', { body: { auth } }));
const createKey = (api: Api) => codeOf(api('POST /api/user/api-key', { idempotencyKey: crypto.randomUUID() }));
const setPassword = (api: Api) => codeOf(api('POST /api/user/password', { body: { new_password: password } }));
const unlink = (api: Api, provider: 'google' | 'telegram' = 'google') =>
  codeOf(api('DELETE /api/user/social/:provider', { params: { provider } }));
const linked = async (api: Api) => (await api('GET /api/user/profile')).profile.linked;
const idOf = async (api: Api) => (await api('GET /api/user/auth-data')).id;

describe('an account with neither a password nor two-factor', () => {
  test('is not proven by a young session, which may be stolen, but by a new login at its provider', async () => {
    const asha = someone();
    const api = await byGoogle(asha);
    expect([await createKey(api), await setPassword(api), await unlink(api)]).toEqual(Array(3).fill('proof_needed'));
    expect(await codeOf(api('POST /api/user/proof', { body: {} }))).toBe('proof_needed');
    expect(await codeOf(api('POST /api/user/two-factor', { body: {} }))).toBe('proof_needed');
    expect(await proveByGoogle(api, someone())).toBe('social_other');
    expect(await createKey(api)).toBe('proof_needed');
    expect(await proveByGoogle(api, asha)).toBe('done');
    expect([await createKey(api), await setPassword(api)]).toEqual(['done', 'done']);
  });

  test('is proven by a new Telegram signature, never by the one it logged in with', async () => {
    const vikram = { id: 4_000_001, firstName: 'विक्रम' };
    const first = social.sign(vikram, Date.now() - 2000);
    const api = await byTelegram(first);
    expect(await proveByTelegram(api, first)).toBe('social_refused');
    expect(await proveByTelegram(api, social.sign({ ...vikram, id: 4_000_002 }))).toBe('social_other');
    expect(await createKey(api)).toBe('proof_needed');
    expect(await proveByTelegram(api, social.sign(vikram))).toBe('done');
    expect(await createKey(api)).toBe('done');
  });

  test('may try other logins only so often', async () => {
    const api = await byGoogle(someone());
    const stranger = someone();
    const answers = [];
    for (let count = 0; count < 11; count += 1) answers.push(await proveByGoogle(api, stranger));
    expect(answers).toEqual([...Array<string>(10).fill('social_other'), 'too_many_requests']);
  });
});

test('a password or two-factor is not replaced by a new login at Google', async () => {
  const asha = someone();
  const api = await byGoogle(asha);
  await proveByGoogle(api, asha);
  const { secret } = await api('POST /api/user/two-factor', { body: {} });
  await api('POST /api/user/two-factor/confirm', {
    idempotencyKey: crypto.randomUUID(),
    body: { code: new TOTP({ secret }).generate() },
  });
  expect(await proveByGoogle(api, asha)).toBe('proof_needed');
  const ravi = someone();
  const other = await byGoogle(ravi);
  await proveByGoogle(other, ravi);
  await setPassword(other);
  expect(await proveByGoogle(other, ravi)).toBe('proof_needed');
});

describe('unlinking', () => {
  test('is refused for the only way in, and ends the login, the other sessions and the API key after that', async () => {
    const asha = someone();
    const [api, elsewhere] = [await byGoogle(asha), await byGoogle(asha)];
    const id = await idOf(api);
    expect(await linked(api)).toEqual(['google']);
    await proveByGoogle(api, asha);
    expect(await unlink(api)).toBe('only_login');
    expect(await unlink(api, 'telegram')).toBe('not_found');
    await createKey(api);
    await setPassword(api);
    await createKey(api);
    const { token } = await shop.api()('POST /api/user/login', { body: { email: asha.email, password } });
    const third = shop.api(token);

    expect(await unlink(api)).toBe('done');
    expect(await linked(api)).toEqual([]);
    expect(await codeOf(elsewhere('GET /api/user/auth-data'))).toBe('signed_out');
    expect(await codeOf(third('GET /api/user/auth-data'))).toBe('signed_out');
    expect((await api('GET /api/user/api-key')).api_key).toBeNull();
    const events = await shop.db
      .selectFrom('audit_events')
      .select('action')
      .where('subject', '=', `user:${id}`)
      .execute();
    expect(events.map(({ action }) => action)).toContain('account.google_unlinked');

    // Another email from now on: the Google account that was linked once opens an account of its own.
    await shop.setUser(id, { email: 'moved@example.com' });
    expect(await idOf(await byGoogle(asha))).not.toBe(id);
  });

  test('leaves the other provider as the way in', async () => {
    const asha = someone();
    const api = await byGoogle(asha);
    const id = await idOf(api);
    await shop.setUser(id, { telegram_id: 4_000_010 });
    await proveByGoogle(api, asha);
    expect(await unlink(api)).toBe('done');
    expect(await linked(api)).toEqual(['telegram']);
    expect(await unlink(api, 'telegram')).toBe('only_login');
    expect(await idOf(await byTelegram(social.sign({ id: 4_000_010, firstName: 'Asha' })))).toBe(id);
  });
});

test('wrong passwords from the same network keep nobody from logging in with Google', async () => {
  const asha = someone();
  const api = await byGoogle(asha);
  const guess = () => codeOf(shop.api()('POST /api/user/login', { body: { email: asha.email, password: 'a guess' } }));
  for (let count = 0; count < 10; count += 1) expect(await guess()).toBe('wrong_credentials');
  expect(await guess()).toBe('too_many_requests');
  expect(await idOf(await byGoogle(asha))).toBe(await idOf(api));
});

describe('the owner is told that Google still logs in', () => {
  const still = 'Logging in with Google still works.';
  const newest = async (api: Api) => (await api('GET /api/user/notifications')).data[0];

  test('after a mailed reset, in the mail too', async () => {
    const asha = someone();
    await byGoogle(asha);
    await shop.api()('POST /api/user/forgot-password', { body: { email: asha.email } });
    const { links } = await catcher.whenMail(({ links: [first = ''] }) => first.includes('token='));
    const token = new URL(links[0] ?? '').searchParams.get('token') ?? '';
    await shop.api()('POST /api/user/reset-password', { body: { token, password } });
    const mail = await catcher.whenMail(({ subject }) => subject.startsWith('Your password was reset'));
    expect(mail.text).toContain(still);
  });

  test('after logging out everywhere and after a change of the email, and when it is linked', async () => {
    const customer = await shop.addCustomer(someone().email);
    await shop.setUser(customer.id, { email_verified_at: new Date() });
    const person = { ...someone(), email: customer.email };
    const api = await byGoogle(person);
    expect((await newest(api))?.title).toBe('Google login was linked');

    await api('POST /api/user/proof', { body: { password } });
    await api('POST /api/user/email', { body: { email: 'new-address@example.com' } });
    const link = await catcher.whenMail(({ to }) => to.includes('new-address@example.com'));
    const token = new URL(link.links[0] ?? '').searchParams.get('confirm_email') ?? '';
    await api('POST /api/user/email/confirm', { body: { token } });
    const told = await catcher.whenMail(({ subject }) => subject.startsWith('Your email was changed'));
    expect([told.to, told.text.includes(still)]).toEqual([[customer.email], true]);

    await api('POST /api/user/log-out', { query: { multiple: 'true' } });
    const again = await byGoogle(person);
    expect(await newest(again)).toMatchObject({
      title: 'All your devices were logged out',
      message: expect.stringContaining(still),
    });
  });
});

/** The token of the newest link of this kind that was mailed to the address. */
async function mailedToken(email: string, name: 'confirm_email' | 'token'): Promise<string> {
  const find = ({ links: [link = ''] }: { links: string[] }) => new URL(link, 'http://none').searchParams.get(name);
  const mail = await catcher.whenMail((one) => one.to.includes(email) && find(one) !== null);
  return find(mail) ?? '';
}

test.each([
  ['by its owner, logged out, of an account that a stranger registered', 'visitor', 'signed_out', 'wrong_credentials'],
  ['by whoever is logged in to it', 'own', 'done', 'done'],
  ['by its owner, who then sets a password by mail', 'reset', 'signed_out', 'done'],
])('an email is linked to Google after its link was opened %s', async (_, by, session, login) => {
  const customer = await shop.addCustomer();
  const { id, email } = customer;
  const body = { token: await mailedToken(email, 'confirm_email') };
  await (by === 'own' ? customer.api : shop.api())('POST /api/user/email/confirm', { body });
  if (by === 'reset') {
    await shop.api()('POST /api/user/forgot-password', { body: { email } });
    const reset = { token: await mailedToken(email, 'token'), password };
    await shop.api()('POST /api/user/reset-password', { body: reset });
  }
  expect(await idOf(await byGoogle({ ...someone(), email }))).toBe(id);
  expect(await codeOf(customer.api('GET /api/user/auth-data'))).toBe(session);
  expect(await codeOf(shop.api()('POST /api/user/login', { body: { email, password } }))).toBe(login);
  const mails = await shop.db.selectFrom('mails').select('kind').where('user_id', '=', id).execute();
  expect(mails.some(({ kind }) => kind === 'taken_back')).toBe(by === 'visitor');
});

test('an email is linked to Google without the Telegram login of a stranger who wanted it', async () => {
  const person = { id: 700_000_001, firstName: 'Stranger', lastName: 'S', username: 's' };
  const stranger = await byTelegram(social.sign(person, Date.now() - 3000));
  const email = 'victim@gmail.test';
  await stranger('POST /api/user/proof/telegram', { body: { auth: social.sign(person, Date.now() - 2000) } });
  await stranger('POST /api/user/email', { body: { email } });
  await shop.api()('POST /api/user/email/confirm', { body: { token: await mailedToken(email, 'confirm_email') } });
  const id = await idOf(await byGoogle({ ...someone(), email }));
  expect(await codeOf(stranger('GET /api/user/auth-data'))).toBe('signed_out');
  expect(await idOf(await byTelegram(social.sign(person)))).not.toBe(id);
});
