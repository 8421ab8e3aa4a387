import { sql } from 'kysely';
import { TOTP, URI } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MailCatcher } from '#sandbox/mail-catcher/mail-catcher.ts';
import { startMailCatcher } from '#sandbox/mail-catcher/start-mail-catcher.ts';
import type { SandboxPushService } from '#sandbox/push-service/push-service.ts';
import { startPushService } from '#sandbox/push-service/start-push-service.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { codeOf } from '../../testing/people/code-of.ts';
import { openQuietShop, password, type QuietShop, type SignedInUser } from '../../testing/quiet-shop.ts';
import { prove } from '../../testing/people/prove.ts';

let catcher: MailCatcher;
let pushes: SandboxPushService;
let shop: QuietShop;
let admin: SignedInUser;
beforeAll(async () => {
  catcher = await startMailCatcher();
  pushes = await startPushService();
  const env = { SMTP_URL: catcher.smtpUrl, PUBLIC_URL: 'https://shop.example', SANDBOX_PUSH_URL: pushes.url };
  shop = await openQuietShop({ env });
  admin = await shop.addAdmin();
  await prove(admin);
});
afterEach(() => catcher.clear());
afterAll(async () => {
  await shop.close();
  await catcher.close();
  await pushes.close();
});

const reason = 'showed the invoice and the ID';
const start = ({ id }: { id: UserId }, { api } = admin) =>
  api('POST /api/admin/users/:id/two-factor-removal', { params: { id }, body: { reason } });
const logIn = ({ email }: SignedInUser) => codeOf(shop.api()('POST /api/user/login', { body: { email, password } }));
const confirmEmails = () => shop.db.updateTable('users').set({ email_verified_at: new Date() }).execute();

async function withTwoFactor(): Promise<SignedInUser> {
  const customer = await shop.addCustomer();
  await confirmEmails();
  const { uri } = await customer.api('POST /api/user/two-factor', { body: { password } });
  const totp = URI.parse(uri);
  if (!(totp instanceof TOTP)) throw new Error('not a TOTP URI');
  await customer.api('POST /api/user/two-factor/confirm', {
    idempotencyKey: crypto.randomUUID(),
    body: { code: totp.generate() },
  });
  return customer;
}
/** Runs the job that carries removals out. */
const runJob = () => shop.removals.carryOutDue();
const passHours = ({ id }: SignedInUser, hours: number) =>
  sql`update two_factor_removals set due_at = due_at - make_interval(hours => ${hours}) where user_id = ${id}`.execute(
    shop.db,
  );
const trailOf = ({ id }: SignedInUser) =>
  shop.db
    .selectFrom('audit_events')
    .select(['actor_id', 'action', 'reason', 'before', 'after'])
    .where('subject', '=', `user:${id}`)
    .where('action', 'like', 'two_factor_removal.%')
    .orderBy('id')
    .execute();
/** Sends the outbox and returns the token of the link that stops the removal. */
async function mailedToken({ email }: SignedInUser): Promise<string> {
  const isLink = ({ to, links: [link = ''] }: { to: string[]; links: string[] }) =>
    to.includes(email) && link.startsWith('https://shop.example/?keep_two_factor=');
  await expect
    .poll(async () => {
      await shop.mail.sendDue();
      return catcher.mails().some(isLink);
    })
    .toBe(true);
  const mail = catcher.mails().find(isLink);
  return new URL(mail?.links[0] ?? '').searchParams.get('keep_two_factor') ?? '';
}

test('a removal of a process of the version before, which does not say whether it warned, is accepted', async () => {
  const { id } = await shop.addCustomer();
  const inserted = await sql`insert into two_factor_removals (user_id, actor_id, reason, due_at, stop_token_hash)
    values (${id}, ${admin.id}, ${reason}, now(), ${Buffer.from('old')}) returning warned`.execute(shop.db);
  expect(inserted.rows).toEqual([{ warned: true }]);
  await sql`delete from two_factor_removals where user_id = ${id}`.execute(shop.db);
});

describe('a lost second factor', () => {
  test('is removed by staff after 72 hours, which the user is told, and ends the sessions', async () => {
    const customer = await withTwoFactor();
    const { removal } = await start(customer);
    const [from, to] = [new Date(removal?.created_at ?? 0), new Date(removal?.due_at ?? 0)];
    expect(to.getTime() - from.getTime()).toBe(72 * 3_600_000);
    expect(removal).toMatchObject({ reason, actor: admin.email, warned: true });
    expect(shop.eventsTo(`user:${customer.id}`, 'notification').at(-1)).toMatchObject({
      event: { notification: { title: 'Two-factor is being removed', severity: 'warn' } },
    });
    expect((await customer.api('GET /api/user/profile')).profile.two_factor_ends_at).toBe(removal?.due_at);

    await passHours(customer, 71);
    await runJob();
    expect(await logIn(customer)).toBe('code_needed');
    await passHours(customer, 1);
    await runJob();
    expect(await logIn(customer)).toBe('done');
    expect(await codeOf(customer.api('GET /api/user/auth-data'))).toBe('signed_out');
    expect(await trailOf(customer)).toEqual([
      {
        actor_id: admin.id,
        action: 'two_factor_removal.started',
        reason,
        before: { two_factor: 'on' },
        after: { two_factor: 'being removed', hours: 72, warned_by_mail: true },
      },
      {
        actor_id: admin.id,
        action: 'two_factor_removal.done',
        reason,
        before: { two_factor: 'on' },
        after: { two_factor: 'off' },
      },
    ]);
    expect(shop.eventsTo(`user:${customer.id}`, 'notification').at(-1)).toMatchObject({
      event: { notification: { title: 'Two-factor was removed' } },
    });
  });

  test('waits 7 days where no confirmed email can be warned, and tells the user at the login page and by push', async () => {
    const customer = await withTwoFactor();
    await customer.api('POST /api/user/push', {
      body: { ...pushes.subscribe(), locale: 'en', show_code: false },
    });
    await sql`update users set email_verified_at = null where id = ${customer.id}`.execute(shop.db);
    const { removal } = await start(customer);
    const [from, to] = [new Date(removal?.created_at ?? 0), new Date(removal?.due_at ?? 0)];
    expect([removal?.warned, to.getTime() - from.getTime()]).toEqual([false, 7 * 24 * 3_600_000]);
    expect(shop.eventsTo(`user:${customer.id}`, 'notification').at(-1)).toMatchObject({
      event: { notification: { message: expect.stringMatching(/in 7 days\. We cannot warn you by email\./) } },
    });
    const refusal = shop.api()('POST /api/user/login', { body: { email: customer.email, password } });
    await expect(refusal).rejects.toMatchObject({
      code: 'code_needed',
      params: { two_factor_ends_at: removal?.due_at },
    });
    expect((await trailOf(customer)).map(({ after }) => after)).toEqual([
      { two_factor: 'being removed', hours: 168, warned_by_mail: false },
    ]);
    await shop.push.sendDue();
    await shop.push.idle();
    const sent = pushes.received().map(({ message }) => message);
    expect(sent).toEqual([{ kind: 'two_factor_removal', locale: 'en' }]);

    await passHours(customer, 167);
    await runJob();
    expect(await logIn(customer)).toBe('code_needed');
    await passHours(customer, 1);
    await runJob();
    expect(await logIn(customer)).toBe('done');
  });

  test('stays when the user opens the mailed link, logged out, and the link works once', async () => {
    const customer = await withTwoFactor();
    await start(customer);
    const token = await mailedToken(customer);
    const stop = () => shop.api()('POST /api/user/two-factor-removal/stop', { body: { token } });
    expect(await stop()).toEqual({ stopped: true });
    expect(await codeOf(stop())).toBe('no_removal');
    await passHours(customer, 73);
    await runJob();
    expect(await logIn(customer)).toBe('code_needed');
    expect((await trailOf(customer)).map(({ actor_id, action }) => [actor_id, action])).toEqual([
      [admin.id, 'two_factor_removal.started'],
      [customer.id, 'two_factor_removal.stopped'],
    ]);
  });

  test('stays when the user stops it in the profile, or staff cancel it', async () => {
    const [asha, ravi] = [await withTwoFactor(), await withTwoFactor()];
    await start(asha);
    await start(ravi);
    expect(await asha.api('DELETE /api/user/two-factor-removal')).toEqual({ stopped: true });
    const params = { id: ravi.id };
    expect((await admin.api('GET /api/admin/users/:id/two-factor-removal', { params })).removal).not.toBeNull();
    expect(await admin.api('DELETE /api/admin/users/:id/two-factor-removal', { params })).toEqual({ removal: null });
    for (const user of [asha, ravi]) {
      expect((await user.api('GET /api/user/profile')).profile.two_factor_ends_at).toBeNull();
      expect(await codeOf(user.api('DELETE /api/user/two-factor-removal'))).toBe('no_removal');
      await passHours(user, 73);
    }
    await runJob();
    expect([await logIn(asha), await logIn(ravi)]).toEqual(['code_needed', 'code_needed']);
  });
});

test('waits 7 days in a shop that sends no email, which the answer to staff says', async () => {
  const silent = await openQuietShop();
  try {
    const [staff, customer] = [await silent.addAdmin(), await silent.addCustomer()];
    await prove(staff);
    await silent.db.updateTable('users').set({ email_verified_at: new Date() }).execute();
    const { uri } = await customer.api('POST /api/user/two-factor', { body: { password } });
    const totp = URI.parse(uri) as TOTP;
    await customer.api('POST /api/user/two-factor/confirm', {
      idempotencyKey: crypto.randomUUID(),
      body: { code: totp.generate() },
    });
    const { removal } = await start(customer, staff);
    const days = (Date.parse(removal?.due_at ?? '') - Date.parse(removal?.created_at ?? '')) / 86_400_000;
    expect([removal?.warned, days]).toEqual([false, 7]);
  } finally {
    await silent.close();
  }
});

describe('staff', () => {
  test('cannot remove their own second factor, one that is not on, or one that is being removed', async () => {
    const [without, customer] = [await shop.addCustomer(), await withTwoFactor()];
    expect(await codeOf(start(admin))).toBe('own_account');
    expect(await codeOf(start(without))).toBe('two_factor_off');
    expect(await codeOf(start({ id: 999_999 as UserId }))).toBe('not_found');
    const answers = await Promise.all([codeOf(start(customer)), codeOf(start(customer))]);
    expect(answers.toSorted()).toEqual(['done', 'removal_open']);
  });

  test('need the permission and a fresh proof', async () => {
    const [customer, support] = [await withTwoFactor(), await shop.addCustomer()];
    expect(await codeOf(start(customer, support))).toBe('not_admin');
    await shop.setUser(support.id, { role: 'support' });
    expect(await codeOf(start(customer, support))).toBe('not_permitted');
    const other = await shop.addAdmin();
    expect(await codeOf(start(customer, other))).toBe('proof_needed');
  });
});

test('one removal that fails does not keep the others waiting', async () => {
  const [broken, fine] = [await withTwoFactor(), await withTwoFactor()];
  for (const user of [broken, fine]) {
    await start(user);
    await passHours(user, 73);
  }
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'poison'; end $$`.execute(
    shop.db,
  );
  await sql`create trigger poison before delete on two_factor for each row when (old.user_id = ${sql.lit(broken.id)})
    execute function refuse()`.execute(shop.db);
  await runJob();
  expect([await logIn(broken), await logIn(fine)]).toEqual(['code_needed', 'done']);
  await sql`drop trigger poison on two_factor`.execute(shop.db);
  await runJob();
  expect(await logIn(broken)).toBe('done');
});

test.each(['login', 'proof'] as const)(
  'a recovery code accepted at a %s stops the removal of the factor',
  async (place) => {
    const customer = await shop.addCustomer();
    await confirmEmails();
    const { uri } = await customer.api('POST /api/user/two-factor', { body: { password } });
    const totp = URI.parse(uri);
    if (!(totp instanceof TOTP)) throw new Error('not a TOTP URI');
    const { recovery_codes: codes } = await customer.api('POST /api/user/two-factor/confirm', {
      idempotencyKey: crypto.randomUUID(),
      body: { code: totp.generate() },
    });
    const [code = ''] = codes;
    await start(customer);
    const { email } = customer;
    if (place === 'login') await shop.api()('POST /api/user/login', { body: { email, password, code } });
    else await customer.api('POST /api/user/proof', { body: { password, code } });
    await passHours(customer, 73);
    await runJob();
    expect(await logIn(customer)).toBe('code_needed');
    expect((await trailOf(customer)).map(({ action }) => action)).toEqual([
      'two_factor_removal.started',
      'two_factor_removal.stopped',
    ]);
  },
);

test('of a member of staff is started by an owner only', async () => {
  const staff = await withTwoFactor();
  const setRole = (id: UserId, role: 'owner' | 'admin' | 'support') => shop.setUser(id, { role });
  for (const role of ['owner', 'admin', 'support'] as const) {
    await setRole(staff.id, role);
    expect(await codeOf(start(staff))).toBe('owner_only');
  }
  const owner = await shop.addAdmin();
  await setRole(owner.id, 'owner');
  await prove(owner);
  expect(await codeOf(start(staff, owner))).toBe('done');
});
