import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MailCatcher } from '#sandbox/mail-catcher/mail-catcher.ts';
import { startMailCatcher } from '#sandbox/mail-catcher/start-mail-catcher.ts';
import { codeOf } from '../../testing/people/code-of.ts';
import { openQuietShop, password, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';
import { prove } from '../../testing/people/prove.ts';
import { visitorFrom } from '../../testing/people/visitor.ts';

let catcher: MailCatcher;
let shop: QuietShop;
beforeAll(async () => {
  catcher = await startMailCatcher();
  const env = { SMTP_URL: catcher.smtpUrl, PUBLIC_URL: 'https://shop.example' };
  shop = await openQuietShop({ env, jobs: true });
});
afterEach(() => catcher.clear());
afterAll(async () => {
  await shop.close();
  await catcher.close();
});

let people = 0;
const newAddress = () => `person${(people += 1)}@example.com`;
const isLink = ({ links: [link = ''] }: { links: string[] }) => link.includes('confirm_email=');

/** Waits for the link mailed to this address and returns its token. */
async function mailedToken(email: string): Promise<string> {
  await shop.mail.sendDue();
  const mail = await catcher.whenMail((one) => one.to.includes(email) && isLink(one));
  const link = new URL(mail.links[0] ?? '');
  expect(link.origin + link.pathname).toBe('https://shop.example/');
  return link.searchParams.get('confirm_email') ?? '';
}
const confirm = (token: string) => shop.api()('POST /api/user/email/confirm', { body: { token } });
const check = (token: string) => shop.api()('POST /api/user/email/link/check', { body: { token } });
const profileOf = async ({ api }: SignedInUser) => (await api('GET /api/user/profile')).profile;
const reminds = async ({ api }: SignedInUser) => (await api('GET /api/user/auth-data')).email_unconfirmed;
const logIn = (email: string) => shop.api()('POST /api/user/login', { body: { email, password } });
/** A customer who has opened the link of their registration. */
async function confirmedCustomer() {
  const customer = await shop.addCustomer(newAddress());
  await confirm(await mailedToken(customer.email));
  catcher.clear();
  return customer;
}

describe('registering', () => {
  test('mails a link that confirms the email, which ends the reminder', async () => {
    const customer = await shop.addCustomer(newAddress());
    const { email } = customer;
    expect(await reminds(customer)).toBe(true);
    expect(await profileOf(customer)).toMatchObject({ email_state: 'unconfirmed', new_email: null });
    const token = await mailedToken(email);
    expect(await confirm(token)).toEqual({ email });
    expect(await reminds(customer)).toBe(false);
    expect(await profileOf(customer)).toMatchObject({ email_state: 'confirmed' });
    expect(await confirm(token)).toEqual({ email });
  });

  test('stores the link’s token unreadably', async () => {
    const { email } = await shop.addCustomer(newAddress());
    const token = await mailedToken(email);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const rows = await shop.db.selectFrom('email_confirmations').selectAll().execute();
    for (const { token_hash } of rows) expect(token_hash.toString('base64url')).not.toBe(token);
    expect(shop.log.join('')).not.toContain(token);
  });

  test('allows two-factor only once the email is confirmed', async () => {
    const customer = await shop.addCustomer(newAddress());
    const begin = () => codeOf(customer.api('POST /api/user/two-factor', { body: { password } }));
    expect(await begin()).toBe('email_unconfirmed');
    await confirm(await mailedToken(customer.email));
    expect(await begin()).toBe('done');
  });
});

describe('the link', () => {
  test('expires after three days', async () => {
    const { email, id } = await shop.addCustomer(newAddress());
    const token = await mailedToken(email);
    const row = await shop.db
      .selectFrom('email_confirmations')
      .selectAll()
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Math.round((row.expires_at.getTime() - row.created_at.getTime()) / 3_600_000)).toBe(72);
    await shop.db
      .updateTable('email_confirmations')
      .set({ expires_at: new Date(0) })
      .where('user_id', '=', id)
      .execute();
    expect(await codeOf(confirm(token))).toBe('email_link_expired');
    expect(await codeOf(confirm('never mailed'))).toBe('email_link_expired');
  });

  test('tells what it confirms and whether that is done, and changes nothing', async () => {
    const customer = await shop.addCustomer(newAddress());
    const { email, id } = customer;
    const token = await mailedToken(email);
    expect(await check(token)).toEqual({ email, confirmed: false });
    expect(await profileOf(customer)).toMatchObject({ email_state: 'unconfirmed' });
    await confirm(token);
    expect(await check(token)).toEqual({ email, confirmed: true });
    expect(await codeOf(check('never mailed'))).toBe('email_link_expired');
    await shop.setUser(id, { email: newAddress() });
    await shop.db.updateTable('email_confirmations').set({ ended_at: new Date() }).where('user_id', '=', id).execute();
    expect(await codeOf(check(token))).toBe('email_link_expired');
  });

  test('is sent again on request, up to a limit, and not once the email is confirmed', async () => {
    const customer = await shop.addCustomer(newAddress());
    const { api, email, id, token } = customer;
    const first = await mailedToken(email);
    catcher.clear();
    expect(await api('POST /api/user/email/link')).toEqual({ sent_to: email });
    const second = await mailedToken(email);
    expect(await codeOf(api('POST /api/user/email/link'))).toBe('done');
    await sql`update email_confirmations set created_at = created_at - interval '20 minutes' where user_id = ${id}`.execute(
      shop.db,
    );
    const refused = await visitorFrom(shop.url, '203.0.113.9', token)('/api/user/email/link', {});
    expect(refused).toMatchObject({
      code: 'too_many_requests',
      body: { message: expect.stringMatching(/ (39|40) minutes/) },
    });
    expect(refused.retryAfter).toBe((refused.body['params'] as { seconds: number }).seconds);
    expect(await confirm(first)).toEqual({ email });
    expect(await confirm(second)).toEqual({ email });
    expect(await codeOf(api('POST /api/user/email/link'))).toBe('email_confirmed');
  });

  test('is sent to its owner although strangers name the address', async () => {
    const owner = await shop.addCustomer(newAddress());
    for (let count = 0; count < 3; count += 1) {
      const stranger = await shop.addCustomer(newAddress());
      await prove(stranger);
      expect(await codeOf(stranger.api('POST /api/user/email', { body: { email: owner.email } }))).toBe('email_taken');
    }
    expect(await codeOf(owner.api('POST /api/user/email/link'))).toBe('done');
  });

  test('of a registration is sent although strangers had links sent to the address', async () => {
    const email = newAddress();
    for (let count = 0; count < 3; count += 1) {
      const stranger = await shop.addCustomer(newAddress());
      await prove(stranger);
      await stranger.api('POST /api/user/email', { body: { email } });
      await mailedToken(email);
      catcher.clear();
    }
    const owner = await shop.addCustomer(email);
    expect(await confirm(await mailedToken(email))).toEqual({ email });
    expect(await profileOf(owner)).toMatchObject({ email_state: 'confirmed' });
  });

  test('cannot be sent to one address by several accounts without a limit', async () => {
    const target = newAddress();
    const answers = [];
    for (let count = 0; count < 4; count += 1) {
      const customer = await shop.addCustomer(newAddress());
      await prove(customer);
      answers.push(await codeOf(customer.api('POST /api/user/email', { body: { email: target } })));
    }
    expect(answers).toEqual(['done', 'done', 'done', 'too_many_requests']);
  });
});

describe('a changed email', () => {
  test('holds once its link is opened; until then the old one stays, and its reader is told', async () => {
    const customer = await confirmedCustomer();
    const [old, fresh] = [customer.email, newAddress()];
    await prove(customer);
    expect(await customer.api('POST /api/user/email', { body: { email: fresh.toUpperCase() } })).toEqual({
      sent_to: fresh,
    });
    const token = await mailedToken(fresh);
    await catcher.whenMail(
      ({ to, subject }) => to.includes(old) && subject.startsWith('Your email is about to change'),
    );
    expect(await profileOf(customer)).toMatchObject({ email: old, new_email: fresh });
    expect(await codeOf(logIn(fresh))).toBe('wrong_credentials');

    expect(await confirm(token)).toEqual({ email: fresh });
    expect(await profileOf(customer)).toMatchObject({ email: fresh, email_state: 'confirmed', new_email: null });
    expect([await codeOf(logIn(old)), await codeOf(logIn(fresh))]).toEqual(['wrong_credentials', 'done']);
    const warning = await catcher.whenMail(
      ({ to, subject }) => to.includes(old) && subject.startsWith('Your email was changed'),
    );
    expect(warning.text).toContain('Contact support now');
  });

  test('can be withdrawn, which ends its link', async () => {
    const customer = await confirmedCustomer();
    await prove(customer);
    const fresh = newAddress();
    await customer.api('POST /api/user/email', { body: { email: fresh } });
    const token = await mailedToken(fresh);
    expect(await customer.api('DELETE /api/user/email/change')).toEqual({ email: customer.email });
    expect(await codeOf(confirm(token))).toBe('email_link_expired');
    expect(await profileOf(customer)).toMatchObject({ email: customer.email, new_email: null });
  });

  test('is not made by a link asked for before the password was reset', async () => {
    const customer = await confirmedCustomer();
    await prove(customer);
    const fresh = newAddress();
    await customer.api('POST /api/user/email', { body: { email: fresh } });
    const token = await mailedToken(fresh);
    await customer.api('POST /api/user/password', { body: { password, new_password: 'battery staple' } });
    expect(await codeOf(confirm(token))).toBe('email_link_expired');
  });

  test('is refused where another account has it, also when that happens before the link is opened', async () => {
    const [asha, ravi] = [await confirmedCustomer(), await confirmedCustomer()];
    await prove(asha);
    expect(await codeOf(asha.api('POST /api/user/email', { body: { email: ravi.email } }))).toBe('email_taken');
    expect(catcher.mails().filter(isLink)).toEqual([]);
    expect((await profileOf(asha)).new_email).toBeNull();

    const fresh = newAddress();
    await asha.api('POST /api/user/email', { body: { email: fresh } });
    const token = await mailedToken(fresh);
    await shop.addCustomer(fresh);
    expect(await codeOf(confirm(token))).toBe('email_taken');
    expect((await profileOf(asha)).email).toBe(asha.email);
  });

  test('ends the reset links that the old address was sent', async () => {
    const customer = await confirmedCustomer();
    await shop.api()('POST /api/user/forgot-password', { body: { email: customer.email } });
    const mail = await catcher.whenMail(({ links: [link = ''] }) => link.includes('?token='));
    const resetToken = new URL(mail.links[0] ?? '').searchParams.get('token') ?? '';
    await prove(customer);
    const fresh = newAddress();
    await customer.api('POST /api/user/email', { body: { email: fresh } });
    await confirm(await mailedToken(fresh));
    const reset = shop.api()('POST /api/user/reset-password', {
      body: { token: resetToken, password: 'from afar it is' },
    });
    expect(await codeOf(reset)).toBe('link_expired');
  });

  test('gives an account of Telegram its first email', async () => {
    const customer = await shop.addCustomer(newAddress());
    const { id, api } = customer;
    await prove(customer);
    const nameless = { email: null, password_hash: null, telegram_id: 4711, name: 'Ravi' };
    await shop.setUser(id, nameless);
    expect(await profileOf(customer)).toMatchObject({ email: null, email_state: null });
    expect(await codeOf(api('POST /api/user/two-factor', { body: {} }))).toBe('done');
    const fresh = newAddress();
    await api('POST /api/user/email', { body: { email: fresh } });
    await confirm(await mailedToken(fresh));
    expect(await profileOf(customer)).toMatchObject({ email: fresh, email_state: 'confirmed' });
  });
});

test('without a mail server nobody is reminded, two-factor is allowed, and a new email holds at once', async () => {
  const silent = await openQuietShop();
  const customer = await silent.addCustomer();
  expect((await customer.api('GET /api/user/auth-data')).email_unconfirmed).toBe(false);
  expect(await profileOf(customer)).toMatchObject({ email_state: 'not_needed' });
  expect(await codeOf(customer.api('POST /api/user/email/link'))).toBe('mail_off');
  await prove(customer);
  expect(await codeOf(customer.api('POST /api/user/two-factor', { body: {} }))).toBe('done');
  expect(await customer.api('POST /api/user/email', { body: { email: 'at-once@example.com' } })).toEqual({
    sent_to: null,
  });
  expect(await profileOf(customer)).toMatchObject({ email: 'at-once@example.com' });
  await silent.close();
});

test('an old address that was never confirmed is told of the change, and when it was made', async () => {
  const customer = await shop.addCustomer(newAddress());
  await mailedToken(customer.email);
  await prove(customer);
  const fresh = newAddress();
  await customer.api('POST /api/user/email', { body: { email: fresh } });
  const isNotice = (one: { to: string[]; links: string[] }) => one.to.includes(customer.email) && !isLink(one);
  await catcher.whenMail(isNotice);
  await confirm(await mailedToken(fresh));
  await expect.poll(() => catcher.mails().filter(isNotice)).toHaveLength(2);
});
