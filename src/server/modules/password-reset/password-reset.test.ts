import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MailCatcher } from '#sandbox/mail-catcher/mail-catcher.ts';
import { startMailCatcher } from '#sandbox/mail-catcher/start-mail-catcher.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { codeOf } from '../../testing/people/code-of.ts';
import { testApi } from '../../testing/client.ts';
import { countCodes, visitorFrom } from '../../testing/people/visitor.ts';
import { prove } from '../../testing/people/prove.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const password = 'correct horse battery';
const fresh = 'a fresh and long one';

let catcher: MailCatcher;
let shop: TestShop;
beforeAll(async () => {
  catcher = await startMailCatcher();
  shop = await openTestShop({
    env: { SMTP_URL: catcher.smtpUrl, PUBLIC_URL: 'https://shop.example', TRUST_PROXY: '1' },
  });
});
afterEach(async () => {
  await shop.db.deleteFrom('password_reset_requests').execute();
  await shop.db.deleteFrom('limit_claims').execute();
  catcher.clear();
});
afterAll(async () => {
  await shop.close();
  await catcher.close();
});

const ask = (email: string) => testApi(shop.url)('POST /api/user/forgot-password', { body: { email } });
const reset = (token: string, secret = fresh) =>
  testApi(shop.url)('POST /api/user/reset-password', { body: { token, password: secret } });
const logIn = (email: string, secret: string) =>
  testApi(shop.url)('POST /api/user/login', { body: { email, password: secret } });

/** Waits for the reset mail to this address and returns the token of its link. */
async function mailedToken(email: string): Promise<string> {
  const mail = await catcher.whenMail(
    ({ to, links }) => to.includes(email) && (links[0]?.includes('?token=') ?? false),
  );
  const link = new URL(mail.links[0] ?? '');
  expect(link.origin + link.pathname).toBe('https://shop.example/forgot-password');
  return link.searchParams.get('token') ?? '';
}

async function turnTwoFactorOn(id: UserId) {
  await shop.db
    .insertInto('two_factor')
    .values({ user_id: id, sealed_secret: Buffer.from('sealed') })
    .execute();
  await shop.db.updateTable('two_factor').set({ turned_on_at: new Date() }).where('user_id', '=', id).execute();
}

/** The audited actions of an account, oldest first. */
async function actionsOf(id: UserId): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('audit_events')
    .select('action')
    .where('subject', '=', `user:${id}`)
    .where('action', '!=', 'account.new_device')
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
}

/** Lets this time pass for every request, link and limit. */
async function letPass(minutes: number) {
  const past = sql`make_interval(mins => ${minutes})`;
  await sql`update password_reset_requests set at = at - ${past}`.execute(shop.db);
  await sql`update password_resets set created_at = created_at - ${past}, expires_at = expires_at - ${past}`.execute(
    shop.db,
  );
  await sql`update limit_claims set claimed_at = array(select at - ${past} from unnest(claimed_at) at)`.execute(
    shop.db,
  );
}

/** Resolves when every request so far has been handled. */
async function handled() {
  const open = () =>
    shop.db.selectFrom('password_reset_requests').select('id').where('handled_at', 'is', null).execute();
  await expect.poll(open).toEqual([]);
}

describe('a mailed link', () => {
  test('sets a new password, ends every session and socket, and proves the email', async () => {
    const { email, api, live, id } = await shop.customer('0.00');
    expect(await ask(email.toUpperCase())).toEqual({ sent: true });
    const token = await mailedToken(email);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);

    const closed = live.whenClosed();
    expect(await reset(token)).toEqual({ email });
    await closed;
    expect(await codeOf(api('GET /api/user/auth-data'))).toBe('signed_out');
    expect(await codeOf(logIn(email, password))).toBe('wrong_credentials');
    expect(await codeOf(logIn(email, fresh))).toBe('done');
    const row = await shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.email_verified_at).toBeInstanceOf(Date);
    const confirmation = await catcher.whenMail(({ subject }) => subject.startsWith('Your password was reset'));
    expect(confirmation).toMatchObject({ to: [email], links: ['https://shop.example/profile'] });
  });

  test('works once, even when used several times concurrently', async () => {
    const { email } = await shop.customer('0.00');
    await ask(email);
    const token = await mailedToken(email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => codeOf(reset(token, `${fresh} ${index}`))),
    );
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(['done', 'link_expired']));
    expect(await codeOf(reset(token))).toBe('link_expired');
  });

  test('stays valid when the new password is refused as easy to guess', async () => {
    const { email } = await shop.customer('0.00');
    await ask(email);
    const token = await mailedToken(email);
    await expect(reset(token, 'qwertyuiop')).rejects.toMatchObject({
      fields: { password: { code: 'password_common' } },
    });
    expect(await codeOf(reset(token))).toBe('done');
  });

  test('expires after thirty minutes', async () => {
    const { email, id } = await shop.customer('0.00');
    await ask(email);
    const token = await mailedToken(email);
    const row = () =>
      shop.db.selectFrom('password_resets').selectAll().where('user_id', '=', id).executeTakeFirstOrThrow();
    const { created_at, expires_at } = await row();
    expect(expires_at.getTime() - created_at.getTime()).toBe(30 * 60_000);
    await shop.db.updateTable('password_resets').set({ expires_at: new Date() }).where('user_id', '=', id).execute();
    expect(await codeOf(reset(token))).toBe('link_expired');
    expect(await codeOf(logIn(email, password))).toBe('done');
  });

  test('is invalid once another link is used, the password changes or the account is blocked', async () => {
    const { email, api, id } = await shop.customer('0.00');
    await ask(email);
    const older = await mailedToken(email);
    catcher.clear();
    await ask(email);
    const newer = await mailedToken(email);
    expect(await codeOf(reset(newer))).toBe('done');
    expect(await codeOf(reset(older))).toBe('link_expired');

    catcher.clear();
    await ask(email);
    const third = await mailedToken(email);
    await shop.setUser(id, { blocked_at: new Date() });
    expect(await codeOf(reset(third))).toBe('link_expired');
    await shop.setUser(id, { blocked_at: null });
    const { token } = await logIn(email, fresh);
    const body = { password: fresh, new_password: 'changed by hand' };
    await testApi(shop.url, token)('POST /api/user/password', { body });
    expect(await codeOf(reset(third))).toBe('link_expired');
    expect(await codeOf(api('GET /api/user/auth-data'))).toBe('signed_out');
  });

  test('is never stored or logged in plain text', async () => {
    const { email } = await shop.customer('0.00');
    catcher.setFault({ delayMs: 300 });
    await ask(email);
    await handled();
    const kept = await shop.db.selectFrom('mails').selectAll().where('kind', '=', 'password_reset_link').execute();
    const token = await mailedToken(email);
    catcher.setFault(undefined);
    expect(kept.some((mail) => mail.sealed_mail !== null)).toBe(true);
    for (const { sealed_mail } of kept) expect(sealed_mail?.toString('latin1') ?? '').not.toContain(token);
    const resets = await shop.db.selectFrom('password_resets').selectAll().execute();
    for (const { token_hash } of resets) expect(token_hash.toString('base64url')).not.toBe(token);
    expect(shop.log.join('')).not.toContain(token);
  });

  test.each([
    ['a confirmed', true],
    ['an unconfirmed', false],
  ])('leaves two-factor on for an account with %s email', async (_name, confirmed) => {
    const { email, id } = await shop.customer('0.00');
    await turnTwoFactorOn(id);
    if (confirmed) await shop.setUser(id, { email_verified_at: new Date() });
    await ask(email);
    await reset(await mailedToken(email));
    expect(await codeOf(logIn(email, fresh))).toBe('code_needed');
    expect(await actionsOf(id)).toEqual(['account.password_reset']);
  });

  test('leaves two-factor of the owner on', async () => {
    const { email, id } = shop.admin;
    await turnTwoFactorOn(id);
    await ask(email);
    await reset(await mailedToken(email));
    expect(await codeOf(logIn(email, fresh))).toBe('code_needed');
  });

  test('revokes the API key and audits it', async () => {
    const customer = await shop.customer('0.00');
    const { email, api, id } = customer;
    await prove(customer);
    const { key } = await api('POST /api/user/api-key', { idempotencyKey: crypto.randomUUID() });
    const balance = async () =>
      (await fetch(`${shop.url}/stubs/handler_api.php?api_key=${key}&action=getBalance`)).text();
    expect(await balance()).toBe('ACCESS_BALANCE:0.00');
    await ask(email);
    await reset(await mailedToken(email));
    expect(await balance()).toBe('BAD_KEY');
    expect(await actionsOf(id)).toEqual(['api_key.created', 'api_key.revoked', 'account.password_reset']);
  });

  test('unlocks an account that was locked by wrong two-factor codes', async () => {
    const { email, id } = await shop.customer('0.00');
    await turnTwoFactorOn(id);
    const guess = (secret: string) =>
      codeOf(testApi(shop.url)('POST /api/user/login', { body: { email, password: secret, code: 'no-such-code' } }));
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 10; count += 1) expect(await guess(password)).toBe('wrong_code');
      await sql`update limit_claims set claimed_at = array(select at - interval '20 minutes' from unnest(claimed_at) at)`.execute(
        shop.db,
      );
    }
    expect(await guess(password)).toBe('too_many_requests');
    await shop.db.deleteFrom('two_factor').where('user_id', '=', id).execute();
    await ask(email);
    await reset(await mailedToken(email));
    expect(await guess(fresh)).toBe('done');
  });

  test('unlocks an account that was locked by wrong passwords', async () => {
    const { email } = await shop.customer('0.00');
    for (let attempt = 0; attempt < 10; attempt += 1) await codeOf(logIn(email, 'what was it'));
    expect(await codeOf(logIn(email, password))).toBe('too_many_requests');
    await ask(email);
    await reset(await mailedToken(email));
    expect(await codeOf(logIn(email, fresh))).toBe('done');
  });
});

test('opens the account from where it was used, although strangers try to log in from everywhere', async () => {
  const { email } = await shop.customer('0.00');
  const abroad = visitorFrom(shop.url, '203.0.113.77');
  let networks = 0;
  const flood = () =>
    Promise.all(
      Array.from({ length: 55 }, () =>
        visitorFrom(shop.url, `198.51.100.${(networks += 1)}`)('/api/user/login', { email, password: 'wrong' }),
      ),
    );
  await flood();
  expect((await abroad('/api/user/login', { email, password })).code).toBe('too_many_requests');
  await ask(email);
  const token = await mailedToken(email);
  expect((await abroad('/api/user/reset-password', { token, password: fresh })).code).toBe('done');
  const refused = (await flood()).filter(({ code }) => code === 'too_many_requests');
  expect(refused).toHaveLength(5);
  expect((await abroad('/api/user/login', { email, password: fresh })).code).toBe('done');
});

describe('a reset request', () => {
  test('gets the same response for every email, and sends mail to existing accounts only', async () => {
    const { email } = await shop.customer('0.00');
    const send = async (address: string) => {
      const answer = await fetch(`${shop.url}/api/user/forgot-password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email: address }),
      });
      const headers = [...answer.headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
      return { status: answer.status, headers, body: await answer.text() };
    };
    const known = await send(email);
    expect(await send('nobody-at-all@example.com')).toEqual(known);
    await catcher.whenMail(({ to, links: [link = ''] }) => to.includes(email) && link.includes('?token='));
    await handled();
    const to = new Set(catcher.mails().flatMap((mail) => mail.to));
    expect(to).not.toContain('nobody-at-all@example.com');
    expect(await shop.db.selectFrom('mails').select('id').where('user_id', 'is', null).execute()).toEqual([]);
  });

  test('sends at most three mails while their links are valid, with the same response each time', async () => {
    const { email, id } = await shop.customer('0.00');
    for (let count = 0; count < 5; count += 1) expect(await ask(email)).toEqual({ sent: true });
    await handled();
    const resets = await shop.db.selectFrom('password_resets').select('id').where('user_id', '=', id).execute();
    expect(resets).toHaveLength(3);
  });

  test('sends another mail once the earlier links have expired, although requests never stop', async () => {
    const { email, id } = await shop.customer('0.00');
    const mailed = async () =>
      (await shop.db.selectFrom('password_resets').select('id').where('user_id', '=', id).execute()).length;
    for (let count = 0; count < 4; count += 1) await ask(email);
    await handled();
    const counts: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      await letPass(10);
      for (let count = 0; count < 4; count += 1) await ask(email);
      await handled();
      counts.push(await mailed());
    }
    expect(counts).toEqual([3, 3, 6, 6]);
  });

  test('is limited to twenty per hour and network, also of many at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        visitorFrom(shop.url, `2001:db8:9:9::${index}`)('/api/user/forgot-password', {
          email: `guess${index}@example.com`,
        }),
      ),
    );
    expect(countCodes(answers)).toEqual({ done: 20, too_many_requests: 10 });
    const { retryAfter = 0 } = answers.find(({ code }) => code !== 'done') ?? {};
    expect(retryAfter).toBeGreaterThan(3_500);
  });

  test('sends the mail in the account’s language, as text and HTML', async () => {
    const { email, api } = await shop.customer('0.00');
    await api('POST /api/user/profile', { body: { language: 'hi' } });
    await ask(email);
    const { subject, text, html, from, links } = await catcher.whenMail(
      ({ to, links: [link = ''] }) => to.includes(email) && link.includes('?token='),
    );
    expect(subject).toBe('Numdesk के लिए नया पासवर्ड रखें');
    expect(from).toBe('Numdesk <no-reply@shop.example>');
    expect(text).toContain('30 मिनट');
    expect(html).toContain('<html lang="hi">');
    expect(html).toContain(`href="${links[0]}"`);
  });
});

test('links asked for from every network of an IPv6 /48 are limited together', async () => {
  const ask = (network: number, host: string) =>
    visitorFrom(shop.url, `${host}:${network.toString(16)}::1`)('/api/user/forgot-password', {
      email: 'nobody@example.com',
    });
  const answers = await Promise.all(Array.from({ length: 230 }, (_, index) => ask(index, '2001:db8:48')));
  expect(countCodes(answers)).toEqual({ done: 200, too_many_requests: 30 });
  expect((await ask(1, '2001:db8:49')).code).toBe('done');
});

test('without a mail server a request fails with mail_off', async () => {
  const silent = await openTestShop();
  const { email } = await silent.customer('0.00');
  const asking = testApi(silent.url)('POST /api/user/forgot-password', { body: { email } });
  await expect(asking).rejects.toMatchObject({ code: 'mail_off' });
  await silent.close();
});
