import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import type { MailCatcher } from '#sandbox/mail-catcher/mail-catcher.ts';
import { startMailCatcher } from '#sandbox/mail-catcher/start-mail-catcher.ts';
import { codeOf } from '../../../testing/people/code-of.ts';
import { openLiveSocket } from '../../../testing/live-socket.ts';
import { enrolTwoFactor } from '../../../testing/people/prove.ts';
import type { SignedInUser } from '../../../testing/quiet-shop.ts';
import { openStaffShop, type StaffShop } from '../../../testing/staff-shop.ts';

let shop: StaffShop;
let owner: SignedInUser;
beforeAll(async () => {
  shop = await openStaffShop();
});
beforeEach(async () => {
  await shop.db.deleteFrom('staff_invitations').execute();
  await sql`delete from limit_claims`.execute(shop.db);
  await shop.db.updateTable('users').set({ role: null }).where('role', 'is not', null).execute();
  owner = await shop.addStaff('owner');
});
afterAll(() => shop.close());

const invite = (email: string, role: Role = 'support', { api } = owner) =>
  api('POST /api/admin/staff', { body: { email, role, reason: 'Joins on Monday' } });
const invitations = async () => (await owner.api('GET /api/admin/staff')).invitations;
const accept = ({ api }: Pick<SignedInUser, 'api'>, token: string) =>
  api('POST /api/user/staff-invitation/accept', { body: { token } });
const check = (token: string) => shop.api()('POST /api/user/staff-invitation/check', { body: { token } });
const renew = (id: Awaited<ReturnType<typeof invite>>['id']) =>
  owner.api('POST /api/admin/staff/invitations/:id/link', { params: { id } });
const revoke = (id: Awaited<ReturnType<typeof invite>>['id']) =>
  owner.api('DELETE /api/admin/staff/invitations/:id', { params: { id } });
const roleOf = async ({ id }: SignedInUser) =>
  (await shop.db.selectFrom('users').select('role').where('id', '=', id).executeTakeFirstOrThrow()).role;

describe('a customer who sets their email to the invited one', () => {
  test('stays a customer in a shop without mail, invited before or after', async () => {
    const before = await shop.addCustomer();
    await before.api('POST /api/user/proof', { body: { password: 'correct horse battery' } });
    await before.api('POST /api/user/email', { body: { email: 'new-agent@numdesk.test' } });
    await invite('new-agent@numdesk.test', 'owner');
    const after = await shop.addCustomer('second-agent@numdesk.test');
    await invite('second-agent@numdesk.test', 'owner');
    await shop.invitations.endOrphaned();
    expect(await Promise.all([before, after].map(roleOf))).toEqual([null, null]);
    expect((await invitations()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });

  test('stays one with the email confirmed, too', async () => {
    const person = await shop.addCustomer('confirmed@numdesk.test');
    await shop.setUser(person.id, { email_verified_at: new Date() });
    await invite(person.email);
    await shop.invitations.endOrphaned();
    expect(await roleOf(person)).toBeNull();
  });
});

describe('the link of an invitation', () => {
  test('says whose shop, which role and who invited, to a visitor too, and gives the role to whoever accepts it', async () => {
    const { token, mailed } = await invite('new@numdesk.test', 'admin');
    expect([token.length, mailed]).toEqual([43, false]);
    expect(await check(token)).toMatchObject({ shop: 'Numdesk', role: 'admin', invited_by: owner.email });
    const person = await shop.addCustomer('someone-else@numdesk.test');
    expect(await accept(person, token)).toEqual({ role: 'admin' });
    expect((await person.api('GET /api/admin/me')).role).toBe('admin');
    expect(await invitations()).toMatchObject([
      { email: 'new@numdesk.test', state: 'accepted', accepted_by: person.email, invited_by: owner.email },
    ]);
  });

  test('is on record: who invited, who accepted, and the role', async () => {
    const { id, token } = await invite('new@numdesk.test');
    const person = await shop.addCustomer();
    await accept(person, token);
    const events = await shop.db.selectFrom('audit_events').selectAll().orderBy('id', 'desc').limit(3).execute();
    expect(events.toReversed()).toMatchObject([
      { action: 'staff.invite', subject: `invitation:${id}`, actor_id: owner.id, reason: 'Joins on Monday' },
      { action: 'staff.accept', subject: `invitation:${id}`, actor_id: person.id },
      { action: 'staff.role', subject: `user:${person.id}`, actor_id: person.id, after: { role: 'support' } },
    ]);
    expect(JSON.stringify(events)).not.toContain(token);
  });

  test('works once, also for two at the same time, and is kept as a hash', async () => {
    const { token } = await invite('new@numdesk.test');
    const people = await Promise.all([shop.addCustomer(), shop.addCustomer(), shop.addCustomer()]);
    const codes = await Promise.all(people.map((person) => codeOf(accept(person, token))));
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set(['done', 'invitation_over']));
    expect(await codeOf(check(token))).toBe('invitation_over');
    const rows = await shop.db.selectFrom('staff_invitations').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0]?.token_hash).toHaveLength(32);
  });

  test('does nothing for a visitor, nor for staff, who may pass it on', async () => {
    const { token } = await invite('new@numdesk.test', 'owner');
    expect(await codeOf(accept({ api: shop.api() }, token))).toBe('signed_out');
    expect(await codeOf(accept(await shop.addStaff('support'), token))).toBe('already_staff');
    expect(await codeOf(accept(owner, token))).toBe('already_staff');
    expect(await codeOf(check(token))).toBe('done');
  });

  test('ends with a new one, when it is revoked, and after a week', async () => {
    const { id, token } = await invite('new@numdesk.test');
    const next = await renew(id);
    expect(await codeOf(check(token))).toBe('invitation_over');
    expect(await codeOf(check(next.token))).toBe('done');
    await revoke(id);
    expect([await codeOf(check(next.token)), await codeOf(renew(id))]).toEqual(['invitation_over', 'not_found']);
    const late = await invite('late@numdesk.test');
    await sql`update staff_invitations set expires_at = now() where id = ${late.id}`.execute(shop.db);
    const person = await shop.addCustomer();
    expect(await codeOf(accept(person, late.token))).toBe('invitation_over');
    expect((await invitations()).map(({ state }) => state)).toEqual(['expired', 'revoked']);
    expect(await codeOf(accept(person, (await renew(late.id)).token))).toBe('done');
  });

  test('ends when who invited is no owner any more or is blocked', async () => {
    const [removed, blocked] = [await shop.addStaff('owner'), await shop.addStaff('owner')];
    const links = [await invite('a@numdesk.test', 'owner', removed), await invite('b@numdesk.test', 'owner', blocked)];
    await shop.setUser(removed.id, { role: null });
    await shop.setUser(blocked.id, { blocked_at: new Date() });
    const person = await shop.addCustomer();
    for (const { token } of links) expect(await codeOf(accept(person, token))).toBe('invitation_over');
    expect((await invitations()).map(({ state }) => state)).toEqual(['revoked', 'revoked']);
  });

  test('makes the open page of who accepts show it, and hear from then on what staff hear', async () => {
    const person = await shop.addCustomer();
    const live = await openLiveSocket(shop.url, person.token);
    await accept(person, (await invite('new@numdesk.test')).token);
    await live.when('update_staff', ({ subject }) => subject === 'staff');
    await owner.api('POST /api/admin/broadcasts', {
      body: { title: 'Hello staff', message: 'Read this.', severity: 'info', audience: 'admins' },
      idempotencyKey: crypto.randomUUID(),
    });
    expect(await live.when('admin-toast')).toMatchObject({ title: 'Hello staff' });
    live.close();
  });

  test('is made by an owner with a fresh proof only, and tried so often and no more', async () => {
    const admin = await shop.addStaff('admin');
    expect(await codeOf(invite('new@numdesk.test', 'admin', admin))).toBe('not_permitted');
    await sql`update sessions set proven_at = null where user_id = ${owner.id}`.execute(shop.db);
    expect(await codeOf(invite('new@numdesk.test'))).toBe('proof_needed');
    // Last of all: a full limit is remembered for a while.
    const codes = new Set<string | undefined>();
    for (let count = 0; count < 31; count += 1) codes.add(await codeOf(check(`guess-${count}`)));
    expect([...codes]).toEqual(['invitation_over', 'too_many_requests']);
  });
});

describe('where there is mail', () => {
  let catcher: MailCatcher;
  let mailing: StaffShop;
  beforeAll(async () => {
    catcher = await startMailCatcher();
    mailing = await openStaffShop({ jobs: true, env: { SMTP_URL: catcher.smtpUrl } });
  });
  afterAll(async () => {
    await mailing.close();
    await catcher.close();
  });

  test('the link is mailed to the invited address, in the language of its account, and works', async () => {
    const boss = await mailing.addCustomer();
    await mailing.setUser(boss.id, { email_verified_at: new Date() });
    await mailing.setUser(boss.id, { role: 'owner' });
    await enrolTwoFactor(boss);
    const person = await mailing.addCustomer('meena@numdesk.test');
    await mailing.setUser(person.id, { language: 'hi' });
    const { token, mailed } = await invite(person.email, 'support', boss);
    expect(mailed).toBe(true);
    const mail = await catcher.whenMail(
      ({ to, links }) => to.includes(person.email) && /invitation=/.test(links[0] ?? ''),
    );
    expect(new URL(mail.links[0] ?? '').searchParams.get('invitation')).toBe(token);
    expect(mail.subject).toMatch(/स्टाफ़ में आपको न्योता/);
    expect(mail.text).not.toContain('अकाउंट है।');
    await invite('nobody-yet@numdesk.test', 'support', boss);
    const other = await catcher.whenMail(({ to }) => to.includes('nobody-yet@numdesk.test'));
    expect(other.text).toContain('an owner of Numdesk invited you');
    expect(await accept(person, token)).toEqual({ role: 'support' });
  });
});
